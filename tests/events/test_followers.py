"""Following matches: however many follow, one task and one connection, which hears nothing else."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, suppress
from functools import wraps
from pathlib import Path
from typing import Any, ParamSpec, cast

import pytest
from redis import Redis

from events.follow import Followers
from events.keys import NEWS, MatchId, news_channel
from events.matches import Matches
from events.news import ON_ONE_SERVER, News
from running.embedded import EmbeddedRedis
from tests.events.playing import PATIENCE_SECONDS, another, begun, chatted

MANY = 1_000
ONE, OTHER = MatchId("m_one"), MatchId("m_other")
P = ParamSpec("P")


def on_a_loop(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        asyncio.run(asyncio.wait_for(test(*args, **kwargs), 3 * PATIENCE_SECONDS))

    return run


def followers_of(url: str) -> AbstractAsyncContextManager[Followers]:
    return listened(url, ON_ONE_SERVER)


@asynccontextmanager
async def listened(url: str, news: News) -> AsyncIterator[Followers]:
    """Followers who listen, or try to."""
    followers = Followers(news=news)
    listening = asyncio.create_task(followers.listen(url))
    try:
        yield followers
    finally:
        listening.cancel()
        with suppress(asyncio.CancelledError):
            await listening


async def comes(event: asyncio.Event) -> None:
    """Wait for an event, which may then come again."""
    await asyncio.wait_for(event.wait(), PATIENCE_SECONDS)
    event.clear()


async def heard(news: asyncio.Event, redis: Redis, match: MatchId) -> None:
    """Wait until the match is listened to, and for what its followers are told at that."""
    await eventually(lambda: news_channel(match) in channels(redis))
    await comes(news)


async def eventually(true: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not true():
            await asyncio.sleep(0.005)


def channels(redis: Redis) -> set[str]:
    """What somebody listens to."""
    return {name.decode() for name in cast("list[bytes]", redis.pubsub_channels())}


def listeners(redis: Redis) -> list[dict[str, Any]]:
    """The connections that listen for news."""
    clients = cast("list[dict[str, Any]]", redis.client_list())
    return [client for client in clients if client["sub"] != "0"]


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[EmbeddedRedis]:
    """A server of the test's own, to be stopped."""
    server = EmbeddedRedis(tmp_path / "redis").start()
    yield server
    server.stop()


@on_a_loop
async def test_an_append_wakes_who_follows_the_match_and_nobody_else(
    server: EmbeddedRedis, redis: Redis, matches: Matches
) -> None:
    match, other = begun(matches), begun(matches)
    async with (
        followers_of(server.url) as followers,
        followers.following(match) as mine,
        followers.following(other) as others,
    ):
        await heard(mine, redis, match)
        await heard(others, redis, other)
        chatted(matches, match, 1)
        await comes(mine)
        assert not others.is_set()
        chatted(matches, other, 1)
        await comes(others)
        assert not mine.is_set()


@on_a_loop
async def test_a_thousand_follow_with_one_connection_and_no_thread(
    server: EmbeddedRedis, redis: Redis, matches: Matches
) -> None:
    match = begun(matches)
    threads, connections = threading.active_count(), len(cast("list[Any]", redis.client_list()))
    async with followers_of(server.url) as followers:
        async with AsyncExitStack() as everybody:
            events = [await everybody.enter_async_context(followers.following(match)) for _ in range(MANY)]
            await heard(events[0], redis, match)
            for event in events:
                event.clear()
            assert followers.count == MANY
            assert threading.active_count() == threads
            assert len(cast("list[Any]", redis.client_list())) == connections + 1
            assert len(listeners(redis)) == 1
            chatted(matches, match, 1)
            for event in events:
                await comes(event)
        assert followers.count == 0
    await eventually(lambda: listeners(redis) == [])


@on_a_loop
async def test_only_what_is_followed_is_listened_to(server: EmbeddedRedis, redis: Redis) -> None:
    """What happens in all other matches never reaches the process."""
    async with followers_of(server.url) as followers:
        await eventually(lambda: channels(redis) == {NEWS})
        async with followers.following(ONE) as first:
            async with followers.following(ONE), followers.following(OTHER):
                await eventually(lambda: channels(redis) == {NEWS, news_channel(ONE), news_channel(OTHER)})
            await eventually(lambda: channels(redis) == {NEWS, news_channel(ONE)})
            first.clear()
            assert redis.publish(news_channel(ONE), "2 hash") == 1
            await comes(first)
        await eventually(lambda: channels(redis) == {NEWS})
        async with followers.following(ONE) as again:
            await heard(again, redis, ONE)


@on_a_loop
async def test_nobody_is_left_behind_by_an_error(server: EmbeddedRedis, redis: Redis) -> None:
    async with followers_of(server.url) as followers:
        with pytest.raises(ZeroDivisionError):
            async with followers.following(ONE):
                _ = 1 / 0
        assert followers.count == 0
        await eventually(lambda: channels(redis) == {NEWS})


@on_a_loop
async def test_everybody_is_woken_after_the_server_restarts(mortal: EmbeddedRedis) -> None:
    """News may have been missed meanwhile, so they look again, and hear what comes after."""
    with Redis.from_url(mortal.url) as redis:
        match = begun(another(redis))
        async with (
            followers_of(mortal.url) as followers,
            followers.following(match) as news,
            followers.following(ONE) as idle,
        ):
            await heard(news, redis, match)
            for stop in (mortal.stop, mortal.kill):
                await asyncio.to_thread(stop)
                await eventually(lambda: not followers.listening)
                news.clear()
                idle.clear()
                await asyncio.to_thread(mortal.start)
                await comes(news)
                await comes(idle)
                chatted(another(redis), match, 1)
                await comes(news)


@on_a_loop
async def test_a_server_that_does_not_answer_is_asked_again(mortal: EmbeddedRedis) -> None:
    assert mortal.pid is not None
    os.kill(mortal.pid, signal.SIGSTOP)
    async with followers_of(mortal.url) as followers:
        try:
            await asyncio.sleep(0.5)
            assert not followers.listening
        finally:
            os.kill(mortal.pid, signal.SIGCONT)
        await eventually(lambda: followers.listening)


@on_a_loop
async def test_a_server_that_hangs_is_not_listened_to_for_ever(mortal: EmbeddedRedis) -> None:
    """Its connection stays open; who follows looks again as soon as it is made anew."""
    assert mortal.pid is not None
    with Redis.from_url(mortal.url) as redis:
        async with followers_of(mortal.url) as followers, followers.following(ONE) as news:
            await heard(news, redis, ONE)
            os.kill(mortal.pid, signal.SIGSTOP)
            try:
                await eventually(lambda: not followers.listening)
            finally:
                os.kill(mortal.pid, signal.SIGCONT)
            await comes(news)
