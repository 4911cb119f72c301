"""What is asked of a match afterwards: its course, who knew what, and the keys of its signatures."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType

from api.wire.plain import Cursor, Version, described
from domain.kernel.secrets import Seat
from events import knowledge, signing


class KeyList(Struct, frozen=True):
    """The keys with which heads are signed, the newest last."""

    keys: list[signing.PublicKey]


class TurningPoint(Struct, frozen=True):
    """Where a match turned: a round, a turn, a vote, whatever the game marks."""

    version: Version
    kind: Annotated[
        str, described("What kind of mark it is, in the game's own terms: `round`, `vote`, `end`")
    ]
    event: Annotated[str, described("The type of the event")]
    seat: Annotated[Seat | None, described("The seat that it is about, if it is about one")]
    label: Annotated[str | UnsetType, described("The kind in words, with `text=true`")] = UNSET
    text: Annotated[str | UnsetType, described("The event as a sentence, with `text=true`")] = UNSET


class Timeline(Struct, frozen=True):
    """Turning points in order."""

    match: str
    marks: list[TurningPoint]
    next: Annotated[Cursor, described("The cursor to go on from")]
    end: Annotated[int, described("The last version of the log")]


class Fact(knowledge.Fact, frozen=True):
    """Something that some seats learned, and others did not."""

    version: Version
    event: Annotated[str, described("The type of the event that told them")]
    pointer: Annotated[str, described("A JSON Pointer to it in that event")]
    known_to: Annotated[tuple[Seat, ...], described("The seats that learned it then")]
    face: Annotated[Any, described("What they learned, by the game's `events` schema")]
    text: Annotated[str | UnsetType, described("The event as a sentence, with `text=true`")] = UNSET


class KnowledgePage(Struct, frozen=True, rename={"seen_as": "as"}):
    """Hidden facts in the order in which they were learned."""

    match: str
    seen_as: Annotated[str, Meta(pattern="^(public|all|[0-9]+)$")]
    at: Version
    facts: list[knowledge.Fact]
    next: Annotated[Cursor, described("The cursor to go on from")]
    end: Annotated[int, described("The last version that is asked about")]
