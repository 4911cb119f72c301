"""The service in this process: its server's own entry for a request, without the sockets in front of it.

Two of these on two Redis are the two worlds. Nothing but the cards may differ between them: ids, tokens,
codes, seeds and salts come from `Fortune`, which gives both the same for the same request. Time is left
alone; the comparison passes it over.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

from api.admission import Admission
from api.app import create_app
from api.asgi import Service
from api.fast_lane import FastLane
from domain.games import GAMES
from domain.kernel.chance import HmacChance
from events.chain import Seed
from events.storage import connect
from running.settings import Settings
from tests.secrecy.histories import Dice, Numbers
from tests.toy.shelf import GAMES as SHELF

PATIENCE_SECONDS = 30.0
NO_QUOTA = 10**9
Headers = list[tuple[str, str]]


@dataclass(frozen=True)
class Request:
    """What a client sends."""

    method: str
    path: str
    token: str | None = None
    body: object = None
    headers: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        extra = "".join(f" {name}: {value}" for name, value in self.headers.items())
        body = "" if self.body is None else f" {self.content.decode(errors='replace')[:200]}"
        return f"{self.method} {self.path}{extra}{body}"

    @property
    def content(self) -> bytes:
        if self.body is None:
            return b""
        return self.body if isinstance(self.body, bytes) else json.dumps(self.body).encode()


@dataclass(frozen=True)
class Answer:
    """What a client gets; a stream comes in several chunks."""

    status: int
    headers: Headers
    chunks: list[bytes]

    @property
    def body(self) -> bytes:
        return b"".join(self.chunks)

    def json(self) -> Any:
        return json.loads(self.body)

    def header(self, name: str) -> str | None:
        return next((value for key, value in self.headers if key.lower() == name), None)


class Fortune:
    """All randomness of the services in this process, chosen anew for each request.

    Each kind of draw has a stream of its own: what the storage's client draws in another thread, to name its
    connections, shifts nothing.
    """

    def __init__(self) -> None:
        self.choose("nothing yet")

    def choose(self, name: str, numbers: Numbers = ()) -> None:
        """Requests of the same name meet the same fortune, the cards drawn from these numbers first."""
        self._name, self._numbers = name, numbers
        self._streams: dict[str, random.Random] = {}
        self.given: list[bytes] = []
        """What was drawn as plain bytes since."""

    @contextmanager
    def reigns(self) -> Iterator[None]:
        """While the block runs nothing is left to real chance, and the toy game is played like any other."""
        with (
            patch.object(secrets, "token_bytes", self._token_bytes),
            patch.object(
                secrets, "token_hex", lambda size=32: self._stream(f"hex/{size}").randbytes(size).hex()
            ),
            patch.object(secrets, "choice", lambda items: self._stream("choice").choice(items)),
            patch.object(Seed, "chance", self._chance),
            patch.dict(GAMES, SHELF),
        ):
            yield

    def _token_bytes(self, size: int = 32) -> bytes:
        self.given.append(self._stream("bytes").randbytes(size))
        return self.given[-1]

    def _stream(self, kind: str) -> random.Random:
        return self._streams.setdefault(kind, random.Random(f"{self._name}/{kind}"))

    def _chance(self, *_: object) -> HmacChance:
        return Dice(self._numbers, self._name)


Json = dict[str, Any]
Asgi = Callable[
    [Json, Callable[[], Awaitable[Json]], Callable[[Json], Awaitable[None]]], Coroutine[Any, Any, None]
]
Flaw = Callable[["World", Service], Asgi]
"""Takes a world with its sound service and gives the service to run."""


class World:
    """A service of its own over an empty Redis, unless that is to be as it is; `flaw` spoils it first."""

    def __init__(self, redis_url: str, flaw: Flaw | None = None, *, emptied: bool = True) -> None:
        redis = connect(redis_url)
        if emptied:
            redis.flushall()
        settings = Settings(redis_url=redis_url, quota=NO_QUOTA, code_quota=NO_QUOTA)
        self.app = create_app(settings, redis)
        self.table = b""
        """The whole table as it is here, for flaws to tell of."""
        sound = Service(self.app, Admission(settings), FastLane(self.app.extensions["charon"]))
        self._service: Asgi = sound if flaw is None else flaw(self, sound)

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[None]:
        """From start-up to shut-down of the service, as a server calls for them."""
        wanted, done = asyncio.Queue[Json](), asyncio.Queue[Json]()
        living = asyncio.ensure_future(self._service({"type": "lifespan"}, wanted.get, done.put))
        await wanted.put({"type": "lifespan.startup"})
        await done.get()
        try:
            yield
        finally:
            await wanted.put({"type": "lifespan.shutdown"})
            await asyncio.wait_for(living, PATIENCE_SECONDS)

    async def ask(self, request: Request) -> Answer:
        """One answer, whole, however long it waits."""
        connection = Connection(request)
        serving = self._service(connection.scope, connection.receive, connection.send)
        await asyncio.wait_for(serving, PATIENCE_SECONDS)
        return connection.answer

    def listen(self, request: Request) -> Listening:
        """A stream that is read until it is left."""
        connection = Connection(request)
        serving = self._service(connection.scope, connection.receive, connection.send)
        return Listening(connection, asyncio.ensure_future(serving))


class Listening:
    """A stream that arrives in the background."""

    def __init__(self, connection: Connection, task: asyncio.Task[None]) -> None:
        self._connection = connection
        self._task = task

    async def heard(self, version: int) -> None:
        """Wait until the stream has told of a version, or has ended."""
        await self._until(re.compile(rb'"version":\s?%d\b' % version))

    async def heard_of(self, text: str) -> None:
        """Wait until a text was told, or the stream has ended."""
        await self._until(re.compile(re.escape(text.encode())))

    async def _until(self, told: re.Pattern[bytes]) -> None:
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not self._task.done() and not told.search(self._connection.answer.body):
                self._connection.news.clear()
                waits = [self._task, asyncio.ensure_future(self._connection.news.wait())]
                await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
                waits[1].cancel()

    async def leave(self) -> Answer:
        """Go away; what had come by then."""
        self._connection.gone.set()
        await asyncio.wait_for(self._task, PATIENCE_SECONDS)
        return self._connection.answer


class Connection:
    """A client's end of one request, as a server hands it to the service (ASGI); keeps the answer."""

    def __init__(self, request: Request) -> None:
        path, _, query = request.path.partition("?")
        self.scope: Json = {
            "type": "http",
            "http_version": "1.1",
            "scheme": "http",
            "method": request.method,
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "headers": [(name.encode(), value.encode()) for name, value in headers_of(request).items()],
            "client": ("127.0.0.1", 40_000),
            "server": ("127.0.0.1", 8000),
        }
        self.news = asyncio.Event()
        self.gone = asyncio.Event()
        self._unread = [request.content]
        self._start: Json = {"status": 0, "headers": []}
        self._chunks: list[bytes] = []

    @property
    def answer(self) -> Answer:
        headers = [(name.decode(), value.decode()) for name, value in self._start["headers"]]
        return Answer(self._start["status"], headers, list(self._chunks))

    async def receive(self) -> Json:
        if self._unread:
            return {"type": "http.request", "body": self._unread.pop(), "more_body": False}
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: Json) -> None:
        if message["type"] == "http.response.start":
            self._start = message
        elif message["body"]:
            self._chunks.append(message["body"])
        self.news.set()


def headers_of(request: Request) -> dict[str, str]:
    own = {"host": "127.0.0.1:8000", "x-request-id": "asked-in-both-worlds"}
    if request.token is not None:
        own["authorization"] = f"Bearer {request.token}"
    if request.body is not None:
        own |= {"content-type": "application/json", "content-length": str(len(request.content))}
    return own | {name.lower(): value for name, value in request.headers.items()}
