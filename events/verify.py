"""Whether a stretch of the log holds together: no version missing, each hash following the one before."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from events.chain import Seed
from events.entries import Entry, Stored, follows, stored_entry
from events.log import Head, Row

ILLEGIBLE = (KeyError, ValueError, OverflowError, msgspec.DecodeError)
"""What comes of reading an entry that no append has written."""

Read = Callable[[Stored], Entry]
"""Makes of what is stored the entry with its event."""


def verified(
    rows: Sequence[Row], last: int, head: Head, after: int, previous: bytes, read: Read, seed: Seed
) -> tuple[list[Entry], str | None]:
    """The entries after a version and its hash as far as they follow each other, and what is wrong with the
    next one. With nothing wrong they reach version `last`."""
    good, finding = _chained(rows, head.version, after, previous, read, seed)
    reached, reached_hash = (good[-1].version, good[-1].hash) if good else (after, previous)
    if finding is None and reached < last:
        finding = f"event {reached + 1} is missing"
    if finding is None and reached == head.version and reached_hash != head.hash:
        finding = f"event {reached} is not the one the log ended with"
    return good, finding


def _chained(
    rows: Sequence[Row], end: int, after: int, previous: bytes, read: Read, seed: Seed
) -> tuple[list[Entry], str | None]:
    good: list[Entry] = []
    for version, (entry_id, fields) in enumerate(rows, start=after + 1):
        if entry_id != entry_id_of(version):
            return good, f"event {version} is missing"
        if version > end:
            return good, f"event {version} stands beyond the end of the log"
        try:
            stored = stored_entry(version, fields)
            fits = follows(stored, previous, seed)
        except ILLEGIBLE:
            fits = False
        if not fits:
            return good, f"event {version} does not fit the chain"
        good.append(read(stored))
        previous = stored.hash
    return good, None


def hash_at(rows: Sequence[Row], version: int) -> bytes | None:
    """The hash of the first row, None if that is not this version."""
    if rows and rows[0][0] == entry_id_of(version):
        return rows[0][1].get(b"h")
    return None


def entry_id_of(version: int) -> bytes:
    return b"%d-0" % version
