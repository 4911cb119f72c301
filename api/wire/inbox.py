"""What waits for an account, and how its bot has answered."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Struct, UnsetType

from api.wire.plain import Action, AskedAt, Cursor, Deadline, TableView, Time, Version, described
from domain.kernel.secrets import Seat
from events import letters


class InboxDecision(Struct, frozen=True):
    """An open question in an inbox."""

    id: str
    kind: str
    since: Version
    asked_at: AskedAt
    deadline: Deadline
    cursor: Annotated[Cursor, described("Where the match stands: send it as `Last-Event-ID` with the answer")]
    legal: Annotated[list[Action] | UnsetType, described("With `with=legal`: every legal action")] = UNSET
    default: Annotated[Action | UnsetType, described("With `with=legal`: what is played by default")] = UNSET
    text: Annotated[str | UnsetType, described("With `text=true` besides: the question")] = UNSET
    legal_text: Annotated[list[str] | UnsetType, described("And each of the legal actions")] = UNSET


class InboxItem(Struct, frozen=True):
    """Something that waits for the caller, or has happened to a match of the caller's."""

    cursor: Annotated[Cursor, described("How far one has come with it in the inbox")]
    kind: letters.ItemKind
    match: str
    game: str
    seat: Seat
    version: Annotated[Version, described("The last version of what brought it")]
    time: Time
    decision: Annotated[InboxDecision | UnsetType, described("Of a decision: the question")] = UNSET
    substitute: Annotated[
        str | UnsetType | None,
        described("Of a hand-over: the bot that plays for the holder from now on; null: the holder again"),
    ] = UNSET
    view: Annotated[TableView | UnsetType, described("With `with=view`, of a decision: the table")] = UNSET


class InboxPage(Struct, frozen=True):
    """Some of what waits for the caller, in order."""

    items: list[InboxItem]
    next: Annotated[Cursor, described("The cursor for the next page")]
    more: Annotated[bool, described("Whether there is more already")]


class AnswerCounts(Struct, frozen=True):
    """How often a bot did not answer as it should, in all its matches."""

    late: Annotated[int, described("Answers to decisions that were closed by then")] = 0
    silent: Annotated[int, described("Decisions that ran out of time")] = 0
    illegal: Annotated[int, described("Answers that the rules forbid")] = 0
    malformed: Annotated[int, described("Answers that could not be read")] = 0


class Answered(Struct, frozen=True):
    """A decision that was answered, or an answer that was refused."""

    time: Time
    seat: Seat
    how: Annotated[
        Literal["accepted", "late", "silent", "illegal", "malformed", "refused", "substitute", "default"],
        described(
            "`silent`: the clock played the default; `substitute`, `default`: so did they, for the seat"
        ),
    ]
    sent: Annotated[
        Any, described("The action; of what was refused, the body as text, its beginning at least")
    ]
    version: Annotated[int | None, described("Of what was accepted: where it stands in the log")] = None
    status: Annotated[int | None, described("Of what was refused: what came back")] = None
    code: str | None = None
    detail: str | None = None


class Trace(Struct, frozen=True):
    """What a bot did, for its author."""

    counts: AnswerCounts
    match: str | None
    answers: Annotated[list[Answered], described("In that match, in order of time: the latest of them")]
