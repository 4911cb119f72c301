"""Matches that have ended and are not packed: all of the storage is gone through, so not too often."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, cast

from events.keys import MatchId, head_key
from events.log import read_packed
from events.storage import Node, Storage, exchange, nodes

HEADS: Final = "charon:{b:*:m_*:head"
NAME: Final = re.compile(r"(m_[0-9a-z]{20}):head")
AT_ONCE: Final = 1000
FIELDS: Final = ("status", "version", "time", "packed")


def ended_before(storage: Storage, time: int) -> Iterator[MatchId]:
    """Those whose last event is older than this time, by the clock of the storage."""
    for node in nodes(storage):
        if node.role == "primary":
            for found in _heads(node):
                yield from _unpacked(node, found, time)


def _heads(node: Node) -> Iterator[list[MatchId]]:
    """The matches of a node; one may come twice."""
    cursor = 0
    while True:
        cursor, names = cast("tuple[int, list[bytes]]", node.client.scan(cursor, match=HEADS, count=AT_ONCE))
        found = [match for name in names if (match := NAME.search(name.decode()))]
        yield [MatchId(match[1]) for match in found]
        if cursor == 0:
            return


def _unpacked(node: Node, matches: Sequence[MatchId], time: int) -> Iterator[MatchId]:
    heads = exchange(node.client, [("HMGET", head_key(match), *FIELDS) for match in matches])
    for match, head in zip(matches, heads, strict=True):
        if isinstance(head, Exception):  # it has moved to another node meanwhile
            continue
        status, version, last, packed = head
        reached = read_packed(packed) if packed else None
        whole = reached is not None and reached.version == int(version)
        if status == b"ended" and int(last or 0) < time and not whole:
            yield match
