"""Matches that have ended and are not packed: all of the storage is gone through, so not too often."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from events.census import AT_ONCE, every_match
from events.keys import MatchId, head_key
from events.log import read_packed
from events.storage import Storage, by_node

FIELDS: Final = ("status", "version", "time", "packed")


def ended_before(storage: Storage, time: int) -> Iterator[MatchId]:
    """Those whose last event is older than this time, by the clock of the storage."""
    matches = every_match(storage)
    while some := list(islice(matches, AT_ONCE)):
        heads = by_node(storage, [("HMGET", head_key(match), *FIELDS) for match in some])
        for match, (status, version, last, packed) in zip(some, heads, strict=True):
            reached = read_packed(packed) if packed else None
            whole = reached is not None and reached.version == int(version)
            if status == b"ended" and int(last or 0) < time and not whole:
                yield match
