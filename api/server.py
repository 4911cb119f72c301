"""The server: Flask for everything that answers at once, the event loop for everything that waits.

Granian speaks HTTP and calls `Service` for each request. Requests go to Flask in a pool of threads. Where a
view has left a plan (see `waiting`), the loop carries it out: a long poll asks Flask again when the match has
moved on, a stream sends events as they are appended. Streams read the log in a pool of their own, so they
never take a thread from commands, and while they are idle they hold none.
"""

from __future__ import annotations

import asyncio
import io
import sys
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol, TypeVar
from urllib.parse import unquote_to_bytes

from flask import Flask

from api.app import create_app
from api.bodies import LARGEST_BODY
from api.context import Services
from api.logs import with_request_id
from api.streams import HEARTBEATS, MEDIA_TYPES, frames
from api.waiting import CAN_WAIT, PLAN, WAITED, LongPoll, Stream
from events.keys import MatchId
from events.logs import configure_logs
from events.matches import Page
from events.offspring import die_with_parent
from events.settings import read_settings
from events.storage import connect

HEARTBEAT_SECONDS = 15.0
STREAM_THREADS = 2
STREAM_PAGE = 500
Headers = list[tuple[str, str]]
T = TypeVar("T")


class Transport(Protocol):
    async def send_bytes(self, data: bytes) -> None: ...


class Connection(Protocol):
    """What Granian hands over for one request (RSGI)."""

    async def __call__(self) -> bytes: ...
    def __aiter__(self) -> AsyncIterator[bytes]: ...
    def response_bytes(self, status: int, headers: Headers, body: bytes) -> None: ...
    def response_empty(self, status: int, headers: Headers) -> None: ...
    def response_stream(self, status: int, headers: Headers) -> Transport: ...


class Service:
    """The app behind an event loop."""

    def __init__(self, app: Flask, threads: int) -> None:
        self._app = app
        self._services: Services = app.extensions["charon"]
        self._commands = ThreadPoolExecutor(threads, thread_name_prefix="command")
        self._reads = ThreadPoolExecutor(STREAM_THREADS, thread_name_prefix="stream")

    async def __rsgi__(self, scope: Any, connection: Connection) -> None:
        environ = environ_of(scope)
        body = await read_all(scope, connection)
        status, headers, content = await self._ask_flask(environ, body)
        began = time.monotonic()
        while isinstance(plan := environ.get(PLAN), LongPoll):
            await self._wait(plan)
            environ = {**environ_of(scope), WAITED: time.monotonic() - began}
            status, headers, content = await self._ask_flask(environ, body)
        if isinstance(plan, Stream):
            await self._stream(plan, connection, headers)
        elif content or status not in (204, 304):
            connection.response_bytes(status, headers, content)
        else:
            connection.response_empty(status, headers)

    async def _ask_flask(self, environ: dict[str, Any], body: bytes | None) -> tuple[int, Headers, bytes]:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._commands, call_wsgi, self._app, environ, body)

    async def _wait(self, plan: LongPoll) -> None:
        """Until the match is past the version of the plan, or its time is up."""
        until = time.monotonic() + plan.seconds
        async with self._services.followers.following(plan.match) as news:
            while await self._read(lambda: self._end_of(plan.match)) <= plan.version:
                if not await within(until - time.monotonic(), news):
                    return
                news.clear()

    async def _stream(self, plan: Stream, connection: Connection, headers: Headers) -> None:
        """Send what follows the plan's version until the reader goes, or the match ends if they asked so."""
        kept = [
            (name, value) for name, value in headers if name.lower() not in ("content-type", "content-length")
        ]
        transport = connection.response_stream(
            200, [*kept, ("content-type", MEDIA_TYPES[plan.form]), ("x-accel-buffering", "no")]
        )
        async with self._services.followers.following(plan.match) as news:
            await self._send_all(plan, transport, news)

    async def _send_all(self, plan: Stream, transport: Transport, news: asyncio.Event) -> None:
        after = plan.after
        await transport.send_bytes(HEARTBEATS[plan.form])
        while True:
            news.clear()
            page = await self._read(lambda after=after: self._page(plan.match, after))  # type: ignore[misc]
            if page.entries:
                data, ended = await self._read(lambda page=page: frames(self._services, plan, page))  # type: ignore[misc]
                await transport.send_bytes(data)
                after = page.entries[-1].version
                if ended and plan.until_end:
                    return
            if after < page.end and page.entries:
                continue
            if plan.until_end and plan.over:
                return
            if page.damage or not await within(HEARTBEAT_SECONDS, news):
                if page.damage or not await self._read(lambda: self._still_allowed(plan)):
                    return
                await transport.send_bytes(HEARTBEATS[plan.form])

    def _page(self, match: MatchId, after: int) -> Page:
        return self._services.matches.read(match, after, count=STREAM_PAGE)

    def _end_of(self, match: MatchId) -> int:
        head = self._services.matches.log.head(match)
        return head.version if head else 0

    def _still_allowed(self, plan: Stream) -> bool:
        """A stream ends when its token is revoked."""
        return plan.token is None or self._services.accounts.caller(plan.token) is not None

    async def _read(self, job: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._reads, job)

    def __rsgi_init__(self, loop: asyncio.AbstractEventLoop) -> None:
        services = self._services
        self._listening = loop.create_task(services.followers.listen(services.settings.redis_url))

    def __rsgi_del__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._listening.cancel()
        self._commands.shutdown(wait=True, cancel_futures=True)
        self._reads.shutdown(wait=False, cancel_futures=True)


