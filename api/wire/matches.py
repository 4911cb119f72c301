"""Matches: their headers, lists of them, and how one comes to sit at one."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from api.wire.plain import (
    ID,
    AskedAt,
    Code,
    Cursor,
    Deadline,
    Options,
    SecretToken,
    Sha256,
    Status,
    Time,
    Version,
    Visibility,
    described,
)
from domain.kernel.outcome import Outcome
from domain.kernel.secrets import Seat
from events import lifecycle, rows
from events.position import Progress
from events.provenance import Provenance
from events.seats import Seats
from events.terms import Terms


class Pending(Struct, frozen=True):
    """An open decision as everybody sees it."""

    decision: str
    seat: Seat
    kind: str
    since: Version
    asked_at: AskedAt
    deadline: Deadline


class SeatClock(Struct, frozen=True):
    """How a seat has used its time."""

    seat: Seat
    bank: Annotated[
        float | None,
        described("The seconds in store while it is not asked; null for a clock without a bank"),
    ]
    time_outs: Annotated[int, described("How many decisions its clock has answered")]
    in_a_row: Annotated[int, described("How many of the last ones")]


class Conduct(Struct, frozen=True):
    """What a seat's holder did besides playing, for those who rate the match."""

    seat: Seat
    time_outs: Annotated[int, described("How many decisions its clock has answered")]
    substituted: Annotated[bool, described("Whether a bot ever sat in")]
    resigned: bool


class Ending(Struct, frozen=True):
    """How a match came to its end. `outcome` is the game's own, null unless it was played to the end."""

    how: Annotated[
        lifecycle.EndedHow,
        described("By the rules, by its opener before it began, or by all people together"),
    ]
    conduct: list[Conduct]


class Match(Struct, frozen=True):
    """A match from the outside."""

    id: str
    game: str
    status: Status
    visibility: Visibility
    version: Version
    cursor: Cursor
    opened_by: str
    opener: Annotated[str | None, described("The name of who opened it")]
    created_at: Time
    updated_at: Time
    options: Options
    terms: Terms
    seats: Seats
    pending: tuple[Pending, ...]
    clocks: Annotated[list[SeatClock], described("Of each seat; none in a match without a clock")]
    outcome: Outcome | None
    ending: Ending | None
    rules: Annotated[Sha256, described("The digest of the rules it is played by")]
    fairness: lifecycle.Fairness
    origin: Annotated[lifecycle.Origin | None, described("The match that it branches off, if it does")]
    tournament: Annotated[
        lifecycle.TableOf | None, described("The tournament that it is a table of, if it is one")
    ]
    disclosed: Annotated[
        bool,
        described(
            "Whether all is open: the seed, and every face. A match that has ended on a deal others share "
            "waits for the last of them"
        ),
    ]
    damage: Annotated[
        str | None, described("What is wrong with the log, if anything: the match is then read-only")
    ]
    imported: Annotated[
        Provenance | None,
        described("Where it comes from, if it was imported: it is read-only, and all names are its origin's"),
    ]
    outcome_text: Annotated[
        str | UnsetType, described("How it ended as a sentence, with `text=true`; absent until then")
    ] = UNSET


class ListedMatch(rows.Row, frozen=True):
    """A match in a list."""

    status: Status
    visibility: Visibility
    opener: Annotated[str | None, described("The name of who opened it")]
    options: Options
    free: Annotated[int, described("Seats still to be taken")]
    bots_only: Annotated[bool, described("Whether only bots play in it")]
    created_at: Time
    updated_at: Time
    version: Version
    asked: Annotated[
        tuple[Seat, ...],
        described(
            "The seats it waits for. While a match is played with a delay, this, `seats`, `version` and "
            "`updated_at` are of its start, but for those who play in it"
        ),
    ]
    ended: Annotated[
        lifecycle.EndedHow | None,
        described(
            "By the rules, by its opener before it began, or by all people together; null while it has not, "
            "and of a match whose row is older than this field"
        ),
    ] = None
    progress: Annotated[
        Progress,
        described("How many rounds and turns have begun; 0 where the game does not mark them"),
    ] = Progress()


class MatchListed(Struct, frozen=True, tag="match_listed"):
    """To one who follows a list: a match has come to it, or its row has changed."""

    match: rows.Row


class MatchUnlisted(Struct, frozen=True, tag="match_unlisted"):
    """To one who follows a list: a match has left it."""

    id: str


class NewMatch(Struct, frozen=True):
    """A match just opened, and the one-time codes of its open seats, by seat."""

    match: Match
    codes: dict[str, Code]


class ClaimedSeat(Struct, frozen=True):
    """A seat that is the caller's now, and its token."""

    token: SecretToken
    seat: Seat
    match: Match


class QueueTicket(Struct, frozen=True):
    """A place in the queue of a game, and what has become of it."""

    id: Annotated[str, Meta(pattern=f"^q_[a-z0-9-]+_{ID}$")]
    game: str
    status: Annotated[
        Literal["waiting", "seated", "withdrawn", "expired"],
        described("`seated`: in a match that has begun; `expired`: nobody came in time"),
    ]
    seats: tuple[int, ...]
    options: Options
    terms: Terms
    patience: int
    fill: str | None
    since: Time
    until: Annotated[Time, described("When the patience is out")]
    match: Annotated[str | None, described("The match in which its holder was seated")]
    seat: Annotated[Seat | None, described("The holder's seat there")]


class QueueTickets(Struct, frozen=True):
    """The tickets of a player, the latest first."""

    tickets: list[QueueTicket]
