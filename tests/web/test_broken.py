"""What does not come or breaks in the page itself: a part that was lost on its way, a faulty drawing."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from charon_client import Client, bot
from domain.games import GAMES
from tests.browser import browser
from tests.web.opened import page, service
from tests.web.playing import answer, sit_down

__all__ = ["browser", "page", "service"]
DRAWN = min(GAMES, key=lambda game: min(GAMES[game].seats))
"""A game to which nobody is needed but who opens the table: so one is asked, and asked again."""
SELDOM = re.compile(r"/assets/seldom-")
PARTS = ("Board", "Tray", "Seat", "Course", "End", "handles", "motions")
DRAWING = """
const breaks = () => { throw new Error("planted"); };
const sound = { Board: () => null, handles: (action) => [JSON.stringify(action)] };
export default { ...sound, BROKEN: PLANTED };
"""
IN_EACH_MOTION = "new Proxy({}, { get: () => breaks })"


@pytest.fixture
def faulty(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page with a drawing that breaks in one of its parts, and says so to developers."""
    broken: str = request.param
    planted = IN_EACH_MOTION if broken == "motions" else "breaks"
    body = DRAWING.replace("BROKEN", broken).replace("PLANTED", planted)
    context = browser.new_context()
    page = context.new_page()
    page.route(
        re.compile(r"/assets/drawing-"),
        lambda route: route.fulfill(body=body, content_type="text/javascript"),
    )
    yield page
    context.close()


@pytest.mark.parametrize("faulty", PARTS, indirect=True)
def test_a_match_is_played_on_in_words_whatever_part_of_its_drawing_breaks(
    faulty: Page, service: str
) -> None:
    sit_down(faulty, service, DRAWN)
    for _ in range(2):
        faulty.locator(".prompt.asked").wait_for()
        answer(faulty)
    expect(faulty.locator(".players li")).to_have_count(min(GAMES[DRAWN].seats))
    expect(faulty.locator(".time")).to_be_visible()


@pytest.mark.parametrize("faulty", ["Board", "Seat", "End"], indirect=True)
def test_how_a_match_ended_is_told_in_words_where_its_drawing_breaks(faulty: Page, service: str) -> None:
    stranger = Client(service)
    ann = stranger.with_token(stranger.create_player("Ann").token)
    over = ann.table(ann.create_match(DRAWN, [bot("scripted")] * min(GAMES[DRAWN].seats)).match.id)
    known = over.match()
    while known.outcome is None:
        known = over.wait_for_news(known)
    faulty.goto(f"{service}/match/{known.id}")
    expect(faulty.locator(".ending")).to_be_visible()
    expect(faulty.locator(".players li")).to_have_count(len(known.seats))


@pytest.mark.parametrize("faulty", ["Board"], indirect=True)
def test_the_lobby_outlives_a_table_that_breaks_from_afar(faulty: Page, service: str) -> None:
    sit_down(faulty, service, DRAWN)
    with faulty.expect_console_message(lambda said: "planted" in said.text):
        faulty.get_by_role("link", name="Lobby").click()
    expect(faulty.locator(".minis li")).not_to_have_count(0)
    expect(faulty.get_by_role("heading", name="Matches")).to_be_visible()


def test_a_part_that_was_lost_on_its_way_is_asked_for_until_it_comes(page: Page, service: str) -> None:
    away = [True]
    page.route(SELDOM, lambda route: route.abort() if away else route.continue_())
    page.goto(service)
    page.get_by_role("link", name="Check a match").click()
    expect(page.get_by_text("No answer from the service; trying again.")).to_be_visible()
    away.clear()
    expect(page.get_by_role("heading", name="Check a match")).to_be_visible(timeout=30_000)


def test_a_table_of_the_past_is_asked_for_until_it_comes(page: Page, service: str) -> None:
    sit_down(page, service, DRAWN, wait=".board .drawing")
    away = [True]
    page.route(re.compile(r"/view\?"), lambda route: route.abort() if away else route.continue_())
    page.keyboard.press(",")
    expect(page.locator(".scene").get_by_role("alert")).to_have_text(
        "No answer from the service; trying again."
    )
    away.clear()
    expect(page.locator(".board .drawing")).to_be_visible(timeout=30_000)


def test_a_page_that_is_older_than_the_service_is_loaded_anew(page: Page, service: str) -> None:
    """Its parts lie nowhere any more."""

    def gone(route: Route) -> None:
        route.fulfill(status=404)

    page.route(SELDOM, gone)
    page.goto(service)
    page.get_by_role("link", name="Check a match").click()
    anew = page.get_by_role("button", name="Load it anew")
    expect(anew).to_be_visible()
    page.unroute(SELDOM)
    anew.click()
    expect(page.get_by_role("heading", name="Check a match")).to_be_visible()
