"""A carrier of connections that loses them, in seeded places."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Callable
from random import Random
from threading import Thread

CHUNK = 65_536


class Cutter:
    """Carries whatever connects to a listener to a server.

    While there is a `risk`, each piece of a request or an answer is lost with that probability, or the rest
    of it, and its connection with it.
    """

    def __init__(self, listener: socket.socket, reach: Callable[[], socket.socket], chance: Random) -> None:
        self._listener = listener
        self._reach = reach
        self._chance = chance
        self._open: set[socket.socket] = set()
        self.risk = 0.0
        self.cuts = 0
        Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        self.cut_all()

    def cut_all(self) -> None:
        """Lose every connection that is open now."""
        for end in list(self._open):
            _close(end)

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            try:
                far = self._reach()
            except OSError:
                near.close()
                continue
            self._open |= {near, far}
            for source, sink in ((near, far), (far, near)):
                Thread(target=self._carry, args=(source, sink), daemon=True).start()

    def _carry(self, source: socket.socket, sink: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(CHUNK):
                if self._chance.random() < self.risk:
                    self.cuts += 1
                    sink.sendall(data[: self._chance.randrange(len(data))])
                    break
                sink.sendall(data)
        for end in (source, sink):
            self._open.discard(end)
            _close(end)


def _close(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
