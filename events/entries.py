"""Entries of the log: how an event is stored, read back and told.

A stored entry has five small fields: time (t), cause (c), schema version (s), hash (h) and the event as JSON
with every face (d). Its version is its id in the stream. Old schema versions are upcast when read, by the
upcasters registered here in order of date; a stored name is never derived from a class.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from domain.kernel.codec import AnyGame, any_of, encode, event_types, learn
from domain.kernel.moves import Event
from domain.kernel.secrets import Audience, Reader, may_see
from events.canonical import plain
from events.chain import Seed, chained, has_secret, moment, public_event, told
from events.lifecycle import LIFECYCLE, MatchOpened, Unread

SCHEMA = 1

Upcaster = Callable[[dict[str, Any]], dict[str, Any]]
Decoder = msgspec.json.Decoder[Any]
UPCASTERS: dict[tuple[str, int], Upcaster] = {}
"""From the stored type and schema version of an event to its data in the next version."""


class Stored(Struct, frozen=True):
    """An entry as it lies in the log."""

    version: int
    time: int
    """Milliseconds since 1970."""
    cause: int | None
    """The version of the action, or of the other beginning, that led to this event; None if it is one."""
    schema: int
    data: bytes
    """The event as it was written, in the schema of its day."""
    hash: bytes


class Entry(Stored, frozen=True):
    """One event in the log of a match."""

    event: Event


class NewerSchema(Exception):
    """A later Charon wrote this event; nothing is wrong with the log."""


class Told(Struct, frozen=True):
    """An entry as a reader is told it: the same fields for everyone."""

    version: int
    time: str
    cause: int | None
    schema: int
    hash: str
    event: Any
    text: str | UnsetType = UNSET
    """The event as a sentence, where one is wanted."""


class Everything:
    """The reader of a finished match, to whom all faces are open."""


EVERYTHING = Everything()
Audited = Reader | Everything


def reader_name(reader: Audited) -> str:
    """How a reader is called on the wire."""
    if isinstance(reader, Everything):
        return "all"
    return "public" if reader is None else str(reader)


def sealed_entry(
    event: Event, version: int, time: int, cause: int | None, previous: bytes, seed: Seed
) -> Entry:
    """A new entry, chained to the one before it."""
    value = plain(encode(event))
    data = encode(value)  # again: now its numbers are spelled as canonical JSON has them
    hash_ = chained(previous, version, time, cause, SCHEMA, public_event(data, value, seed, version))
    return Entry(version, time, cause, SCHEMA, data, hash_, event)


def sealed_batch(
    events: Sequence[Event], version: int, time: int, previous: bytes, seed: Seed
) -> list[Entry]:
    """New entries from this version on: the first is the cause of the others."""
    entries: list[Entry] = []
    for number, event in enumerate(events, start=version):
        cause = version if entries else None
        entries.append(sealed_entry(event, number, time, cause, previous, seed))
        previous = entries[-1].hash
    return entries


def follows(entry: Stored, previous: bytes, seed: Seed) -> bool:
    """Whether the entry's hash is the one its content and the previous hash give.

    What is hashed is the value that the data spells. So the data must be spelled as we write that value: with
    a name given twice, or in other words for the same value, two logs would share a hash.
    """
    event = plain(entry.data)
    if encode(event) != entry.data:
        return False
    public = public_event(entry.data, event, seed, entry.version)
    return chained(previous, entry.version, entry.time, entry.cause, entry.schema, public) == entry.hash


def tell(entry: Entry, reader: Audited, seed: Seed, text: str | UnsetType = UNSET) -> Told:
    """The entry as this reader may have it, in the schema it was written in.

    An event without a secret that somebody may not know is told as it is stored.
    """
    data, version = entry.data, entry.version
    event = told(plain(data), _sees(reader), seed, version) if has_secret(data) else msgspec.Raw(data)
    return Told(version, moment(entry.time), entry.cause, entry.schema, entry.hash.hex(), event, text)


@cache
def _sees(reader: Audited) -> Callable[[Audience], bool]:
    if isinstance(reader, Everything):
        return lambda _: True
    return lambda audience: may_see(audience, reader)


def stored_fields(entry: Entry) -> tuple[str, str, str, str]:
    """Time, cause (0 for none), schema and data, as the append script takes them beside the hash."""
    return f"{entry.time}", f"{entry.cause or 0}", f"{entry.schema}", entry.data.decode()


def stored_entry(version: int, fields: Mapping[bytes, bytes]) -> Stored:
    """What the stream holds at a version."""
    return Stored(
        version=version,
        time=int(fields[b"t"]),
        cause=int(fields[b"c"]) or None,
        schema=int(fields[b"s"]),
        data=fields[b"d"],
        hash=fields[b"h"],
    )


def read_entry(game: AnyGame | None, stored: Stored) -> Entry:
    """The entry with its event; without a game only the opening of a match can be read."""
    return _read(_decoder(game), stored)


def recorded_entry(game: AnyGame | None, stored: Stored) -> Entry:
    """The same, also of an event that the rules of today cannot read: it stays what was recorded."""
    return as_recorded(_decoder(game), stored)


def reader_of(game: AnyGame | None) -> Callable[[Stored], Entry]:
    """What reads the entries of a match of this game as they were recorded."""
    return partial(as_recorded, _decoder(game))


def as_recorded(decoder: Decoder, stored: Stored) -> Entry:
    """What a decoder of events makes of an entry, also of one that it cannot read."""
    try:
        return _read(decoder, stored)
    except (NewerSchema, msgspec.DecodeError) as error:
        unread = Unread(str(error))
        kept = (stored.version, stored.time, stored.cause, stored.schema, stored.data, stored.hash)
        return Entry(*kept, unread)


def _read(decoder: Decoder, stored: Stored) -> Entry:
    data = stored.data if stored.schema == SCHEMA else upcast(stored.data, stored.schema)
    event = decoder.decode(data)
    return Entry(stored.version, stored.time, stored.cause, stored.schema, stored.data, stored.hash, event)


learn((*LIFECYCLE, Unread))


@cache
def _decoder(game: AnyGame | None) -> Decoder:
    kinds = (MatchOpened,) if game is None else (*LIFECYCLE, *event_types(game))
    return msgspec.json.Decoder(any_of(kinds))


def upcast(data: bytes, schema: int) -> bytes:
    """Stored data of an older schema version, brought to the present one step by step."""
    if schema > SCHEMA:
        raise NewerSchema(f"Events of schema version {schema}: this Charon reads up to {SCHEMA}.")
    event: dict[str, Any] = msgspec.json.decode(data)
    for version in range(schema, SCHEMA):
        step = UPCASTERS.get((event["type"], version))
        event = step(event) if step else event
    return encode(event)
