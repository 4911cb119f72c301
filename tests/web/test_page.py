"""The page in a real browser: from the lobby to the end of a match by keys alone, and what may go wrong."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, Route, expect

from api.contract import document
from charon_client import OPEN, Client, bot
from tests.browser import browser
from tests.toy import TOY
from tests.web.accessible import assert_no_barriers
from tests.web.opened import page, service
from tests.web.playing import answer, enter, play, sit_down

__all__ = ["browser", "page", "service"]
REFRESH = "window.dispatchEvent(new Event('online'))"
"""The line is back: the page asks for the table again."""


def test_a_match_is_played_by_keys_replayed_and_checked(page: Page, service: str) -> None:
    asked: list[tuple[str, str]] = []
    page.on("request", lambda request: asked.append((request.method, request.url)))
    sit_down(page, service)
    play(page)
    match = page.url.rpartition("/")[2]

    page.keyboard.press(",")
    expect(page).to_have_url(re.compile(rf"/match/{match}/at/\d+\?as=0"))
    page.get_by_role("button", name="All faces").press("Enter")
    expect(page).to_have_url(re.compile(rf"/match/{match}/at/\d+\?as=all"))
    page.keyboard.press("?")
    page.keyboard.press(",")  # meant for the dialog
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.locator(".review")).to_be_visible()
    page.keyboard.press("0")
    expect(page.locator(".review")).to_have_count(0)

    page.get_by_role("button", name="Play by itself").press("Enter")
    expect(page).to_have_url(re.compile(r"/at/([2-9]|\d\d+)\?as=0"))  # from the beginning on
    page.get_by_role("button", name="Stop").press("Enter")

    page.get_by_role("link", name="Check this match").press("Enter")
    page.get_by_role("button", name="Fetch and check this match").press("Enter")
    expect(page.locator(".holds")).to_contain_text("It holds.")
    assert_public(asked, service)


def test_a_stranger_sits_at_a_table_at_two_clicks_and_finds_it_again(page: Page, service: str) -> None:
    page.goto(service)
    page.get_by_role("button", name=f"Play with bots: {TOY.title}").click()
    naming = page.get_by_role("dialog", name="Who are you?")
    assert_no_barriers(page)
    naming.get_by_role("button", name="Sit down as a new player").click()
    page.locator(".prompt.asked").wait_for()
    question = page.locator(".prompt.asked h2").inner_text()
    page.get_by_role("link", name="Lobby").click()
    mine = page.locator("section").filter(has=page.locator("#mine"))
    expect(mine).to_contain_text(question)
    expect(mine).to_contain_text("Wanderer")
    expect(page.locator(".minis li")).not_to_have_count(0)
    assert_no_barriers(page)


def assert_public(asked: list[tuple[str, str]], service: str) -> None:
    """Only what the contract describes was asked for, here and nowhere else, and no address holds a token."""
    described = [
        (method.upper(), re.compile(re.sub(r"\{\w+\}", "[^/]+", path)))
        for path, item in document()["paths"].items()
        for method in item
    ]
    for method, url in asked:
        assert url.startswith((service, "data:")), url
        assert "charon_" not in url
        path = urlsplit(url).path
        if path.startswith("/v1/"):
            assert any(method == one and pattern.fullmatch(path) for one, pattern in described), (
                method,
                path,
            )


def test_dropped_exports_are_checked_and_planted_faults_are_named(
    page: Page, service: str, tmp_path: Path
) -> None:
    sit_down(page, service)
    play(page)
    match = page.url.rpartition("/")[2]
    page.goto(f"{service}/audit")
    [told, seats] = [
        exported(page, f"{service}/v1/matches/{match}/export?as={seen}") for seen in ("all", "0")
    ]
    threads: list[str] = []
    page.on("worker", lambda worker: threads.append(worker.url))
    page.evaluate(DROP, ["whole.ndjson", told])
    whole = page.get_by_role("region", name="whole.ndjson")
    for kept in ("It holds.", "numbered without a gap", "The seed opens", "follow from the seed"):
        expect(whole).to_contain_text(kept)
    assert ["audit-worker" in thread for thread in threads] == [True]
    for name, forged, found in planted(told):
        place = tmp_path / name
        place.write_text(forged)
        page.get_by_label("Drop exports here").set_input_files([place])
        region = page.get_by_role("region", name=name)
        expect(region).to_contain_text("It does not hold.")
        expect(region).to_contain_text(found)
    expect(page.get_by_role("region", name="hash")).to_contain_text("Parts from “whole.ndjson” at event 5")
    expect(page.get_by_role("region", name="salt")).to_contain_text(
        re.compile(r"Tells the same as “whole.ndjson” up to event \d+")
    )
    for name in ("no export", "none either"):
        page.evaluate(DROP, [name, "{}"])
        expect(page.get_by_role("region", name=name)).to_contain_text("It does not hold.")
        expect(page.get_by_role("region", name=name)).not_to_contain_text("Tells the same")
    page.evaluate(DROP, ["seat.ndjson", seats])
    expect(page.get_by_role("region", name="seat.ndjson")).to_contain_text("Tells the same as “whole.ndjson”")
    assert_no_barriers(page)


DROP = """([name, text]) => {
  const told = new DataTransfer();
  told.items.add(new File([text], name));
  document.querySelector('.drop').dispatchEvent(new DragEvent('drop', { dataTransfer: told, bubbles: true }));
}"""


def exported(page: Page, address: str) -> str:
    return page.request.get(address).text()


def planted(export: str) -> Iterator[tuple[str, str, str]]:
    """Exports with a fault each: its name, the file, and what is to be said of it."""
    lines = export.splitlines(keepends=True)
    entries = [json.loads(line) for line in lines[1:]]
    yield "missing", "".join([*lines[:3], *lines[4:]]), "event 3: it has another version"
    hashed = lines[5].replace(entries[4]["hash"], entries[3]["hash"])
    said = f"Event 5, {entries[4]['event']['type'].replace('_', ' ')}."
    yield "hash", "".join([*lines[:5], hashed, *lines[6:]]), said
    yield "late", "".join([*lines[:5], hashed, *lines[6:]]), "Everything up to event 4 is sound"
    drawn = next(at for at, entry in enumerate(entries) if entry["event"]["type"] == "chance_drawn")
    [salt] = re.findall(r'"salt":"(\w+)"', lines[drawn + 1])[:1]
    opened = lines[drawn + 1].replace(salt, salt[::-1])
    yield "salt", "".join([*lines[: drawn + 1], opened, *lines[drawn + 2 :]]), f"event {drawn + 1}: its hash"
    yield "cut", "".join(lines[:-3]), "the end: more events or fewer than the header says"


def test_an_answer_that_got_lost_is_asked_for_again_and_counts_once(browser: Browser, service: str) -> None:
    page = browser.new_page()
    lost: list[str] = []

    def lose_the_first(route: Route) -> None:
        if not lost:
            lost.append(route.request.headers["idempotency-key"])
            route.fetch()
            route.abort()
        else:
            lost.append(route.request.headers["idempotency-key"])
            route.continue_()

    page.route("**/actions", lose_the_first)
    sit_down(page, service)
    page.locator(".choices button").first.wait_for()
    with page.expect_response(re.compile(r"/actions$")) as answered:
        answer(page)
    assert answered.value.headers["idempotent-replayed"] == "true"
    assert lost[0] == lost[1]
    page.close()


def test_an_answer_without_reply_is_asked_for_again_after_a_reload(page: Page, service: str) -> None:
    """Also one that never arrived: who confirmed it need not do so again."""
    sit_down(page, service)
    page.locator(".choices button").first.wait_for()
    away = [True]
    page.route("**/actions", lambda route: route.abort() if away else route.continue_())
    version = page.locator(".time .version").inner_text()
    answer(page)
    expect(page.get_by_text("Not sure it arrived; asking again.")).to_be_visible()
    expect(page.locator(".time .version")).to_have_text(version)
    page.once("domcontentloaded", lambda _: away.clear())  # and not before: it goes on asking until then
    with page.expect_response(re.compile(r"/actions$")) as answered:
        page.reload()
    assert answered.value.status == 201
    expect(page.locator(".time .version")).not_to_have_text(version)
    assert page.evaluate("Object.keys(sessionStorage)") == []


def test_what_was_answered_is_lit_no_more_though_the_table_is_late(page: Page, service: str) -> None:
    """The service took the answer; what is asked next comes when it comes."""
    sit_down(page, service)
    page.locator(".prompt.asked .choices button").first.wait_for()
    address = re.compile(r"/table\?")
    with page.expect_response(address) as told:
        page.evaluate(REFRESH)
    stale = told.value.text()
    page.route(address, lambda route: route.fulfill(body=stale, content_type="application/json"))
    with page.expect_response(address):
        answer(page)
    expect(page.locator(".prompt .sent")).to_be_visible()
    expect(page.locator(".prompt.asked, .choices button:enabled, .prompt .main")).to_have_count(0)
    page.unroute(address)
    page.evaluate(REFRESH)
    expect(page.locator(".prompt .sent")).to_have_count(0)


def test_keys_find_the_way_back_when_what_had_the_focus_is_gone(page: Page, service: str) -> None:
    sit_down(page, service)
    page.locator(".prompt.asked .choices button").first.wait_for()
    answer(page)
    expect(page.locator(".prompt.asked")).to_be_visible()
    expect(page.locator("body")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".choices button").first).to_be_focused()


def test_two_browsers_play_a_match_by_a_link(browser: Browser, page: Page, service: str) -> None:
    page.goto(f"{service}/new")
    page.get_by_label("Name").fill("Ann")
    page.keyboard.press("Enter")
    page.locator("#game").select_option(TOY.id)
    page.get_by_label("How many play").fill("2")
    page.get_by_label("Seat 1", exact=True).select_option("code")
    page.get_by_role("button", name="Open the table").click()
    code = page.locator(".seat-code").inner_text()
    match = page.url.rpartition("/")[2]

    other = browser.new_context()
    guest = other.new_page()
    guest.goto(f"{service}/join/{match}/1#{code}")
    guest.get_by_label("Name").fill("Ben")
    assert code not in guest.url
    guest.get_by_role("button", name="Sit down in seat 1").click()
    expect(guest.locator(".players")).to_contain_text("Ben (you)")
    expect(page.locator(".players")).to_contain_text("Ben")
    other.close()


def test_a_link_for_a_seat_is_a_picture_too(page: Page, service: str) -> None:
    """The QR code holds the link: read as a camera does, but for its way of correcting smudges."""
    enter(page, f"{service}/new")
    page.locator("#game").select_option(TOY.id)
    page.get_by_label("How many play").fill("2")
    page.get_by_label("Seat 1", exact=True).select_option("code")
    page.get_by_role("button", name="Open the table").click()
    code = page.locator(".seat-code").inner_text()
    match = page.url.rpartition("/")[2]
    size = int((page.locator(".qr").get_attribute("viewBox") or "").split()[2]) - 8
    path = page.locator(".qr path").get_attribute("d") or ""
    dark = {(int(y) - 4, int(x) - 4) for x, y in re.findall(r"M(\d+) (\d+)", path)}
    assert read_qr(dark, size) == f"{service}/join/{match}/1#{code}"


def read_qr(dark: set[tuple[int, int]], size: int) -> str:
    """The bytes of a QR code up to version 5 with mask 0: bits in pairs of columns, up and down by turns."""
    bits = []
    for turn, right in enumerate([*range(size - 1, 6, -2), *range(5, 0, -2)]):
        rows = range(size - 1, -1, -1) if turn % 2 == 0 else range(size)
        for row in rows:
            for column in (right, right - 1):
                if not is_pattern(row, column, size):
                    bits.append(((row, column) in dark) != ((row + column) % 2 == 0))
    text = "".join("01"[bit] for bit in bits)
    length = int(text[4:12], 2)
    return bytes(int(text[at : at + 8], 2) for at in range(12, 12 + 8 * length, 8)).decode()


def is_pattern(row: int, column: int, size: int) -> bool:
    """Whether a module helps to find the others."""
    corner = (row < 9 and (column < 9 or column >= size - 8)) or (row >= size - 8 and column < 9)
    return corner or 6 in (row, column) or all(size - 9 <= at < size - 4 for at in (row, column))


def test_the_lobby_has_invitations_what_is_mine_and_how_it_ended(page: Page, service: str) -> None:
    enter(page, f"{service}/me", "Invited")
    page.goto(service)
    expect(page.get_by_role("heading", name="Matches")).to_be_visible()
    stranger = Client(service)
    ben = stranger.with_token(stranger.create_player("Ben").token)
    who = page.evaluate("() => JSON.parse(localStorage.getItem('charon.player')).id")
    kept = {"kind": "invited", "player": who}
    first, second = (ben.create_match(TOY.id, [OPEN, kept], private=True).match.id for _ in range(2))
    page.reload()
    invitations = page.locator("section").filter(has=page.locator("#invitations"))
    expect(invitations.get_by_role("button", name="Decline")).to_have_count(2)
    assert_no_barriers(page)
    row = invitations.get_by_role("listitem").filter(has=page.locator(f"a[href='/match/{second}']"))
    row.get_by_role("button", name="Decline").press("Enter")
    expect(row).to_have_count(0)
    invitations.get_by_role("button", name="Join").press("Enter")
    expect(page).to_have_url(f"{service}/match/{first}")

    ben.http.post(f"/v1/matches/{first}/cancel", {})
    page.goto(service)
    page.get_by_role("button", name="Mine").press("Enter")
    expect(page.get_by_text("cancelled before it began")).to_be_visible()


def test_a_game_has_a_page_with_what_lies_in_its_box(page: Page, service: str) -> None:
    page.goto(service)
    page.locator(".shelf h2 a").first.click()
    expect(page.get_by_role("heading", name="What lies in the box")).to_be_visible()
    page.get_by_role("link", name="Rules").press("Enter")
    page.locator("details[open] ol a").nth(1).press("Enter")  # open where there is room beside the rules
    expect(page).to_have_url(re.compile("/rules#"))


def test_what_nobody_answers_is_asked_for_again(page: Page, service: str) -> None:
    away = [True]
    address = f"**/v1/games/{TOY.id}/rules?**"
    page.route(address, lambda route: route.abort() if away else route.continue_())
    page.goto(f"{service}/games/{TOY.id}/rules")
    expect(page.get_by_text("No answer from the service; trying again.")).to_be_visible()
    away.clear()
    expect(page.locator(".rules section").first).to_be_visible()


def test_it_speaks_ukrainian(page: Page, service: str) -> None:
    page.goto(service)
    page.get_by_label("Language").select_option("uk")
    expect(page.get_by_role("heading", name="Партії")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "uk")


def test_a_language_that_is_not_spoken_here_is_not_insisted_on(page: Page, service: str) -> None:
    """Such as one that a newer page kept, before this one came back."""
    page.add_init_script("localStorage.setItem('charon.wishes', JSON.stringify({ lang: 'xx' }))")
    page.goto(service)
    expect(page.get_by_role("heading", name="Matches")).to_be_visible()


def test_sides_that_won_are_named_in_the_language_of_the_reader(page: Page, service: str) -> None:
    stranger = Client(service)
    ann = stranger.with_token(stranger.create_player("Ann").token)
    table = ann.table(ann.create_match(TOY.id, [bot("scripted")] * 3).match.id)
    known = table.match()
    while known.outcome is None:
        known = table.wait_for_news(known)
    page.goto(f"{service}/replays")
    page.get_by_label("Language").select_option("uk")
    row = page.get_by_role("listitem").filter(has=page.locator(f"a[href='/match/{known.id}']"))
    expect(row.locator(".what")).to_contain_text(re.compile("Чесні|Злодій"))
    row.locator("a").click()
    expect(page.locator(".ending .teams")).to_contain_text(re.compile("Чесні|Злодій"))


def test_what_is_not_there_is_said_plainly(page: Page, service: str) -> None:
    page.goto(f"{service}/match/m_00000000000000000000/nowhere")
    expect(page.get_by_text("There is nothing here")).to_be_visible()
