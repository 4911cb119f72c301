"""With replicas nothing is acknowledged before they have it, neither at first nor when it is asked again."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest
from redis import Redis

from events import replicas
from events.embedded import EmbeddedRedis
from events.log import KeyReused
from events.matches import DecisionClosed, Matches
from events.replicas import NotReplicated
from tests.events.playing import PATIENCE_SECONDS, A, begun, eventually, whole_log
from tests.service import free_port

WORDS = {"type": "say", "text": "still here"}


@pytest.fixture
def primary(tmp_path: Path) -> Iterator[EmbeddedRedis]:
    server = EmbeddedRedis(tmp_path / "primary", {"port": str(free_port()), "repl-diskless-sync-delay": "0"})
    yield server.start()
    server.stop()


@pytest.fixture
def replica(primary: EmbeddedRedis, tmp_path: Path) -> Iterator[EmbeddedRedis]:
    """A server that follows the primary and has caught up."""
    with Redis.from_url(primary.url) as redis:
        port = redis.config_get("port")["port"]  # type: ignore[index, union-attr, unused-ignore]
        server = EmbeddedRedis(tmp_path / "replica", {"replicaof": f"127.0.0.1 {port}"}).start()
        eventually(lambda: redis.wait(1, 100) == 1)
    yield server
    server.stop()


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replicas, "REPLICAS_SECONDS", PATIENCE_SECONDS)


@contextmanager
def asleep(server: EmbeddedRedis) -> Iterator[None]:
    """The server neither reads nor answers, and nobody waits long for it."""
    assert server.pid is not None
    os.kill(server.pid, signal.SIGSTOP)
    try:
        with pytest.MonkeyPatch.context() as impatience:
            impatience.setattr(replicas, "REPLICAS_SECONDS", 0.1)
            yield
    finally:
        os.kill(server.pid, signal.SIGCONT)


def test_what_was_acknowledged_is_on_the_replica(primary: EmbeddedRedis, replica: EmbeddedRedis) -> None:
    with Redis.from_url(primary.url) as redis, Redis.from_url(replica.url) as copy:
        matches = Matches(redis, replicas=1)
        match = begun(matches)
        for _ in range(20):
            done = matches.talk(match, A, WORDS)
            head = Matches(copy).log.head(match)
            assert head is not None
            assert head.version == done.entries[-1].version


def test_what_the_replica_lacks_is_not_acknowledged(primary: EmbeddedRedis, replica: EmbeddedRedis) -> None:
    """The events are there and the same key asks again: once the replica has them, and appending no more."""
    with Redis.from_url(primary.url) as redis:
        matches, others = (Matches(redis, replicas=1) for _ in range(2))
        match = begun(matches)
        with asleep(replica):
            for asked in (matches, others, matches):
                with pytest.raises(NotReplicated):
                    asked.talk(match, A, WORDS, key="once")
        done = others.talk(match, A, WORDS, key="once")
        assert done.replayed
        assert whole_log(matches, match)[-1].version == done.entries[-1].version


def test_a_closed_decision_is_not_acknowledged_either(primary: EmbeddedRedis, replica: EmbeddedRedis) -> None:
    """A retry that finds its decision answered by itself waits for the replica like the first try."""
    with Redis.from_url(primary.url) as redis:
        matches, others = (Matches(redis, replicas=1) for _ in range(2))
        match = begun(matches)
        position = matches.position(match)
        decision = position.decisions[0]
        legal = position.game.legal(position.table, decision.seat)
        wish, other = (msgspec.to_builtins(action) for action in legal[:2])
        with asleep(replica):
            with pytest.raises(NotReplicated):
                matches.act(match, decision.seat, decision.id, wish, key="mine")
            assert others.position(match).version > position.version
            with pytest.raises(NotReplicated):
                others.act(match, decision.seat, decision.id, wish, key="mine")
            with pytest.raises(KeyReused):
                others.act(match, decision.seat, decision.id, other, key="mine")
        assert others.act(match, decision.seat, decision.id, wish, key="mine").replayed
        with pytest.raises(DecisionClosed):
            others.act(match, decision.seat, decision.id, wish, key="new")
