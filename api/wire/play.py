"""A match as it is played: decisions, views, answers, events."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from api.wire.matches import Ending, Match, Pending
from api.wire.plain import (
    Action,
    AskedAt,
    Cursor,
    Deadline,
    EventBody,
    Sha256,
    Status,
    TableView,
    Time,
    Version,
    described,
)
from domain.kernel.outcome import Outcome
from domain.kernel.secrets import Seat
from domain.kernel.violations import Refusal
from events import entries


class View(Struct, frozen=True, rename={"seen_as": "as"}):
    """The table as a seat or the public sees it."""

    match: str
    version: Version
    cursor: Cursor
    seen_as: Annotated[str, Meta(pattern="^(public|[0-9]+)$")]
    status: Status
    pending: tuple[Pending, ...]
    outcome: Outcome | None
    ending: Ending | None
    view: Annotated[TableView | None, described("Null before the match has started")]


class AllViews(Struct, frozen=True, rename={"seen_as": "as"}):
    """Every view of a match that has ended, by `public` and by seat."""

    match: str
    version: Version
    cursor: Cursor
    seen_as: Literal["all"]
    status: Status
    pending: tuple[Pending, ...]
    outcome: Outcome | None
    ending: Ending | None
    views: dict[str, TableView | None]


class Decision(Struct, frozen=True):
    """An open question to one seat: every legal action in the game's order, and the default."""

    id: str
    seat: Seat
    kind: str
    since: Version
    asked_at: AskedAt
    deadline: Deadline
    legal: Annotated[list[Action], Meta(min_length=1)]
    default: Action
    text: Annotated[str | UnsetType, described("The question as a sentence, with `text=true`")] = UNSET
    legal_text: Annotated[
        list[str] | UnsetType,
        described("Each of the legal actions as a sentence with what it brings, in their order"),
    ] = UNSET


class Snapshot(Struct, frozen=True, rename={"seen_as": "as"}):
    """A match at one version: from the outside, as the caller sees it, and what the caller is asked."""

    match: Match
    seen_as: Annotated[str, Meta(pattern="^(public|[0-9]+)$")]
    view: Annotated[TableView | None, described("Null before the match has started")]
    decisions: list[Decision]


class DecisionList(Struct, frozen=True):
    """The caller's open decisions, perhaps none. Once the match has ended there will be no more."""

    version: Version
    cursor: Cursor
    status: Status
    decisions: list[Decision]


class Check(Struct, frozen=True):
    """Whether an action would be accepted and, if not, why."""

    legal: bool
    refusal: Refusal | None


class Event(entries.Told, frozen=True):
    """Something that happened, as this reader is told it: the same fields for everyone."""

    version: Version
    time: Time
    cause: Annotated[int | None, described("The version of the action that led to it")]
    schema: Annotated[int, described("The version of the stored format")]
    hash: Sha256
    event: EventBody
    text: Annotated[str | UnsetType, described("The event as a sentence, with `text=true`")] = UNSET


class Taken(Struct, frozen=True):
    """What an action or a saying led to, as its seat is told it."""

    first: Version
    version: Annotated[Version, described("The last version it led to")]
    cursor: Cursor
    status: Status
    events: Annotated[list[entries.Told], Meta(min_length=1)]
    decisions: Annotated[list[Decision], described("What the seat was asked then")]


class EventPage(Struct, frozen=True, rename={"seen_as": "as"}):
    """Some events in order."""

    match: str
    seen_as: str
    events: list[entries.Told]
    next: Annotated[Cursor, described("The cursor for the next page")]
    end: Annotated[int, described("The last version of the log")]
    damage: str | None


class Ticket(Struct, frozen=True):
    """What opens one stream, once."""

    ticket: str
    seconds: Annotated[int, described("For how long it can be used")]
