"""From one server to Sentinels and to a cluster, from one shard to three during play, and all the way back.

The steps are those of docs/scale.md.
"""

from __future__ import annotations

import shutil
from functools import partial
from pathlib import Path

from events.storage import connect
from tests.ports import LOOPBACK, free_ports
from tests.running.cluster_play import Table, check_kept
from tests.servers import NODE_TIMEOUT_MS, Cluster, Sentinels, Server, until

NODE = {"cluster-node-timeout": str(NODE_TIMEOUT_MS), "cluster-require-full-coverage": "no"}

THIRDS = ((5_461, 10_922), (10_923, 16_383))
"""The slots that the second and the third primary are given."""


def test_one_server_gets_replicas_and_sentinels_and_is_one_server_again(tmp_path: Path) -> None:
    site = Sentinels(tmp_path, replicas=2)
    alone = Server(site.data[0].folder, site.data[0].port, {})
    alone.restart()
    with connect(alone.url) as storage:
        table = Table(storage)
    alone.close()
    with site, connect(site.url) as storage:
        check_kept(storage, table.acknowledged)
        table.moves_to(storage, replicas=1)
        table.everyone_says_a_word()
    alone.restart()
    with connect(alone.url) as storage:
        check_kept(storage, table.acknowledged)
        table.moves_to(storage)
        table.everyone_says_a_word()
    alone.close()


def test_one_server_becomes_a_cluster_grows_and_becomes_one_server_again(tmp_path: Path) -> None:
    alone = Server(tmp_path / "alone", free_ports(1)[0], {})
    alone.restart()
    with connect(alone.url) as storage:
        table = Table(storage)
    alone.close()
    with Cluster(tmp_path / "cluster", primaries=1) as cluster:
        (first,) = cluster.servers
        take_over(first, alone.folder)
        until(cluster.settled, "it serves all slots")
        with connect(cluster.url) as storage:
            check_kept(storage, table.acknowledged)
            table.moves_to(storage)
            with table.played_on():
                grow(cluster, tmp_path)
            assert len({cluster.owner(f"{{{number}}}").port for number in range(100)}) == 3
            check_kept(storage, table.acknowledged)
            with table.played_on():
                shrink(cluster)
            check_kept(storage, table.acknowledged)
    again = Server(first.folder, first.port, {})
    again.restart()
    with connect(again.url) as storage:
        check_kept(storage, table.acknowledged)
        table.moves_to(storage)
        table.everyone_says_a_word()
        check_kept(storage, table.acknowledged)
    again.close()


def take_over(node: Server, data: Path) -> None:
    """An empty node that has all slots starts again over the data of a server that was stopped."""
    node.kill()
    shutil.rmtree(node.folder / "appendonlydir")
    shutil.copytree(data / "appendonlydir", node.folder / "appendonlydir")
    node.restart()


def grow(cluster: Cluster, folder: Path) -> None:
    """Two more primaries join, and each is given a third of the slots."""
    first = cluster.servers[0]
    joining = [new_node(folder / name) for name in ("second", "third")]
    cluster.servers += joining
    for server in joining:
        server.restart()
        server.say("CLUSTER", "MEET", LOOPBACK, first.port, first.bus)
    for server, slots in zip(joining, THIRDS, strict=True):
        until(partial(know_each_other, first, server), "it has joined")
        until(partial(serves, server), "it takes writes")
        move(cluster, slots, first, server)


def new_node(folder: Path) -> Server:
    port, bus = free_ports(2)
    return Server(folder, port, NODE, bus)


def shrink(cluster: Cluster) -> None:
    first, *others = cluster.servers
    for server, slots in zip(others, THIRDS, strict=True):
        move(cluster, slots, server, first)


def move(cluster: Cluster, slots: tuple[int, int], source: Server, target: Server) -> None:
    source.say("CLUSTER", "MIGRATESLOTS", "SLOTSRANGE", *slots, "NODE", target.say("CLUSTER", "MYID"))
    until(lambda: cluster.slot_owner(slots[1]) is target, "the slots have moved")


def know_each_other(one: Server, other: Server) -> bool:
    """A node has its own name with another only once they have shaken hands."""
    return all(
        there.say("CLUSTER", "MYID") in here.say("CLUSTER", "NODES")
        for here, there in ((one, other), (other, one))
    )


def serves(server: Server) -> bool:
    """A node takes no writes in its first two seconds: slots that it was given before would be down."""
    return "cluster_state:ok" in server.say("CLUSTER", "INFO")
