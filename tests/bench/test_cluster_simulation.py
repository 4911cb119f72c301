"""The cluster on paper: its keys go where the service's keys go, and its failovers keep what must be kept."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace
from redis.crc import key_slot

from bench.failover import Setting, outages, simulate
from bench.placement import bucket_slots, fullest_to_mean, ids, lists, shard_of, shard_of_match, spread
from bench.simulate_cluster import main
from events.keys import LIST_PARTS, due_key, head_key, log_key

FEW = Setting(shards=60, lost=1, matches=2_000, rate=200)


def test_every_key_of_a_match_lies_where_the_simulation_says() -> None:
    for match in ids(200, seed=3):
        for key in (log_key(match), head_key(match)):
            assert shard_of(key_slot(key.encode()), 60) == shard_of_match(match, 60)


@pytest.mark.parametrize("shards", [1, 3, 60, 64])
def test_every_slot_has_one_shard_and_every_shard_about_as_many(shards: int) -> None:
    counts = [0] * shards
    for slot in range(16_384):
        counts[shard_of(slot, shards)] += 1
    assert max(counts) - min(counts) <= 1
    assert [shard_of(slot, shards) for slot in range(16_384)] == sorted(
        shard_of(slot, shards) for slot in range(16_384)
    )


def test_there_is_a_bucket_for_every_slot() -> None:
    assert sorted(bucket_slots()) == list(range(16_384))
    assert key_slot(due_key(77).encode()) == bucket_slots()[77]


def test_sixty_primaries_are_filled_evenly() -> None:
    assert spread(ids(5_000, seed=1), 60).total() == 5_000
    assert 1 < fullest_to_mean(60, matches=100_000) < 1.08


def test_the_parts_of_a_list_all_lie_somewhere() -> None:
    assert lists(60).total() == LIST_PARTS
    assert lists(1) == {0: LIST_PARTS}


def test_equal_seeds_give_equal_failovers_and_others_do_not() -> None:
    assert simulate(FEW, seed=7) == simulate(FEW, seed=7)
    assert simulate(FEW, seed=7) != simulate(FEW, seed=8)


def test_with_nothing_lost_nobody_waits() -> None:
    found = simulate(replace(FEW, lost=0))
    assert (found.matches_lost, found.longest_outage, found.refused) == (0, 0, 0)


@pytest.mark.parametrize("fault", ["killed", "frozen"])
@pytest.mark.parametrize("lost", [1, 3])
def test_only_the_matches_of_lost_shards_wait_and_others_are_all_answered(fault: str, lost: int) -> None:
    found = simulate(replace(FEW, lost=lost, fault=fault, threads=32, places=16))
    assert found.matches_lost == pytest.approx(lost / 60, abs=0.03)
    assert found.longest_outage is not None
    assert 2.6 <= found.longest_outage <= 3.6 + 0.1 * (lost - 1)
    assert found.others_refused == 0
    assert found.others_p99 < 0.1


def test_without_gates_a_frozen_node_takes_the_threads_of_all() -> None:
    gated, open_to_all = simulate(replace(FEW, rate=400)), simulate(replace(FEW, rate=400, places=None))
    assert open_to_all.others_p99 > 10 * gated.others_p99
    assert open_to_all.others_gap > gated.others_gap


def test_many_frozen_at_once_take_no_more_threads_than_one() -> None:
    found = simulate(replace(FEW, rate=400, lost=20, threads=64, places=32))
    assert (found.others_refused, found.others_p99 < 0.1) == (0, True)


def test_without_a_majority_of_the_primaries_nobody_is_served() -> None:
    assert len(outages(replace(FEW, lost=29), Random(0))) == 29
    assert outages(replace(FEW, lost=30), Random(0)) == dict.fromkeys(range(60), float("inf"))
    found = simulate(replace(FEW, lost=30, rate=20))
    assert (found.matches_lost, found.longest_outage, found.refused) == (1, None, 1)


def test_a_longer_node_time_out_is_waited_out() -> None:
    short, long = simulate(FEW), simulate(replace(FEW, node_timeout=15))
    assert short.longest_outage is not None
    assert long.longest_outage is not None
    assert 13 * 1.25 <= long.longest_outage - short.longest_outage <= 13 * 1.5


def test_the_command_prints_the_same_tables_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bench.simulate_cluster.LOSSES", (FEW,))
    monkeypatch.setattr("bench.simulate_cluster.SIZES", (3,))
    main(["--seed", "5"])
    first = capsys.readouterr().out
    main(["--seed", "5"])
    assert capsys.readouterr().out == first
    assert "1 of 60" in first
