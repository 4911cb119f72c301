"""One HTTP connection, and what limits it before any request: its place, time for heads, what is unread."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from api.headers import SECURITY, request_id
from api.metrics import TURNED_AWAY
from api.problems import Problem

if TYPE_CHECKING:
    from api.asgi import Service

LARGEST_HEAD = 32 * 1024
CROWD = Problem(
    503, "too-many-connections", "Too many connections, here or from your address.", {"Retry-After": "5"}
)
HEAD_TOO_LARGE = Problem(431, "head-too-large", f"More than {LARGEST_HEAD // 1024} KB before the body.")
HEAD_TOO_SLOW = Problem(408, "too-slow", "The head of the request did not arrive in time.")
NOT_HTTP = Problem(400, "bad-request", "This is not HTTP.")


class Connection(HttpToolsProtocol):
    """What uvicorn makes for each connection: its own protocol, guarded."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._service: Service = self.app
        self._admission = self._service.admission
        self._limits = self._admission.settings
        self._holder: str | None = None
        """Whose place this connection takes; None if it has none, or not any more."""
        self._in_head = True
        self._head_ended = False
        """Whether a head has ended in what arrived last, or before it."""
        self._head_bytes = 0
        self._head_timer: asyncio.TimerHandle | None = None
        self._unread_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._holder = self._admission.enter(self.client[0] if self.client else "")
        if self._holder is None:
            self._turn_away(CROWD)
        else:
            self._expect_head()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._give_up_place()
        for timer in (self._head_timer, self._unread_timer):
            if timer is not None:
                timer.cancel()

    def leave(self) -> None:
        """Go, to make way for others."""
        self._give_up_place()
        self.timeout_keep_alive_handler()

    def data_received(self, data: bytes) -> None:
        if self._holder is None:
            return
        self._admission.idle.pop(self, None)
        if self._in_head and self._head_timer is None:
            self._expect_head()
        self._head_ended = not self._in_head
        super().data_received(data)
        if not self._head_ended:  # all of it was head, and there is more to come
            self._head_bytes += len(data)
            if self._head_bytes > LARGEST_HEAD:
                self._turn_away(HEAD_TOO_LARGE, "head")

    def on_headers_complete(self) -> None:
        self._in_head, self._head_ended = False, True
        if self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._in_head = True
        self._head_bytes = 0
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self._in_head:  # answered before the body was there: nobody will read the rest
            self.transport.close()
        elif self.timeout_keep_alive_task is not None and self._holder is not None:
            self._admission.idle[self] = None

    def pause_writing(self) -> None:
        """The reader is behind by more than a buffer may hold: it gets some time, then it is cut off."""
        super().pause_writing()
        if self._unread_timer is None:
            self._unread_timer = self.loop.call_later(self._limits.send_seconds, self._cut_off)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._unread_timer is not None:
            self._unread_timer.cancel()
            self._unread_timer = None

    def timeout_keep_alive_handler(self) -> None:
        if self.transport.get_write_buffer_size():
            self.transport.abort()  # closing would wait for a reader who does not read
        else:
            super().timeout_keep_alive_handler()

    def shutdown(self) -> None:
        self._service.end_streams()
        super().shutdown()

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002
        self._turn_away(NOT_HTTP)

    def _expect_head(self) -> None:
        self._head_timer = self.loop.call_later(self._limits.head_seconds, self._head_late)

    def _head_late(self) -> None:
        self._turn_away(HEAD_TOO_SLOW, "head")

    def _cut_off(self) -> None:
        TURNED_AWAY.labels("unread").inc()
        self.transport.abort()

    def _give_up_place(self) -> None:
        self._admission.idle.pop(self, None)
        if self._holder is not None:
            self._admission.leave(self._holder)
            self._holder = None

    def _turn_away(self, problem: Problem, reason: str | None = None) -> None:
        """Say why, unless an answer is under way, and close."""
        if reason is not None:
            TURNED_AWAY.labels(reason).inc()
        if self.cycle is None or self.cycle.response_complete:
            self.transport.write(as_bytes(problem))
        self.transport.close()


def as_bytes(problem: Problem) -> bytes:
    """A problem as a whole HTTP answer that ends its connection."""
    status, headers, body = problem.wire(request_id(None))
    lines = [f"HTTP/1.1 {status} {problem.title}", "connection: close"]
    lines += [f"{name.lower()}: {value}" for name, value in {**SECURITY, **headers}.items()]
    return "\r\n".join([*lines, "", ""]).encode() + body
