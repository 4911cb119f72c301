"""Workers on a cluster, with the queue on a server of its own."""

from __future__ import annotations

from pathlib import Path

from events.keys import log_key
from events.matches import Matches
from events.storage import connect, connect_server
from running.embedded import EmbeddedRedis
from running.hints import Hints
from tests.events.playing import whole_log
from tests.servers import Cluster
from tests.toy.shelf import GAMES
from tests.workers.processes import eventually, finished, open_bots, worker

EACH = 2
PATIENCE_SECONDS = 240.0
"""Whole matches of every game, by bots that think, beside other tests."""


def test_bots_play_every_game_to_its_end(cluster: Cluster, server: EmbeddedRedis, tmp_path: Path) -> None:
    """In several matches of each, which lie all over the cluster."""
    with connect(cluster.url) as storage, connect_server(server.url) as queue:
        queue.flushall()
        matches = Matches(storage, games=GAMES, hint=Hints(queue).bots_asked)
        played = [
            open_bots(matches, game, min(GAMES[game].seats), "scripted")
            for game in GAMES
            for _ in range(EACH)
        ]
        with worker(cluster.url, tmp_path / "log", queue_url=server.url):
            eventually(lambda: finished(matches, *played), seconds=PATIENCE_SECONDS)
        assert len({cluster.owner(log_key(match)) for match in played}) > 1
        for match in played:
            assert whole_log(matches, match)
