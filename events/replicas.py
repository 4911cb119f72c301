"""Writing so that a promotion loses nothing that was acknowledged."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from redis.client import Pipeline

from events.storage import Storage

T = TypeVar("T")

REPLICAS_SECONDS = 0.9
"""How long a write waits for the replicas: less than its connection waits for an answer."""


class NotReplicated(Exception):
    """It is stored, but not yet by as many replicas as must have it; the same key waits again."""


class Replicas:
    """The replicas of one Redis, so many of which must have a write before it is acknowledged."""

    def __init__(self, redis: Storage, count: int = 0) -> None:
        self._redis = redis
        self._count = count

    def write(self, command: Callable[[Storage | Pipeline], object], read: Callable[[Any], T]) -> T:
        """Do one command or script; its answer as `read` gives it, once enough replicas have what it wrote.

        Raises what `read` raises where nothing was written, or NotReplicated. Whatever the same server wrote
        before is then on those replicas too. A command that finds its work done must write it again as it
        was: else there is nothing to wait for.
        """
        if not self._count:
            return read(command(self._redis))
        with self._redis.pipeline(transaction=False) as together:  # WAIT asks for what its connection wrote
            command(together)
            together.wait(self._count, int(REPLICAS_SECONDS * 1000))
            answer, reached = together.execute()
        done = read(answer)
        if reached < self._count:
            raise NotReplicated(f"{reached} of {self._count} replicas have it")
        return done
