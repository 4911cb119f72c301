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
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

from flask import Flask

from api.app import create_app
from api.server import Service
from domain.games import GAMES
from domain.kernel.chance import Chance
from events.chain import Seed
from events.settings import Settings
from events.storage import connect
from tests.secrecy.histories import Dice, Numbers
from tests.toy import TOY

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
    """All randomness of the services in this process, chosen anew for each request."""

    def __init__(self) -> None:
        self.choose("nothing yet")

    def choose(self, name: str, numbers: Numbers = ()) -> None:
        """Requests of the same name meet the same fortune, the cards drawn from these numbers first."""
        self._name, self._numbers = name, numbers
        self._random = random.Random(name)
        self.given: list[bytes] = []
        """What was drawn as plain bytes since."""

    @contextmanager
    def reigns(self) -> Iterator[None]:
        """While the block runs nothing is left to real chance, and the toy game is played like any other."""
        with (
            patch.object(secrets, "token_bytes", self._token_bytes),
            patch.object(secrets, "token_hex", lambda size=32: self._random.randbytes(size).hex()),
            patch.object(secrets, "choice", lambda items: items[self._random.randrange(len(items))]),
            patch.object(Seed, "chance_at", self._chance_at),
            patch.dict(GAMES, {TOY.id: TOY}),
        ):
            yield

    def _token_bytes(self, size: int = 32) -> bytes:
        self.given.append(self._random.randbytes(size))
        return self.given[-1]

    def _chance_at(self, *_: object) -> Chance:
        return Dice(self._numbers, self._name)


class World:
    """A service of its own over an empty Redis; `flaw` spoils it first."""

    def __init__(self, redis_url: str, flaw: Flaw | None = None) -> None:
        redis = connect(redis_url)
        redis.flushall()
        settings = Settings(redis_url=redis_url, quota=NO_QUOTA)
        self.app = create_app(settings, redis)
        self.service: Any = Service(self.app, threads=2)
        if flaw is not None:
            self.service = flaw(self.app, self.service)

    @contextmanager
    def serving(self) -> Iterator[None]:
        loop = asyncio.get_running_loop()
        self.service.__rsgi_init__(loop)
        try:
            yield
        finally:
            self.service.__rsgi_del__(loop)

    async def ask(self, request: Request) -> Answer:
        """One answer, whole, however long it waits."""
        connection = Connection(request.content)
        await asyncio.wait_for(self.service.__rsgi__(Scope(request), connection), PATIENCE_SECONDS)
        return connection.answer

    def listen(self, request: Request) -> Listening:
        """A stream that is read until it is left."""
        connection = Connection(request.content)
        task = asyncio.get_running_loop().create_task(self.service.__rsgi__(Scope(request), connection))
        return Listening(connection, task)


Flaw = Callable[[Flask, Service], Any]
"""Takes a sound app and service and gives the service to run."""


class Listening:
    """A stream that arrives in the background."""

    def __init__(self, connection: Connection, task: asyncio.Task[None]) -> None:
        self._connection = connection
        self._task = task

    async def heard(self, version: int) -> None:
        """Wait until the stream has told of a version, or has ended."""
        told = re.compile(rb'"version":\s?%d\b' % version)
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not self._task.done() and not told.search(self._connection.answer.body):
                self._connection.news.clear()
                waits = [self._task, asyncio.ensure_future(self._connection.news.wait())]
                await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
                waits[1].cancel()

    async def leave(self) -> Answer:
        """Go away; what had come by then."""
        self._connection.gone.set()
        self._task.cancel()
        await asyncio.wait([self._task])
        if not self._task.cancelled():
            self._task.result()
        return self._connection.answer


class Scope:
    """What Granian says about a request (RSGI)."""

    proto, http_version, rsgi_version, scheme = "http", "1.1", "1.5", "http"
    server, client, authority = "127.0.0.1:8000", "127.0.0.1:40000", None

    def __init__(self, request: Request) -> None:
        self.method = request.method
        self.path, _, self.query_string = request.path.partition("?")
        given = {name.lower(): value for name, value in request.headers.items()}
        own = {"host": "127.0.0.1:8000", "x-request-id": "asked-in-both-worlds"}
        if request.token is not None:
            own["authorization"] = f"Bearer {request.token}"
        if request.body is not None:
            own |= {"content-type": "application/json", "content-length": str(len(request.content))}
        self.headers = ScopeHeaders({**own, **given})


class ScopeHeaders(dict[str, str]):
    def get_all(self, name: str) -> list[str]:
        return [self[name]] if name in self else []


class Connection:
    """What Granian hands over to answer a request (RSGI): keeps the answer."""

    def __init__(self, body: bytes) -> None:
        self._body = body
        self.status = 0
        self.headers: Headers = []
        self.chunks: list[bytes] = []
        self.news = asyncio.Event()
        self.gone = asyncio.Event()

    @property
    def answer(self) -> Answer:
        return Answer(self.status, self.headers, list(self.chunks))

    async def __call__(self) -> bytes:
        return self._body

    async def __aiter__(self) -> Any:
        yield self._body

    async def client_disconnect(self) -> None:
        await self.gone.wait()

    def response_empty(self, status: int, headers: Headers) -> None:
        self.status, self.headers = status, headers

    def response_bytes(self, status: int, headers: Headers, body: bytes) -> None:
        self.response_empty(status, headers)
        self.chunks.append(body)

    def response_str(self, status: int, headers: Headers, body: str) -> None:
        self.response_bytes(status, headers, body.encode())

    def response_stream(self, status: int, headers: Headers) -> Connection:
        self.response_empty(status, headers)
        return self

    async def send_bytes(self, data: bytes) -> None:
        self.chunks.append(data)
        self.news.set()

    async def send_str(self, data: str) -> None:
        await self.send_bytes(data.encode())
