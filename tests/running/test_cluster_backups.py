"""A cluster is copied while it is played on, and comes back from the copies: the steps of docs/scale.md."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

from events.storage import connect
from running.durability import condition
from tests.running.cluster_play import Table, check_kept
from tests.servers import Cluster, Server, until


def test_a_cluster_comes_back_from_copies_that_were_taken_during_play(
    cluster: Cluster, tmp_path: Path
) -> None:
    first, second, _ = cluster.servers
    cluster.move_slot(cluster.slots_of(first)[0][0], second)
    with connect(cluster.url) as storage:
        table = Table(storage)
        with table.played_on():
            before = table.acknowledged
            copies = [copied(server, tmp_path) for server in cluster.servers]
            until(lambda: all_moved_on(before, table.acknowledged), "play goes on in every match")
    slots = [cluster.slots_of(server) for server in cluster.servers]
    with Cluster(tmp_path / "new", slots=slots) as new:
        for server, copy in zip(new.servers, copies, strict=True):
            restore(server, copy)
        until(new.settled, "the new cluster is whole")
        assert [condition(server.client, in_cluster=True).problems for server in new.servers] == [()] * 3
        with connect(new.url) as storage:
            check_kept(storage, before)
            table.moves_to(storage)
            table.everyone_says_a_word()
            check_kept(storage, table.acknowledged)


def copied(server: Server, folder: Path) -> Path:
    """Save what the server holds at one moment, and take the file."""
    server.say("BGSAVE")
    until(lambda: not persistence(server)["rdb_bgsave_in_progress"], "it is saved")
    assert persistence(server)["rdb_last_bgsave_status"] == "ok"
    return Path(shutil.copy(server.folder / "dump.rdb", folder / f"{server.port}.rdb"))


def restore(server: Server, copy: Path) -> None:
    """An empty primary takes what was saved of one with the same slots, and keeps it in its own file."""
    server.kill()
    shutil.rmtree(server.folder / "appendonlydir")
    shutil.copy(copy, server.folder / "dump.rdb")
    loading = Server(server.folder, server.port, {"appendonly": "no"}, server.bus)
    loading.restart()
    loading.say("CONFIG", "SET", "appendonly", "yes")
    until(lambda: not persistence(loading)["aof_rewrite_in_progress"], "the append-only file is written")
    assert persistence(loading)["aof_last_bgrewrite_status"] == "ok"
    loading.close()
    server.restart()


def persistence(server: Server) -> Any:
    return server.client.info("persistence")


def all_moved_on(before: dict[Any, tuple[int, bytes]], now: dict[Any, tuple[int, bytes]]) -> bool:
    return all(now[match][0] > version for match, (version, _) in before.items())
