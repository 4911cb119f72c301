"""Workers over a cluster, with the queue apart: the sweep finds what waits on any node, whatever fails."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from redis import Redis

from events.keys import MatchId, bucket_of, due_key
from events.matches import Matches
from events.storage import NOT_A_CLUSTER, connect
from running.embedded import EmbeddedRedis
from running.hints import Hints
from tests.servers import Cluster, Server, until
from tests.toy.shelf import GAME, GAMES
from tests.workers.processes import eventually, finished, open_bots, worker
from workers.queue import HintQueue
from workers.shares import Shares
from workers.sweeper import PATIENCE_MS, SLICES, TASK, Chores, Sweeper

MATCHES = 12


@pytest.fixture
def silent(cluster: Cluster) -> Iterator[Matches]:
    """Matches on the shared cluster whose hints are all lost."""
    with connect(cluster.url) as storage:
        yield Matches(storage, games=GAMES)


@pytest.fixture
def sweeper(silent: Matches, redis: Redis) -> Sweeper:
    """Over the cluster, with the queue on a server of its own."""
    chores = Chores(print, silent.deals.disclose)
    return Sweeper(
        silent.redis, HintQueue(redis).waiting, Hints(redis).bots_asked, Shares(redis, TASK, SLICES), chores
    )


def overdue(matches: Matches, match: MatchId) -> MatchId:
    """Let it have waited longer than a hint may take."""
    matches.redis.zincrby(due_key(bucket_of(match)), -PATIENCE_MS - 1, match)
    return match


def another_than(cluster: Cluster, server: Server) -> Server:
    return next(other for other in cluster.servers if other is not server)


def test_what_is_overdue_on_any_node_is_found(cluster: Cluster, silent: Matches, sweeper: Sweeper) -> None:
    ids: list[MatchId] = []
    while len({cluster.slot_owner(bucket_of(match)).name for match in ids}) < len(cluster.servers):
        ids.append(overdue(silent, open_bots(silent, GAME, 1)))
    assert sweeper.sweep() == len(ids)
    assert sweeper.sweep() == 0


@pytest.mark.parametrize("atomic", [False, True])
def test_what_is_overdue_in_a_slot_that_has_moved_is_found(
    cluster: Cluster, silent: Matches, sweeper: Sweeper, atomic: bool
) -> None:
    sweeper.sweep()
    match = overdue(silent, open_bots(silent, GAME, 1))
    slot = bucket_of(match)
    cluster.move_slot(slot, another_than(cluster, cluster.slot_owner(slot)), atomic=atomic)
    silent.archive.position(match)
    eventually(lambda: sweeper.sweep() == 1, seconds=10)


def test_a_slot_that_is_moving_is_passed_over_and_the_others_are_swept(
    cluster: Cluster, silent: Matches, sweeper: Sweeper
) -> None:
    moving, *others = (overdue(silent, open_bots(silent, GAME, 1)) for _ in range(MATCHES))
    slot = bucket_of(moving)
    with cluster.moving(slot, another_than(cluster, cluster.slot_owner(slot))) as move_keys:
        move_keys(100)
        assert sweeper.sweep() == len(others)
    silent.archive.position(moving)
    eventually(lambda: sweeper.sweep() == 1, seconds=10)


def test_a_worker_plays_the_matches_of_other_shards_while_one_is_away(
    tmp_path: Path, server: EmbeddedRedis
) -> None:
    with Cluster(tmp_path / "cluster") as cluster, connect(cluster.url) as storage:
        matches = Matches(storage, games=GAMES)
        ids = [open_bots(matches, GAME, 2) for _ in range(MATCHES)]
        lost = cluster.slot_owner(bucket_of(ids[0]))
        others = [match for match in ids if cluster.slot_owner(bucket_of(match)) is not lost]
        lost.kill()
        with worker(cluster.url, tmp_path / "log", queue_url=server.url) as process:
            eventually(partial(finished, matches, *others))
            lost.restart()
            until(cluster.settled, "the cluster is whole again")
            eventually(partial(finished, matches, *ids))
            assert process.poll() is None


def test_a_node_of_a_cluster_is_refused_as_queue_however_it_is_named(
    cluster: Cluster, server: EmbeddedRedis, tmp_path: Path
) -> None:
    with worker(server.url, tmp_path / "log", queue_url=cluster.servers[0].url) as process:
        assert process.wait(timeout=30) == 1
    assert NOT_A_CLUSTER in (tmp_path / "log").read_text()
