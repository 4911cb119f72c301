"""The whole service over a Sentinel's primary that is killed or hangs: it goes on with the one after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from uuid import uuid4

import pytest
import requests

from events.keys import MatchId
from events.matches import Matches
from events.storage import connect, connect_server
from running.embedded import EmbeddedRedis
from running.hints import Hints
from tests.servers import Sentinels, Server
from tests.service import running_api
from tests.toy.shelf import GAME, GAMES
from tests.workers.processes import (
    assert_each_turn_played_once,
    eventually,
    finished,
    open_bots,
    worker,
)

FAULTS = [Server.kill, Server.freeze]
BACK_WITHIN_SECONDS = 20.0
MATCHES = 6


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Sentinels]:
    with Sentinels(tmp_path / "site") as site:
        yield site


class Clients:
    """People who open matches of bots, and repeat what was not acknowledged with the same key."""

    def __init__(self, url: str) -> None:
        self._url = url
        account = requests.post(f"{url}/v1/players", json={"name": "Ann"}, timeout=5).json()
        self._who = {"Authorization": f"Bearer {account['token']}"}

    def open(self) -> MatchId:
        key = {"Idempotency-Key": uuid4().hex}
        opened: list[MatchId] = []
        eventually(partial(self._opens, key, opened), BACK_WITHIN_SECONDS)
        return opened[0]

    def _opens(self, key: dict[str, str], opened: list[MatchId]) -> bool:
        body = {"game": GAME, "seats": [{"kind": "bot", "bot": "random"}] * 3}
        answer = requests.post(f"{self._url}/v1/matches", json=body, headers={**self._who, **key}, timeout=10)
        assert answer.status_code in (201, 503), answer.text
        if answer.status_code == 201:
            opened.append(MatchId(answer.json()["match"]["id"]))
        return bool(opened)


@pytest.mark.parametrize("fault", FAULTS)
def test_the_service_goes_on_with_the_next_primary_and_has_lost_nothing(
    site: Sentinels, tmp_path: Path, fault: Callable[[Server], None]
) -> None:
    settings = {"replicas": "1", "log_level": "info"}
    with (
        running_api(tmp_path, site.url, **settings) as url,
        worker(site.url, tmp_path / "worker", **settings) as process,
    ):
        clients = Clients(url)
        ids = [clients.open() for _ in range(MATCHES)]
        first = site.primary
        fault(first)
        ids += [clients.open() for _ in range(MATCHES)]
        assert site.primary is not first
        matches = Matches(connect(site.url), games=GAMES)
        eventually(lambda: finished(matches, *ids), BACK_WITHIN_SECONDS)
        assert requests.get(f"{url}/readyz", timeout=5).json()["status"] == "ready"
        assert process.poll() is None
    for match in ids:
        assert_each_turn_played_once(matches, match)


def test_a_worker_whose_queue_fails_over_goes_on_by_itself(
    site: Sentinels, server: EmbeddedRedis, tmp_path: Path
) -> None:
    matches = Matches(connect(server.url), hint=Hints(connect_server(site.url)).bots_asked, games=GAMES)
    with worker(server.url, tmp_path / "log", queue_url=site.url) as process:
        eventually(partial(finished, matches, open_bots(matches, GAME, 2)))
        first = site.primary
        first.freeze()
        ids = [open_bots(matches, GAME, 2) for _ in range(MATCHES)]
        eventually(lambda: finished(matches, *ids), BACK_WITHIN_SECONDS)
        assert site.primary is not first
        eventually(partial(finished, matches, open_bots(matches, GAME, 2)))
        assert process.poll() is None
