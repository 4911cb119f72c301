"""A stream tells what the process remembers without a thread."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from redis import Redis

from api import asgi
from api.admission import Admission
from api.asgi import Service
from api.streams import HEARTBEATS
from events.follow import Followers
from running.embedded import EmbeddedRedis
from running.settings import Settings
from tests.api.table import Table, app_over, open_table
from tests.events.playing import PATIENCE_SECONDS
from tests.secrecy.service import Connection, Request

ACTIONS = 4
MANY = 20
BEATS = 4


class Watched(Service):
    """Counts what it has threads read."""

    reads = 0

    @property
    def followers(self) -> Followers:
        return self._services.followers

    async def _read(self, job: Callable[[], Any], away: Any) -> Any:
        self.reads += 1
        return await super()._read(job, away)


@asynccontextmanager
async def serving(redis: Redis, server: EmbeddedRedis) -> AsyncIterator[tuple[Watched, Table]]:
    """A service with a match to follow."""
    app = app_over(redis, redis_url=server.url)
    table = open_table(app, seats=2)
    service = Watched(app, Admission(Settings(redis_url=server.url)))
    orders, done = asyncio.Queue[Any](), asyncio.Queue[Any]()
    living = asyncio.ensure_future(service({"type": "lifespan"}, orders.get, done.put))
    await orders.put({"type": "lifespan.startup"})
    await done.get()
    yield service, table
    await orders.put({"type": "lifespan.shutdown"})
    await living


@asynccontextmanager
async def following(service: Watched, table: Table, count: int = 1) -> AsyncIterator[list[Connection]]:
    """Streams of the match."""
    asked = Request("GET", f"{table.path}/events", None, None, {"Accept": "text/event-stream"})
    connections = [Connection(asked) for _ in range(count)]
    streams = [asyncio.ensure_future(service(one.scope, one.receive, one.send)) for one in connections]
    yield connections
    for connection in connections:
        connection.gone.set()
    await asyncio.gather(*streams)


def test_what_is_announced_and_remembered_is_told_on_the_loop(redis: Redis, server: EmbeddedRedis) -> None:
    """Only one who has heard nothing yet has the log read."""

    async def followed() -> int:
        async with serving(redis, server) as (service, table), following(service, table) as (connection,):
            for _ in range(2):
                await told_of_an_action(table, connection)
            before = service.reads
            for _ in range(ACTIONS):
                await told_of_an_action(table, connection)
            return service.reads - before

    assert asyncio.run(followed()) < ACTIONS  # a heartbeat looks for itself


def test_one_of_those_who_follow_a_match_looks_for_all_of_them(
    redis: Redis, server: EmbeddedRedis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was not announced to anybody is found by the one who looks, once in the time between two beats."""
    monkeypatch.setattr(asgi, "HEARTBEAT_SECONDS", 0.01)

    async def followed() -> list[int]:
        reads = []
        async with serving(redis, server) as (service, table), following(service, table, MANY) as connections:
            for now in (0.0, 0.0, 1.0):
                monkeypatch.setattr(service.followers, "_clock", lambda now=now: now)
                await asyncio.gather(*[beaten(connection, BEATS) for connection in connections])
                reads.append(service.reads)
        return reads

    first, same, later = asyncio.run(followed())
    assert (same, later) == (first, first + 1)


async def beaten(connection: Connection, times: int) -> None:
    """Wait until a stream has been told so often more that it is still there."""
    times += connection.answer.chunks.count(HEARTBEATS["sse"])
    async with asyncio.timeout(PATIENCE_SECONDS):
        while connection.answer.chunks.count(HEARTBEATS["sse"]) < times:
            connection.news.clear()
            await connection.news.wait()


async def told_of_an_action(table: Table, connection: Connection) -> None:
    """Act, and wait until the stream has told of it."""
    acted = table.act()  # on the loop, which hears of it when it is remembered, and not before
    last = f'"hash":"{acted.get_json()["events"][-1]["hash"]}"'.encode()
    async with asyncio.timeout(PATIENCE_SECONDS):
        while last not in connection.answer.body:
            connection.news.clear()
            await connection.news.wait()
