"""What games ask, and what is touched in a drawing to answer."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import chain
from typing import Any

import msgspec
from playwright.sync_api import Page

from domain.kernel.bots import bots_of
from domain.kernel.chance import UNUSED
from domain.kernel.codec import AnyGame
from domain.kernel.match import Match, bot_turn
from domain.kernel.secrets import Seat
from tests.golden import SEED, Golden, chance_of, goldens_of, options_of, seed_of
from tests.trials import trials_of
from tests.web.built import built

SEEDS = 20
HANDLES = """async ([chunk, asked]) => {
  const drawing = (await import(chunk)).default;
  return asked.map(([view, legal]) => legal.map((action) => drawing.handles(action, view)));
}"""


@dataclass(frozen=True)
class Question:
    """What a seat is asked, with its view of the table and all legal answers."""

    seats: int
    seat: Seat
    kind: str
    view: Any
    legal: list[Any]


@cache
def questions(game: AnyGame) -> list[Question]:
    """Of all golden matches one of each kind and each mixture of answers.

    What those never ask is looked for in matches with further seeds; what these hardly ever ask is laid out.
    """
    found = [asked_at(game, lay().table) for lay in trials_of(game).rare]
    answers = {(asked.kind, *shape(action)) for asked in found for action in asked.legal}
    for seed in range(1, SEEDS):
        mixtures = set()
        for asked in chain.from_iterable(asked_in(replace(golden, seed=seed)) for golden in goldens_of(game)):
            mixture = frozenset((asked.kind, *shape(action)) for action in asked.legal)
            if mixture not in mixtures and (seed == SEED or mixture - answers):
                mixtures.add(mixture)
                found.append(asked)
        answers.update(*mixtures)
        if len({tag for _, *_, tag in answers}) == len(game.actions):
            break
    return found


def asked_at(game: AnyGame, table: Any) -> Question:
    """The first question at a table."""
    seat, kind = game.pending(table)[0].seat, game.pending(table)[0].kind
    legal = [plain(action) for action in game.legal(table, seat)]
    return Question(table.seats, seat, kind, plain(game.view(table, seat)), legal)


def asked_in(golden: Golden) -> Iterator[Question]:
    """Every question of a match."""
    game = golden.game
    match = Match(game, golden.seats, options_of(golden), seed_of(golden).chance(UNUSED))
    chance = chance_of(golden, "bots")
    while match.pending:
        seat, kind = match.pending[0].seat, match.pending[0].kind
        legal = [plain(action) for action in game.legal(match.table, seat)]
        _, table = match.told(seat)
        yield Question(golden.seats, seat, kind, plain(game.view(table, seat)), legal)
        bot_turn(match, seat, bots_of(game)[golden.bot], chance)


def plain(value: object) -> Any:
    """As it goes over the wire."""
    return msgspec.json.decode(msgspec.json.encode(value))


def shape(action: Any) -> tuple[str, ...]:
    """What kind of answer an action is: its type, and the fields that it has."""
    return (*action, action["type"])


def handles(page: Page, game: AnyGame, asked: list[tuple[Any, list[Any]]]) -> list[list[list[str]]]:
    """What is touched for every answer at a view, by the built drawing itself."""
    touched: list[list[list[str]]] = page.evaluate(HANDLES, [chunk_of(game), asked])
    return touched


def chunk_of(game: AnyGame) -> str:
    """The address of a drawing, built."""
    parts = json.loads((built() / "manifest.json").read_text())
    entry = f"src/games/{game.id}/drawing.tsx"
    return f"/assets/{next(name for name, part in parts.items() if part['entry'] == entry)}"
