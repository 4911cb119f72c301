"""The list of matches: an index of ids by time, and the summaries at the heads of their logs."""

from __future__ import annotations

import time
from typing import Any, cast

from msgspec import Struct
from redis import Redis

from events.keys import RECENT, MatchId, head_key

SCANNED_AT_MOST = 1_000
"""How many matches one page looks through for the ones that fit."""


class Listed(Struct, frozen=True):
    """A match in a list."""

    id: MatchId
    game: str
    status: str
    seats: int
    free: int
    version: int


class ListPage(Struct, frozen=True):
    """Some matches, and the cursor of the next page; 0 when there is none."""

    matches: list[Listed]
    cursor: int


def list_match(redis: Redis, match: MatchId) -> None:
    """Put a new match on the list."""
    redis.zadd(RECENT, {match: time.time_ns() // 1_000}, nx=True)


def list_matches(redis: Redis, *, game: str | None, status: str | None, cursor: int, count: int) -> ListPage:
    """Public matches from the newest down; `cursor` is where the page before ended."""
    below: Any = f"({cursor}" if cursor else "+inf"
    rows = cast(
        "list[tuple[bytes, float]]",
        redis.zrevrangebyscore(RECENT, below, "-inf", 0, SCANNED_AT_MOST, withscores=True),
    )
    found: list[Listed] = []
    with redis.pipeline(transaction=False) as together:
        for match, _ in rows:
            together.hgetall(head_key(MatchId(match.decode())))
        heads = together.execute()
    for (match, score), head in zip(rows, heads, strict=True):
        listed = _listed(MatchId(match.decode()), head)
        if listed and game in (None, listed.game) and status in (None, listed.status):
            found.append(listed)
            if len(found) == count:
                return ListPage(found, int(score))
    return ListPage(found, int(rows[-1][1]) if len(rows) == SCANNED_AT_MOST else 0)


def _listed(match: MatchId, head: dict[bytes, bytes]) -> Listed | None:
    if not head or head[b"visibility"] != b"public":
        return None
    return Listed(
        match,
        head[b"game"].decode(),
        head[b"status"].decode(),
        int(head[b"seats"]),
        int(head[b"free"]),
        int(head[b"version"]),
    )
