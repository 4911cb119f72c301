"""One HTTP connection, and what limits it before any request: its place, time for heads, what is unread.

Most requests are ASGI conversations, as uvicorn holds them. An action is a small body and a small answer, and
nine tenths of all writes: it begins when it is there as a whole, and is answered in one write.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from api.bodies import LARGEST_BODY
from api.headers import SECURITY, request_id
from api.metrics import TURNED_AWAY
from api.problems import Problem

if TYPE_CHECKING:
    from uvicorn.protocols.http.httptools_impl import RequestResponseCycle

    from api.asgi import Answer, Service

BODY_SECONDS: Final = 0.1
"""How long an action waits for its body before it begins without it."""
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
        self._partly_here: RequestResponseCycle | None = None
        """An action that has not begun, since it is not there as a whole."""
        self._body_timer: asyncio.TimerHandle | None = None
        """Set if more of it has to arrive: a body mostly comes with its head."""

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
        for timer in (self._head_timer, self._unread_timer, self._body_timer):
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
        self._head_ended = not self._in_head
        super().data_received(data)
        self._expect_body()
        if not self._head_ended:  # all of it was head, and there is more to come
            if self._head_timer is None:
                self._expect_head()
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
        if self._partly_here is not None:
            self._begin_action(self._partly_here)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._expect_body()
        if self.cycle.response_complete and not self._in_head:  # nobody will read the rest of its body
            self.transport.close()
        elif self.timeout_keep_alive_task is not None and self._holder is not None:
            self._admission.idle[self] = None

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        """Begin a request whose head is there."""
        if not self._service.is_action(cycle.scope) or cycle.waiting_for_100_continue:
            super()._start_asgi_task(cycle, app)
        elif cycle.more_body:
            self._partly_here = cycle
        else:
            self._begin_action(cycle)

    def _begin_action(self, cycle: RequestResponseCycle) -> None:
        self._partly_here = None
        if self._body_timer is not None:
            self._body_timer.cancel()
            self._body_timer = None
        whole = not cycle.more_body and len(cycle.body) <= LARGEST_BODY
        super()._start_asgi_task(cycle, partial(self._answer_action, cycle) if whole else self.app)

    async def _answer_action(self, cycle: RequestResponseCycle, *_: Any) -> None:
        """In the place of an ASGI conversation: the same answer, in one write."""
        answer = await self._service.answer_action(cycle.scope, bytes(cycle.body))
        if self.flow.write_paused and not cycle.disconnected:
            await self.flow.drain()
        if cycle.disconnected:
            return
        self.transport.write(self._written(answer, cycle.keep_alive))
        cycle.response_started = cycle.response_complete = True
        if not cycle.keep_alive:
            self.transport.close()
        cycle.on_response()

    def _written(self, answer: Answer, keep_alive: bool) -> bytes:
        """A whole answer as uvicorn would write it."""
        status, headers, body = answer
        lines = [f"{name.lower()}: {value}\r\n" for name, value in headers]
        lines.append("\r\n" if keep_alive else "connection: close\r\n\r\n")
        stated = [b"%b: %b\r\n" % header for header in self.server_state.default_headers]
        return b"".join([STATUS_LINE[status], *stated, "".join(lines).encode("latin-1"), body])

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

    def _expect_body(self) -> None:
        """Begin in a moment with what is not there as a whole even now."""
        if self._partly_here is not None and self._body_timer is None:
            self._body_timer = self.loop.call_later(BODY_SECONDS, self._begin_action, self._partly_here)

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
