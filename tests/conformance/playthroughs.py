"""Whole matches to hold the laws against, and single moments in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any, Final, Literal

from domain.kernel.bots import random_bot
from domain.kernel.chance import Chance, SeededChance
from domain.kernel.codec import AnyGame, encode
from domain.kernel.game import Bot, Knowledge
from domain.kernel.match import Match, bot_turn, fold
from domain.kernel.moves import Action, Event
from domain.kernel.secrets import Reader, Seat
from tests.trials import trials_of

Style = Literal["random", "scripted", "mixed", "default"]
"""Who plays: chance, the game's own bot, either of them by turns, or the clock that always runs out."""

SERVER: Final = "server"
"""Who is told everything."""


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

    def told(self, reader: Reader | Literal["server"]) -> Sequence[Event]:
        """The whole log as it was told to a reader."""
        return self.match.log if reader == SERVER else self.match.told(reader)[0]

    def moments(self, most: int) -> Iterator[Moment]:
        """The opening, the end, and moments drawn at random between them, in order."""
        inner = range(1, len(self.stops) - 1)
        drawn = SeededChance(self.name).sample("moments", inner, min(most, len(inner)))
        tables = Tables(self)
        for number in sorted({0, len(self.stops) - 1, *drawn}):
            yield Moment(self, number, self.game, tables)

    def moment(self, number: int) -> Moment:
        return Moment(self, number, self.game, Tables(self))


class Tables:
    """The tables folded so far, so that a later moment need not begin at the beginning."""

    def __init__(self, played: Playthrough) -> None:
        self._played = played
        self._latest: dict[Reader | Literal["server"], tuple[int, Any]] = {}

    def at(self, version: int, reader: Reader | Literal["server"]) -> Any:
        game = self._played.game
        reached, table = self._latest.get(reader, (0, game.table()))
        assert reached <= version, "moments are visited in their order"
        table = fold(game, self._played.told(reader)[reached:version], table.copy())
        self._latest[reader] = version, table
        return table


@dataclass(frozen=True, eq=False)
class Moment:
    """A match stopped between two actions."""

    played: Playthrough
    number: int
    game: AnyGame
    _tables: Tables
    _known: dict[Reader, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.played}, after {self.number} actions"

    @property
    def version(self) -> int:
        return self.played.stops[self.number]

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.played.seats

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
        return self._tables.at(self.version, SERVER)

    def known(self, reader: Reader) -> Any:
        """The table folded from what this reader was told."""
        if reader not in self._known:
            self._known[reader] = self._tables.at(self.version, reader)
        return self._known[reader]

    def told(self, reader: Reader) -> Sequence[Event]:
        """The log as this reader was told it."""
        return self.played.told(reader)[: self.version]


@cache
def playthrough(
    game: AnyGame, seats: int, seed: int, style: Style = "random", longest: int | None = None
) -> Playthrough:
    """A match under random options; any seat that is asked may be the next to answer."""
    name = f"{game.id}, {seats} seats, seed {seed}, {style} play"
    trials = trials_of(game)
    bound = longest or trials.longest(seats)
    chance = SeededChance(name)
    match = Match(game, seats, trials.variants(seats, chance), chance)
    played = Playthrough(name, match, [len(match.log)], [encode(match.table)])
    while pending := match.pending:
        seat = chance.choice("seat", pending).seat
        bot_turn(match, seat, player(game, style), chance)
        assert len(played.stops) <= bound, f"{name}: no end after {len(played.stops)} actions"
        played.stops.append(len(match.log))
        played.live.append(encode(match.table))
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
