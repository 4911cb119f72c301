"""A connection that breaks at the worst moment: the server has done the work, its answer never arrives."""

from __future__ import annotations

import socket
from select import select
from threading import Thread
from types import TracebackType

CHUNK = 65_536


class CuttingProxy:
    """A TCP port on loopback before a server's socket.

    After `cut_after(word)` the next request that holds the word reaches the server, and the connection is
    closed in place of its answer.
    """

    def __init__(self, server_socket: str) -> None:
        self._server_socket = server_socket
        self._word: bytes | None = None
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self.cuts = 0

    def __enter__(self) -> CuttingProxy:
        Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()

    def cut_after(self, word: bytes) -> None:
        self._word = word

    def _accept(self) -> None:
        while True:
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            Thread(target=self._carry, args=(client,), daemon=True).start()

    def _carry(self, client: socket.socket) -> None:
        """What either side says to the other, until one goes or the connection is cut."""
        cutting = False
        with client, socket.socket(socket.AF_UNIX) as server:
            server.connect(self._server_socket)
            while True:
                for side in select([client, server], [], [])[0]:
                    said = side.recv(CHUNK)
                    if not said:
                        return
                    if side is client and self._word is not None and self._word in said:
                        self._word, cutting = None, True
                    elif side is server and cutting:
                        self.cuts += 1
                        return
                    (server if side is client else client).sendall(said)
