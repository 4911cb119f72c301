"""A loopback proxy that loses connections when told to."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections import deque
from urllib.parse import urlsplit


class Proxy:
    """Passes connections on to a service. Each takes the next limit: so many bytes of answers get through.

    With a limit of 0 the service gets the request, and its answer is lost.
    """

    def __init__(self, target: str) -> None:
        parts = urlsplit(target)
        self._target = (parts.hostname or "", parts.port or 80)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._open: set[socket.socket] = set()
        self.limits: deque[int] = deque()
        self.accepted = 0
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"

    def __enter__(self) -> Proxy:
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
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
            self.accepted += 1
            far = socket.create_connection(self._target)
            self._open |= {near, far}
            limit = self.limits.popleft() if self.limits else None
            threading.Thread(target=self._pass, args=(near, far, None), daemon=True).start()
            threading.Thread(target=self._pass, args=(far, near, limit), daemon=True).start()

    def _pass(self, source: socket.socket, sink: socket.socket, limit: int | None) -> None:
        try:
            while data := source.recv(65536):
                sink.sendall(data[:limit])
                if limit is not None:
                    limit -= len(data[:limit])
                    if limit == 0:
                        break
        except OSError:
            pass
        for end in (source, sink):
            self._open.discard(end)
            _close(end)


def _close(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
