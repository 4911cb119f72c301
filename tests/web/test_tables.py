"""Every game in the page: from lobby to end between two browsers, and in words where no drawing is."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from domain.games import GAMES
from tests.browser import browser
from tests.toy.shelf import GAMES as WITH_TOYS
from tests.web.accessible import OVERFLOW, assert_no_barriers
from tests.web.opened import page, service, without_errors
from tests.web.playing import answer, enter, play, sit_down

__all__ = ["browser", "page", "service"]
KUHN = "kuhn"
ANSWERS = 2
CLICK = (
    "(said) => [...document.querySelectorAll('.deeds button')].find((one) => one.innerText === said)?.click()"
)


@pytest.mark.parametrize("game", GAMES)
def test_two_browsers_play_from_the_lobby_to_the_end(
    game: str, browser: Browser, page: Page, service: str
) -> None:
    enter(page, service)
    page.locator("#game").select_option(game)
    seats = max(2, min(GAMES[game].seats))
    page.get_by_label("How many play").fill(str(seats))
    page.get_by_label("Seat 1", exact=True).select_option("listed")
    page.get_by_role("button", name="Open the table").press("Enter")
    expect(page.get_by_text("Waiting for 1 player.")).to_be_visible()

    with without_errors(browser) as other:
        enter(other, service, "Ben")
        other.get_by_role("listitem").filter(has_text="Ann").get_by_role("button", name="Join").first.press(
            "Enter"
        )
        expect(page.locator(".time")).to_be_visible()
        for _ in range(2 * ANSWERS):
            if (asked := whoever_is_asked(page, other)) is None:
                break
            version = asked.locator(".time .version").inner_text()
            answer(asked)
            expect(asked.locator(".time .version")).not_to_have_text(version)
        for one in (page, other):
            hand_over(one)
        for one in (page, other):
            expect(one.get_by_role("button", name="Rematch")).to_be_visible(timeout=60_000)
            expect(one.locator(".card").first).to_be_visible()
        page.set_viewport_size({"width": 320, "height": 640})
        assert page.evaluate(OVERFLOW) == []
        assert_no_barriers(page)


def whoever_is_asked(*pages: Page) -> Page | None:
    """The first page that its table asks something; None once the match is over, which some are soon."""
    while not pages[0].locator("main.ended").count():
        for one in pages:
            if one.locator(".prompt.asked").count():
                return one
        pages[0].wait_for_timeout(50)
    return None


def hand_over(page: Page) -> None:
    """Let a bot play on, unless the match is over: the second click counts."""
    over = page.locator("main.ended")
    for said in ("Let a bot play", "Hand over to a bot now?"):
        button = page.get_by_role("button", name=said)
        expect(button.or_(over).first).to_be_visible()
        page.evaluate(CLICK, said)  # it may be over by now


@pytest.mark.parametrize("game", WITH_TOYS)
def test_every_game_is_playable_where_no_drawing_is(game: str, page: Page, service: str) -> None:
    page.route(
        re.compile(r"/assets/drawing-"),
        lambda route: route.fulfill(body="export default null;", content_type="text/javascript"),
    )
    sit_down(page, service, game)
    expect(page.locator(".picture")).to_be_visible()
    for _ in range(ANSWERS):
        page.locator(".choices button, .ending").first.wait_for()
        if page.locator(".ending").count():
            break
        version = page.locator(".time .version").inner_text()
        answer(page)
        expect(page.locator(".time .version")).not_to_have_text(version)
    expect(page.locator(".drawing")).to_have_count(0)


def test_nothing_is_asked_until_the_drawing_has_come(page: Page, service: str) -> None:
    """Who began to choose in words would lose that to the drawing."""
    held: list[Route] = []
    page.route(re.compile(r"/assets/drawing-"), lambda route: held.append(route))
    sit_down(page, service, next(iter(GAMES)), wait="main, p.plain")
    page.wait_for_function("() => document.title.startsWith('(!)')")
    expect(page.locator(".prompt, .choices")).to_have_count(0)
    assert held
    for route in held:
        route.continue_()
    expect(page.locator(".prompt.asked")).to_be_visible()
    expect(page.locator(".board .drawing")).to_be_visible()


def test_a_game_of_one_page_is_played_to_its_end(page: Page, service: str) -> None:
    sit_down(page, service, KUHN)
    play(page)
    expect(page.locator(".ending")).to_contain_text("win")
