"""Whole matches to hold the laws against, and single moments in them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any, Literal

from domain.kernel.bots import random_bot
from domain.kernel.chance import Chance, SeededChance
from domain.kernel.codec import AnyGame, encode
from domain.kernel.game import Bot, Knowledge
from domain.kernel.match import Match, bot_turn, fold, redact
from domain.kernel.moves import Action, Event
from domain.kernel.secrets import Reader, Seat

Style = Literal["random", "scripted", "mixed", "default"]
"""Who plays: chance, the game's own bot, either of them by turns, or the clock that always runs out."""


@dataclass(frozen=True, eq=False)
class Moment:
    """A match stopped between two actions."""

    name: str
    game: AnyGame
    seats: tuple[Seat, ...]
    log: tuple[Event, ...]
    _known: dict[Reader, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.name

    @property
    def readers(self) -> tuple[Reader, ...]:
        """Every seat, and a spectator."""
        return (*self.seats, None)

    @property
    def pending(self) -> tuple[Seat, ...]:
        return tuple(decision.seat for decision in self.game.pending(self.table))

    @cached_property
    def table(self) -> Any:
        """The server's table; whoever wants to play on copies it."""
        return fold(self.game, self.log)

    def known(self, reader: Reader) -> Any:
        """The table folded from what this reader was told."""
        if reader not in self._known:
            self._known[reader] = fold(self.game, (redact(event, reader) for event in self.log))
        return self._known[reader]


@dataclass
class Playthrough:
    """A finished match, and where it stood before each action and after the last."""

    name: str
    match: Match
    stops: list[int] = field(default_factory=list)
    """The length of the log at each of these points."""
    live: list[bytes] = field(default_factory=list)
    """The table at each of these points, as the server had it then."""

    def __str__(self) -> str:
        return self.name

    @property
    def game(self) -> AnyGame:
        return self.match.game

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat in range(self.match.seats))

    def stop_here(self) -> None:
        self.stops.append(len(self.match.log))
        self.live.append(encode(self.match.table))

    def moments(self, most: int) -> Iterator[Moment]:
        """The opening, the end, and moments drawn at random between them, in order."""
        inner = range(1, len(self.stops) - 1)
        drawn = SeededChance(self.name).sample("moments", inner, min(most, len(inner)))
        for number in sorted({0, len(self.stops) - 1, *drawn}):
            yield self.moment(number)

    def moment(self, number: int) -> Moment:
        log = tuple(self.match.log[: self.stops[number]])
        return Moment(f"{self.name}, after {number} actions", self.game, self.seats, log)


@cache
def playthrough(game: AnyGame, seats: int, seed: int, style: Style = "random") -> Playthrough:
    """A match under random options; any seat that is asked may be the next to answer."""
    name = f"{game.id}, {seats} seats, seed {seed}, {style} play"
    chance = SeededChance(name)
    played = Playthrough(name, Match(game, seats, game.variants(seats, chance), chance))
    played.stop_here()
    while pending := played.match.pending:
        seat = chance.choice("seat", pending).seat
        bot_turn(played.match, seat, player(game, style), chance)
        played.stop_here()
        assert len(played.stops) - 1 <= game.longest(seats), (
            f"{name}: no end after {len(played.stops)} actions"
        )
    return played


def player(game: AnyGame, style: Style) -> Bot:
    match style:
        case "random":
            return random_bot(game)
        case "scripted":
            return game.scripted
        case "mixed":
            return by_turns(random_bot(game), game.scripted)
        case "default":
            return lambda knowledge, _: game.default(knowledge.table, knowledge.seat)


def by_turns(one: Bot, other: Bot) -> Bot:
    def choose(knowledge: Knowledge[Any], chance: Chance) -> Action:
        return chance.choice("bot", (one, other))(knowledge, chance)

    return choose
