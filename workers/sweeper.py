"""The sweeper: finds what is overdue in the due index and hints at it again."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from threading import Event, Thread

from redis import Redis
from redis.exceptions import RedisError

from events.keys import BUCKETS, MatchId, due_key, lease_key
from workers.metrics import SWEPT

INTERVAL_SECONDS = 1.0
PATIENCE_MS = 1_500
"""How long a hint may take before it is taken for lost."""
MOST_PER_BUCKET = 100

logger = logging.getLogger(__name__)


class Sweeper:
    """Looks through the due index again and again, in a thread of its own."""

    def __init__(self, redis: Redis, hint: Callable[[MatchId, int], None]) -> None:
        self._redis = redis
        self._hint = hint
        self._stop = Event()
        self._thread = Thread(target=self._run, name="sweeper", daemon=True)

    def start(self) -> Sweeper:
        self._thread.start()
        return self

    def close(self) -> None:
        self._stop.set()
        self._thread.join(timeout=5)

    def _run(self) -> None:
        while not self._stop.wait(INTERVAL_SECONDS):
            try:
                self.sweep()
            except RedisError as error:
                logger.warning("sweep failed: %s", error)

    def sweep(self) -> int:
        """Hint at every match that is overdue and in nobody's hands; how many there were."""
        overdue = self._overdue()
        for match in overdue:
            self._hint(match, 1)
            SWEPT.inc()
        return len(overdue)

    def _overdue(self) -> list[MatchId]:
        before = time.time_ns() // 1_000_000 - PATIENCE_MS
        with self._redis.pipeline(transaction=False) as together:
            for bucket in range(BUCKETS):
                together.zrangebyscore(due_key(bucket), "-inf", before, 0, MOST_PER_BUCKET)
            found = [MatchId(match.decode()) for bucket in together.execute() for match in bucket]
            for match in found:
                together.exists(lease_key(match))
            leased = together.execute() if found else []
        return [match for match, held in zip(found, leased, strict=True) if not held]
