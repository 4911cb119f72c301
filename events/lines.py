"""Lines: connections on which a process hears what is published.

There is one to each server that owns a channel somebody follows: to the one server there is, or to nodes of
a cluster. Each line has tasks of its own, so that a node that hangs silences no other. Whatever a line may
have missed is told: a channel that is listened to, at first or again, says so.

redis-py's own pub/sub of a cluster asks one node after another, and while it waits for one it changes nothing
at the others; so it is used node by node.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from functools import lru_cache
from typing import Any, Final, Protocol

from redis.asyncio import Redis, RedisCluster
from redis.asyncio.client import PubSub
from redis.crc import key_slot
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import MovedError, RedisClusterException, RedisError
from redis.exceptions import TimeoutError as RedisTimeoutError

from events.storage import listening

PAUSE_SECONDS: Final = 0.2
"""Before a line that was lost is made again, and before it is asked again who owns what."""
SILENCE_SECONDS: Final = 1.0
"""How long a line is silent before its server is asked for a sign of life, and how long that may take."""
IDLE_SECONDS: Final = 5.0
"""How long a line on which nobody listens to anything may stay."""
TAKEN: Final = ("subscribe", "ssubscribe", "message", "smessage")

Message = dict[str, Any]
logger = logging.getLogger(__name__)


class Places(Protocol):
    """Where channels are, and how they are listened to there."""

    def server_of(self, channel: str) -> str | None:
        """The name of the server that owns a channel, as far as is known."""

    def dial(self, server: str) -> PubSub:
        """A connection to a server that is not made yet."""

    async def subscribe(self, line: PubSub, channels: Collection[str]) -> None: ...

    async def unsubscribe(self, line: PubSub, channels: Collection[str]) -> None: ...

    async def look_again(self) -> None:
        """Find out anew who owns what."""

    async def close(self) -> None: ...


class OneServer:
    """All channels are at the one server there is, or at the one that sentinels name."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis

    def server_of(self, _channel: str) -> str | None:
        return "the storage"

    def dial(self, _server: str) -> PubSub:
        return self._redis.pubsub()

    async def subscribe(self, line: PubSub, channels: Collection[str]) -> None:
        await line.subscribe(*channels)

    async def unsubscribe(self, line: PubSub, channels: Collection[str]) -> None:
        await line.unsubscribe(*channels)

    async def look_again(self) -> None:
        return None

    async def close(self) -> None:
        await self._redis.aclose()


class Nodes:
    """A channel is at the node of a cluster that owns its slot."""

    def __init__(self, cluster: RedisCluster) -> None:
        self._cluster = cluster

    def server_of(self, channel: str) -> str | None:
        primary, *_ = self._cluster.nodes_manager.slots_cache.get(slot_of(channel), [None])
        return None if primary is None else str(primary.name)

    def dial(self, server: str) -> PubSub:
        return listening(self._cluster, server)

    async def subscribe(self, line: PubSub, channels: Collection[str]) -> None:
        for channel in channels:  # one command is of one slot
            await line.ssubscribe(channel)

    async def unsubscribe(self, line: PubSub, channels: Collection[str]) -> None:
        for channel in channels:
            await line.sunsubscribe(channel)

    async def look_again(self) -> None:
        try:
            await self._cluster.nodes_manager.initialize()
        except RedisClusterException as error:
            raise RedisConnectionError(str(error)) from error

    async def close(self) -> None:
        await self._cluster.aclose()


class Lines:
    """Every line of a process. What is wanted is listened to at the server that owns it, wherever it goes."""

    def __init__(self, places: Places, take: Callable[[Message], None]) -> None:
        """`take` is given what is published, and a message for each channel that is now listened to."""
        self._places = places
        self._take = take
        self._lines: dict[str, Line] = {}
        self._server_of: dict[str, str | None] = {}
        """By channel that is wanted, where it is listened to."""
        self._astray = asyncio.Event()
        """Set when a channel may be elsewhere."""

    @property
    def up(self) -> bool:
        """Whether everything that is wanted is listened to, or about to be."""
        return None not in self._server_of.values() and all(line.up for line in self._lines.values())

    def want(self, channel: str) -> None:
        """Listen to a channel."""
        server = self._server_of[channel] = self._places.server_of(channel)
        if server is None:
            self._astray.set()
            return
        if server not in self._lines:
            self._lines[server] = Line(server, self._places, self._take, self._astray)
        self._lines[server].want(channel)

    def leave(self, channel: str) -> None:
        """Listen to a channel no more."""
        server = self._server_of.pop(channel)
        if server is not None:
            self._lines[server].leave(channel)

    async def run(self) -> None:
        """Go after channels that move, and end lines that nobody needs, until cancelled."""
        try:
            while True:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._astray.wait(), IDLE_SECONDS)
                if self._astray.is_set():
                    self._astray.clear()
                    await self._go_after()
                await self._tidy()
                await asyncio.sleep(PAUSE_SECONDS)
        finally:
            for line in self._lines.values():
                await line.close()

    async def _go_after(self) -> None:
        try:
            await self._places.look_again()
        except RedisError as error:
            logger.debug("no node says who owns what: %s", error)
            self._astray.set()
            return
        for channel, server in list(self._server_of.items()):
            if server is None or self._places.server_of(channel) != server:
                self.leave(channel)
                self.want(channel)
        for line in self._lines.values():
            line.try_again()

    async def _tidy(self) -> None:
        """End the lines on which nothing is wanted."""
        unused = self._lines.keys() - set(self._server_of.values())
        for line in [self._lines.pop(server) for server in unused]:
            await line.close()


