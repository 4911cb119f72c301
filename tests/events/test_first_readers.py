"""Types are learned before there are threads: two that make msgspec learn the same one crash the process."""

from __future__ import annotations

import pytest
from redis import Redis

from domain.kernel.codec import AnyGame
from events import archive
from events.matches import Matches
from tests.toy.shelf import GAMES


def test_the_types_of_all_games_are_learned_by_whoever_makes_an_archive(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    learned: list[AnyGame] = []
    monkeypatch.setattr(archive, "learn_game", learned.append)
    Matches(Redis(), games=GAMES)
    assert learned == [*GAMES.values()]
