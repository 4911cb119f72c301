"""Cursors: how far a reader has come, and in which history.

A version alone does not tell one history from another. Where a failover took back the end of a log, other
events may stand under the same versions; a cursor that carries the hash of its event does not fit them.
"""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

HASH_DIGITS: Final = 16
"""How much of a hash our own cursors carry."""
FURTHEST: Final = 2**53
FORM: Final = re.compile(r"([0-9]{1,16})(?:\.([0-9a-f]{8,64}))?", re.ASCII)


class Cursor(Struct, frozen=True):
    """After a version, of the history in which its event has a certain hash."""

    version: int
    hash: str = ""
    """How the hash begins, in hex; empty if the reader does not say."""

    def __str__(self) -> str:
        return f"{self.version}.{self.hash}" if self.hash else str(self.version)

    def fits(self, hash_: bytes | None) -> bool:
        """Whether the event may have this hash; with None there is no such event."""
        return not self.hash or (hash_ is not None and hash_.hex().startswith(self.hash))


BEGINNING: Final = Cursor(0)


class TakenBack(Exception):
    """What a reader has seen is not in the log any more: a failover took it back."""

    def __init__(self, seen: Cursor, end: int) -> None:
        super().__init__(f"version {seen} is not of this history, which ends with {end}")
        self.seen = seen
        self.end = end


def cursor_at(version: int, hash_: bytes) -> Cursor:
    """The cursor of one who has the event of this version and hash."""
    return Cursor(version, hash_.hex()[:HASH_DIGITS])


def read_cursor(text: str) -> Cursor | None:
    """The cursor that a text spells, None if it spells none."""
    found = FORM.fullmatch(text)
    if found is None or int(found[1]) > FURTHEST:
        return None
    version = int(found[1])
    return Cursor(version, found[2] or "" if version else "")
