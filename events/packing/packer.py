"""Packing: a match that has ended, with everything disclosed, becomes one record.

The log is read and verified, packed, and unpacked again to be compared; then one script puts the record in
the place of the stream, if that is still what was read. Whoever is killed on the way leaves the match as it
was, or packed. What is appended later follows the record in the stream, and is packed with the rest in time.
"""

from __future__ import annotations

import re
from typing import Any, Final, cast

from msgspec import Struct

from events.archive import Archive, NoSuchMatch
from events.entries import Stored
from events.keys import (
    MatchId,
    bucket_of,
    due_key,
    head_key,
    keys_key,
    log_key,
    packed_key,
    snapshots_key,
)
from events.lifecycle import SeedDisclosed
from events.log import Damaged, Head, Log
from events.packing.known_keys import packed_keys
from events.packing.record import packed, unpacked
from events.storage import Script, Storage, run, together

SCRIPT: Final = Script.beside(__file__, "pack.lua")
LATER_MS: Final = 60 * 60 * 1000
"""For how long a match that could not be packed is left alone."""
PACKING: Final = 10**15
"""From this score on an index says since when what is to be packed rests; nothing else waits behind it."""
DUE_NAME: Final = re.compile(r"(m_[0-9a-z]{20}) pack")
POSTPONE: Final = Script("""
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
return redis.call('ZADD', KEYS[1], 'XX', ARGV[3] + now + ARGV[2], ARGV[1])
""")


class NotPacked(Exception):
    """The match stays as it is, for now."""


class Packing(Struct, frozen=True):
    """A match that was packed."""

    events: int
    before: int
    """How many bytes its events, keys and snapshots took in the storage."""
    after: int

    @property
    def saved(self) -> int:
        return self.before - self.after


class Packer:
    """Packs matches of one storage."""

    def __init__(self, redis: Storage, archive: Archive, log: Log) -> None:
        self._redis = redis
        self._archive = archive
        self._log = log

    def pack(self, match: MatchId) -> Packing | None:
        """Pack a match; None if it is packed already.

        Raises NotPacked with the reason, NoSuchMatch, or Damaged: what is damaged stays as it is.
        """
        head = self._log.head(match)
        if head is None:
            raise NoSuchMatch(match)
        if head.packed is not None and head.packed.version == head.version:
            return None
        record, events = self._record(match, head)
        before = self._bytes(match)
        self._replace(match, head, record)
        return Packing(events, before, self._bytes(match))

    def rests_for(self, match: MatchId) -> int:
        """How long ago its last event was, in milliseconds."""
        time = cast("bytes | None", self._redis.hget(head_key(match), "time"))
        return self._log.time.now(head_key(match)) - int(time or 0)

    def postpone(self, match: MatchId, after: int) -> None:
        """Leave a match alone for a while, if it is noted to be packed when it has rested for so long."""
        later = LATER_MS - after
        run(self._redis, POSTPONE, [due_key(bucket_of(match))], [due_name(match), later, PACKING])

    def _record(self, match: MatchId, head: Head) -> tuple[bytes, int]:
        """The record of the log up to a head, known to unpack to the same entries."""
        page = self._archive.recorded(match)
        if page.damage is not None:
            raise Damaged(page.damage)
        entries = page.entries
        if len(entries) != head.version or entries[-1].hash != head.hash:
            raise NotPacked("it has moved on meanwhile")
        if not any(isinstance(entry.event, SeedDisclosed) for entry in entries):
            raise NotPacked("not everything in it is disclosed")
        record = packed(entries)
        again = unpacked(record, match, self._archive.vault(match).seed)
        if again.finding or [*map(_fields, again.entries)] != [*map(_fields, entries)]:
            raise NotPacked(f"it would not be the same: {again.finding}")
        return record, len(entries)

    def _replace(self, match: MatchId, head: Head, record: bytes) -> None:
        keys = cast("dict[bytes, bytes]", self._redis.hgetall(keys_key(match)))
        names = [name(match) for name in (log_key, head_key, keys_key)]
        names += [due_key(bucket_of(match)), packed_key(match), snapshots_key(match)]
        before = head.packed.version if head.packed else 0
        arguments = [due_name(match), head.version, head.hash, before, record, packed_keys(keys)]
        match cast("list[Any]", run(self._redis, SCRIPT, names, arguments)):
            case [b"moved"]:
                raise NotPacked("it has moved on meanwhile, or has not ended")
            case [b"damaged", finding]:
                raise Damaged(finding.decode())

    def _bytes(self, match: MatchId) -> int:
        """What packing can save of: the events, the keys and the snapshots of a match."""
        names = [name(match) for name in (log_key, packed_key, keys_key, snapshots_key)]
        sizes = together(self._redis, names[0], [("MEMORY", "USAGE", name) for name in names])
        return sum(size or 0 for size in sizes)


def _fields(entry: Stored) -> tuple[Any, ...]:
    return entry.version, entry.time, entry.cause, entry.schema, entry.data, entry.hash


def due_name(match: MatchId) -> str:
    """What the due index calls a match that is to be packed."""
    return f"{match} pack"


def read_due_name(name: str) -> MatchId | None:
    """The match that the due index so calls, None if that is about something else."""
    found = DUE_NAME.fullmatch(name)
    return MatchId(found[1]) if found else None
