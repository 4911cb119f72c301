"""The server: Flask for everything that answers at once, the event loop for everything that waits.

Uvicorn speaks HTTP and calls `Service` for each request. Requests go to Flask in a pool of threads; more
than may wait for one are turned away at once. Where a view has left a plan (see `waiting`), the loop carries
it out: a long poll asks Flask again when there is news, a stream sends them as they come.
Streams tell on the loop what is remembered, and read the log in a pool of their own, so they never take a
thread from commands, and while they are idle they hold none. What concerns the service itself (`/healthz`)
has a thread that never waits for Redis.
"""

from __future__ import annotations

import asyncio
import gc
import io
import multiprocessing
import sys
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar
from urllib.parse import unquote_to_bytes

from flask import Flask
from redis.exceptions import RedisError

from api.admission import NOBODY, Admission
from api.app import create_app
from api.bodies import LARGEST_BODY
from api.context import Services
from api.fast_lane import PATH, FastLane, fast_lane
from api.headers import SECURITY, cors, request_id
from api.heart import Heart
from api.metrics import TURNED_AWAY
from api.problems import NOT_REPLICATED, STORAGE_AWAY, Problem
from api.request_ids import with_request_id
from api.streams import HEARTBEATS, MEDIA_TYPES, MatchEvents, last_words
from api.tokens import home_of, token_digest
from api.waiting import CAN_WAIT, PLAN, WAITED, LongPoll, Plan, Stream
from domain.games import GAMES
from events.cursor import TakenBack
from events.follow import Follower, Holder
from events.position import Games
from events.replicas import NotReplicated
from events.storage import UNREACHABLE, connect
from running.log_lines import configure_logs
from running.offspring import die_with_parent
from running.settings import read_settings
from running.watch import watching

HEARTBEAT_SECONDS = 15.0
AWAY_SECONDS = 1.0
"""How long a stream waits before it asks again a storage that did not answer."""
STREAM_THREADS = 2
IMPORTS = "/v1/imports"
MOST_IMPORTING = 4
"""How many matches from elsewhere a process receives at a time: each is held in memory as a whole."""
IMPORT_PATIENCE = 6
"""How many times as long such a body may take to arrive."""
LONGEST_IGNORED = 16 * LARGEST_BODY
"""How much of a body that is too large is read, so that its sender hears why it is refused."""

RARELY = (50_000, 20, 50)
"""When to look for garbage in cycles: streams and remembered matches are many, live long and make none."""
OF_THE_WIRE = ("content-length", "transfer-encoding")
"""How a body was sent: it is whole when Flask reads it."""

Headers = list[tuple[str, str]]
Answer = tuple[int, Headers, bytes]
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
T = TypeVar("T")

AT_ONCE = Problem(429, "too-many-at-once", "Too many requests of yours are under way.", {"Retry-After": "1"})
OVERLOADED = Problem(
    503, "overloaded", "More requests wait than can be served soon; nothing was done.", {"Retry-After": "1"}
)
STREAMS = Problem(
    429, "too-many-streams", "Too many streams and long polls are open, here or by you.", {"Retry-After": "5"}
)
BODY_TOO_SLOW = Problem(
    408, "too-slow", "The body of the request did not arrive in time.", {"Connection": "close"}
)


class Gone(Exception):
    """The client has left before it was answered."""


