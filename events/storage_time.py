"""What time it is at the storage: the one clock that counts, since all processes and all matches share it.

It is told with every append. In between a process counts on by itself, and asks only when it has heard
nothing for long. On a cluster each node has a time of its own.
"""

from __future__ import annotations

import time
from typing import Final

from msgspec import Struct

from events.storage import Cluster, Storage, together

STALE_MS: Final = 10_000
"""After how long without news it is asked."""


class Heard(Struct, frozen=True):
    """By how much the storage's clock is ahead of this process's own, and when that was heard."""

    ahead: int
    at: int


class StorageTime:
    """The time at the storage, as far as one process knows it: exact to what an answer takes on its way."""

    def __init__(self, redis: Storage) -> None:
        self._redis = redis
        self._cluster = redis if isinstance(redis, Cluster) else None
        self._heard: dict[str, Heard] = {}

    def now(self, key: str) -> int:
        """Milliseconds since 1970 where this key lies."""
        if (known := self.known(key)) is not None:
            return known
        ((seconds, micros),) = together(self._redis, key, [("TIME",)])
        now = int(seconds) * 1000 + int(micros) // 1000
        self.is_now(key, now)
        return now

    def known(self, key: str) -> int | None:
        """The same without asking, None if it would have to."""
        heard, own = self._heard.get(self._node(key)), _own()
        return None if heard is None or own - heard.at >= STALE_MS else own + heard.ahead

    def hear(self, key: str, milliseconds: int) -> None:
        """The storage has just said what time it is there. An answer that took long does not make it slow."""
        heard, own = self._heard.get(self._node(key)), _own()
        if heard is None or milliseconds - own >= heard.ahead or own - heard.at >= STALE_MS:
            self.is_now(key, milliseconds)

    def is_now(self, key: str, milliseconds: int) -> None:
        """It is this time there, whatever was heard before."""
        self._heard[self._node(key)] = Heard(milliseconds - _own(), _own())

    def _node(self, key: str) -> str:
        return "" if self._cluster is None else self._cluster.owner(key).name


def _own() -> int:
    return time.monotonic_ns() // 1_000_000
