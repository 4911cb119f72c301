"""The heart of a process that serves people: while it beats, time that passes is people's own."""

from __future__ import annotations

import logging
from threading import Event, Thread

from redis.exceptions import RedisError

from events.pulse import BEAT_MS, Pulse
from events.storage import connect
from running.durability import NotDurable
from running.settings import Settings
from running.watch import TIMEOUT_SECONDS, StorageWatch

logger = logging.getLogger(__name__)


class Heart:
    """Beats in a thread of its own, over a connection of its own, unless nothing could be written."""

    def __init__(self, settings: Settings, watch: StorageWatch) -> None:
        self._settings = settings
        self._watch = watch
        self._stop = Event()

    def start(self) -> None:
        Thread(target=self._run, name="heart", daemon=True).start()

    def close(self) -> None:
        self._stop.set()

    def _run(self) -> None:
        storage = None
        while not self._stop.is_set():
            try:
                storage = storage or connect(self._settings.redis_url, timeout=TIMEOUT_SECONDS, retries=0)
                self._watch.permit()
                Pulse(storage).beat()
            except (RedisError, NotDurable) as error:
                logger.debug("no beat: %s", error)
            self._stop.wait(BEAT_MS / 1000)
