"""A stream tells what the process remembers without a thread."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from redis import Redis

from api.admission import Admission
from api.asgi import Service
from running.embedded import EmbeddedRedis
from running.settings import Settings
from tests.api.table import Table, app_over, open_table
from tests.events.playing import PATIENCE_SECONDS
from tests.secrecy.service import Connection, Request

ACTIONS = 4


class Watched(Service):
    """Counts what it has threads read."""

    reads = 0

    async def _read(self, job: Callable[[], Any], away: Any) -> Any:
        self.reads += 1
        return await super()._read(job, away)


def test_what_is_announced_and_remembered_is_told_on_the_loop(redis: Redis, server: EmbeddedRedis) -> None:
    """Only one who has heard nothing yet has the log read."""
    settings = Settings(redis_url=server.url)
    app = app_over(redis, redis_url=server.url)
    table = open_table(app, seats=2)

    async def followed() -> int:
        service, orders, done = Watched(app, Admission(settings)), asyncio.Queue[Any](), asyncio.Queue[Any]()
        living = asyncio.ensure_future(service({"type": "lifespan"}, orders.get, done.put))
        await orders.put({"type": "lifespan.startup"})
        await done.get()
        asked = Request("GET", f"{table.path}/events", None, None, {"Accept": "text/event-stream"})
        connection = Connection(asked)
        serving = asyncio.ensure_future(service(connection.scope, connection.receive, connection.send))
        for _ in range(2):
            await told_of_an_action(table, connection)
        before = service.reads
        for _ in range(ACTIONS):
            await told_of_an_action(table, connection)
        reads = service.reads - before
        connection.gone.set()
        await serving
        await orders.put({"type": "lifespan.shutdown"})
        await living
        return reads

    assert asyncio.run(followed()) < ACTIONS  # a heartbeat looks for itself


async def told_of_an_action(table: Table, connection: Connection) -> None:
    """Act, and wait until the stream has told of it."""
    acted = table.act()  # on the loop, which hears of it when it is remembered, and not before
    last = f'"hash":"{acted.get_json()["events"][-1]["hash"]}"'.encode()
    async with asyncio.timeout(PATIENCE_SECONDS):
        while last not in connection.answer.body:
            connection.news.clear()
            await connection.news.wait()
