"""HTTP by hand: sockets from any loopback address, half requests, answers as they come."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

TIMEOUT_SECONDS = 20.0


@dataclass(frozen=True)
class Reply:
    """One answer."""

    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)


def dial(url: str, source: str = "127.0.0.1", receive_buffer: int | None = None) -> socket.socket:
    """A connection to the service from this address of the machine."""
    where = urlsplit(url)
    line = socket.socket()
    if receive_buffer is not None:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
    line.settimeout(TIMEOUT_SECONDS)
    line.bind((source, 0))
    line.connect((where.hostname, where.port))
    return line


@contextmanager
def crowd(url: str, count: int, opening: bytes, source: str) -> Iterator[list[socket.socket]]:
    """So many connections of one address, each of which has sent this much and no more."""
    with ExitStack() as lines:
        yield [lines.enter_context(_hostile(url, opening, source)) for _ in range(count)]


def _hostile(url: str, opening: bytes, source: str) -> socket.socket:
    line = dial(url, source)
    with suppress(OSError):  # it may be turned away already
        line.sendall(opening)
    return line


def ask(line: socket.socket, request: str, body: bytes = b"") -> Reply:
    """Send a whole request and read its answer, which states its length."""
    line.sendall(request.replace("\n", "\r\n").encode() + b"\r\n\r\n" + body)
    return read_reply(line)


def read_reply(line: socket.socket) -> Reply:
    with line.makefile("rb", buffering=0) as stream:
        status = int(_line(stream).split()[1])
        headers = {}
        while head := _line(stream):
            name, _, value = head.partition(":")
            headers[name.strip().lower()] = value.strip()
        left = int(headers.get("content-length", "0"))
        parts = []
        while left and (part := stream.read(left)):
            parts.append(part)
            left -= len(part)
    return Reply(status, headers, b"".join(parts))


def _line(stream: Any) -> str:
    text = b""
    while not text.endswith(b"\n"):
        byte = stream.read(1)
        if not byte:
            raise ConnectionError(f"closed after {text!r}")
        text += byte
    return text.decode().strip()
