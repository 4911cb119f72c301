"""A seat of the page has a say in chance: it commits when it sits down, and opens when all are in."""

from __future__ import annotations

import hashlib
import secrets

from playwright.sync_api import Page, expect

from charon_client import LISTED, Client
from tests.browser import browser
from tests.toy import TOY
from tests.web.opened import page, service
from tests.web.playing import enter

__all__ = ["browser", "page", "service"]
OWED = "() => (localStorage.getItem('charon.seats') ?? '').includes('entropy')"
SETTLED = "() => !localStorage.getItem('charon.seats').includes('entropy')"


def test_what_the_page_committed_to_is_opened_after_a_reload_on_any_page(page: Page, service: str) -> None:
    ben = someone(service, "Ben")
    match = ben.create_match(TOY.id, [LISTED, LISTED], terms={"entropy": 60}).match.id
    enter(page, f"{service}/me?then=/match/{match}")
    page.get_by_role("button", name="Sit down").first.click()
    page.wait_for_function(OWED)
    page.goto(f"{service}/audit")
    table = ben.claim_seat(match, 1, entropy=secrets.token_bytes(32))
    table.bring_entropy(table.match())
    page.wait_for_function(SETTLED)
    assert opened(ben, match).keys() == {0, 1}


def test_a_rated_match_against_bots_begins_without_waiting(page: Page, service: str) -> None:
    enter(page, f"{service}/new")
    page.locator("#game").select_option(TOY.id)
    page.get_by_label("rated").check()
    page.get_by_role("button", name="Open the table").click()
    page.locator(".choices button").first.wait_for()
    page.wait_for_function(SETTLED)
    assert opened(Client(service), page.url.rpartition("/")[2]).keys() == {0}


def test_who_waits_in_a_queue_brings_entropy_to_rated_play_also_after_a_reload(
    page: Page, service: str
) -> None:
    enter(page, service)
    queue = page.locator("section").filter(has=page.locator("#queue"))
    queue.get_by_label("Game").select_option(TOY.id)
    queue.locator("summary").press("Enter")
    queue.get_by_label("rated").press("Space")
    queue.get_by_role("button", name="Find a table").press("Enter")
    expect(queue.get_by_role("status")).to_have_text("Waiting for others ...")
    page.goto(f"{service}/audit")
    page.goto(service)
    expect(queue.get_by_role("status")).to_have_text("Waiting for others ...")
    page.goto(f"{service}/audit")
    ben = someone(service, "Ben")
    seats = [count for count in TOY.seats if count > 1]
    ticket = ben.http.post(
        f"/v1/games/{TOY.id}/queue", {"seats": seats, "terms": {"rated": True}, "fill": "scripted"}
    )
    page.wait_for_function("() => !localStorage.getItem('charon.ticket')")
    page.wait_for_function(SETTLED)
    match = ben.http.get(f"/v1/queue/{ticket['id']}")["match"]
    table = ben.table(match)
    known = table.match()
    while known.status == "open":
        known = table.wait_for_news(known)
    told = opened(ben, match)
    assert len(told) == 1
    assert known.seats[next(iter(told))].name == "Ann"


def test_who_could_have_seen_what_others_opened_sits_down_without(page: Page, service: str) -> None:
    ben, cleo = someone(service, "Ben"), someone(service, "Cleo")
    match = ben.create_match(TOY.id, [LISTED, LISTED], terms={"entropy": 60}).match.id
    early = ben.claim_seat(match, 1, entropy=secrets.token_bytes(32))
    late = cleo.claim_seat(match, 0, entropy=secrets.token_bytes(32))
    early.bring_entropy(early.match())
    late.leave()
    enter(page, f"{service}/me?then=/match/{match}")
    page.get_by_role("button", name="Sit down").first.click()
    expect(page.locator(".players")).to_contain_text("Ann (you)")
    assert opened(ben, match).keys() == {1}


def someone(service: str, name: str) -> Client:
    stranger = Client(service)
    return stranger.with_token(stranger.create_player(name).token)


def opened(client: Client, match: str) -> dict[int, str]:
    """What each seat opened, by its number; it is what the seat committed to."""
    events = list(client.table(match).events())
    told = {event.data["seat"]: event.data.get("entropy") for event in events if event.type == "seat_taken"}
    brought = {
        event.data["seat"]: event.data["entropy"] for event in events if event.type == "entropy_opened"
    }
    for seat, shown in brought.items():
        assert hashlib.sha256(bytes.fromhex(shown)).hexdigest() == told[seat]
    return brought
