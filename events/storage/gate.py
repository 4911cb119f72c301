"""The way to one node of a cluster: few may be on it at once, and nobody who would only wait.

A node that hangs would take one thread after another until none is left for the matches of other nodes. So
only so many threads may be at one node, and no more at all those together that are silent, of which there may
be many at once; and a node that did not answer is left alone for a moment, after which one thread tries it
again while the others are still turned away. Turning away says nothing new of the node, and is not counted.
"""

from __future__ import annotations

import time
from collections.abc import Collection
from threading import BoundedSemaphore, Lock
from types import TracebackType
from typing import Final

from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import MaxConnectionsError
from redis.exceptions import TimeoutError as RedisTimeoutError

ROOM_SECONDS: Final = 0.1
"""How long to wait for a place at a node."""
SILENCE_SECONDS: Final = 0.1
"""How long those who are at a node may be without any answer before it counts as silent."""
PAUSE_SECONDS: Final = 0.5
"""How long a node that did not answer is left alone."""
LOST: Final = (RedisConnectionError, RedisTimeoutError)


class LeftAlone(MaxConnectionsError):
    """The node was not asked, so that it does not hold one more thread.

    To redis-py it is a want of connections: not the node's fault, and no reason to try again.
    """


class Replaced(LeftAlone):
    """The node was not asked, since another one has taken its place."""


class Gate:
    """Leads to one node. A block under it is at the node, and tells by how it ends whether that answers."""

    def __init__(self, node: str, places: int, all_gates: Collection[Gate] = ()) -> None:
        """One of all the gates of a process."""
        self.failing = False
        """Whether the last who tried had no answer."""
        self.inside = 0
        """How many are at the node."""
        self._node = node
        self._most = places
        self._places = BoundedSemaphore(places)
        self._all = all_gates
        self._lock = Lock()
        self._failures = 0
        self._closed_until = 0.0
        self._tried = False
        self._heard = 0.0

    def __enter__(self) -> Gate:
        self._check()
        if not self._places.acquire(timeout=ROOM_SECONDS):
            raise LeftAlone(f"{self._node} keeps all who may ask it waiting")
        try:
            self._begin()
        except LeftAlone:
            self._places.release()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None
    ) -> None:
        with self._lock:
            self._tried = False
            self.inside -= 1
            if not isinstance(error, LeftAlone):
                self._note(error)
        self._places.release()

    @property
    def closed(self) -> bool:
        """Whether the node is left alone just now."""
        return self.failing and time.monotonic() < self._closed_until

    @property
    def silent(self) -> bool:
        """Whether the node may well hang: it did not answer the last, or of late nobody who is there."""
        return self.failing or (self.inside > 0 and time.monotonic() - self._heard > SILENCE_SECONDS)

    def _begin(self) -> None:
        with self._lock:
            self._check()
            if self.failing and self._tried:
                raise LeftAlone(f"{self._node} is being tried")
            self._tried = True
            if not self.inside:
                self._heard = time.monotonic()
            self.inside += 1

    def _note(self, error: BaseException | None) -> None:
        self.failing = isinstance(error, LOST)
        if not self.failing:
            self._heard = time.monotonic()
        self._failures = self._failures + 1 if self.failing else 0
        # One connection may be lost for reasons of its own: who asks again at once is let in.
        if isinstance(error, RedisTimeoutError) or self._failures > 1:
            self._closed_until = time.monotonic() + PAUSE_SECONDS

    def _check(self) -> None:
        if self.closed:
            raise LeftAlone(f"{self._node} did not answer a moment ago")
        if self.silent and self._others_take_all():
            raise LeftAlone(f"{self._node} is silent, and too many wait for others that are")

    def _others_take_all(self) -> bool:
        """Whether as many as may be at one node are at those that are silent, this one not alone."""
        elsewhere = sum(gate.inside for gate in tuple(self._all) if gate is not self and gate.silent)
        return elsewhere > 0 and elsewhere + self.inside >= self._most
