"""What a load needs: right where it can be reckoned by hand, and never less for more."""

from __future__ import annotations

import math
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from running.capacity import FILE, Figures, Load, Part, Plan, bounds_of, described, measured, plan

ROUND = Figures(
    storage_append_us=100,
    storage_fsync_us=400,
    storage_event_us=10,
    replica_append_us=50,
    replica_fsync_us=400,
    replica_event_us=5,
    storage_news_us=5,
    storage_look_us=20,
    storage_cold_us=200,
    storage_turn_us=300,
    queue_turn_us=100,
    api_action_us=500,
    api_read_us=500,
    api_cold_us=1000,
    api_delivery_us=50,
    worker_turn_us=2000,
    worker_cold_us=3000,
    match_bytes=5000,
    event_bytes=200,
    packed_event_bytes=20,
    disk_match_bytes=3000,
    disk_event_bytes=100,
    written_append_bytes=300,
    written_event_bytes=200,
    hint_bytes=1000,
    remembered_bytes=50_000,
    stream_bytes=50_000,
    api_process_bytes=50e6,
    worker_process_bytes=50e6,
    events_per_action=5,
    actions_per_match=100,
    fullest_shard=1.0,
)
"""Figures that can be reckoned with by hand."""
HAND = Load(
    matches=10_000,
    seconds_per_action=10,
    events_per_action=5,
    actions_per_match=100,
    bots=0.5,
    followers=2,
    reads=1,
    kept_seconds=86_400,
    replicas=1,
    headroom=0.5,
    together=4,
    node_bytes=20e9,
    memory_bytes=250e6,
    streams=2000,
)
"""A thousand actions a second, of which half are bots'."""


def changed(**given: Any) -> Plan:
    return plan(msgspec.structs.replace(HAND, **given), ROUND)


def test_a_load_that_was_reckoned_by_hand() -> None:
    made = changed()
    assert (made.rates.actions, made.rates.turns, made.rates.people, made.rates.ended) == (1000, 500, 500, 10)
    assert made.rates.forgotten == 0.5  # 250 MB hold 5,000 of the 10,000 matches
    # 500 people x (500 + 500 + 0.5 x 1,000 µs) + 1,000 x 2 followers x 50 µs = 0.85 s, half free: 2
    # 20,000 streams of 2,000, half free: 20
    assert made.api_for == {"processor": 2, "streams": 20}
    assert made.api == Part("API", 20, 2, 20 * 300e6 + 20_000 * 50_000)
    assert made.news == 2000
    # Appends 1,000 x (100 + 0.5 x 200) + 5,000 x 10; the disk 2,000 writes / 4 x 400; looks 2,500 x 20;
    # news 2,000 x 5; turns 500 x 300: 0.66 s, half free: 2.
    # Memory of 864,000 x 105,000 + 10,000 x 55,000: 91.27 GB of 10: 10
    assert made.shards_for == {"processor": 2, "memory": 10}
    assert made.stored.finished == 864_000
    assert made.stored.finished_bytes == made.stored.daily_bytes == 864_000 * 105_000
    assert made.stored.playing_bytes == 10_000 * 55_000
    assert made.stored.disk_bytes == 10_000 * 28_000 + 864_000 * 53_000
    assert made.stored.written_bytes == 1000 * 1300
    storage = Part(
        "storage", 20, 20, (864_000 * 105_000 + 10_000 * 55_000) * 4, made.stored.disk_bytes * 3 * 2
    )
    assert (made.shards, made.storage) == (10, storage)
    # 500 x 100 µs: one queue. 500 x (2,000 + 0.5 x 3,000 µs) = 1.75 s, half free: 4
    assert made.queue == Part("queue", 1, 1, 10_000 * 1000 * 2)
    assert made.workers == Part("workers", 4, 4, 4 * 300e6)


def test_a_small_load_needs_one_server_and_a_cluster_has_three_primaries_at_least() -> None:
    assert changed(matches=100, kept_seconds=0).shards == 1
    assert changed(kept_seconds=86_400 / 5).shards_for["memory"] == 2
    assert changed(kept_seconds=86_400 / 5).shards == 3


def test_without_bots_there_are_no_workers_and_without_followers_no_news() -> None:
    made = changed(bots=0, followers=0)
    assert made.workers == Part("workers", 0, 0, 0)
    assert made.queue == Part("queue", 1, 1, 0)
    assert made.news == 0
    assert made.api_for["streams"] == 0


def test_packed_matches_take_less() -> None:
    assert changed(packed=True).stored.finished_bytes == 864_000 * 15_000


def test_what_more_machines_do_not_solve_is_said() -> None:
    assert changed(replicas=2).warnings == []
    assert "fewer than two replicas" in changed(replicas=1).warnings[0]
    busy = changed(replicas=2, seconds_per_action=0.25)
    assert busy.queue.processes == 4
    assert busy.warnings[0].startswith("One queue is too slow")


def loads() -> st.SearchStrategy[Load]:
    numbers = {
        "matches": st.floats(1, 1e8),
        "seconds_per_action": st.floats(0.1, 1e5),
        "events_per_action": st.floats(1, 50),
        "actions_per_match": st.floats(1, 5000),
        "bots": st.floats(0, 1),
        "followers": st.floats(0, 100),
        "reads": st.floats(0, 20),
        "kept_share": st.floats(0, 1),
        "kept_seconds": st.floats(0, 1e8),
        "together": st.floats(1, 64),
        "replicas": st.integers(0, 5),
        "headroom": st.floats(0, 0.9),
    }
    return st.builds(Load, **numbers)


GROWING = ("matches", "followers", "reads", "kept_share", "kept_seconds", "events_per_action", "headroom")


@settings(max_examples=200, deadline=None, derandomize=True)
@given(loads(), st.sampled_from(GROWING), st.floats(1, 10))
def test_more_of_anything_never_needs_less(load: Load, name: str, times: float) -> None:
    bounds = bounds_of(Load, name)
    more = min(getattr(load, name) * times, math.inf if bounds.le is None else bounds.le)
    before = plan(load, ROUND)
    after = plan(msgspec.structs.replace(load, **{name: max(more, getattr(load, name))}), ROUND)
    assert after.shards >= before.shards
    for one, other in zip(parts(before), parts(after), strict=True):
        assert other.processes >= one.processes
        assert other.memory >= one.memory * (1 - 1e-9)
        assert other.disk >= one.disk * (1 - 1e-9)


@settings(max_examples=200, deadline=None, derandomize=True)
@given(loads())
def test_the_parts_add_up_and_hold_what_is_asked_of_them(load: Load) -> None:
    made = plan(load, ROUND)
    *each, total = parts(made)
    assert total.processes == sum(part.processes for part in each)
    assert total.cores == sum(part.cores for part in each)
    assert total.memory == sum(part.memory for part in each)
    assert total.disk == sum(part.disk for part in each)
    assert made.storage.processes == made.shards * (1 + load.replicas)
    assert made.shards == 1 or made.shards >= max(3, *made.shards_for.values())
    assert made.storage.memory / made.storage.processes <= load.node_bytes * (1 + 1e-9)
    assert made.rates.people + made.rates.turns == pytest.approx(made.rates.actions)


def parts(made: Plan) -> list[Part]:
    return [made.storage, made.queue, made.api, made.workers, made.total]


def test_the_figures_that_stand_in_the_file_can_be_read_and_all_are_explained() -> None:
    found = measured()
    assert found.command.startswith("python -m bench.bench_capacity")
    assert msgspec.json.decode(FILE.read_bytes())["figures"].keys() == described(Figures).keys()
    assert all(described(Figures).values())
    assert all(described(Load).values())
