"""Finished matches are packed in time: found by the sweeper, in nobody's way, whoever is killed meanwhile."""

from __future__ import annotations

from pathlib import Path

from redis import Redis

from events.keys import MatchId, bucket_of, due_key, lease_key, log_key, new_match_id, packed_key
from events.matches import Matches
from events.packing.packer import PACKING, due_name
from running.embedded import EmbeddedRedis
from running.hints import PACKING as PACKING_JOB
from running.hints import Hints
from tests.events.playing import another, begun, eventually, played, whole_log
from tests.toy.shelf import GAME
from tests.workers.processes import open_bots, worker
from workers.lease import Leases
from workers.metrics import REGISTRY
from workers.packing import Packing
from workers.queue import Hinted, HintQueue
from workers.shares import Shares
from workers.sweeper import MOST_PER_BUCKET, PATIENCE_MS, SLICES, TASK, Chores, Rested, Sweeper

HOUR = 3_600_000
AT_ONCE = "0.000001"
"""In hours: a few milliseconds."""


def sweeper(redis: Redis, after: int = 1) -> Sweeper:
    hints, shares = Hints(redis), Shares(redis, TASK, SLICES)
    chores = Chores(print, print, Rested(hints.to_pack, after))
    return Sweeper(redis, HintQueue(redis).waiting, hints.bots_asked, shares, chores)


def ended(redis: Redis) -> MatchId:
    matches = another(redis, packs=True)
    match = begun(matches)
    played(matches, match)
    return match


def packing(redis: Redis, after: int = 0) -> Packing:
    return Packing(another(redis), Leases(redis), after)


def test_what_has_rested_is_found_and_packed_once(redis: Redis) -> None:
    match = ended(redis)
    log = whole_log(another(redis), match)
    eventually(lambda: sweeper(redis).sweep_for_packing() == 1)
    resting = ended(redis)
    assert sweeper(redis).sweep() == 0
    hinted = HintQueue(redis).take()
    assert isinstance(hinted, Hinted)
    assert (hinted.match, hinted.what) == (match, PACKING_JOB)
    before = REGISTRY.get_sample_value("charon_packed_matches_total") or 0
    packing(redis).pack(match)
    assert REGISTRY.get_sample_value("charon_packed_matches_total") == before + 1
    assert redis.exists(packed_key(match), log_key(resting)) == 2
    assert redis.exists(packed_key(resting), log_key(match)) == 0
    assert whole_log(another(redis), match) == log
    assert sweeper(redis, HOUR).sweep_for_packing() == 0


def test_a_changed_setting_holds_for_what_has_ended_already(redis: Redis) -> None:
    match = ended(redis)
    assert sweeper(redis, HOUR).sweep_for_packing() == 0
    assert HintQueue(redis).take() is None
    eventually(lambda: sweeper(redis).sweep_for_packing() == 1)
    packing(redis, HOUR).pack(match)
    assert redis.exists(packed_key(match)) == 0
    packing(redis).pack(match)
    assert redis.exists(packed_key(match)) == 1


def test_what_is_to_be_packed_stands_in_nobodys_way(silent: Matches, redis: Redis) -> None:
    waiting = open_bots(silent, GAME, 1)
    due = due_key(bucket_of(waiting))
    redis.zadd(due, {due_name(new_match_id()): PACKING + 1 for _ in range(2 * MOST_PER_BUCKET)})
    redis.zincrby(due, -PATIENCE_MS - 1, waiting)
    assert sweeper(redis).sweep() == 1
    assert sweeper(redis).sweep_for_packing() == MOST_PER_BUCKET


def test_a_match_that_is_not_to_be_packed_yet_is_left_alone(redis: Redis) -> None:
    """Another worker is at it, or it is damaged."""
    leased, damaged = (ended(redis) for _ in range(2))
    redis.xdel(log_key(damaged), "3-0")
    eventually(lambda: sweeper(redis).sweep_for_packing() == 2)
    with Leases(redis).held(lease_key(leased)):
        packing(redis).pack(leased)
    packing(redis).pack(damaged)
    assert redis.exists(*map(packed_key, (leased, damaged))) == 0
    assert sweeper(redis).sweep_for_packing() == 1, "the one that is leased; the other comes later"


def test_a_worker_that_is_killed_leaves_every_match_whole(
    redis: Redis, server: EmbeddedRedis, tmp_path: Path
) -> None:
    matches = another(redis, packs=True)
    ids = [begun(matches) for _ in range(15)]
    for number, match in enumerate(ids):
        played(matches, match, seed=number)
    logs = {match: whole_log(matches, match) for match in ids}

    def packed() -> int:
        return redis.exists(*map(packed_key, ids))

    with worker(server.url, tmp_path / "log", pack_after_hours=AT_ONCE) as process:
        eventually(lambda: packed() > 0)
        process.kill()
        process.wait()
    assert redis.exists(*map(packed_key, ids), *map(log_key, ids)) == len(ids)
    assert {match: whole_log(another(redis), match) for match in ids} == logs
    for match in ids:
        redis.delete(lease_key(match))
        packing(redis).pack(match)
    assert packed() == len(ids)
    assert {match: whole_log(another(redis), match) for match in ids} == logs
