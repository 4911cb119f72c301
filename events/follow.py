"""Following matches: one connection and one task for a whole process, however many follow.

Every match has a channel of its own, and only the channels of matches that somebody follows are listened to:
what happens in other matches costs a process nothing.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from typing import Any

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import TimeoutError as RedisTimeoutError

from events.cursor import Cursor
from events.keys import NEWS, MatchId, news_channel

PAUSE_SECONDS = 0.2
LOST = (RedisConnectionError, RedisTimeoutError)
logger = logging.getLogger(__name__)


class Follower(asyncio.Event):
    """One who follows: set when there is news; `doubted` when their token may have been revoked."""

    def __init__(self, token: str | None) -> None:
        super().__init__()
        self.doubted = False
        self.heard: Cursor | None = None
        """What was announced last; None at first, and whenever something may have been missed."""
        self.token = token


class Followers:
    """Everyone in this process who waits for news of a match. They and `listen` live on one event loop."""

    def __init__(self, revoked: Callable[[str], None] = lambda _: None) -> None:
        """`revoked` is told the digest of every token that is revoked."""
        self.count = 0
        """How many follow now."""
        self.listening = asyncio.Event()
        self._revoked = revoked
        self._waiting: dict[str, set[Follower]] = {}
        """By channel, whom to wake when something happens there."""
        self._changed = asyncio.Event()
        """Set when somebody came or went."""

    @asynccontextmanager
    async def following(self, match: MatchId, token: str | None = None) -> AsyncIterator[Follower]:
        """A follower that is set after every append to the match while the block runs.

        It is set, too, as soon as the match is listened to, whenever something may have been missed, and when
        the token with this digest is revoked.
        """
        follower, channel = Follower(token), news_channel(match)
        self.count += 1
        self._waiting.setdefault(channel, set()).add(follower)
        try:
            self._changed.set()
            yield follower
        finally:
            self.count -= 1
            self._waiting[channel].remove(follower)
            if not self._waiting[channel]:
                del self._waiting[channel]
                self._changed.set()

    async def listen(self, url: str) -> None:
        """Hear the news of a Redis until cancelled; a lost connection is made again."""
        async with Redis.from_url(url, retry=Retry(NoBackoff(), 0)) as redis:
            while True:
                try:
                    await self._hear(redis)
                except LOST as error:
                    logger.warning("news lost, listening again: %s", error)
                self.listening.clear()
                await asyncio.sleep(PAUSE_SECONDS)

    async def _hear(self, redis: Redis) -> None:
        """Over one connection, until it is lost to the task that reads or to the one that writes."""
        async with redis.pubsub() as channels:
            await channels.subscribe(NEWS)
            both = [asyncio.create_task(self._read(channels)), asyncio.create_task(self._tune(channels))]
            try:
                await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            finally:
                await end(both)
        errors = [error for task in both if not task.cancelled() and (error := task.exception())]
        # What redis-py raises where one task loses the connection that the other uses is anything at all.
        raise RedisConnectionError("; ".join(map(repr, errors)))

    async def _read(self, channels: PubSub) -> None:
        while True:
            self._take(await channels.get_message(timeout=None))

    async def _tune(self, channels: PubSub) -> None:
        """Listen to what somebody follows, and to nothing else."""
        heard = {NEWS}
        while True:
            self._changed.clear()
            wanted = {NEWS, *self._waiting}
            if new := wanted - heard:
                check_connected(channels)
                await channels.subscribe(*new)
            if old := heard - wanted:
                check_connected(channels)
                await channels.unsubscribe(*old)
            heard = wanted
            await self._changed.wait()

    def wake_all(self) -> None:
        """Let everyone look again."""
        for followers in self._waiting.values():
            for follower in followers:
                follower.set()

    def _take(self, message: dict[str, Any] | None) -> None:
        """Wake who follows a channel when it is listened to, at first or again, and whatever it says."""
        if message is None or message["type"] not in ("subscribe", "message"):
            return
        channel = message["channel"].decode()
        if channel != NEWS:
            heard = announced(message["data"]) if message["type"] == "message" else None
            for follower in self._waiting.get(channel, ()):
                follower.heard = heard
                follower.set()
        elif message["type"] == "message":
            self._doubt(message["data"].decode(errors="replace"))
        else:
            self.listening.set()
            self._doubt(None)

    def _doubt(self, token: str | None) -> None:
        """A token was revoked, or with None any may have been while nobody listened."""
        if token is not None:
            self._revoked(token)
        for followers in self._waiting.values():
            for follower in followers:
                if follower.token is not None and token in (None, follower.token):
                    follower.doubted = True
                    follower.set()


def announced(news: bytes) -> Cursor:
    """What an append has announced: its last version, and how the hash of that begins."""
    version, _, digest = news.partition(b" ")
    return Cursor(int(version), digest.hex())


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
