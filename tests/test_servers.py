"""The servers that other tests fail: they give slots away."""

from __future__ import annotations

import pytest

from tests.servers import Cluster, slot_of


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
