"""The third law of hidden information: the log gives nothing away that a reader should have to imagine.

The first two laws compare tables. A plain field that repeats a hidden fact, at set-up say, changes no table.
So a batch is made to happen many times, each time in another world with other chance, and three things are
set side by side: what a reader was told, how things really stand, and how the reader imagines them now. If
something told always goes with the same fact, the reader's imagination must have settled on it too.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from domain.kernel.chance import Chance, SeededChance
from domain.kernel.codec import AnyGame
from domain.kernel.match import act, fold, redact
from domain.kernel.moves import Event
from domain.kernel.secrets import Reader, Seat
from domain.kernel.zones import Card, Pile
from tests.conformance.playthroughs import Moment
from tests.trials import trials_of

RUNS = 96
SURE = 20.0
"""How unlikely an accident must be, as a natural logarithm: once in half a billion."""

ABSENT = "(absent)"


def setup_gives_nothing_away(game: AnyGame, seats: int, reader: Reader, seed: int) -> None:
    """Law 3 for the first batch of a match."""
    options = game.read_options(seats, trials_of(game).variants(seats, SeededChance(seed)))
    runs = Runs(game, reader)
    for number in range(RUNS):
        chance = SeededChance(f"{seed}/{number}")
        runs.add(game.table(), game.table(), game.setup(seats, options, chance), chance)
    runs.gave_nothing_away(f"{game.id}, {seats} seats, set-up with {options}")


def actions_give_nothing_away(moment: Moment, seat: Seat, reader: Reader, chance: Chance) -> None:
    """Law 3 for some type of action of a seat, in any world that the reader thinks possible."""
    game, known = moment.game, moment.known(reader)
    kinds = dict.fromkeys(type(action) for action in game.legal(moment.table, seat))
    kind = chance.choice("kind", tuple(kinds))
    runs = Runs(game, reader)
    for _ in range(RUNS):
        world = game.world(known, reader, chance)
        actions = [action for action in game.legal(world, seat) if isinstance(action, kind)]
        if actions:
            action = chance.choice("action", actions)
            runs.add(world, known.copy(), act(game, world, seat, action, chance), chance)
    runs.gave_nothing_away(f"{moment}, {kind.__name__} of seat {seat}")


Leaves = dict[str, object]
"""Plain values by the place where they stand."""


class Runs:
    """The ways it could have gone, as one reader meets them."""

    def __init__(self, game: AnyGame, reader: Reader) -> None:
        self._game = game
        self._reader = reader
        self._told: list[Leaves] = []
        self._real: list[Leaves] = []
        self._imagined: list[Leaves] = []

    def add(self, world: Any, known: Any, batch: list[Event], chance: Chance) -> None:
        """A batch in a world, for a reader who knew the table `known` before it."""
        told = [redact(event, self._reader) for event in batch]
        imagined = self._game.world(fold(self._game, told, known), self._reader, chance)
        self._told.append(leaves_of(told))
        self._real.append(leaves_of(fold(self._game, batch, world)))
        self._imagined.append(leaves_of(imagined))

    def gave_nothing_away(self, where: str) -> None:
        told, real, imagined = map(columns, (self._told, self._real, self._imagined))
        for sign, values in told.items():
            for value, rows in rows_by_value(values).items():
                for fact in settled(real, rows):
                    truth = real[fact][rows[0]]
                    if is_open(imagined.get(fact, []), truth, rows):
                        reader = "a spectator" if self._reader is None else f"seat {self._reader}"
                        tells = f"{sign} = {value!r} tells {reader} that {fact} = {truth!r}"
                        raise AssertionError(f"{where}: {tells}")


def settled(facts: dict[str, list[object]], rows: Sequence[int]) -> Iterator[str]:
    """The facts that are the same in all these runs, too often for an accident."""
    runs = len(next(iter(facts.values()), ()))
    if not runs or len(rows) * math.log(runs / len(rows)) <= SURE:
        return
    for fact, truths in facts.items():
        truth = truths[rows[0]]
        if all(truths[row] == truth for row in rows):
            surprise = -math.log(truths.count(truth) / len(truths))
            if surprise * len(rows) > SURE:
                yield fact


def is_open(imagined: Sequence[object], truth: object, rows: Sequence[int]) -> bool:
    """Whether a reader still imagines that fact both ways."""
    return truth in imagined and any(imagined[row] != truth for row in rows)


def rows_by_value(values: Sequence[object]) -> dict[object, list[int]]:
    rows = defaultdict(list)
    for row, value in enumerate(values):
        rows[value].append(row)
    return rows


def columns(runs: Sequence[Leaves]) -> dict[str, list[object]]:
    """For every place, what stands there in each run, unless it is always the same."""
    places = dict.fromkeys(place for leaves in runs for place in leaves)
    found = {place: [leaves.get(place, ABSENT) for leaves in runs] for place in places}
    return {place: values for place, values in found.items() if len(set(values)) > 1}


def leaves_of(value: object) -> Leaves:
    leaves: Leaves = {}
    gather(value, "", leaves)
    return leaves


def gather(value: object, place: str, leaves: Leaves) -> None:
    """Every fact in a value. What a card is called is none: a reader who imagines it invents a name.

    Types are told apart by hand, the commonest first: there are a hundred million of them.
    """
    if isinstance(value, (str, int)) or value is None:
        leaves[place] = value
    elif isinstance(value, dict):
        for name, item in value.items():
            gather(item, f"{place}.{name}", leaves)
    elif isinstance(value, (list, tuple)):
        for number, item in enumerate(value):
            gather(item, f"{place}.{number}", leaves)
    elif isinstance(value, Card):
        gather(value.name, place, leaves)
    elif isinstance(value, Pile):
        order = value.order and value.order[: value.size]
        gather({"size": value.size, "order": order}, place, leaves)
    elif isinstance(value, Struct):
        for field in value.__struct_fields__:
            gather(getattr(value, field), f"{place}.{field}", leaves)
    else:
        leaves[place] = value
