"""One deal played twice: by one bot everywhere, and with another in the seat or side that is compared."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct, field

from domain.games import GAMES
from domain.kernel.bots import bot_of
from domain.kernel.chance import HmacChance, SeededChance
from domain.kernel.codec import AnyGame
from domain.kernel.game import Bot
from domain.kernel.match import Match, bot_turn
from domain.kernel.search.thinking import Leash
from domain.kernel.secrets import Seat
from domain.kernel.talk import Assert, Say

ALONE = "seat-"
"""What those are called, with the number of their seat, who play alone."""


class Contest(Struct, frozen=True, forbid_unknown_fields=True):
    """What is compared with what. Equal contests give equal results, deal by deal."""

    game: str
    seats: int
    bot: str
    against: str
    label: str
    """Deals are called `<label>-<number>`: those of one label are never those of another."""
    side: str | None = None
    """Whoever is on this side plays as the bot while they are; else each deal's sides, and those who play
    alone, come in turn."""
    replays: int = 1
    """How often the side that is compared with is played. Its mean takes luck out of a result."""
    options: dict[str, Any] = field(default_factory=dict)


class Paired(Struct, frozen=True, forbid_unknown_fields=True):
    """What one deal came to."""

    deal: int
    changed: str
    """A side, or a seat that plays alone: `seat-2`."""
    bot: float
    """1 if they won as the bot, else 0."""
    against: float
    """How often they won otherwise."""
    decisions: int
    """How many the bot answered."""
    seconds: float
    """How long it thought for all of them."""
    longest: float
    """How long it thought for one, at most."""

    @property
    def gain(self) -> float:
        return self.bot - self.against


class Changed(Struct, frozen=True):
    """The seat or the side that plays as the bot."""

    name: str
    seat: Seat | None = None

    def has(self, match: Match, seat: Seat) -> bool:
        """Whether this seat is changed just now; who changes sides during a match changes this, too."""
        if self.seat is not None:
            return seat == self.seat
        return seat in sides_of(match.game, match.table).get(self.name, ())

    def won(self, match: Match) -> bool:
        """Whether a finished match was won."""
        assert match.outcome is not None, "nobody is pending, and there is no outcome"
        return any(self.has(match, seat) for seat in match.outcome.winners)


class Thinking:
    """A bot, and how long it thinks about each decision, with what it says before."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._spoken = 0.0
        self.seconds: list[float] = []

    def __call__(self, *known: Any) -> Any:
        began = time.process_time()
        answer = self._bot(*known)
        seconds = self._spoken + time.process_time() - began
        if isinstance(answer, (Say, Assert)):
            self._spoken = seconds
        else:
            self.seconds.append(seconds)
            self._spoken = 0.0
        return answer


def pair(contest: Contest, number: int) -> Paired:
    """One deal of a contest, in all its replays."""
    game = GAMES[contest.game]
    leash = Leash(time.process_time)
    bot, against = Thinking(bot_of(game, contest.bot, leash)), bot_of(game, contest.against, leash)
    changed = changed_in(deal(contest, number), contest.side, number)
    won = changed.won(played(deal(contest, number), changed, bot, against, own(contest, number, 0)))
    others = [
        changed.won(played(deal(contest, number), changed, against, against, own(contest, number, replay)))
        for replay in range(contest.replays)
    ]
    return Paired(
        deal=number,
        changed=changed.name,
        bot=float(won),
        against=sum(others) / len(others),
        decisions=len(bot.seconds),
        seconds=round(sum(bot.seconds), 6),
        longest=round(max(bot.seconds, default=0.0), 6),
    )


def deal(contest: Contest, number: int) -> Match:
    """The match as it begins. What is drawn later depends on its purpose, not on what was played before."""
    key = f"{contest.label}-{number}".encode()
    return Match(GAMES[contest.game], contest.seats, contest.options, HmacChance(key))


def own(contest: Contest, number: int, replay: int) -> list[SeededChance]:
    """Chance for each seat's thoughts alone, so that nobody's play depends on how much another thinks."""
    name = f"{contest.label}-{number}/{replay}"
    return [SeededChance(f"{name}/{seat}") for seat in range(contest.seats)]


def played(match: Match, changed: Changed, bot: Bot, against: Bot, chances: Sequence[SeededChance]) -> Match:
    """The match at its end, the first pending seat always moving next."""
    while pending := match.pending:
        seat = pending[0].seat
        bot_turn(match, seat, bot if changed.has(match, seat) else against, chances[seat])
    return match


def changed_in(match: Match, side: str | None, number: int) -> Changed:
    """Who plays as the bot in this deal: the side named, or whose turn it is."""
    if side is not None:
        return Changed(side)
    units = list(units_of(match))
    return units[number % len(units)]


def units_of(match: Match) -> Iterator[Changed]:
    """The sides that have members, then everybody who plays alone."""
    sides = sides_of(match.game, match.table)
    yield from (Changed(name) for name in sorted(sides) if sides[name])
    together = {seat for members in sides.values() for seat in members}
    for seat in range(match.seats):
        if seat not in together:
            yield Changed(f"{ALONE}{seat}", Seat(seat))


def sides_of(game: AnyGame, table: Any) -> Mapping[str, tuple[Seat, ...]]:
    return {} if game.sides is None else game.sides(table)


def side_names(contest: Contest) -> list[str]:
    """The sides of a contest's game that can be named."""
    match = deal(contest, 0)
    return [*sides_of(match.game, match.table)]
