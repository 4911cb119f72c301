"""How many unfinished matches of a kind an account may have, such as those without people."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any, Final, cast

from api.problems import Problem
from events.keys import MatchId, PlayerId, head_key, player_bot_matches_key
from events.storage import Storage, by_node

TICKET: Final = "ticket:"
"""Holds the place of a match that is being opened."""
TICKET_SECONDS: Final = 60
RETRY_SECONDS: Final = 10


def place_for_bots(
    redis: Storage, player: PlayerId, limit: int
) -> AbstractContextManager[Callable[[MatchId], object]]:
    """A place for one more match without people."""
    return place_among(redis, player_bot_matches_key(player), limit, too_many(limit))


@contextmanager
def place_among(
    redis: Storage, index: str, limit: int, full: Problem
) -> Iterator[Callable[[MatchId], object]]:
    """A place for one more unfinished match in an index of them; gives a function that keeps it.

    Raises the problem `full` if all are taken.

    Places are taken before they are counted: a race may refuse one too early, and never admits one too many.
    """
    ticket = TICKET + secrets.token_hex(8)
    try:
        taken: int = by_node(redis, [("ZADD", index, time.time(), ticket), ("ZCARD", index)])[1]
        if taken > limit and taken - _freed(redis, index) > limit:
            raise full
        yield lambda match: redis.zadd(index, {match: time.time()}, nx=True)
    finally:
        redis.zrem(index, ticket)


def _freed(redis: Storage, index: str) -> int:
    """Forget matches that have ended or can end no more, and tickets left behind; how many those were."""
    rows = cast("list[tuple[bytes, float]]", redis.zrange(index, 0, -1, withscores=True))
    stale = [name for name, since in rows if is_ticket(name) and since < time.time() - TICKET_SECONDS]
    matches = [name for name, _ in rows if not is_ticket(name)]
    asked = [("HMGET", head_key(MatchId(name.decode())), "status", "damage") for name in matches]
    heads = by_node(redis, asked, partly=True)
    over = [name for name, head in zip(matches, heads, strict=True) if _is_over(head)]
    gone = [*stale, *over]
    return redis.zrem(index, *gone) if gone else 0


def _is_over(head: Any) -> bool:
    """Whether a match has ended or can end no more, by its head; one that cannot be reached has not."""
    if isinstance(head, Exception):
        return False
    status, damage = head
    return status in (None, b"ended") or bool(damage)


def is_ticket(name: bytes) -> bool:
    return name.startswith(TICKET.encode())


def too_many(limit: int) -> Problem:
    detail = f"You have {limit} unfinished matches without people already; open more when some have ended."
    return Problem(429, "too-many-bot-matches", detail, {"Retry-After": str(RETRY_SECONDS)})
