"""Those who search: workers with a queue of their own, so that thinking for long delays nobody else's turn.

A worker that meets a bot which thinks for long hands its match over to them. Where none of them is there, it
thinks by itself, late rather than never.
"""

from __future__ import annotations

import logging
import resource
import time
from threading import Event, Thread
from typing import Final

from redis import Redis
from redis.exceptions import RedisError

from events.keys import MatchId
from events.memory import MEGABYTE
from events.writing import Hint
from running.hints import SEARCHERS, SEARCHES
from workers.metrics import HANDED_OVER
from workers.outage import brief
from workers.queue import HintQueue
from workers.shares import Shares

MOST: Final = 256
"""Who take part, at most; more search as well, but are not counted."""
LEASE_MS: Final = 3_000
"""For how long a killed searcher is thought to be there, and holds its match."""
ASKED_SECONDS: Final = 1.0
"""How long it is taken for known whether anybody searches."""

logger = logging.getLogger(__name__)


class Pool:
    """The searchers, as other workers see them."""

    def __init__(self, redis: Redis, hint: Hint) -> None:
        self._queue = HintQueue(redis, SEARCHES)
        self._shares = Shares(redis, SEARCHERS, MOST, LEASE_MS)
        self._hint = hint
        self._asked = float("-inf")
        self._there = False

    def is_there(self) -> bool:
        """Whether anybody searches."""
        if time.monotonic() - self._asked > ASKED_SECONDS:
            self._there = self._shares.count() > 0
            self._asked = time.monotonic()
        return self._there

    def hand_over(self, match: MatchId, version: int, *, people: bool) -> None:
        HANDED_OVER.inc()
        self._hint(match, version, people=people)

    def waiting(self) -> set[bytes]:
        """The names of all jobs that wait for somebody who is there."""
        return self._queue.waiting() if self.is_there() else set()


class Searcher:
    """Tells the others again and again that this process searches, in a thread of its own."""

    def __init__(self, redis: Redis) -> None:
        self._shares = Shares(redis, SEARCHERS, MOST, LEASE_MS)
        self._stop = Event()
        self._thread = Thread(target=self._run, name="searcher", daemon=True)

    def start(self) -> Searcher:
        self._thread.start()
        return self

    def close(self) -> None:
        """Let the others know at once."""
        self._stop.set()
        self._thread.join(timeout=5)

    def _run(self) -> None:
        while True:
            self._tell()
            if self._stop.wait(ASKED_SECONDS):
                break
        try:
            self._shares.leave()
        except RedisError as error:
            logger.info("those who search were not told of one less: %s", error)

    def _tell(self) -> None:
        try:
            self._shares.mine()
        except RedisError as error:
            logger.info("those who search were not told of one more: %s", brief(error))


def bound_memory(megabytes: int) -> None:
    """A thought that takes more than this fails, and its decision's default is played."""
    _, most = resource.getrlimit(resource.RLIMIT_DATA)
    wanted = megabytes * MEGABYTE
    resource.setrlimit(resource.RLIMIT_DATA, (wanted if most < 0 else min(wanted, most), most))
