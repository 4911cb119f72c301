"""While a bot thinks for long: is its answer still waited for?"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread
from typing import Final

from redis.exceptions import RedisError

from events.clocks import OpenDecision
from events.matches import Matches
from events.position import Position
from workers.metrics import CUT_SHORT
from workers.stop import Stop

SPARE_SECONDS: Final = 0.03
"""What is kept of a bot's time, up to a quarter of it, for the rollout at hand when it is told to answer."""
LOOK_SECONDS: Final = 0.2
"""How often it is looked whether the decision is still open."""

logger = logging.getLogger(__name__)


class Attention:
    """What is waited for just now: one decision at a time."""

    def __init__(self, matches: Matches, stop: Stop, others: Callable[[], bool] = lambda: False) -> None:
        """`others` tells whether somebody is there whose work it is to think for long."""
        self._matches = matches
        self._stop = stop
        self._others = others
        self._closed = Event()
        self._left = Event()
        self._until = float("inf")

    def is_over(self) -> bool:
        """Whether to stop thinking: nobody waits for this process any more, or the time is out."""
        elsewhere = self._closed.is_set() or self._left.is_set()
        return elsewhere or self._stop.requested or time.monotonic() >= self._until

    def is_left_to_others(self) -> bool:
        """Whether the last thought was broken off because others came who are there for it."""
        return self._left.is_set()

    @contextmanager
    def on(self, position: Position, decision: OpenDecision, seconds: float) -> Iterator[None]:
        """Pay attention to a decision that may be thought about for so long."""
        self._until = time.monotonic() + seconds - min(SPARE_SECONDS, seconds / 4)
        self._closed.clear()
        self._left.clear()
        done = Event()
        watching = Thread(target=self._watch, args=(position, decision, done), name="attention", daemon=True)
        watching.start()
        try:
            yield
            self._note()
        finally:
            done.set()
            watching.join()

    def _watch(self, position: Position, decision: OpenDecision, done: Event) -> None:
        match = position.opened.match
        while not done.wait(LOOK_SECONDS):
            try:
                if self._others():
                    self._left.set()
                    return
                open_now = self._matches.archive.position(match).decisions
            except RedisError as error:
                logger.info("match %s was not looked at while a bot thinks: %s", match, error)
                continue
            if all(one.id != decision.id for one in open_now):
                self._closed.set()
                return

    def _note(self) -> None:
        """Count what was not thought to its end."""
        if self._closed.is_set():
            CUT_SHORT.labels("closed").inc()
        elif self._left.is_set():
            CUT_SHORT.labels("left").inc()
        elif self._stop.requested:
            CUT_SHORT.labels("stopped").inc()
        elif time.monotonic() >= self._until:
            CUT_SHORT.labels("time").inc()
