"""The list of matches: an index of ids by time, and the summaries at the heads of their logs."""

from __future__ import annotations

import time
from typing import Any, cast

from msgspec import Struct
from redis import Redis

from events.keys import RECENT, MatchId, head_key

SCANNED_AT_MOST = 1_000
"""How many matches one page looks through for the ones that fit."""
SCANNED_AT_ONCE = 100


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
    found: list[Listed] = []
    for _ in range(SCANNED_AT_MOST // SCANNED_AT_ONCE):
        rows = _opened_before(redis, cursor)
        for cursor, listed in rows:
            if listed and game in (None, listed.game) and status in (None, listed.status):
                found.append(listed)
                if len(found) == count:
                    return ListPage(found, cursor)
        if len(rows) < SCANNED_AT_ONCE:
            return ListPage(found, 0)
    return ListPage(found, cursor)


def _opened_before(redis: Redis, cursor: int) -> list[tuple[int, Listed | None]]:
    """The next matches down the list, each with the cursor that continues after it."""
    below: Any = f"({cursor}" if cursor else "+inf"
    rows = cast(
        "list[tuple[bytes, float]]",
        redis.zrevrangebyscore(RECENT, below, "-inf", 0, SCANNED_AT_ONCE, withscores=True),
    )
    names = [MatchId(name.decode()) for name, _ in rows]
    with redis.pipeline(transaction=False) as together:
        for match in names:
            together.hgetall(head_key(match))
        heads = together.execute()
    return [
        (int(score), _listed(match, head)) for match, (_, score), head in zip(names, rows, heads, strict=True)
    ]


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
