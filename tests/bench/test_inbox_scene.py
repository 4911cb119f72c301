"""A bot plays many matches at once through one inbox with two consumers, one of which dies on the way."""

from __future__ import annotations

from pathlib import Path

from bench.bench_inbox import scene
from tests.service import running_service
from tests.toy.shelf import GAME

MATCHES = 10


def test_every_decision_is_answered_exactly_once(tmp_path: Path) -> None:
    with running_service(tmp_path, quota="100000", bot_matches="100") as url:
        done = scene(url, GAME, [], MATCHES)
    assert done.decisions == done.put > MATCHES
    assert done.refused == 0
    assert done.late <= done.given_twice
    assert min(done.matches_of) > 0, "both had a share"
