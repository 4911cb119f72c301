"""Following matches: one connection and one task for a whole process, however many follow.

Every match has a channel of its own, and only the channels of matches that somebody follows are listened to:
what happens in other matches costs a process nothing.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import TimeoutError as RedisTimeoutError

from events.keys import NEWS, MatchId, news_channel

PAUSE_SECONDS = 0.2
LOST = (RedisConnectionError, RedisTimeoutError)
logger = logging.getLogger(__name__)


class Follower(asyncio.Event):
    """One who follows: set when there is news; `doubted` when their token may have been revoked."""

    def __init__(self, token: str | None) -> None:
        super().__init__()
        self.doubted = False
        self.heard: int | None = None
        """The version announced last; None at first, and whenever something may have been missed."""
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
        self._channels: PubSub | None = None
        self._heard: set[str] = set()
        self._tuning = asyncio.Lock()

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
            await self._tune()
            yield follower
        finally:
            self.count -= 1
            self._waiting[channel].remove(follower)
            if not self._waiting[channel]:
                del self._waiting[channel]
                await self._tune()

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
        async with redis.pubsub() as channels:
            await channels.subscribe(NEWS)
            self._channels, self._heard = channels, {NEWS}
            try:
                await self._tune()
                while True:
                    self._take(await channels.get_message(timeout=None))
            finally:
                self._channels = None

    async def _tune(self) -> None:
        """Listen to what somebody follows, and to nothing else; a lost connection is `listen`'s to notice."""
        async with self._tuning:
            if self._channels is None:
                return
            wanted = {NEWS, *self._waiting}
            new, old, self._heard = wanted - self._heard, self._heard - wanted, wanted
            # redis-py finds no writer, and an AttributeError, where the reader is just losing the connection
            with suppress(*LOST, AttributeError):
                if new:
                    await self._channels.subscribe(*new)
                if old:
                    await self._channels.unsubscribe(*old)

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
            heard = int(message["data"]) if message["type"] == "message" else None
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
