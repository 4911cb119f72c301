"""A whole service that things happen to: `charon up` over a folder, behind a line that can be cut."""

from __future__ import annotations

import os
import signal
import socket
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random

from redis import Redis

from running.embedded import EmbeddedRedis
from tests.faults.cutting import Cutter
from tests.ports import free_port
from tests.up import Up, all_gone, eventually

MOST_ENDS = 4
"""How often a part may end before its service is started anew: it gives up on one that fails too often."""


class Site:
    """A service that is started again, by itself or by us, whatever happens to it."""

    def __init__(self, folder: Path, chance: Random, **settings: str) -> None:
        self._folder = folder
        self._settings = {"processes": "2", "port": str(free_port()), **settings}
        self._ends: Counter[str] = Counter()
        self.storage = EmbeddedRedis(folder / "redis")
        self.up = self._start()
        listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{listener.getsockname()[1]}"
        self.line = Cutter(listener, lambda: socket.create_connection(("127.0.0.1", self.up.port)), chance)
        """Between the clients and the service."""

    def close(self) -> None:
        self.line.close()
        self._stop(signal.SIGTERM)

    def kill(self, part: str) -> None:
        """Kill a part, which is then started again; or `charon up` itself, which we start again."""
        if part == "up":
            self.restart(signal.SIGKILL)
        else:
            self.make_room_for_ends(part)
            self.up.kill(part)

    def restart(self, how: signal.Signals = signal.SIGTERM) -> None:
        self._stop(how)
        self.up = self._start()

    def gave_up(self) -> str | None:
        """What the service said last if it has ended by itself."""
        return None if self.up.process.poll() is None else self.up.said[-500:]

    def make_room_for_ends(self, part: str, ends: int = 1) -> None:
        """Start everything anew if this part would otherwise have ended too often."""
        if self._ends[part] + ends > MOST_ENDS:
            self.restart()
        self._ends[part] += ends

    @contextmanager
    def redis(self) -> Iterator[Redis]:
        """A client of the storage, as soon as it answers; faults use it, the checker never does."""
        eventually(self.storage.answers)
        with Redis.from_url(self.storage.url, socket_timeout=20) as client:
            yield client

    def _start(self) -> Up:
        self._ends.clear()
        up = Up(self._folder, **self._settings)
        up.eventually(lambda: "Charon is up" in up.said)
        return up

    def _stop(self, how: signal.Signals) -> None:
        everyone = self.up.everyone()
        if self.up.process.poll() is None:
            self.up.process.send_signal(how)
        self.up.process.wait()
        eventually(lambda: all_gone(everyone))


@contextmanager
def frozen(pid: int) -> Iterator[None]:
    """A process that is stopped while the block runs."""
    os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        with suppress(ProcessLookupError):  # a server process that is frozen for long is replaced
            os.kill(pid, signal.SIGCONT)
