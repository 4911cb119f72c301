"""Work that several workers share out among themselves, whoever of them is there.

They meet at the job queue, which is one server even where the storage is a cluster. A worker that is killed
is forgotten when its lease ends; until the others have asked again, a share may be done twice or not at all.
"""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Final, cast

from redis import Redis

LEASE_MS: Final = 5_000
SCRIPT: Final = Path(__file__).with_name("share.lua").read_text(encoding="utf-8")


class Shares:
    """The place of this process among those that do something together."""

    def __init__(self, redis: Redis, task: str, most: int, lease_ms: int = LEASE_MS) -> None:
        """At most so many take part; whoever is not heard of for so long does no more."""
        self._redis = redis
        self._task = task
        self._most = most
        self._lease_ms = lease_ms
        self._name = secrets.token_hex(8)
        self._script = redis.register_script(SCRIPT)

    def mine(self) -> range:
        """Which of the task's parts, numbered from 0, fall to this process for now; asked once a second."""
        answer = cast(
            "list[int]", self._script(keys=[self._task], args=[self._name, self._most, self._lease_ms])
        )
        if not answer:
            return range(0)
        place, count = answer
        return range(place, self._most, count)

    def count(self) -> int:
        """How many take part, for whoever does not."""
        seconds, microseconds = self._redis.time()
        now = seconds * 1000 + microseconds // 1000
        return self._redis.zcount(self._task, now - self._lease_ms, "+inf")

    def leave(self) -> None:
        """Let the others have it at once."""
        self._redis.zrem(self._task, self._name)
