"""The primary that Sentinels watch is killed or hangs: the service and its worker go on with the next one."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
import requests

from events.matches import Matches
from events.storage import connect, connect_server
from running.hints import Hints
from tests.clusters.players import Players, check_log, longest_gap
from tests.events.playing import another
from tests.servers import Sentinels, until
from tests.service import running_api
from tests.toy.shelf import GAME, GAMES
from tests.workers.processes import assert_each_turn_played_once, finished, open_bots, worker


@pytest.fixture
def sentinels(tmp_path: Path) -> Iterator[Sentinels]:
    with Sentinels(tmp_path) as sentinels:
        yield sentinels


@pytest.mark.parametrize("how", ["kill", "freeze"])
def test_the_primary_is_lost_during_play(sentinels: Sentinels, tmp_path: Path, how: str) -> None:
    with ExitStack() as running:
        own = {"replicas": "1", "quota": "100000"}
        url = running.enter_context(running_api(tmp_path, sentinels.url, **own))
        process = running.enter_context(worker(sentinels.url, tmp_path / "log", **own))
        storage = running.enter_context(connect(sentinels.url))
        hint = Hints(running.enter_context(connect_server(sentinels.url))).bots_asked
        matches = Matches(storage, hint=hint, games=GAMES, replicas=1)
        with Players(url, 10) as players:
            bots = [open_bots(matches, GAME, 2) for _ in range(10)]
            lost, fell = sentinels.primary, time.monotonic()
            getattr(lost, how)()
            until(lambda: sentinels.primary is not lost, "another one is primary")
            until(lambda: acknowledged(players, fell + 1), "play goes on")
            told = acknowledged(players, 0.0)
        until(lambda: finished(matches, *bots), "bots play to the end", seconds=40)
        check_log(another(storage), players.acknowledged)
        for match in bots:
            assert_each_turn_played_once(matches, match)
        assert process.poll() is None
        assert requests.get(f"{url}/readyz", timeout=5).json()["status"] == "ready"
    print(f"\n{how}: back after {longest_gap(told, fell, max(told)):.2f} s")


def acknowledged(players: Players, since: float) -> list[float]:
    """When actions were acknowledged."""
    return [one.at for _, one in players.told() if one.status < 300 and one.at > since]
