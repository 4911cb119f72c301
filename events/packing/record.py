"""The record of a finished match: all of its events in one value, without the hashes that follow from them.

A record is a MessagePack list: the number of this format, that of the dictionary, the first four bytes of
each event's hash, and frames of zstd. A frame is JSON in at most `FRAME` events: times, each as the
difference from the one before it; how far back the cause of each event lies, 0 for none; schemas; events.

Whoever reads a record works out the hashes again from the first event on, with the salts of the match's seed,
so reading it is verifying it. The four bytes tell at which event damage begins; that nothing was replaced is
known from the last hash, which stands with the head of the log. Frames are apart so that what lies before
damage can be read.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import Any, Final

import msgspec
import zstandard
from msgspec import Raw, Struct

from domain.kernel.codec import encode
from events.canonical import plain_as
from events.chain import Seed, chained, genesis, public_event
from events.entries import NewerSchema, Stored
from events.keys import MatchId
from events.packing.dictionary import TODAYS, UnknownDictionary, packer, unpacker

FORMAT: Final = 1
FRAME: Final = 64
"""How many events are packed together: damage takes no more of those before it."""
CHECK: Final = 4
"""How many bytes of a hash are kept."""
LARGEST_FRAME: Final = 16 * 1024 * 1024
"""What a frame may grow to when it is unpacked; one that says more is damaged."""
ENTRY_BYTES: Final = 280
"""What an entry takes in memory besides its data: measured."""
ILLEGIBLE: Final = (ValueError, OverflowError, msgspec.DecodeError, zstandard.ZstdError)
"""What comes of unpacking a frame that nobody has packed."""


class TooLarge(Exception):
    """Its events are larger than a record takes; the match is served from its stream for good."""


class Record(Struct, frozen=True, array_like=True):
    """A record as it is stored."""

    format: int
    dictionary: int
    checks: bytes
    frames: tuple[bytes, ...]


class Rows(Struct, frozen=True, array_like=True):
    """What a frame holds, by column."""

    times: list[int]
    ages: list[int]
    """How far back the cause of each event lies; 0 for none."""
    schemas: list[int]
    events: list[Any]


class Unpacked(Struct, frozen=True):
    """The events of a record as far as they follow each other, and what is wrong with the next one."""

    record: bytes
    before: bytes
    """The hash before the first event."""
    entries: list[Stored]
    finding: str | None
    size: int
    """About how many bytes it takes in memory."""

    def hash_at(self, version: int) -> bytes | None:
        """The hash of the event of a version, None if that is not here."""
        if version == 0:
            return self.before
        return self.entries[version - 1].hash if version <= len(self.entries) else None

    def finding_up_to(self, version: int, hash_: bytes) -> str | None:
        """What is wrong with it, if it should reach this version and hash."""
        reached = self.hash_at(version)
        if reached is None:
            return self.finding or f"event {len(self.entries) + 1} is missing"
        return None if reached == hash_ else f"event {version} is not the one the log ended with"


_pack: Final = msgspec.msgpack.Encoder().encode
_records: Final = msgspec.msgpack.Decoder(Record)
_rows: Final = plain_as(Rows)


def packed(entries: Sequence[Stored]) -> bytes:
    """The record of a whole log; raises TooLarge."""
    frames = [_frame(entries[first : first + FRAME]) for first in range(0, len(entries), FRAME)]
    checks = b"".join(entry.hash[:CHECK] for entry in entries)
    return _pack(Record(FORMAT, TODAYS, checks, tuple(frames)))


def _frame(entries: Sequence[Stored]) -> bytes:
    content = content_of(entries)
    if len(content) > LARGEST_FRAME:
        raise TooLarge(f"events {entries[0].version} to {entries[-1].version} take {len(content):,} bytes")
    return packer().compress(content)


def content_of(entries: Sequence[Stored]) -> bytes:
    """What a frame of these entries packs."""
    times = [entry.time for entry in entries]
    rows = Rows(
        [times[0], *(after - before for before, after in pairwise(times))],
        [0 if entry.cause is None else entry.version - entry.cause for entry in entries],
        [entry.schema for entry in entries],
        [Raw(entry.data) for entry in entries],
    )
    return encode(rows)


def unpacked(record: bytes, match: MatchId, seed: Seed) -> Unpacked:
    """What a record of this match holds, each event checked; raises NewerSchema."""
    entries: list[Stored] = []
    finding = _unpack(record, genesis(match), seed, entries)
    size = len(record) + sum(ENTRY_BYTES + len(entry.data) for entry in entries)
    return Unpacked(record, genesis(match), entries, finding, size)


def _unpack(data: bytes, previous: bytes, seed: Seed, entries: list[Stored]) -> str | None:
    """Take in the entries of a record; what is wrong with the next one."""
    if not data:
        return "event 1 is missing"
    try:
        record = _records.decode(data)
    except msgspec.DecodeError:
        return "event 1 cannot be unpacked"
    if record.format > FORMAT:
        raise NewerSchema(f"A record of format {record.format}: this Charon reads up to {FORMAT}.")
    for frame in record.frames:
        try:
            rows, texts = _opened(frame, record.dictionary)
        except ILLEGIBLE:
            return f"event {len(entries) + 1} cannot be unpacked"
        finding = _chain(rows, texts, record.checks, previous, seed, entries)
        if finding is not None:
            return finding
        previous = entries[-1].hash
    return None if len(record.checks) == CHECK * len(entries) else f"event {len(entries) + 1} is missing"


def _opened(frame: bytes, dictionary: int) -> tuple[Rows, list[bytes]]:
    """The rows of a frame, and its events as they were stored: spelled as we write them, and only so."""
    if not 0 < zstandard.frame_content_size(frame) <= LARGEST_FRAME:
        raise ValueError("no frame of ours")
    try:
        content = unpacker(dictionary).decompress(frame)
    except UnknownDictionary:
        raise NewerSchema(f"A record of dictionary {dictionary}: this Charon does not have it.") from None
    rows = _rows(content)
    texts = [encode(event) for event in rows.events]
    columns = (encode(rows.times), encode(rows.ages), encode(rows.schemas), b",".join(texts))
    lengths = {len(rows.times), len(rows.ages), len(rows.schemas), len(texts)}
    if len(lengths) != 1 or not texts or content != b"[%b,%b,%b,[%b]]" % columns:
        raise ValueError("no rows of ours")
    return rows, texts


def _chain(
    rows: Rows, texts: list[bytes], checks: bytes, previous: bytes, seed: Seed, entries: list[Stored]
) -> str | None:
    """Take in the entries of a frame with the hashes that follow from them."""
    version = len(entries)
    for time, age, schema, text, event in zip(
        accumulate(rows.times), rows.ages, rows.schemas, texts, rows.events, strict=True
    ):
        version += 1
        cause = version - age if age else None
        try:
            public = public_event(text, event, seed, version)
            previous = chained(previous, version, time, cause, schema, public)
        except ILLEGIBLE:
            return f"event {version} does not fit the chain"
        if not checks.startswith(previous[:CHECK], CHECK * version - CHECK):
            return f"event {version} does not fit the chain"
        entries.append(Stored(version, time, cause, schema, text, previous))
    return None
