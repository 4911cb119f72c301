"""A worker as RQ knows it, so that `rq info` and its like list who serves the queue."""

from __future__ import annotations

import time
from typing import Final

from redis.exceptions import RedisError
from rq import SimpleWorker
from rq.serializers import JSONSerializer

from events.storage import connect_server
from running.hints import QUEUE

TOLD_EVERY_SECONDS: Final = 60.0
"""Far less than RQ waits before it takes a worker for dead."""


class Listed(SimpleWorker):
    """A worker on RQ's list. It waits no longer for an answer than we do: it never asks RQ for a job."""

    connection_timeout = 0


class Presence:
    """Tells the queue that this process serves it. A queue that does not hear it loses nothing else."""

    def __init__(self, queue_url: str, queue: str = QUEUE) -> None:
        # A client of its own: RQ names the connection after its worker.
        self._redis = connect_server(queue_url)
        self._queue = queue
        self._worker: Listed | None = None
        self._told = -TOLD_EVERY_SECONDS

    def tell(self) -> None:
        """Say it, if it was not said lately; a flushed queue is told anew."""
        if time.monotonic() - self._told < TOLD_EVERY_SECONDS:
            return
        self._told = time.monotonic()
        try:
            if self._worker is None:
                self._worker = Listed([self._queue], connection=self._redis, serializer=JSONSerializer)
            if self._redis.exists(self._worker.key):
                self._worker.heartbeat()
            else:
                self._worker.register_birth()  # type: ignore[no-untyped-call]
        except RedisError:
            return

    def leave(self) -> None:
        try:
            if self._worker is not None:
                self._worker.register_death()  # type: ignore[no-untyped-call]
        except RedisError:
            return
