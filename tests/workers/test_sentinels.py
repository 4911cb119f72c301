"""A worker whose queue is a Sentinel's primary that hangs: it goes on with the one after it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from events.matches import Matches
from events.storage import connect, connect_server
from running.embedded import EmbeddedRedis
from running.hints import Hints
from tests.servers import Sentinels
from tests.toy.shelf import GAME, GAMES
from tests.workers.processes import eventually, finished, open_bots, worker

MATCHES = 6


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Sentinels]:
    with Sentinels(tmp_path / "site") as site:
        yield site


@pytest.mark.usefixtures("redis")
def test_a_worker_whose_queue_fails_over_goes_on_by_itself(
    site: Sentinels, server: EmbeddedRedis, tmp_path: Path
) -> None:
    matches = Matches(connect(server.url), hint=Hints(connect_server(site.url)).bots_asked, games=GAMES)
    with worker(server.url, tmp_path / "log", queue_url=site.url) as process:
        eventually(partial(finished, matches, open_bots(matches, GAME, 2)))
        first = site.primary
        first.freeze()
        ids = [open_bots(matches, GAME, 2) for _ in range(MATCHES)]
        eventually(lambda: finished(matches, *ids))
        assert site.primary is not first
        eventually(partial(finished, matches, open_bots(matches, GAME, 2)))
        assert process.poll() is None
