"""What an organiser decides before a tournament is opened: storage formats, too.

Everything that a client could make endless has a bound here. What a game's options and a table's terms may
be is for those to say who open the matches.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, NewType

import msgspec
from msgspec import Meta, Struct, field

EntrantId = NewType("EntrantId", str)
"""`e1`, `e2` and so on, in the order of entry."""

ENTRANTS: Final = 64
SEATS: Final = 8
TABLES: Final = 10_000
"""More than these have no place in one tournament."""
DEALS: Final = 1000
ROUNDS: Final = 64
OTHERS: Final = 16

Name = Annotated[str, Meta(min_length=1, max_length=80)]
Bot = Annotated[str, Meta(min_length=1, max_length=40)]
Tables = Annotated[int, Meta(ge=1, le=TABLES)]
Deals = Annotated[int, Meta(ge=1, le=DEALS)]
Bots = Annotated[tuple[Bot, ...], Meta(min_length=1, max_length=OTHERS)]
Faults = Annotated[int, Meta(ge=1, le=1000)]


class Unplannable(ValueError):
    """No plan can be made of this setting with these entrants; the sentence says what to change."""


class Entrant(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who takes part: an account, or a bot of the house."""

    id: EntrantId
    name: Name
    player: str | None = None
    bot: Bot | None = None

    def __post_init__(self) -> None:
        if (self.player is None) == (self.bot is None):
            raise ValueError("An entrant is either an account or a bot of the house")


class RoundRobin(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="round-robin"):
    """Everybody meets everybody as equally as possible, on a deal of its own at every table."""

    tables: Annotated[
        Tables | None,
        Meta(description="How many tables each entrant plays; null for the fewest at which all can meet"),
    ] = None


class Swiss(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="swiss"):
    """Rounds in which those meet who stand next to each other and have not met."""

    rounds: Annotated[int, Meta(ge=1, le=ROUNDS)]


class Duplicate(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="duplicate"):
    """Every line-up plays every deal, from every seat. In a co-operative game without others, an entrant is
    a line-up by itself and plays all seats."""

    deals: Deals
    others: Annotated[
        Bots | None,
        Meta(description="Bots of the house in the other seats, repeated if too few; null for the field"),
    ] = None
    lineups: Annotated[
        Annotated[int, Meta(ge=1, le=ROUNDS)] | None,
        Meta(
            description="In how many line-ups of the field each entrant plays; null for the fewest at which "
            "all can meet"
        ),
    ] = None

    def __post_init__(self) -> None:
        if self.others is not None and self.lineups is not None:
            raise ValueError("Line-ups are made of the field; with others there is one of each entrant")


class Gauntlet(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="gauntlet"):
    """Every entrant meets the others one after another, each of them in all other seats, on the same deals
    and from every seat."""

    deals: Deals
    others: Annotated[Bots, Meta(description="Bots of the house, in the order in which they are met")]


Format = RoundRobin | Swiss | Duplicate | Gauntlet


class Concurrency(Struct, frozen=True, forbid_unknown_fields=True):
    """How many tables are played at once."""

    each: Annotated[int, Meta(ge=1, le=64, description="By one entrant")] = 2
    together: Annotated[int, Meta(ge=1, le=512, description="By all")] = 8


class Costs(Struct, frozen=True, forbid_unknown_fields=True):
    """After how many faults at one table a seat is forfeited, and what it scores then."""

    time_outs: Annotated[Faults | None, Meta(description="Time-outs; null for any number")] = None
    illegal: Annotated[
        Faults | None, Meta(description="Illegal or malformed answers; null for any number")
    ] = None
    forfeits_score: Annotated[float, Meta(ge=0, le=1)] = 0.0


class Sprt(Struct, frozen=True, forbid_unknown_fields=True):
    """Stop as soon as it is decided how the first two entrants compare: whether the mean difference of their
    scores on a deal is `low` or `high`, with these chances to err."""

    low: Annotated[float, Meta(ge=-1, le=1)]
    high: Annotated[float, Meta(ge=-1, le=1)]
    alpha: Annotated[float, Meta(ge=0.001, le=0.4, description="To say high where it is low")] = 0.05
    beta: Annotated[float, Meta(ge=0.001, le=0.4, description="To say low where it is high")] = 0.05

    def __post_init__(self) -> None:
        if not self.low < self.high:
            raise ValueError("low is below high")


class Setting(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of what is decided before."""

    name: Name
    game: Annotated[str, Meta(min_length=1, max_length=40)]
    seats: Annotated[int, Meta(ge=1, le=SEATS)]
    format: Format
    options: dict[str, Any] = field(default_factory=dict)
    terms: dict[str, Any] = field(default_factory=dict)
    """As a match takes them: the clock and what becomes of those who are absent."""
    concurrency: Concurrency = Concurrency()
    costs: Costs = Costs()
    stop: Sprt | None = None

    def __post_init__(self) -> None:
        if self.stop is not None and not isinstance(self.format, Duplicate | Gauntlet):
            raise ValueError("A sequential test compares entrants on the same deals: duplicate or gauntlet")
        if self.seats == 1 and isinstance(self.format, RoundRobin | Swiss | Gauntlet):
            raise ValueError("At a table of one seat nobody meets: only a duplicate is played there")


def read_setting(given: object) -> Setting:
    """The setting that plain values say; raises msgspec.ValidationError with the place of what is wrong."""
    return msgspec.convert(given, Setting)
