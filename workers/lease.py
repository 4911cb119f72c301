"""A lease on a match: one worker plays its bots at a time, and a killed one loses it soon."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from redis import Redis

from events.keys import MatchId, lease_key

LEASE_MS: Final = 5_000
KEEP_SECONDS: Final = 1.0
"""How old a lease gets before it is prolonged."""

KEEP = """
if redis.call('GET', KEYS[1]) == ARGV[1] then
  return redis.call('PEXPIRE', KEYS[1], ARGV[2])
end
return 0
"""
GIVE_UP = """
if redis.call('GET', KEYS[1]) == ARGV[1] then
  return redis.call('DEL', KEYS[1])
end
return 0
"""


class LeaseLost(Exception):
    """Another worker may be playing this match by now."""


@contextmanager
def lease(redis: Redis, match: MatchId) -> Iterator[Callable[[], None] | None]:
    """Hold a match; gives a function that prolongs the lease, or None if somebody else holds it."""
    name, holder = lease_key(match), secrets.token_hex(8)
    if not redis.set(name, holder, nx=True, px=LEASE_MS):
        yield None
        return

    prolonged = time.monotonic()

    def keep() -> None:
        nonlocal prolonged
        if time.monotonic() - prolonged > KEEP_SECONDS:
            if not redis.eval(KEEP, 1, name, holder, str(LEASE_MS)):
                raise LeaseLost(match)
            prolonged = time.monotonic()

    try:
        yield keep
    finally:
        redis.eval(GIVE_UP, 1, name, holder)
