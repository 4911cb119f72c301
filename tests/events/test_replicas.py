"""With replicas nothing is acknowledged before they have it, neither at first nor when it is asked again."""

from __future__ import annotations

import msgspec
import pytest
from redis import Redis

from events import replicas
from events.log import KeyReused
from events.refusals import DecisionClosed
from events.replicas import NotReplicated
from running.embedded import EmbeddedRedis
from tests.events.playing import PATIENCE_SECONDS, A, another, begun, whole_log
from tests.replication import asleep

WORDS = {"type": "say", "text": "still here"}


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replicas, "REPLICAS_SECONDS", PATIENCE_SECONDS)


def test_what_was_acknowledged_is_on_the_replica(primary: EmbeddedRedis, replica: EmbeddedRedis) -> None:
    with Redis.from_url(primary.url) as redis, Redis.from_url(replica.url) as copy:
        matches = another(redis, replicas=1)
        match = begun(matches)
        for _ in range(20):
            done = matches.talk(match, A, WORDS)
            head = another(copy).log.head(match)
            assert head is not None
            assert head.version == done.entries[-1].version


def test_what_the_replica_lacks_is_not_acknowledged(primary: EmbeddedRedis, replica: EmbeddedRedis) -> None:
    """The events are there and the same key asks again: once the replica has them, and appending no more."""
    with Redis.from_url(primary.url) as redis:
        matches, others = (another(redis, replicas=1) for _ in range(2))
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
        matches, others = (another(redis, replicas=1) for _ in range(2))
        match = begun(matches)
        position = matches.archive.position(match)
        decision = position.decisions[0]
        legal = position.game.legal(position.table, decision.seat)
        wish, other = (msgspec.to_builtins(action) for action in legal[:2])
        with asleep(replica):
            with pytest.raises(NotReplicated):
                matches.act(match, decision.seat, decision.id, wish, key="mine")
            assert others.archive.position(match).version > position.version
            with pytest.raises(NotReplicated):
                others.act(match, decision.seat, decision.id, wish, key="mine")
            with pytest.raises(KeyReused):
                others.act(match, decision.seat, decision.id, other, key="mine")
        assert others.act(match, decision.seat, decision.id, wish, key="mine").replayed
        with pytest.raises(DecisionClosed):
            others.act(match, decision.seat, decision.id, wish, key="new")
