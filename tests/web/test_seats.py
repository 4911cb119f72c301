"""Seats in the page: private tables, several seats of one person, and who may no longer sit in one."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, Route, expect

from charon_client import OPEN, Client, bot
from tests.browser import browser
from tests.toy import TOY
from tests.web.accessible import assert_no_barriers
from tests.web.opened import page, service, without_errors
from tests.web.playing import answer, enter, sit_down

__all__ = ["browser", "page", "service"]
TOKEN = "() => JSON.parse(localStorage.getItem('charon.player')).token"
SEAT = "() => Object.values(JSON.parse(localStorage.getItem('charon.seats')))[0]?.token"
HIDE = """(state) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def test_a_private_table_is_joined_and_watched_by_links(browser: Browser, page: Page, service: str) -> None:
    stranger = Client(service)
    ann = stranger.with_token(stranger.create_player("Ann").token)
    new = ann.create_match(TOY.id, [OPEN, OPEN], private=True)
    ann.claim_seat(new.match.id, 0, code=new.codes[0])
    page.goto(f"{service}/join/{new.match.id}/1#{new.codes[1]}")
    expect(page.get_by_text("The table is private")).to_be_visible()
    assert_no_barriers(page)
    page.reload()  # the address has no code any more, the tab does
    page.get_by_label("Name").fill("Ben")
    page.get_by_role("button", name="Sit down in seat 1").click()
    expect(page.locator(".players")).to_contain_text("Ben (you)")

    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Let somebody watch").click()
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    link = page.evaluate("() => navigator.clipboard.readText()")
    with without_errors(browser) as other:
        other.goto(link)
        expect(other).to_have_url(re.compile(r"/watch/m_\w+$"))
        other.get_by_role("button", name="Watch").click()
        expect(other.locator(".players")).to_contain_text("Ben")
        other.reload()
        expect(other.locator(".players")).to_contain_text("Ben")
        expect(other.locator(".prompt.asked")).to_have_count(0)
    with without_errors(browser) as late:
        late.goto(link)
        late.get_by_role("button", name="Watch").click()
        expect(late.get_by_text("This link opens nothing any more")).to_be_visible()


def test_whoever_holds_two_seats_plays_one_at_a_time(page: Page, service: str) -> None:
    enter(page, f"{service}/new")
    page.locator("#game").select_option(TOY.id)
    page.get_by_label("How many play").fill("")
    page.get_by_label("How many play").fill("2")
    page.get_by_label("Seat 1", exact=True).select_option("code")
    page.get_by_role("button", name="Open the table").click()
    code = page.locator(".seat-code").inner_text()
    page.goto(f"{page.url.replace('/match/', '/join/')}/1#{code}")
    page.get_by_role("button", name="Sit down in seat 1").click()
    asked, other = page.locator(".prompt.asked"), page.get_by_role("button", name="Play as")
    acted: set[str] = set()
    while len(acted) < 2:
        asked.or_(other).first.wait_for()
        if asked.count():
            acted.add((asked.get_attribute("data-decision") or "").rpartition("-")[2])
            answer(page)
        else:
            other.click()
            asked.wait_for()
    assert len(page.evaluate("() => Object.values(JSON.parse(localStorage.getItem('charon.seats')))[0]")) == 2


def test_a_seat_whose_token_was_replaced_is_played_by_the_account(page: Page, service: str) -> None:
    sit_down(page, service)
    expect(page.locator(".prompt.asked")).to_be_visible()
    match = page.url.rpartition("/")[2]
    ann = Client(service).with_token(page.evaluate(TOKEN))
    ann.http.post(f"/v1/matches/{match}/seats/0/token", {})
    page.wait_for_function(f"(token) => ({SEAT})() === token", arg=page.evaluate(TOKEN))
    expect(page.locator(".prompt.asked")).to_be_visible()


def test_who_is_not_known_any_more_enters_again(page: Page, service: str) -> None:
    sit_down(page, service)
    match = page.url
    seat = page.evaluate(SEAT)
    ann = Client(service).with_token(page.evaluate(TOKEN))
    ann.revoke()
    page.goto(f"{service}/new")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("link", name="Enter again").click()
    expect(page.get_by_text("Your token is valid no longer")).to_be_visible()
    page.locator("#name").fill("Ann")
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{service}/new")
    page.goto(match)  # the seat was not lost with the account
    expect(page.locator(".prompt.asked")).to_be_visible()
    assert page.evaluate(SEAT) == seat


def test_nothing_is_lit_while_another_plays_the_seat(page: Page, service: str) -> None:
    def sit_in(route: Route) -> None:
        told = route.fetch().json()
        told["match"]["seats"][0]["substitute"] = "scripted"
        route.fulfill(json=told)

    page.route("**/table?*", sit_in)
    sit_down(page, service)
    expect(page.get_by_text("Your seat is played for you.")).to_be_visible()
    expect(page.locator(".prompt.asked, .choices")).to_have_count(0)
    assert not page.title().startswith("(!)")


