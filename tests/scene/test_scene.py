"""The scene in a short form; `python -m tests.scene` plays the long one."""

from __future__ import annotations

from pathlib import Path

from domain.games import GAMES
from tests.scene.scene import Scene, played
from tournaments.setting import Swiss

TABLE = 3
GAME = next(game for game in GAMES.values() if TABLE in game.seats)


def test_killed_workers_and_apis_change_no_standings(tmp_path: Path) -> None:
    """Six bots over HTTP, one slow, one crashing, one sending illegal answers, and three of the house."""
    scene = Scene(GAME.id, TABLE, Swiss(rounds=1), entrants=9, longest=300.0)
    calm = played(scene, tmp_path / "calm", kills=False)
    disturbed = played(scene, tmp_path / "disturbed", kills=True)
    assert disturbed.standings == calm.standings
    assert calm.tables == 3
    assert calm.faults > 0
    assert disturbed.kills > 1
