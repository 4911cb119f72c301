"""What happens in a tournament: storage formats, to be changed with care.

All of it is public save for one thing: which tables have the same deal is sealed until the end.
"""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from domain.kernel.codec import any_of, learn
from domain.kernel.moves import Aside
from domain.kernel.secrets import Seat, Secret
from events.entries import Decoder
from events.keys import MatchId, PlayerId, TournamentId
from events.lifecycle import Fairness, Unread
from events.tournaments.admission import Admission
from tournaments.plans import Balance, Bye
from tournaments.results import Result
from tournaments.setting import Entrant, EntrantId, Setting
from tournaments.sprt import Verdict

Started = Literal["organiser", "deadline", "number"]
"""Why a tournament began."""
Aborted = Literal["organiser", "unplannable", "abandoned"]
"""Why it was given up: the organiser wished so, no plan could be made when it was time, or nobody has started
or resumed it for months."""


class PlannedTable(Struct, frozen=True):
    """A table of the plan, without its deal."""

    number: int
    round: int
    seats: tuple[str, ...]
    """Of each seat the entrant, or `bot:NAME` for a bot of the house that only fills it."""


class Round(Struct, frozen=True):
    """A round that was planned after the one before it."""

    tables: tuple[PlannedTable, ...]
    byes: tuple[Bye, ...]
    balance: Balance
    """Of all tables so far."""


class TournamentOpened(Aside, frozen=True, tag="tournament_opened"):
    """A tournament was set up."""

    tournament: TournamentId
    setting: Setting
    admission: Admission
    opened_by: PlayerId
    opener: str | None
    fairness: Fairness
    """All chance of the tournament derives from this one seed: the plan, and what every table meets."""
    cooperative: bool
    """Whether all seats of a table win or lose together."""


class Entered(Aside, frozen=True, tag="entered"):
    """Somebody takes part."""

    entrant: Entrant
    is_bot: bool


class Withdrawn(Aside, frozen=True, tag="withdrawn"):
    """An entrant takes part no more. After the start its seats are forfeited."""

    entrant: EntrantId
    sent_away: bool | UnsetType = UNSET
    """Whether the organiser has said so, and not the entrant: then its account does not come back."""


class TournamentStarted(Aside, frozen=True, tag="tournament_started"):
    """Nobody enters any more. Tables are opened by this plan: all of it, or the first round of a Swiss."""

    why: Started
    tables: tuple[PlannedTable, ...]
    byes: tuple[Bye, ...]
    balance: Balance
    deals: tuple[str, ...]
    """The SHA-256 of the seed of each deal that tables share; none where each has its own."""
    dealt: Secret[tuple[int, ...]] | None
    """The deal of each table, in the order of the tables; sealed until the end."""


class TableOpened(Aside, frozen=True, tag="table_opened"):
    """The match of a table has begun."""

    table: int
    match: MatchId
    absent: tuple[Seat, ...] = ()
    """Seats of entrants who had withdrawn: bots play there, and they are forfeited."""


class TableEnded(Aside, frozen=True, tag="table_ended"):
    """A table has come to its end."""

    result: Result
    version: int
    """The last event of its match, and the hash of that in hex; 0 and empty if it was never opened."""
    hash: str
    finding: str | UnsetType = UNSET
    """What is wrong with the log of its match, for which the table was given up."""


class RoundClosed(Aside, frozen=True, tag="round_closed"):
    """Every table of a round has ended."""

    round: int
    following: Round | None
    """What is played next where that depended on the results; None where all was planned before."""


class Decided(Aside, frozen=True, tag="decided"):
    """The sequential test has come to an end: no further tables are opened."""

    verdict: Verdict


class Paused(Aside, frozen=True, tag="paused"):
    """No further tables are opened; those that are go on."""


class Resumed(Aside, frozen=True, tag="resumed"):
    """Tables are opened again."""


class Disclosed(Aside, frozen=True, tag="disclosed"):
    """All is open: from this seed follow the plan and what every table met."""

    seed: str
    deals: tuple[str, ...]
    """The seed of each deal that tables shared."""
    dealt: tuple[int, ...]
    """The deal of each table, in the order of the tables."""


class Finished(Aside, frozen=True, tag="finished"):
    """The tournament is over: the last event of its log, unless it was aborted."""

    why: Literal["played", "decided"]


class TournamentAborted(Aside, frozen=True, tag="aborted"):
    """The tournament was given up; what is open of it follows once its tables have been called off."""

    why: Aborted
    sentence: str | None = None


HISTORY: Final = (
    TournamentOpened,
    Entered,
    Withdrawn,
    TournamentStarted,
    TableOpened,
    TableEnded,
    RoundClosed,
    Decided,
    Paused,
    Resumed,
    Disclosed,
    Finished,
    TournamentAborted,
)

learn((*HISTORY, Unread))
DECODER: Final[Decoder] = msgspec.json.Decoder[Any](any_of(HISTORY))