def test_the_token_of_a_seat_leads_to_its_table(page: Page, service: str) -> None:
    stranger = Client(service)
    ann = stranger.with_token(stranger.create_player("Ann").token)
    new = ann.create_match(TOY.id, [OPEN, bot("random")], private=True)
    seat = ann.claim_seat(new.match.id, 0, code=new.codes[0])
    page.goto(f"{service}/me")
    page.locator("summary").filter(has_text="I have a token").press("Enter")
    page.get_by_label("Token").fill(f" {seat.token} ")
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{service}/match/{new.match.id}")
    expect(page.locator(".prompt.asked")).to_be_visible()


def test_it_is_told_whom_a_seat_is_kept_for_and_who_would_end_it(page: Page, service: str) -> None:
    stranger = Client(service)
    ben = stranger.with_token(stranger.create_player("Benvenuto").token)
    enter(page, f"{service}/new")
    page.locator("#game").select_option(TOY.id)
    page.get_by_label("How many play").fill("2")
    page.get_by_label("Seat 1", exact=True).select_option("player")
    page.get_by_label("Name, Seat 1").fill("Benvenuto")
    page.get_by_role("button", name="Open the table").press("Enter")
    expect(page.get_by_text("Benvenuto is invited")).to_be_visible()
    match = page.url.rpartition("/")[2]
    seat = ben.claim_seat(match, 1)
    expect(page.locator(".prompt").first).to_be_visible()
    seat.http.post(f"/v1/matches/{match}/abandon", {})
    expect(page.locator(".players li").nth(1)).to_contain_text("would end it here")


def test_a_damaged_match_can_only_be_read(page: Page, service: str) -> None:
    def damage(route: Route) -> None:
        told = route.fetch().json()
        told["match"]["damage"] = "event 7: its hash is another"
        route.fulfill(json=told)

    page.route("**/table?*", damage)
    sit_down(page, service)
    found = page.get_by_role("alert")
    expect(found).to_contain_text("can only be read: event 7: its hash is another")
    expect(found.get_by_role("link", name="Check this match")).to_be_visible()
    expect(page.locator(".picture")).to_be_visible()
    expect(page.locator(".prompt, .choices, .composer, .deeds .danger")).to_have_count(0)
    expect(page.get_by_role("button", name="Resign")).to_have_count(0)
    assert not page.title().startswith("(!)")


def test_what_has_to_wait_says_for_how_long(page: Page, service: str) -> None:
    tried: list[str] = []

    def hold(route: Route) -> None:
        tried.append(route.request.headers["idempotency-key"])
        if len(tried) > 1:
            return route.continue_()
        told = {"code": "too-many", "detail": "So many a minute and no more."}
        return route.fulfill(status=429, headers={"Retry-After": "1"}, json=told)

    page.route("**/v1/players", hold)
    enter(page, f"{service}/me")
    page.unroute("**/v1/players")
    assert tried[0] == tried[1]
    tried.clear()
    page.route("**/v1/matches", hold)
    page.goto(f"{service}/new")
    page.locator("#game").select_option(TOY.id)
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".doubts")).to_have_text("So many a minute and no more. Asked again in 1 s.")
    expect(page.locator(".time")).to_be_visible()
    expect(page.locator(".doubts")).to_have_count(0)


def test_who_stops_waiting_in_a_queue_is_out_of_it_at_once(page: Page, service: str) -> None:
    """Though the page is asking for its ticket just then, and is held until there is news."""
    enter(page, service)
    queue = page.locator("section").filter(has=page.locator("#queue"))
    queue.get_by_label("Game").select_option(TOY.id)
    with page.expect_request(lambda one: "prefer" in one.headers and "/v1/queue/" in one.url):
        queue.get_by_role("button", name="Find a table").press("Enter")
    queue.get_by_role("button", name="Stop waiting").press("Enter")
    expect(queue.get_by_role("button", name="Find a table")).to_be_visible(timeout=15_000)


def test_a_hidden_tab_hears_of_a_move_without_a_line_of_its_own(page: Page, service: str) -> None:
    page.clock.install()
    stranger = Client(service)
    ann = stranger.with_token(stranger.create_player("Ann").token)
    new = ann.create_match(TOY.id, [OPEN, bot("random")])
    table = ann.claim_seat(new.match.id, 0, code=new.codes[0])
    page.goto(f"{service}/match/{new.match.id}")
    expect(page.locator(".time")).to_be_visible()
    page.evaluate(HIDE, "hidden")
    page.clock.run_for(61_000)
    decision = table.wait_for_decision()
    assert decision is not None
    version = table.act(decision, decision.legal[0]).version
    with page.expect_response(re.compile(r"/table\?")) as told:
        page.clock.run_for(16_000)
    assert told.value.json()["match"]["version"] >= version


def test_a_link_with_eyes_that_are_closed_shows_what_everybody_sees(page: Page, service: str) -> None:
    stranger = Client(service)
    ann = stranger.with_token(stranger.create_player("Ann").token)
    new = ann.create_match(TOY.id, [OPEN, bot("random")])
    ann.claim_seat(new.match.id, 0, code=new.codes[0])
    page.goto(f"{service}/match/{new.match.id}/at/3?as=0")
    expect(page.locator(".version")).to_contain_text("v3 of")
    expect(page.get_by_role("button", name="Everybody")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".picture")).to_be_visible()
    expect(page.locator(".refused")).to_have_count(0)
