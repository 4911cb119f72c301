"""Outages: a worker waits for a Redis that is away, frozen, full, read-only or not durable, and goes on."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Final

from redis.exceptions import RedisError

from events.keys import BUCKETS, bucket_tag
from events.storage import Cluster, Storage
from running.durability import NotDurable
from workers.metrics import OUTAGES
from workers.stop import Stop

FIRST_PAUSE_SECONDS: Final = 0.05
LONGEST_PAUSE_SECONDS: Final = 2.0
PROBES: Final = [f"charon:{bucket_tag(number * BUCKETS // 16)}:probe" for number in range(16)]
"""Keys that lie all over a cluster."""
LONGEST_REASON: Final = 200

logger = logging.getLogger(__name__)


class Redises:
    """The servers a worker needs, by what they are for; several names may share one."""

    def __init__(
        self, servers: dict[str, Storage], stop: Stop, permit: Callable[[], None] = lambda: None
    ) -> None:
        """`permit` raises NotDurable while the storage could lose what is written."""
        self._servers = servers
        self._permit = permit
        self._stop = stop

    def wait_out(self, error: Exception) -> bool:
        """Wait until every server takes writes again, or the process is told to stop; False if all do anyway.

        Asks them instead of guessing from the error, so that trouble with one job is not taken for an outage.
        """
        if (away := self._away()) is None:
            return False
        began, pause = time.monotonic(), FIRST_PAUSE_SECONDS
        OUTAGES.inc()
        logger.warning("the %s is away, waiting for it: %s", away, brief(error))
        while self._stop.pause(pause):
            if (still := self._away()) is None:
                logger.warning("the %s is back after %.1f seconds", away, time.monotonic() - began)
                break
            away, pause = still, min(2 * pause, LONGEST_PAUSE_SECONDS)
        return True

    def _away(self) -> str | None:
        """The first that takes no writes; a cluster if no part of it does, since the others must not wait."""
        for name, redis in self._servers.items():
            if not takes_writes(redis):
                return name
        try:
            self._permit()
        except NotDurable:
            return "storage"
        return None


def takes_writes(storage: Storage) -> bool:
    """Whether a storage does, or at least a part of it."""
    for key in PROBES if isinstance(storage, Cluster) else PROBES[:1]:
        try:
            storage.set(key, "", px=1)
        except RedisError:
            continue
        return True
    return False


def brief(error: Exception) -> str:
    """What an error says, as far as it fits a line."""
    return str(error)[:LONGEST_REASON]
