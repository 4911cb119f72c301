"""Shared deals are disclosed by the workers: once in each match, whoever is killed on the way."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from redis import Redis
from redis.exceptions import ConnectionError as RedisConnectionError

from events.keys import DealId, MatchId, bucket_of, due_key, new_deal_id
from events.lifecycle import SeatPlan, SeedDisclosed
from events.matches import Matches
from running.embedded import EmbeddedRedis
from running.hints import Hints
from tests.events.playing import another, played
from tests.toy.shelf import GAME
from tests.workers.processes import HOST, entries_of, eventually, worker
from workers.queue import HintQueue
from workers.shares import Shares
from workers.sweeper import PATIENCE_MS, SLICES, TASK, Chores, Sweeper


def shared(matches: Matches) -> tuple[DealId, list[MatchId]]:
    """A closed deal, and two matches of bots on it."""
    deal = matches.deals.make(new_deal_id()).id
    plans = [SeatPlan("bot", bot="random")] * 2
    ids = [matches.open(GAME, {}, plans, by=HOST, deal=deal)[0] for _ in range(2)]
    matches.deals.close(deal)
    return deal, ids


def disclosures(matches: Matches, match: MatchId) -> int:
    return sum(isinstance(entry.event, SeedDisclosed) for entry in entries_of(matches, match))


def away(_: MatchId) -> None:
    """What happens to one who is cut off from the storage just now."""
    raise RedisConnectionError


def test_what_its_writer_could_not_tell_is_swept_to_the_end(
    redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    killed, worker = another(redis), another(redis)
    deal, ids = shared(killed)
    monkeypatch.setattr(killed.deals, "end", away)
    for match in ids:
        played(killed, match)
    assert set(worker.deals.of(deal).matches.values()) == {"playing"}
    chores = Chores(worker.deliver_left_over, worker.deals.disclose)
    shares = Shares(redis, TASK, SLICES)
    sweeper = Sweeper(redis, HintQueue(redis).waiting, Hints(redis).bots_asked, shares, chores)
    for owner in (*ids, deal):
        index = due_key(bucket_of(owner))
        for name in redis.zrange(index, 0, -1):
            redis.zincrby(index, -PATIENCE_MS - 1, cast("bytes", name))
        sweeper.sweep()
    assert [disclosures(worker, match) for match in ids] == [1, 1]
    assert not any(redis.zcount(index, "-inf", "(+inf") for index in redis.scan_iter("*:due"))


def test_a_worker_discloses_what_is_due(matches: Matches, server: EmbeddedRedis, tmp_path: Path) -> None:
    deal, ids = shared(matches)
    for match in ids:
        played(matches, match)
    with worker(server.url, tmp_path / "log"):
        eventually(lambda: set(matches.deals.of(deal).matches.values()) == {"disclosed"})
    assert [disclosures(matches, match) for match in ids] == [1, 1]
