"""Following matches: however many follow, one thread and one connection."""

from __future__ import annotations

import os
import signal
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from threading import Event
from typing import Any, cast

import pytest
from redis import Redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from events.embedded import EmbeddedRedis
from events.follow import Followers
from events.keys import NEWS, MatchId
from events.matches import Matches
from tests.events.playing import begun, chatted, eventually

MANY = 1_000
ONE, OTHER = MatchId("m_one"), MatchId("m_other")


@pytest.fixture
def followers(redis: Redis) -> Iterator[Followers]:
    followers = Followers(redis).start()
    assert followers.listening.wait(5)
    yield followers
    followers.close()


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[EmbeddedRedis]:
    """A server of the test's own, to be stopped."""
    server = EmbeddedRedis(tmp_path / "redis").start()
    yield server
    server.stop()


def listeners(redis: Redis) -> list[dict[str, Any]]:
    """The connections that listen for news."""
    clients = cast("list[dict[str, Any]]", redis.client_list())
    return [client for client in clients if client["sub"] != "0"]


def test_an_append_wakes_who_follows_the_match_and_nobody_else(
    matches: Matches, followers: Followers
) -> None:
    match, other = begun(matches), begun(matches)
    mine, others = Event(), Event()
    with followers.following(match, mine.set), followers.following(other, others.set):
        chatted(matches, match, 1)
        assert mine.wait(5)
        assert not others.is_set()
        mine.clear()
        chatted(matches, other, 1)
        assert others.wait(5)
        assert not mine.is_set()


def test_a_thousand_follow_with_one_thread_and_one_connection(redis: Redis, matches: Matches) -> None:
    match = begun(matches)
    threads, connections = threading.active_count(), len(cast("list[Any]", redis.client_list()))
    followers = Followers(redis).start()
    assert followers.listening.wait(5)
    woken = [Event() for _ in range(MANY)]
    with ExitStack() as everybody:
        for event in woken:
            everybody.enter_context(followers.following(match, event.set))
        assert followers.count() == MANY
        assert threading.active_count() == threads + 1
        assert len(cast("list[Any]", redis.client_list())) == connections + 1
        assert len(listeners(redis)) == 1
        chatted(matches, match, 1)
        eventually(lambda: all(event.is_set() for event in woken))
    assert followers.count() == 0
    followers.close()
    assert threading.active_count() == threads
    eventually(lambda: listeners(redis) == [])


def test_followers_come_and_go_on_their_own(redis: Redis, followers: Followers) -> None:
    heard: Counter[str] = Counter()

    def hear(name: str) -> None:
        heard[name] += 1

    with followers.following(ONE, partial(hear, "first")):
        with followers.following(ONE, partial(hear, "second")), followers.following(OTHER, Event().set):
            assert followers.count() == 3
            redis.publish(NEWS, f"{ONE} 1")
            eventually(lambda: heard == {"first": 1, "second": 1})
        assert followers.count() == 1
        redis.publish(NEWS, f"{OTHER} 1")
        redis.publish(NEWS, f"{ONE} 2")
        eventually(lambda: heard["first"] == 2)
    assert followers.count() == 0
    assert heard == {"first": 2, "second": 1}


def test_one_wake_may_follow_twice(redis: Redis, followers: Followers) -> None:
    woken = Event()
    with followers.following(ONE, woken.set):
        with followers.following(ONE, woken.set):
            assert followers.count() == 2
        assert followers.count() == 1
        redis.publish(NEWS, f"{ONE} 1")
        assert woken.wait(5)
    assert followers.count() == 0


def test_nobody_is_left_behind_by_an_error(followers: Followers) -> None:
    with pytest.raises(ZeroDivisionError), followers.following(ONE, Event().set):
        _ = 1 / 0
    assert followers.count() == 0


def test_everybody_is_woken_after_the_server_restarts(mortal: EmbeddedRedis) -> None:
    """News may have been missed meanwhile, so they look again, and hear what comes after."""
    with Redis.from_url(mortal.url, retry=Retry(NoBackoff(), 0)) as redis:
        match = begun(Matches(redis))
        followers = Followers(redis).start()
        assert followers.listening.wait(5)
        woken = Event()
        with followers.following(match, woken.set), followers.following(ONE, Event().set):
            for stop in (mortal.stop, mortal.kill):
                stop()
                eventually(lambda: not followers.listening.is_set())
                woken.clear()
                mortal.start()
                eventually(woken.is_set)
                assert followers.listening.wait(5)
                woken.clear()
                chatted(Matches(redis), match, 1)
                assert woken.wait(5)
        followers.close()
        assert followers.count() == 0


def test_a_client_that_reconnects_by_itself_wakes_everybody_too(mortal: EmbeddedRedis) -> None:
    with Redis.from_url(mortal.url) as redis:
        followers = Followers(redis).start()
        assert followers.listening.wait(5)
        woken = Event()
        with followers.following(ONE, woken.set):
            mortal.kill()
            mortal.start()
            eventually(woken.is_set)
        followers.close()


def test_a_server_that_does_not_answer_is_asked_again(mortal: EmbeddedRedis) -> None:
    assert mortal.pid is not None
    with Redis.from_url(mortal.url, socket_timeout=0.1, retry=Retry(NoBackoff(), 0)) as redis:
        os.kill(mortal.pid, signal.SIGSTOP)
        followers = Followers(redis).start()
        try:
            assert not followers.listening.wait(0.5)
        finally:
            os.kill(mortal.pid, signal.SIGCONT)
        assert followers.listening.wait(10)
        followers.close()
