"""No page stands in anybody's way: axe finds nothing, and all of it fits a small or enlarged screen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from charon_client import LISTED, OPEN, Client, bot
from domain.games import GAMES
from tests.browser import browser
from tests.toy import TOY
from tests.web.accessible import OVERFLOW, assert_no_barriers
from tests.web.opened import page, service
from tests.web.playing import answer, play, sit_down

__all__ = ["browser", "page", "service"]
UNSEEN = """things => things.filter((one) => {
  const { color, backgroundColor } = getComputedStyle(one);
  return color === backgroundColor;
}).map((one) => one.outerHTML)"""
"""What is written in the colour of its ground: axe takes it for hidden on purpose."""
FOLDED = "document.querySelectorAll('details').forEach((fold) => { fold.open = true; })"


@pytest.fixture(scope="module")
def matches(service: str) -> list[str]:
    """Addresses of matches that are open, over, and looked at again; `test_tables` has those that run."""
    stranger = Client(service)
    ann = stranger.with_token(stranger.create_player("Ann").token)
    waiting = ann.create_match(TOY.id, [OPEN, LISTED])
    over = ann.create_match(TOY.id, [bot("scripted")] * 3).match.id
    known = ann.table(over).match()
    while known.outcome is None:
        known = ann.table(over).wait_for_news(known)
    return [f"/match/{waiting.match.id}", f"/match/{over}", f"/match/{over}/at/30?as=all"]


@pytest.fixture
def small(browser: Browser) -> Iterator[Page]:
    """What is left of 1280 pixels at a zoom of 400 %."""
    context = browser.new_context(viewport={"width": 320, "height": 640}, locale="uk-UA")
    yield context.new_page()
    context.close()


def addresses(matches: list[str]) -> list[str]:
    rules = [f"/games/{game}/rules" for game in GAMES]
    join = matches[0].replace("/match/", "/join/") + "/1"
    game = f"/games/{next(iter(GAMES))}"
    return [
        "/",
        "/new",
        "/me",
        "/replays",
        "/audit",
        "/tournaments",
        "/players/scripted",
        game,
        join,
        *rules[:1],
        *matches,
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_page_has_barriers(
    theme: Literal["light", "dark"], page: Page, service: str, matches: list[str]
) -> None:
    page.emulate_media(color_scheme=theme)
    sit_down(page, service)
    for address in addresses(matches):
        shown(page, service + address)
        assert_no_barriers(page)


def test_a_table_has_no_barriers_before_during_and_after(page: Page, service: str) -> None:
    sit_down(page, service)
    page.locator(".choices button").first.wait_for()
    assert_no_barriers(page)
    page.locator(".choices button").first.press("Enter")
    expect(page.locator(".confirm")).to_be_visible()
    assert_no_barriers(page)
    for tab in ("Talk", "Known", "Notes"):
        page.get_by_role("tab", name=tab).click()
        assert_no_barriers(page)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    assert_no_barriers(page)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    answer(page)
    play(page)
    assert_no_barriers(page)


def test_high_contrast_has_no_barriers_either(page: Page, service: str) -> None:
    page.goto(service)
    page.evaluate("localStorage.setItem('charon.wishes', JSON.stringify({ theme: 'contrast' }))")
    sit_down(page, service, "cerberus", wait=".head .chip")
    assert_no_barriers(page)
    assert page.locator(".chip").evaluate_all(UNSEEN) == []


def test_every_page_fits_a_small_screen_in_ukrainian(small: Page, service: str, matches: list[str]) -> None:
    small.goto(service)
    small.locator("#name").fill("Олена")
    small.keyboard.press("Enter")
    for address in addresses(matches):
        shown(small, service + address)
        assert small.evaluate(OVERFLOW) == [], address
        assert not re.search(r"\{\w+", small.locator("body").inner_text()), address


def shown(page: Page, address: str) -> None:
    """Everything of a page: once it is there, with all that is folded away."""
    page.goto(address)
    page.locator("h1").first.wait_for()
    expect(page.get_by_text(re.compile("One moment|Хвилинку"))).to_have_count(0)
    page.evaluate(FOLDED)
