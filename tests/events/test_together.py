"""Appends that are under way at once go to the storage together, and each is answered for itself."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import RedisError
from redis.exceptions import TimeoutError as RedisTimeoutError
from redis.retry import Retry

from domain.kernel.talk import Said
from events import together
from events.entries import sealed_batch
from events.keys import MatchId
from events.log import SCRIPT, KeyReused
from events.matches import Matches
from events.storage import Command, connect, exchange
from events.together import Run
from running.embedded import EmbeddedRedis
from tests.events.cutting_proxy import CuttingProxy
from tests.events.playing import A, another, begun, eventually, whole_log
from tests.events.together import at_once

THREADS = 12
PAUSE_MS = 300


def say(matches: Matches, match: MatchId, text: str, key: str | None = None) -> Any:
    return matches.talk(match, A, {"type": "say", "text": text}, key=key)


def talkers(matches: Matches, ids: list[MatchId]) -> list[Callable[[], Any]]:
    return [lambda match=match: say(matches, match, match) for match in ids]  # type: ignore[misc]


@pytest.mark.one_server
def test_what_gathers_while_one_is_on_its_way_goes_in_one_write(
    matches: Matches, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = [begun(matches) for _ in range(THREADS)]
    writes: list[int] = []

    def counted(client: Redis, commands: Sequence[Command], *then: Any) -> list[Any]:
        writes.append(len(commands))
        return exchange(client, commands, *then)

    monkeypatch.setattr(together, "exchange", counted)
    redis.client_pause(PAUSE_MS)
    done: list[Any] = at_once(talkers(matches, ids))
    assert sum(writes) == THREADS
    assert len(writes) <= 3
    for match, batch in zip(ids, done, strict=True):
        assert whole_log(another(redis), match)[-1:] == batch.entries
        assert batch.entries[0].event.text == match


def test_who_waited_behind_a_silent_server_is_told_with_those_who_asked_it(tmp_path: Path) -> None:
    """Or each group would wait as long again, and requests for a multiple of the time they have."""
    server = EmbeddedRedis(tmp_path / "redis").start()
    try:
        with connect(server.url, timeout=0.5, retries=0) as redis:
            matches = another(redis)
            ids = [begun(matches) for _ in range(THREADS)]
            os.kill(server.pid or 0, signal.SIGSTOP)
            began = time.monotonic()
            results = at_once(talkers(matches, ids))
            assert all(isinstance(result, RedisTimeoutError) for result in results)
            assert time.monotonic() - began < 0.5 * THREADS / 2
            os.kill(server.pid or 0, signal.SIGCONT)
    finally:
        server.stop()


def test_one_that_is_refused_spoils_nothing_for_the_others(matches: Matches, redis: Redis) -> None:
    ids = [begun(matches) for _ in range(THREADS)]
    say(matches, ids[0], "first", key="mine")
    redis.client_pause(PAUSE_MS)
    jobs = [lambda: say(matches, ids[0], "second", key="mine"), *talkers(matches, ids[1:])]
    results: list[Any] = at_once(jobs)
    assert isinstance(results[0], KeyReused)
    assert [batch.replayed for batch in results[1:]] == [False] * (THREADS - 1)


def test_a_server_that_forgot_the_script_is_given_it_again(matches: Matches, redis: Redis) -> None:
    ids = [begun(matches) for _ in range(THREADS)]
    redis.script_flush()
    redis.client_pause(PAUSE_MS)
    done: list[Any] = at_once(talkers(matches, ids))
    assert not any(batch.replayed for batch in done)
    redis.script_flush()
    assert not say(matches, ids[0], "alone").replayed


@pytest.mark.parametrize("retries", [0, 3])
def test_a_connection_lost_under_many_is_lost_for_each_or_made_again(
    server: EmbeddedRedis, redis: Redis, retries: int
) -> None:
    """Everything is sent again under its key and stands once; without retries every caller hears of it."""
    with CuttingProxy(str(server.socket)) as proxy:
        matches = another(Redis(port=proxy.port, retry=Retry(NoBackoff(), retries)))
        ids = [begun(matches) for _ in range(THREADS)]
        before = {match: len(whole_log(matches, match)) for match in ids}
        proxy.cut_after(b"EVALSHA")
        done = at_once(talkers(matches, ids))
        assert proxy.cuts == 1
    lost = [isinstance(result, RedisConnectionError) for result in done]
    assert any(lost) == (retries == 0)
    for match in ids:
        assert len(whole_log(another(redis), match)) == before[match] + 1


def test_a_server_that_dies_is_an_error_for_everyone_and_no_hang(tmp_path: Path) -> None:
    server = EmbeddedRedis(tmp_path / "redis").start()
    try:
        with Redis.from_url(server.url, retry=Retry(NoBackoff(), 0)) as redis:
            matches = another(redis)
            ids = [begun(matches) for _ in range(THREADS)]
            server.kill()
            assert all(isinstance(result, RedisConnectionError) for result in at_once(talkers(matches, ids)))
            server.start()
            eventually(lambda: not isinstance(at_once([lambda: say(matches, ids[0], "on")])[0], RedisError))
    finally:
        server.stop()


@pytest.mark.one_server
def test_a_script_that_another_loads_meanwhile_runs_once_for_each(
    matches: Matches, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of two that go together one meets a server that has forgotten the script, and the next one does not."""
    ids = [begun(matches) for _ in range(2)]
    redis.script_flush()

    def between(client: Redis, commands: Sequence[Command], *then: Any) -> list[Any]:
        if len(commands) < 2:
            return exchange(client, commands, *then)
        first, second = commands
        load = ("SCRIPT", "LOAD", SCRIPT.text)
        answers = exchange(client, [first, load, second])
        return [answers[0], answers[2]]

    monkeypatch.setattr(together, "exchange", between)
    runs = [said_in(matches, match) for match in ids]
    together.Line(redis, matches.log.errand).send(runs)
    assert [matches.log.outcome(run).replayed for run in runs] == [False, False]


def said_in(matches: Matches, match: MatchId) -> Run:
    """One more event for a match, under a key of its own."""
    position = matches.archive.position(match)
    seed = matches.vault(match).seed
    entries = sealed_batch([Said(A, "once")], position.version + 1, 1_750_000_000_000, position.hash, seed)
    return matches.log.batch(match, entries, position.hash, key="once", digest="00")
