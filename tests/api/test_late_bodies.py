"""Time for the body of a request: it is the sender who may be late, not this process."""

from __future__ import annotations

import asyncio
import socket
import time
from typing import Any

import pytest

from api.asgi import read_in_time

SECONDS = 0.05
LARGEST = 1000


class Sender:
    """A body that comes over a socket, as an ASGI server hands it on."""

    def __init__(self) -> None:
        self._here, self.there = socket.socketpair()
        self._came = asyncio.Event()
        asyncio.get_running_loop().add_reader(self._here, self._came.set)

    async def receive(self) -> dict[str, Any]:
        await self._came.wait()
        return {"type": "http.request", "body": self._here.recv(LARGEST), "more_body": False}

    def close(self) -> None:
        asyncio.get_running_loop().remove_reader(self._here)
        self._here.close()
        self.there.close()


def read(hold_up: bool) -> bytes | None:
    async def run() -> bytes | None:
        sender = Sender()

        def held_up() -> None:
            sender.there.send(b"body")
            time.sleep(4 * SECONDS)

        try:
            if hold_up:
                asyncio.get_running_loop().call_later(SECONDS / 2, held_up)
            return await read_in_time(sender.receive, LARGEST, SECONDS)
        finally:
            sender.close()

    return asyncio.run(run())


def test_a_body_that_never_comes_is_too_slow() -> None:
    with pytest.raises(TimeoutError):
        read(hold_up=False)


def test_a_body_that_came_while_the_process_was_held_up_came_in_time() -> None:
    assert read(hold_up=True) == b"body"
