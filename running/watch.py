"""Watching the storage while it is used: does it answer, does it keep what it acknowledges, is there room?

One thread for a process asks again and again. Whoever serves or plays looks at what it found last, which
costs nothing, so nobody waits for a server that is known to be away.
"""

from __future__ import annotations

import logging
from threading import Event, Thread

from msgspec import Struct
from redis import Redis
from redis.exceptions import RedisError

from events.storage import Cluster, connect
from running.durability import Condition, NotDurable, condition_of
from running.settings import Settings

INTERVAL_SECONDS = 0.4
TIMEOUT_SECONDS = 0.5
"""How long the server has to answer the watch: with the interval, a second until its silence is known."""

logger = logging.getLogger(__name__)


class Storage(Struct, frozen=True):
    """What was found last. `away` says why the server does not answer, None if it does."""

    away: str | None = None
    condition: Condition = Condition()


class StorageWatch:
    """Looks after one Redis. Not started, it knows what it was last asked to look for."""

    def __init__(self, redis: Redis | Cluster, *, strict: bool = True, replicas: int = 0) -> None:
        """Strict: nothing may be written to a server that could lose it."""
        self._redis = redis
        self._strict = strict
        self._replicas = replicas
        self._stop = Event()
        self._thread: Thread | None = None
        self.latest = Storage()

    def start(self) -> StorageWatch:
        self._thread = Thread(target=self._run, name="storage-watch", daemon=True)
        self._thread.start()
        return self

    def close(self) -> None:
        self._stop.set()

    def current(self) -> Storage:
        """How the storage is now: as found last while it is being watched, else looked up."""
        return self.latest if self._thread is not None else self.look()

    @property
    def relaxed(self) -> bool:
        """Whether what is acknowledged now could be lost."""
        return bool(self.latest.condition.problems)

    def permit(self) -> None:
        """Let a write through, or raise NotDurable if it could be lost and must not be."""
        if self._strict and self.relaxed:
            raise NotDurable(" ".join(self.latest.condition.problems))

    def look(self) -> Storage:
        """Ask the server once, and remember what it said."""
        try:
            found = Storage(None, condition_of(self._redis, self._replicas))
        except RedisError as error:
            found = Storage(str(error) or type(error).__name__, self.latest.condition)
        if found != self.latest:
            logger.log(*_line(found))
        self.latest = found
        return found

    def _run(self) -> None:
        while True:
            self.look()
            if self._stop.wait(INTERVAL_SECONDS):
                return


def _line(found: Storage) -> tuple[int, str]:
    """What is worth a line in the log: every change."""
    if found.away is not None:
        return logging.ERROR, f"the storage does not answer: {found.away}"
    sentences = [*found.condition.problems, *found.condition.warnings]
    if sentences:
        return logging.WARNING, f"the storage answers, but: {' '.join(sentences)}"
    return logging.INFO, "the storage answers and is well"


def watching(settings: Settings) -> StorageWatch:
    """A watch over the storage of these settings, with a connection of its own; it is yet to be started."""
    redis = connect(settings.redis_url, timeout=TIMEOUT_SECONDS, retries=0)
    return StorageWatch(redis, strict=settings.durability == "strict", replicas=settings.replicas)
