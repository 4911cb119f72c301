"""Following logs and inboxes: however many follow, one line to each server that has something for them.

Each of them has a channel of its own, and only the channels that somebody follows are listened to: what
happens in other matches costs a process nothing.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from msgspec import Struct

from events.cursor import Cursor
from events.keys import LogId, MatchId, Place, PlayerId
from events.lines import Lines, Nodes, OneServer
from events.news import ON_A_CLUSTER, ON_ONE_SERVER, News
from events.storage import connect_async, connect_async_cluster


class Holder(Struct, frozen=True):
    """A token that somebody follows with: its digest, and whose it is."""

    digest: str
    owner: MatchId | PlayerId


class Follower(asyncio.Event):
    """One who follows: set when there is news."""

    def __init__(self, token: Holder | None) -> None:
        super().__init__()
        self.doubted = token is not None
        """Whether their token may have been revoked: also between its check and now."""
        self.heard: Cursor | None = None
        """What was announced last; None at first, and whenever something may have been missed."""
        self.token = token


class Followers:
    """Everyone in this process who waits for news. They and `listen` live on one event loop."""

    def __init__(
        self,
        revoked: Callable[[str], None] = lambda _: None,
        news: News = ON_ONE_SERVER,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`revoked` is told the digest of every token that is, or may have been, revoked."""
        self.count = 0
        """How many follow now."""
        self._revoked = revoked
        self._news = news
        self._waiting: dict[str, set[Follower]] = {channel: set() for channel in news.always}
        """By channel, whom to wake when something happens there."""
        self._looks: dict[str, float] = {}
        """By channel, when one of those who follow looked for all, though nothing was announced."""
        self._clock = clock
        self._lines: Lines | None = None

    @property
    def listening(self) -> bool:
        """Whether everything that somebody follows is heard, or about to be."""
        return self._lines is not None and self._lines.up

    @asynccontextmanager
    async def following(
        self, owner: LogId | PlayerId | Place, token: Holder | None = None
    ) -> AsyncIterator[Follower]:
        """A follower that is set after every append to a log, or letter to a player, while the block runs.

        It is set, too, as soon as it is listened for, whenever something may have been missed, and when
        this token is revoked.
        """
        follower = Follower(token)
        channels = {self._news.about(owner)}
        if token is not None:
            channels.add(self._news.of_tokens(token.owner))
        self.count += 1
        for channel in channels:
            self._join(follower, channel)
        try:
            yield follower
        finally:
            self.count -= 1
            for channel in channels:
                self._leave(follower, channel)

    async def listen(self, url: str) -> None:
        """Hear the news of a storage until cancelled; a lost connection is made again."""
        clustered = self._news is ON_A_CLUSTER
        places = Nodes(connect_async_cluster(url)) if clustered else OneServer(connect_async(url))
        self._lines = Lines(places, self._take)
        try:
            for channel in self._waiting:
                self._lines.want(channel)
            await self._lines.run()
        finally:
            self._lines = None
            await places.close()

    def is_to_look(self, owner: LogId | PlayerId | Place, seconds: float) -> bool:
        """Whether who asks is to look for all who follow this: nobody has for so long."""
        channel, now = self._news.about(owner), self._clock()
        if now < self._looks.get(channel, -seconds) + seconds:
            return False
        self._looks[channel] = now
        return True

    def wake_all(self) -> None:
        """Let everyone look again."""
        for followers in self._waiting.values():
            for follower in followers:
                follower.set()

    def _join(self, follower: Follower, channel: str) -> None:
        if channel not in self._waiting:
            self._waiting[channel] = set()
            if self._lines is not None:
                self._lines.want(channel)
        self._waiting[channel].add(follower)

    def _leave(self, follower: Follower, channel: str) -> None:
        self._waiting[channel].remove(follower)
        if not self._waiting[channel] and channel not in self._news.always:
            del self._waiting[channel]
            self._looks.pop(channel, None)
            if self._lines is not None:
                self._lines.leave(channel)

    def _take(self, message: dict[str, Any]) -> None:
        """Wake those whom it concerns: everyone at a channel that is listened to, at first or again."""
        channel, data = message["channel"].decode(), message["data"]
        followers = self._waiting.get(channel, set())
        if message["type"].endswith("subscribe"):
            self._missed(channel, followers)
        elif b" " in data:
            for follower in followers:
                follower.heard = announced(data)
                follower.set()
        else:
            self._ended(data.decode(errors="replace"), followers)

    def _missed(self, channel: str, followers: set[Follower]) -> None:
        """Anything may have happened there while nobody listened."""
        for follower in followers:
            follower.heard = None
            if follower.token and channel == self._news.of_tokens(follower.token.owner):
                self._doubt(follower, follower.token.digest)
            follower.set()

    def _ended(self, digest: str, followers: set[Follower]) -> None:
        """A token was revoked."""
        self._revoked(digest)
        for follower in followers:
            if follower.token and follower.token.digest == digest:
                self._doubt(follower, digest)
                follower.set()

    def _doubt(self, follower: Follower, digest: str) -> None:
        self._revoked(digest)
        follower.doubted = True


def announced(news: bytes) -> Cursor:
    """What an append has announced: its last version, and how the hash of that begins."""
    version, _, digest = news.partition(b" ")
    return Cursor(int(version), digest.hex())
