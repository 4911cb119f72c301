"""Motion: it leads to what was served, gives way to any key, and tells no reader more than their events."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect

from charon_client import Table
from domain.kernel.bots import bots_of
from domain.kernel.chance import UNUSED
from domain.kernel.codec import AnyGame, tag_of
from domain.kernel.match import Match, play_out, redacted
from domain.kernel.secrets import Reader
from tests.browser import browser
from tests.golden import chance_of, goldens_of, options_of, seed_of
from tests.web.contract_types import drawn_games
from tests.web.opened import page, service
from tests.web.questions import chunk_of
from tests.web.test_drawings import SIT_DOWN, sit_down

__all__ = ["browser", "page", "service"]
NAMED = """async (chunk) => {
  const { motions, beats } = (await import(chunk)).default;
  return [...Object.keys(motions ?? {}), ...(beats ?? [])];
}"""
MOVED = """async ([chunk, game, asked]) => {
  const { motions } = (await import(chunk)).default;
  const components = (await (await fetch(`/v1/games/${game}/components`)).json()).kinds;
  return asked.map((event) => motions[event.type]?.(event, { components }) ?? []);
}"""
STAY = "() => document.getAnimations().forEach((animation) => animation.pause())"


@pytest.fixture(params=drawn_games(), ids=lambda game: game.id)
def game(request: pytest.FixtureRequest) -> AnyGame:
    drawn: AnyGame = request.param
    return drawn


def test_what_moves_is_something_that_can_happen(game: AnyGame, page: Page, service: str) -> None:
    page.goto(service)
    named = page.evaluate(NAMED, chunk_of(game))
    assert named
    assert set(named) <= {tag_of(event) for event in game.events}


def test_readers_see_the_same_motions_but_for_the_faces(game: AnyGame, page: Page, service: str) -> None:
    page.goto(service)
    for match in played(game):
        public, own = (motions(page, game, told(match, reader)) for reader in (None, match.table.seats - 1))
        assert public == own


def played(game: AnyGame) -> Iterator[Match]:
    """The golden matches of a game."""
    for golden in goldens_of(game):
        match = Match(game, golden.seats, options_of(golden), seed_of(golden).chance(UNUSED))
        play_out(match, [bots_of(game)[golden.bot]] * golden.seats, chance_of(golden, "bots"))
        yield match


def told(match: Match, reader: Reader) -> list[Any]:
    return [msgspec.to_builtins(event) for event in redacted(match.log, reader)]


def motions(page: Page, game: AnyGame, events: list[Any]) -> list[list[dict[str, Any]]]:
    """What moves where, without what is written on it; what leaves my hand leaves my seat for others."""
    moved: list[list[dict[str, Any]]] = page.evaluate(MOVED, [chunk_of(game), game.id, events])
    for event, batch in zip(events, moved, strict=True):
        for motion in batch:
            motion.pop("text", None)
            if motion["at"].startswith("hand:"):
                motion["at"] = f"seat:{event['seat']}"
    return moved


def test_a_drawing_moves_until_a_key_is_touched(page: Page, service: str) -> None:
    other = watch(page, service)
    decision = other.decisions()[0]
    other.act(decision, decision.legal[0])
    page.wait_for_selector(".flying", state="attached")
    page.evaluate(STAY)  # from here on it would stay for ever
    page.keyboard.press("Shift")
    expect(page.locator(".flying")).to_have_count(0)
    assert page.evaluate("document.getAnimations().length") == 0


def test_nothing_moves_for_those_who_want_it_still(browser: Browser, service: str) -> None:
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    other = watch(page, service)
    decision = other.decisions()[0]
    other.act(decision, decision.legal[0])
    page.wait_for_selector(".changed", state="attached")
    expect(page.locator(".flying")).to_have_count(0)
    context.close()


def watch(page: Page, service: str) -> Table:
    """A quay that the page looks at from the first seat, and the seat that is asked."""
    game = next(game for game in drawn_games() if game.id == "passengers")
    tables = sit_down(game, service)
    page.goto(service)
    page.evaluate(SIT_DOWN, [tables[0].match().id, tables[0].token, 0])
    page.goto(f"{service}/match/{tables[0].match().id}")
    expect(page.locator(".air")).to_be_attached()
    return next(table for table in tables if table.decisions())
