"""Snapshots save time and are never needed."""

from __future__ import annotations

import pytest
from redis import Redis

from domain.kernel.chance import SeededChance
from events.archive import TOP
from events.keys import snapshots_key
from events.matches import Matches
from events.position import restored, snapshot
from tests.events.playing import (
    another,
    answer,
    begun,
    chatted,
    damage,
    folded,
    played,
    same,
)
from tests.events.watching import commands
from tests.toy.shelf import GAMES


@pytest.fixture
def often(monkeypatch: pytest.MonkeyPatch) -> int:
    """Snapshots every few events."""
    monkeypatch.setattr("events.archive.SNAPSHOT_EVERY", 20)
    return 20


@pytest.mark.parametrize("game", GAMES)
def test_a_snapshot_is_the_position_it_was_taken_of(matches: Matches, game: str) -> None:
    match = begun(matches, game)
    chance = SeededChance(11)
    position = matches.archive.position(match)
    while position.decisions:
        batch = answer(matches, match, chance)
        again = restored(snapshot(position), GAMES)
        assert again is not None
        assert same(again, position)
        position = again.after(batch.entries)
    assert same(matches.archive.known(match), position)


@pytest.mark.parametrize("game", GAMES)
def test_a_process_starts_from_the_snapshot(redis: Redis, matches: Matches, often: int, game: str) -> None:
    match = begun(matches, game)
    live = played(matches, match, actions=25)
    chatted(matches, match, often + 1)
    stored = restored(redis.hget(snapshots_key(match), TOP), GAMES)  # type: ignore[arg-type]
    assert stored is not None
    assert live.version < stored.version
    with commands(redis) as sent:
        cold = another(redis).archive.position(match)
    ranges = [command for command in sent if command.startswith("XRANGE")]
    assert len(ranges) == 1
    assert f" {stored.version + 1}-0 +" in ranges[0]
    assert cold.version - stored.version < often
    assert same(cold, folded(matches, match))
    assert same(played(another(redis), match), folded(matches, match))


def test_there_is_no_snapshot_before_it_saves_anything(redis: Redis, matches: Matches) -> None:
    match = begun(matches)
    assert not redis.exists(snapshots_key(match))


def test_a_snapshot_of_other_rules_is_passed_over(
    redis: Redis, matches: Matches, often: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begun(matches)
    chatted(matches, match, often)
    assert redis.exists(snapshots_key(match))
    monkeypatch.setattr("events.position.rules_digest", lambda _: "other rules")
    with commands(redis) as sent:
        cold = another(redis).archive.position(match)
    ranges = [command for command in sent if command.startswith("XRANGE")]
    assert [command.split()[-2] for command in ranges] == ["1-0", "2-0"]
    assert same(cold, folded(matches, match))


@pytest.mark.parametrize("stored", [b"", b"{}", b"\xff", b'{"rules":1}'])
def test_a_snapshot_that_cannot_be_read_is_passed_over(redis: Redis, matches: Matches, stored: bytes) -> None:
    match = begun(matches)
    redis.hset(snapshots_key(match), TOP, stored)
    assert same(another(redis).archive.position(match), matches.archive.position(match))
    assert damage(matches, match) is None


def test_a_snapshot_of_another_history_is_passed_over(redis: Redis, matches: Matches, often: int) -> None:
    match, other = begun(matches), begun(matches)
    chatted(matches, match, often)
    chatted(matches, other, often)
    redis.hset(snapshots_key(match), TOP, redis.hget(snapshots_key(other), TOP))
    assert same(another(redis).archive.position(match), matches.archive.position(match))
    assert damage(another(redis), match) is None
