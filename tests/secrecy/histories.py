"""Two histories of a match that one reader cannot tell apart.

The first is random play with every number that chance gave written down. The second comes from it by many
small changes, each kept only if the reader would have been told the very same: another number at some draw,
or another choice of somebody else behind the same public fields. So everything that was ever hidden may
differ, from set-up on, and past views differ behind the scenes as well as the present one.

What this cannot see: an event that tells too much in its plain fields. Histories that differ there are
different to the reader, and are never set side by side. The third law of `tests/conformance` sees those.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count
from random import Random
from typing import Any

from domain.kernel.chance import Chance, HmacChance, SeededChance
from domain.kernel.codec import AnyGame, encode
from domain.kernel.match import act, fold, redact
from domain.kernel.moves import Action, Event
from domain.kernel.secrets import Reader, Seat
from domain.kernel.violations import RuleViolation
from tests.conformance.leaks import public_part
from tests.trials import trials_of

Numbers = tuple[int, ...]
"""What chance gives in one batch, before it is brought below a bound."""

ATTEMPTS = 80
"""Changes that are tried to make another history."""


class Dice(HmacChance):
    """Chance from a list of numbers, then from a seed; all that was used is kept in `numbers`."""

    def __init__(self, numbers: Numbers, seed: str) -> None:
        super().__init__(b"")
        self._more = Random(seed)
        self._given = numbers
        self._thrown = count()
        self.numbers: list[int] = []

    def _below(self, context: str, bound: int) -> int:  # noqa: ARG002
        throw = next(self._thrown)
        number = self._given[throw] if throw < len(self._given) else self._more.getrandbits(64)
        self.numbers.append(number)
        return number % bound


@dataclass(frozen=True)
class Step:
    """An action and the luck it met; the first step of a history is set-up, which nobody takes."""

    seat: Seat | None
    action: Action | None
    numbers: Numbers
    batch: tuple[Event, ...]
    table: Any
    """The table after it; whoever plays on copies it."""


@dataclass(frozen=True)
class History:
    """A match up to some moment."""

    game: AnyGame
    seats: int
    options: dict[str, object]
    steps: tuple[Step, ...]

    @property
    def table(self) -> Any:
        return self.steps[-1].table

    def with_steps(self, steps: Sequence[Step]) -> History:
        return replace(self, steps=tuple(steps))


def random_history(game: AnyGame, seats: int, actions: int, chance: Chance) -> History:
    """Random play of at most so many actions, under random options."""
    options = trials_of(game).variants(seats, chance)
    history = History(game, seats, options, ())
    history = history.with_steps([set_up(history, (), chance)])
    for _ in range(actions):
        pending = game.pending(history.table)
        if not pending:
            break
        seat = chance.choice("seat", pending).seat
        action = chance.choice("action", game.legal(history.table, seat))
        history = history.with_steps(
            [*history.steps, taken(history, history.table, seat, action, (), chance)]
        )
    return history


def set_up(history: History, numbers: Numbers, chance: Chance) -> Step:
    game, dice = history.game, thrown(numbers, chance)
    batch = game.setup(history.seats, game.read_options(history.seats, history.options), dice)
    return Step(None, None, tuple(dice.numbers), tuple(batch), fold(game, batch))


def taken(history: History, table: Any, seat: Seat, action: Action, numbers: Numbers, chance: Chance) -> Step:
    dice = thrown(numbers, chance)
    batch = act(history.game, table, seat, action, dice)
    return Step(seat, action, tuple(dice.numbers), tuple(batch), fold(history.game, batch, table.copy()))


def thrown(numbers: Numbers, chance: Chance) -> Dice:
    return Dice(numbers, str(chance.below("seed", 2**62)))


def another(history: History, reader: Reader, chance: Chance, attempts: int = ATTEMPTS) -> History:
    """A history that the reader was told in the same words, different behind them as far as it can be."""
    for _ in range(attempts):
        history = changed(history, reader, chance) or history
    return history


def changed(history: History, reader: Reader, chance: Chance) -> History | None:
    """The history with one thing changed that the reader does not notice, None if it would."""
    number = chance.choice("step", [0, chance.below("step", len(history.steps))])
    step = history.steps[number]
    if step.numbers and chance.below("luck or choice", 3):
        place = chance.below("place", len(step.numbers))
        luck = chance.below("number", 2**63)
        step = replace(step, numbers=(*step.numbers[:place], luck, *step.numbers[place + 1 :]))
    elif step.seat is not None and step.action is not None and step.seat != reader:
        before = history.steps[number - 1].table
        choice = twin(history.game, before, step.seat, step.action, chance)
        step = replace(step, action=choice or step.action)
    else:
        return None
    return replayed(history, number, step, reader, chance)


def replayed(history: History, number: int, step: Step, reader: Reader, chance: Chance) -> History | None:
    """The history with another step in its place, if all that follows can follow and sounds the same."""
    steps = list(history.steps[:number])
    for old in (step, *history.steps[number + 1 :]):
        new = again(history, steps, old, reader, chance)
        if new is None or told(new.batch, reader) != told(history.steps[len(steps)].batch, reader):
            return None
        steps.append(new)
    return history.with_steps(steps)


def again(
    history: History, before: Sequence[Step], step: Step, reader: Reader, chance: Chance
) -> Step | None:
    """The step taken at the end of other steps; another seat may need another card for the same move."""
    if step.seat is None or step.action is None:
        return set_up(history, step.numbers, chance)
    table, action = before[-1].table, step.action
    try:
        return taken(history, table, step.seat, action, step.numbers, chance)
    except RuleViolation as refusal:
        if step.seat == reader:
            raise AssertionError(f"seat {reader} may {action} in one world only: {refusal}") from None
    choice = twin(history.game, table, step.seat, action, chance)
    return taken(history, table, step.seat, choice, step.numbers, chance) if choice else None


def twin(game: AnyGame, table: Any, seat: Seat, action: Action, chance: Chance) -> Action | None:
    """A legal action that looks the same to the others, None if there is none."""
    alike = [other for other in game.legal(table, seat) if public_part(other) == public_part(action)]
    return chance.choice("twin", alike) if alike else None


def told(batch: Sequence[Event], reader: Reader) -> list[bytes]:
    return [encode(redact(event, reader)) for event in batch]


@dataclass(frozen=True)
class Pair:
    """Two histories that are one to a reader."""

    name: str
    reader: Reader
    here: History
    there: History

    def __str__(self) -> str:
        return self.name

    @property
    def game(self) -> AnyGame:
        return self.here.game

    @property
    def ended(self) -> bool:
        return self.game.outcome(self.here.table) is not None

    @property
    def differs(self) -> bool:
        """Whether the tables differ now; past ones may differ even if these do not."""
        return encode(self.here.table) != encode(self.there.table)


def pair_of(game: AnyGame, seed: int, longest: int) -> Pair:
    """A pair of this game whose tables differ: seats, options, reader and length are drawn from the seed.

    With an even seed the reader sits at the table, with an odd one it may be a spectator.
    """
    return next(pair for pair in pairs(game, seed, longest) if pair.differs)


def pairs(game: AnyGame, seed: int, longest: int) -> Iterator[Pair]:
    chance = SeededChance(f"{game.id}/{seed}")
    while True:
        seats = chance.choice("seats", game.seats)
        readers: list[Reader] = [*map(Seat, range(seats)), *([None] if seed % 2 else [])]
        reader = chance.choice("reader", readers)
        history = random_history(game, seats, 1 + chance.below("actions", longest), chance)
        name = f"{game.id}, seed {seed}, {seats} seats, {len(history.steps) - 1} actions, as {reader}"
        yield Pair(name, reader, history, another(history, reader, chance))