class Line:
    """One connection to one server, and another when it is lost, on which some channels are heard."""

    def __init__(
        self, server: str, places: Places, take: Callable[[Message], None], astray: asyncio.Event
    ) -> None:
        self.up = False
        self._server = server
        self._places = places
        self._take = take
        self._astray = astray
        self._wanted: set[str] = set()
        self._heard: set[str] = set()
        self._changed = asyncio.Event()
        self._task = asyncio.create_task(self._run())

    def want(self, channel: str) -> None:
        self._wanted.add(channel)
        self._changed.set()

    def leave(self, channel: str) -> None:
        self._wanted.discard(channel)
        self._changed.set()

    def try_again(self) -> None:
        """Listen to what was wanted and refused."""
        self._changed.set()

    async def close(self) -> None:
        await end([self._task])

    async def _run(self) -> None:
        while True:
            try:
                await self._hear()
            except (RedisError, OSError) as error:
                level = logging.WARNING if self.up else logging.DEBUG  # once for each loss
                logger.log(level, "news of %s lost, listening again: %s", self._server, error)
            self.up = False
            self._astray.set()
            await asyncio.sleep(PAUSE_SECONDS)

    async def _hear(self) -> None:
        """Over one connection, until it is lost to the task that reads or to the one that writes."""
        self._heard = set()
        async with self._places.dial(self._server) as channels:
            await channels.connect()
            self.up = True
            both = [asyncio.create_task(self._read(channels)), asyncio.create_task(self._tune(channels))]
            try:
                await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            finally:
                await end(both)
        errors = [error for task in both if not task.cancelled() and (error := task.exception())]
        # What redis-py raises where one task loses the connection that the other uses is anything at all.
        raise RedisConnectionError("; ".join(map(repr, errors)))

    async def _read(self, channels: PubSub) -> None:
        silent = False
        while True:
            try:
                message = await channels.get_message(timeout=SILENCE_SECONDS)
            except MovedError as error:
                self._lose([channel for channel in self._heard if slot_of(channel) == error.slot_id])
                continue
            if message is not None:
                self._hand_over(message)
            elif silent:
                raise RedisTimeoutError("no sign of life")
            else:
                check_connected(channels)
                await channels.ping()
            silent = message is None

    def _hand_over(self, message: Message) -> None:
        if message["type"] in TAKEN:
            self._take(message)
        elif message["type"] == "sunsubscribe":  # asked for, unless the slot has gone to another node
            self._lose([message["channel"].decode()])

    def _lose(self, channels: Iterable[str]) -> None:
        """These are not listened to here any more, though nobody asked for that."""
        if lost := self._heard.intersection(channels):
            self._heard -= lost
            self._astray.set()

    async def _tune(self, channels: PubSub) -> None:
        """Listen to what is wanted, and to nothing else."""
        while True:
            self._changed.clear()
            if new := self._wanted - self._heard:
                check_connected(channels)
                self._heard |= new
                await self._places.subscribe(channels, new)
            if old := self._heard - self._wanted:
                check_connected(channels)
                self._heard -= old
                await self._places.unsubscribe(channels, old)
            await self._changed.wait()


@lru_cache(maxsize=10_000)
def slot_of(channel: str) -> int:
    return key_slot(channel.encode())


async def end(tasks: Collection[asyncio.Task[None]]) -> None:
    """Cancel tasks until they are done: Python 3.11 forgets it where it meets the end of a `wait_for`."""
    while pending := [task for task in tasks if not task.done()]:
        for task in pending:
            task.cancel()
        await asyncio.wait(pending, timeout=PAUSE_SECONDS)


def check_connected(channels: PubSub) -> None:
    """Raise if the reader has lost the connection: redis-py would make it again, beside the reader."""
    if channels.connection is None or not channels.connection.is_connected:
        raise RedisConnectionError("lost by the reader")