class Service:
    """The app behind an event loop (ASGI)."""

    def __init__(self, app: Flask, admission: Admission, lane: FastLane | None = None) -> None:
        self.admission = admission
        self._app = app
        self._services: Services = app.extensions["charon"]
        settings = admission.settings
        self._commands = ThreadPoolExecutor(settings.threads, thread_name_prefix="command")
        self._reads = ThreadPoolExecutor(STREAM_THREADS, thread_name_prefix="stream")
        self._care = ThreadPoolExecutor(1, thread_name_prefix="care")
        self._lane = lane
        self._ending = False
        self._importing = 0

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        elif scope["type"] == "http":
            try:
                await self._serve(Request(scope, self.admission), receive, send)
            except Gone:
                return

    def is_action(self, scope: Any) -> bool:
        """Whether a request answers a decision; such a one neither waits nor streams."""
        return scope["method"] == "POST" and PATH.fullmatch(scope["path"]) is not None

    async def answer_action(self, scope: Any, body: bytes) -> Answer:
        """The answer to such a request that is there as a whole."""
        request = Request(scope, self.admission)
        request.body = body
        return await self._ask_flask(request)

    async def _serve(self, request: Request, receive: Receive, send: Send) -> None:
        """Answer one request: at once, after waiting, or with a stream."""
        brings = False
        try:
            brings = await self._brings(request)
            seconds = self.admission.settings.body_seconds * (IMPORT_PATIENCE if brings else 1)
            request.largest = self.admission.settings.import_bytes if brings else LARGEST_BODY
            request.body = await read_in_time(receive, request.largest, seconds)
        except TimeoutError:
            await send_answer(send, self._turned_away(BODY_TOO_SLOW, "body", request))
            return
        finally:
            self._importing -= brings
        answer = await self._ask_flask(request)
        if request.plan is None:
            await send_answer(send, answer)
            return
        with self.admission.waiting(request.address, request.holder) as admitted:
            if not admitted:
                await send_answer(send, self._turned_away(STREAMS, "streams", request))
                return
            gone = asyncio.ensure_future(receive())
            try:
                answer = await self._wait(request, answer, gone)
                if isinstance(request.plan, Stream):
                    await self._stream(request.plan, answer[1], send, gone)
                    return
            finally:
                gone.cancel()
        await send_answer(send, answer)

    async def _brings(self, request: Request) -> bool:
        """Whether a match may be received, which is larger than other bodies: of an account, a few at a time.

        All others are told by the route why not, from the little of their body that is read.
        """
        token = request.token.partition(" ")[2]
        if (request.method, request.path) != ("POST", IMPORTS) or self._importing >= MOST_IMPORTING:
            return False
        self._importing += 1
        known = await self._read(lambda: self._services.accounts.caller(token), None)
        if known is None or known.player is None:
            self._importing -= 1
            return False
        return True

    async def _ask_flask(self, request: Request) -> Answer:
        """One answer of the app, if there is room for the request; if not, the problem that says so."""
        playing = request.path.startswith("/v1/")
        pool, places = (
            (self._commands, self.admission.requests) if playing else (self._care, self.admission.care)
        )
        if playing and self._services.watch.latest.away is not None:
            return self._turned_away(STORAGE_AWAY, "storage", request)
        if places.full or (playing and request.method == "GET" and self.admission.crowded):
            return self._turned_away(OVERLOADED, "overload", request)
        if not places.take(request.address):
            return self._turned_away(AT_ONCE, "requests", request)
        try:
            quick = await self._lane.answer(request) if self._lane else None
            if quick is not None:
                return quick
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(pool, call_wsgi, self._app, request.environ())
        except RedisError:
            return self._turned_away(STORAGE_AWAY, "storage", request)
        except NotReplicated:
            return self._turned_away(NOT_REPLICATED, "storage", request)
        finally:
            places.give_back(request.address)

    def _turned_away(self, problem: Problem, limit: str, request: Request) -> Answer:
        """A problem with the headers that every answer has, made without Flask."""
        TURNED_AWAY.labels(limit).inc()
        status, headers, body = problem.wire(request_id(request.headers.get("x-request-id")))
        origins = self.admission.settings.cors_origins
        shared = {**SECURITY, **cors(origins, request.headers.get("origin"), request.method)}
        return status, list({**shared, "Cache-Control": "no-store", **headers}.items()), body

    async def _wait(self, request: Request, answer: Answer, gone: asyncio.Future[Any]) -> Answer:
        """Hold a request for as long as its plans are long polls, and ask again after each."""
        began = time.monotonic()
        while isinstance(plan := request.plan, LongPoll):
            await self._moved_on(plan, gone)
            request.waited = time.monotonic() - began
            answer = await self._ask_flask(request)
        return answer

    async def _moved_on(self, plan: LongPoll, gone: asyncio.Future[Any]) -> None:
        """Until the source is past the plan's place, its token may have ended, or time is up."""
        until = time.monotonic() + plan.seconds
        async with self._services.followers.following(plan.source.owner, holder_of(plan.token)) as follower:
            gone.add_done_callback(lambda _: follower.set())
            while not self._ending:
                if gone.done():
                    raise Gone
                if follower.doubted and not await self._still_allowed(plan, follower):
                    return
                asked = (self._services, plan.after, follower.heard)
                if await self._read(partial(plan.source.is_past, *asked), False):
                    return
                if not await within(until - time.monotonic(), follower):
                    return
                follower.clear()

    async def _stream(self, plan: Stream, headers: Headers, send: Send, gone: asyncio.Future[Any]) -> None:
        """Send what follows the plan's place until the reader goes, or the match ends if they asked so."""
        dropped = ("content-type", "content-length")
        kept = [(name, value) for name, value in headers if name.lower() not in dropped]
        stated = [("content-type", MEDIA_TYPES[plan.form]), ("x-accel-buffering", "no")]
        await send(start_of(200, [*kept, *stated]))
        async with self._services.followers.following(plan.source.owner, holder_of(plan.token)) as follower:
            gone.add_done_callback(lambda _: follower.set())
            await self._send_all(plan, send, follower, gone)
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _send_all(
        self, plan: Stream, send: Send, follower: Follower, gone: asyncio.Future[Any]
    ) -> None:
        after, source, services = plan.after, plan.source, self._services
        is_remembered = isinstance(source, MatchEvents)  # what one finds who looks, all are told
        await send(part_of(HEARTBEATS[plan.form]))
        while not (self._ending or gone.done()):
            follower.clear()
            if follower.doubted and not await self._still_allowed(plan, follower):
                return
            asked = (services, after, follower.heard, plan.form)
            try:
                part = source.at_hand(*asked) or await self._read(partial(source.read, *asked), None)
            except TakenBack as error:
                await send(part_of(last_words(plan.form, error)))
                return
            if part is None:
                await within(AWAY_SECONDS, follower)
                continue
            after = part.after
            if part.data:
                await send(part_of(part.data))
            if part.over:
                return
            if is_remembered and not (part.more or follower.is_set()):
                follower.heard = after
            pause = HEARTBEAT_SECONDS if part.again is None else min(part.again, HEARTBEAT_SECONDS)
            if not (part.more or await within(pause, follower)):
                follower.doubted = True
                if not is_remembered or services.followers.is_to_look(source.owner, HEARTBEAT_SECONDS):
                    follower.heard = None
                await send(part_of(HEARTBEATS[plan.form]))

    async def _still_allowed(self, plan: Plan, follower: Follower) -> bool:
        """A stream ends when its token is revoked; while the storage is away, nobody's is."""
        follower.doubted = False
        token = plan.token
        if token is None:
            return True
        return await self._read(lambda: self._services.accounts.caller(token) is not None, True)

    async def _read(self, job: Callable[[], T], away: T) -> T:
        """What the log says, in a thread for streams; `away` if the storage does not answer."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._reads, job)
        except UNREACHABLE:
            return away

    def end_streams(self) -> None:
        """The server stops: everyone who waits is let go."""
        if not self._ending:
            self._ending = True
            self._services.followers.wake_all()

    async def _live(self, receive: Receive, send: Send) -> None:
        """From the start of the server to its end."""
        await receive()
        services = self._services
        services.watch.start()
        heart = Heart(services.settings, services.watch)
        heart.start()
        listening = asyncio.create_task(services.followers.listen(services.settings.redis_url))
        await send({"type": "lifespan.startup.complete"})
        await receive()
        listening.cancel()
        if self._lane:
            await self._lane.close()
        heart.close()
        services.watch.close()
        for pool in (self._commands, self._reads, self._care):
            pool.shutdown(wait=pool is self._commands, cancel_futures=True)
        await send({"type": "lifespan.shutdown.complete"})


class Request:
    """A request as it arrived, and what has become of it."""

    def __init__(self, scope: Any, admission: Admission) -> None:
        self._scope = scope
        self.method: str = scope["method"]
        self.path: str = scope["path"]
        self.query: bytes = scope["query_string"]
        self.headers: dict[str, str] = {}
        for name, value in scope["headers"]:
            key, text = name.decode("latin-1"), value.decode("latin-1")
            self.headers[key] = f"{self.headers[key]},{text}" if key in self.headers else text
        self.address = admission.addresses.client(scope["client"][0] if scope["client"] else "", self.headers)
        self.token = self.headers.get("authorization", NOBODY)
        self.body: bytes | None = b""
        """None if it is larger than it may be."""
        self.largest = LARGEST_BODY
        self.waited: float | None = None
        self._environ: dict[str, Any] = {}

    @property
    def plan(self) -> Plan | None:
        """What the view wants to be done after its answer."""
        return self._environ.get(PLAN)

    @property
    def holder(self) -> str:
        """By whose token it is counted: its own, or that of the ticket it came with."""
        ticketed = self.plan.token if self.token == NOBODY and self.plan else None
        return self.token if ticketed is None else f"Bearer {ticketed}"

    def environ(self) -> dict[str, Any]:
        """The request in the terms of WSGI, made anew each time it is asked."""
        host, port = self._scope["server"] or ("", 0)
        self._environ = {
            "REQUEST_METHOD": self.method,
            "SCRIPT_NAME": "",
            "PATH_INFO": unquote_to_bytes(self._scope["raw_path"]).decode("latin-1"),
            "QUERY_STRING": self._scope["query_string"].decode("latin-1"),
            "SERVER_NAME": host,
            "SERVER_PORT": str(port),
            "SERVER_PROTOCOL": f"HTTP/{self._scope['http_version']}",
            "REMOTE_ADDR": self.address,
            "CONTENT_LENGTH": str(self.largest + 1 if self.body is None else len(self.body)),
            "wsgi.version": (1, 0),
            "wsgi.url_scheme": self._scope["scheme"],
            "wsgi.input": io.BytesIO(self.body or b""),
            "wsgi.errors": sys.stderr,
            "wsgi.multithread": True,
            "wsgi.multiprocess": True,
            "wsgi.run_once": False,
            CAN_WAIT: True,
        }
        if self.waited is not None:
            self._environ[WAITED] = self.waited
        for name, value in self.headers.items():
            if name == "content-type":
                self._environ["CONTENT_TYPE"] = value
            elif name not in OF_THE_WIRE and "_" not in name:  # x_request_id is not X-Request-Id
                self._environ[f"HTTP_{name.upper().replace('-', '_')}"] = value
        return self._environ


async def read_all(receive: Receive, largest: int = LARGEST_BODY) -> bytes | None:
    """The whole body, however it is sent; None if it is larger than it may be."""
    parts: list[bytes] = []
    size = 0
    more = True
    while more and size <= max(LONGEST_IGNORED, largest):
        message = await receive()
        if message["type"] != "http.request":
            raise Gone
        more = message["more_body"]
        size += len(message["body"])
        if size <= largest:
            parts.append(message["body"])
    return b"".join(parts) if size <= largest else None


async def read_in_time(receive: Receive, largest: int, seconds: float) -> bytes | None:
    """The same, or TimeoutError; what came while this process itself was held up came in time."""
    loop = asyncio.get_running_loop()
    async with asyncio.timeout(None) as limit:
        # One round of the loop later than the timer: what the same round has read is heard of first.
        timer = loop.call_later(seconds, limit.reschedule, 0.0)
        try:
            return await read_all(receive, largest)
        finally:
            timer.cancel()


def call_wsgi(app: Flask, environ: dict[str, Any]) -> Answer:
    """One answer of the app, whole."""
    answered: list[Any] = []

    def start_response(status: str, headers: Headers, _exc_info: Any = None) -> Callable[[bytes], object]:
        answered[:] = [int(status.split(" ", 1)[0]), headers]
        return lambda _: None

    chunks = app.wsgi_app(environ, start_response)
    try:
        content = b"".join(chunks)
    finally:
        if hasattr(chunks, "close"):
            chunks.close()
    status, headers = answered
    return status, headers, content


async def send_answer(send: Send, answer: Answer) -> None:
    status, headers, content = answer
    await send(start_of(status, headers))
    await send({"type": "http.response.body", "body": content, "more_body": False})


def start_of(status: int, headers: Headers) -> dict[str, Any]:
    encoded = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers]
    return {"type": "http.response.start", "status": status, "headers": encoded}


def part_of(data: bytes) -> dict[str, Any]:
    return {"type": "http.response.body", "body": data, "more_body": True}


def holder_of(token: str | None) -> Holder | None:
    home = None if token is None else home_of(token)
    return None if token is None or home is None else Holder(token_digest(token), home[1])


async def within(seconds: float, news: asyncio.Event) -> bool:
    """Whether news came in that time."""
    try:
        async with asyncio.timeout(seconds):  # not `wait_for`, which makes a task each time
            await news.wait()
    except TimeoutError:
        return False
    return True


def make_service(games: Games = GAMES) -> Service:
    """What each server process runs; uvicorn calls it."""
    parent = multiprocessing.parent_process()  # None in a lone one, which outlives the shell that started it
    if parent is not None and parent.pid is not None:
        die_with_parent(parent.pid)
    settings = read_settings()
    configure_logs(settings.log_level).addFilter(with_request_id)
    redis = connect(
        settings.redis_url,
        connections=settings.threads + STREAM_THREADS + 8,
        places=max(1, settings.threads // 2),
    )
    app = create_app(settings, redis, watching(settings), games)
    gc.set_threshold(*RARELY)
    return Service(app, Admission(settings), fast_lane(app.extensions["charon"]))
