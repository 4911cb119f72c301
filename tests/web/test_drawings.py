"""The drawings of the games: everything that may be done can be touched, by keys alone, and has a name."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

from charon_client import OPEN, Client, Decision, Table
from domain.kernel.bots import bots_of
from domain.kernel.chance import UNUSED
from domain.kernel.codec import AnyGame
from domain.kernel.match import Match, bot_turn
from tests.browser import browser
from tests.golden import chance_of, goldens_of, options_of, seed_of
from tests.web.built import built
from tests.web.contract_types import drawn_games
from tests.web.opened import page, service

__all__ = ["browser", "page", "service"]
DECISIONS = 150
"""After so many of all seats a match has asked the usual questions."""
HANDLES = """async ([chunk, asked]) => {
  const drawing = (await import(chunk)).default;
  return asked.map(([view, legal]) => legal.map((action) => drawing.handles(action, view)));
}"""
SIT_DOWN = """([match, token, seat]) =>
  localStorage.setItem('charon.seats', JSON.stringify({ [match]: { token, seat } }))"""
ANSWERED = """(version) => document.querySelector('.time span').innerText !== version && 'answered'"""
STAGED = f"(version) => document.querySelector('.prompt .main:enabled') ? 'staged' : ({ANSWERED})(version)"


@pytest.fixture(params=drawn_games(), ids=lambda game: game.id)
def game(request: pytest.FixtureRequest) -> AnyGame:
    drawn: AnyGame = request.param
    return drawn


def test_no_two_answers_are_touched_alike(game: AnyGame, page: Page, service: str) -> None:
    asked = list(questions(game))
    page.goto(service)
    for (kind, _, legal), touched in zip(asked, handles(page, game, asked), strict=True):
        sets = [frozenset(one) for one in touched]
        assert all(sets), (kind, legal[sets.index(frozenset())])
        assert len(set(sets)) == len(sets), (kind, legal)


def questions(game: AnyGame) -> Iterator[tuple[str, Any, list[Any]]]:
    """One question of each kind and each mixture of answers, from all golden matches of a game."""
    known = set()
    for golden in goldens_of(game):
        match = Match(game, golden.seats, options_of(golden), seed_of(golden).chance(UNUSED))
        chance = chance_of(golden, "bots")
        while match.pending:
            decision = match.pending[0]
            legal = [msgspec.to_builtins(action) for action in game.legal(match.table, decision.seat)]
            mixture = (decision.kind, frozenset((*action, action["type"]) for action in legal))
            if mixture not in known:
                known.add(mixture)
                _, table = match.told(decision.seat)
                yield decision.kind, msgspec.to_builtins(game.view(table, decision.seat)), legal
            bot_turn(match, decision.seat, bots_of(game)[golden.bot], chance)


def handles(page: Page, game: AnyGame, asked: list[tuple[str, Any, list[Any]]]) -> list[list[list[str]]]:
    """What is touched for every answer, by the built drawing itself."""
    parts = json.loads((built() / "manifest.json").read_text())
    entry = f"src/games/{game.id}/drawing.tsx"
    chunk = next(name for name, part in parts.items() if part["entry"] == entry)
    touched: list[list[list[str]]] = page.evaluate(
        HANDLES, [f"/assets/{chunk}", [[view, legal] for _, view, legal in asked]]
    )
    return touched


def test_every_kind_of_question_is_answered_in_the_drawing_by_keys(
    game: AnyGame, page: Page, service: str
) -> None:
    tables = sit_down(game, service)
    match = tables[0].match().id
    page.goto(service)
    page.evaluate(SIT_DOWN, [match, tables[0].token, 0])
    page.goto(f"{service}/match/{match}")
    answered: set[tuple[str, str]] = set()
    random = Random(game.id)
    for _ in range(DECISIONS):
        asked = next((one for table in tables for one in table.decisions()), None)
        if asked is None:
            break
        action = wanted(asked, answered, random)
        new = asked.seat == 0 and (asked.kind, action["type"]) not in answered
        if new:
            answered.add((asked.kind, action["type"]))
            touch(page, game, tables[0], asked, action)
        else:
            tables[asked.seat].act(asked, action)
    assert len(answered) > 2
    expect(page.locator(".drawing")).to_be_visible()


def sit_down(game: AnyGame, service: str) -> list[Table]:
    """A match in which one player has every seat."""
    stranger = Client(service)
    client = stranger.with_token(stranger.create_player("Ann").token)
    opened = client.create_match(game.id, [OPEN] * max(min(game.seats), 2))
    match = opened.match.id
    return [client.claim_seat(match, int(seat), code=code) for seat, code in opened.codes.items()]


def wanted(asked: Decision, answered: set[tuple[str, str]], random: Random) -> Any:
    """An answer of a type that was not given yet, where there is one."""
    new = [action for action in asked.legal if (asked.kind, action["type"]) not in answered]
    return random.choice(new if asked.seat == 0 and new else list(asked.legal))


def touch(page: Page, game: AnyGame, table: Table, asked: Decision, action: Any) -> None:
    """Answer by keys in the drawing: every thing of the answer, then once more to confirm."""
    [[touched]] = handles(page, game, [(asked.kind, table.view().table, [action])])
    *_, last = spots = [page.locator(f'.drawing [data-handle="{handle}"][tabindex]') for handle in touched]
    expect(last).to_be_visible()
    version = page.locator(".time span").inner_text()
    for spot in spots:
        assert spot.get_attribute("aria-label"), action
        spot.press("Enter")
    if page.wait_for_function(STAGED, arg=version).json_value() == "staged":
        last.press("Enter")
        page.wait_for_function(ANSWERED, arg=version)
