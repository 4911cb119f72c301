"""Scripted bots play every game at every player count, through API, log and workers."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
import requests

from tests.service import running_service
from tests.toy.shelf import GAMES

PATIENCE_SECONDS = 120.0
TABLES = [(game, seats) for game in GAMES for seats in GAMES[game].seats]


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A service with a worker."""
    with running_service(tmp_path_factory.mktemp("bots"), bots=True) as url:
        yield f"{url}/v1"


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_scripted_bots_finish_a_match(base: str, game: str, seats: int) -> None:
    token = requests.post(f"{base}/players", json={"name": "Ann"}, timeout=10).json()["token"]
    body = {"game": game, "seats": [{"kind": "bot", "bot": "scripted"}] * seats}
    bearer = {"Authorization": f"Bearer {token}"}
    match = requests.post(f"{base}/matches", json=body, headers=bearer, timeout=10).json()["match"]
    deadline = time.monotonic() + PATIENCE_SECONDS
    while match["status"] != "ended":
        assert time.monotonic() < deadline, f"still at version {match['version']}"
        waiting = {"Prefer": "wait=10", "If-None-Match": f'"m{match["version"]}"'}
        answer = requests.get(f"{base}/matches/{match['id']}", headers=waiting, timeout=30)
        match = answer.json() if answer.status_code == 200 else match
    assert match["pending"] == []
    assert sorted(seat for team in match["outcome"]["teams"].values() for seat in team) == list(range(seats))
    failures = requests.get(base.replace("/v1", "/metrics"), timeout=10).text
    assert "charon_bot_failures_total{" not in failures
