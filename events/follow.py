"""Following matches: one connection and one thread for a whole process, however many follow."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Lock, Thread

from redis import Redis
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import TimeoutError as RedisTimeoutError

from events.keys import NEWS, MatchId

Wake = Callable[[], object]
"""Called from the listening thread when a match has moved on, or may have. Returns at once, never raises."""

PAUSE_SECONDS = 0.2
logger = logging.getLogger(__name__)


class Followers:
    """Everyone in this process who waits for news of a match."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._waiting: dict[MatchId, dict[object, Wake]] = {}
        self._lock = Lock()
        self._stop = Event()
        self.listening = Event()
        self._thread = Thread(target=self._listen, name="followers", daemon=True)

    def start(self) -> Followers:
        self._thread.start()
        return self

    def close(self) -> None:
        self._stop.set()
        self._thread.join(timeout=5)

    @contextmanager
    def following(self, match: MatchId, wake: Wake) -> Iterator[None]:
        """Call `wake` after every append to the match while the block runs.

        Look at the log after entering: what was appended before is not announced again.
        """
        ticket = object()
        with self._lock:
            self._waiting.setdefault(match, {})[ticket] = wake
        try:
            yield
        finally:
            with self._lock:
                waiting = self._waiting[match]
                del waiting[ticket]
                if not waiting:
                    del self._waiting[match]

    def count(self) -> int:
        """How many follow now."""
        with self._lock:
            return sum(map(len, self._waiting.values()))

    def _listen(self) -> None:
        """Hear the news. After a lost connection everybody is woken: something may have been missed."""
        while not self._stop.is_set():
            try:
                self._hear()
            except (RedisConnectionError, RedisTimeoutError) as error:
                self.listening.clear()
                logger.warning("news lost, listening again: %s", error)
                self._stop.wait(PAUSE_SECONDS)

    def _hear(self) -> None:
        with self._redis.pubsub() as channel:  # type: ignore[no-untyped-call]
            channel.subscribe(NEWS)
            while not self._stop.is_set():
                message = channel.get_message(timeout=0.5) or {"type": "silence"}
                if message["type"] == "subscribe":
                    self.listening.set()
                    self._wake_everyone()
                if message["type"] == "message":
                    self._wake(MatchId(message["data"].split()[0].decode()))

    def _wake(self, match: MatchId) -> None:
        with self._lock:
            waiting = list(self._waiting.get(match, {}).values())
        for wake in waiting:
            wake()

    def _wake_everyone(self) -> None:
        with self._lock:
            waiting = [wake for wakes in self._waiting.values() for wake in wakes.values()]
        for wake in waiting:
            wake()