async def within(seconds: float, news: asyncio.Event) -> bool:
    """Whether news came in that time."""
    try:
        await asyncio.wait_for(news.wait(), seconds)
    except TimeoutError:
        return False
    return True


async def read_all(scope: Any, connection: Connection) -> bytes | None:
    """The whole body, None if it is larger than any body may be."""
    stated = scope.headers.get("content-length")
    if stated is None and "transfer-encoding" not in scope.headers:
        return b""
    if stated is not None and stated.isdigit():
        return await connection() if int(stated) <= LARGEST_BODY else None
    parts: list[bytes] = []
    size = 0
    async for part in connection:
        size += len(part)
        if size > LARGEST_BODY:
            return None
        parts.append(part)
    return b"".join(parts)


def environ_of(scope: Any) -> dict[str, Any]:
    """The request in the terms of WSGI."""
    host, _, port = scope.server.rpartition(":")
    environ: dict[str, Any] = {
        "REQUEST_METHOD": scope.method,
        "SCRIPT_NAME": "",
        "PATH_INFO": unquote_to_bytes(scope.path).decode("latin-1"),
        "QUERY_STRING": scope.query_string,
        "SERVER_NAME": host,
        "SERVER_PORT": port,
        "SERVER_PROTOCOL": f"HTTP/{scope.http_version}",
        "REMOTE_ADDR": scope.client.rpartition(":")[0],
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope.scheme,
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
        CAN_WAIT: True,
    }
    for name, value in scope.headers.items():
        key = name.upper().replace("-", "_")
        environ[key if key in ("CONTENT_TYPE", "CONTENT_LENGTH") else f"HTTP_{key}"] = value
    return environ


def call_wsgi(app: Flask, environ: dict[str, Any], body: bytes | None) -> tuple[int, Headers, bytes]:
    """One answer of the app, whole."""
    answered: list[Any] = []

    def start_response(status: str, headers: Headers, _exc_info: Any = None) -> Callable[[bytes], object]:
        answered[:] = [int(status.split(" ", 1)[0]), headers]
        return lambda _: None

    if body is None:
        environ["CONTENT_LENGTH"] = str(LARGEST_BODY + 1)
    else:
        environ["CONTENT_LENGTH"] = str(len(body))
    environ["wsgi.input"] = io.BytesIO(body or b"")
    chunks = app.wsgi_app(environ, start_response)
    try:
        content = b"".join(chunks)
    finally:
        if hasattr(chunks, "close"):
            chunks.close()
    status, headers = answered
    return status, [(name.lower(), value) for name, value in headers], content


def make_service() -> Service:
    """What each server process runs; Granian calls it."""
    die_with_parent()
    settings = read_settings()
    configure_logs(settings.log_level).addFilter(with_request_id)
    redis = connect(settings.redis_url, connections=settings.threads + STREAM_THREADS + 8)
    return Service(create_app(settings, redis), settings.threads)
