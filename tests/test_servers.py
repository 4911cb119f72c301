"""The servers that other tests fail: they form, fail over, and give slots away."""

from __future__ import annotations

from pathlib import Path

import pytest
from redis.exceptions import RedisError

from tests.servers import SERVICE, Cluster, Sentinels, slot_of, until


def test_a_shard_whose_primary_was_killed_is_served_by_its_replica(tmp_path: Path) -> None:
    with Cluster(tmp_path, replicas=1) as cluster:
        first = cluster.owner("raven")
        first.client.set("raven", "4")
        assert first.client.wait(1, 1000) == 1
        (replica,) = cluster.replicas_of(first)
        first.kill()
        until(lambda: cluster.owner("raven") is replica, "the replica takes over")
        assert replica.client.get("raven") == "4"
        first.restart()
        until(cluster.settled, "the cluster is whole again")
        assert cluster.replicas_of(replica) == [first]


@pytest.mark.parametrize("atomic", [False, True])
def test_a_slot_moves_with_its_keys(cluster: Cluster, atomic: bool) -> None:
    assert cluster.can_move_at_once()
    source, slot = cluster.owner("raven"), slot_of("raven")
    target = next(server for server in cluster.servers if server is not source)
    source.client.set("raven", "4")
    cluster.move_slot(slot, target, atomic=atomic)
    assert target.client.get("raven") == "4"
    cluster.move_slot(slot, source, atomic=atomic)
    assert cluster.owner("raven") is source


def test_sentinels_name_another_primary_when_theirs_is_frozen(tmp_path: Path) -> None:
    with Sentinels(tmp_path) as site:
        first = site.primary
        first.freeze()
        until(lambda: site.primary is not first, f"another primary of {SERVICE}")
        assert site.primary.say("ROLE")[0] == "master"


def test_nothing_is_left_of_a_cluster(tmp_path: Path) -> None:
    with Cluster(tmp_path) as cluster:
        servers = cluster.servers
    for server in servers:
        with pytest.raises(RedisError):
            server.answers()
