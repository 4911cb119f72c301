"""Playing on from the past of another match: what is recalled of it, and a table laid as it stood.

Whoever branches knows a log with faces missing. Those events are recalled as they were told; folded, they
give the table as it was known. `world` fills in the rest, and the full table is laid: from then on every seat
knows what it would know there. No game has a part in this.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import UNSET, Struct
from msgspec.structs import replace

from domain.kernel.moves import Aside, Event
from domain.kernel.secrets import EVERYONE, Reader, Secret, veiled_struct
from domain.kernel.zones import Pile

E = TypeVar("E")


class Recalled(Aside, Generic[E], frozen=True, tag="recalled"):
    """An event of the match that this one branches off, with that match's version."""

    version: int
    event: E
    """What everybody may recall of it; where the truth is taken over, each what it was told."""
    told: Secret[E] | None = None
    """The event as the one who branches was told it, if that is more; nobody else may read it."""

    @property
    def inner(self) -> Any:
        """All that this reader recalls of the event."""
        if self.told is None or self.told.face is UNSET:
            return self.event
        return self.told.face


class TableLaid(Aside, frozen=True, tag="table_laid"):
    """The whole table was laid as it stands now, whatever stood before."""

    table: dict[str, Any]
    """What everybody sees, with every hidden part taken out."""
    hidden: dict[str, Secret[Any]]
    """Each hidden part by the JSON pointer to where it belongs: a face, or the order of a pile."""


def recalled(event: Event, version: int, reader: Reader) -> Recalled[Any]:
    """An event as a reader recalls it, who was told no more than this."""
    own = retold(veiled_struct(event, reader))
    public = veiled_struct(own, None)
    told = None if public == own or reader is None else Secret((reader,), own)
    return Recalled(version, public, told)


def recalled_truly(event: Event, version: int) -> Recalled[Any]:
    """An event with all of its faces, each for those who were told it."""
    return replace(event, version=version) if isinstance(event, Recalled) else Recalled(version, event)


def retold(event: Event) -> Event:
    """What an event tells: one that is recalled stands for the event that it recalls."""
    return event.inner if isinstance(event, Recalled) else event


def laid_out(table: Struct) -> TableLaid:
    """A full table as an event, which is redacted for its readers like any other."""
    public: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(table))
    hidden = dict(_taken_out(table, public, ""))
    return TableLaid(public, hidden)


def laid_table(kind: type[Any], laid: TableLaid) -> Any:
    """The table that was laid, as far as the reader of the event may know it."""
    table = msgspec.json.decode(msgspec.json.encode(laid.table))
    for pointer, part in laid.hidden.items():
        if part.face is not UNSET:
            place = _at(table, pointer)
            place["face" if "known_to" in place else "order"] = part.face
    return msgspec.json.decode(msgspec.json.encode(table), type=kind)


def _taken_out(value: object, plain: Any, pointer: str) -> Iterator[tuple[str, Secret[Any]]]:
    """Every hidden part of a value, taken out of what the value is as plain JSON."""
    match value:
        case Secret():
            if value.known_to != EVERYONE and "face" in plain:
                yield pointer, Secret(value.known_to, plain.pop("face"))
        case Pile():
            if value.order is not None:
                faces, plain["order"] = plain["order"][: value.size], None if value.size else []
                if faces:
                    yield pointer, Secret((), faces)
        case _:
            for name, part, plain_part in _parts(value, plain):
                yield from _taken_out(part, plain_part, f"{pointer}/{_escaped(name)}")


def _parts(value: object, plain: Any) -> Iterable[tuple[str, object, Any]]:
    """What a value consists of: its place, the typed part, and the same as plain JSON."""
    match value:
        case Struct():
            for field in msgspec.structs.fields(value):
                if field.encode_name in plain:
                    yield field.encode_name, getattr(value, field.name), plain[field.encode_name]
        case dict():
            for name, part in zip(plain, value.values(), strict=True):
                yield name, part, plain[name]
        case list() | tuple():
            for place, (part, plain_part) in enumerate(zip(value, plain, strict=True)):
                yield str(place), part, plain_part


def _at(table: Any, pointer: str) -> Any:
    place = table
    for name in pointer.split("/")[1:]:
        place = place[int(name)] if isinstance(place, list) else place[_unescaped(name)]
    return place


def _escaped(name: str) -> str:
    return name.replace("~", "~0").replace("/", "~1")


def _unescaped(name: str) -> str:
    return name.replace("~1", "/").replace("~0", "~")
