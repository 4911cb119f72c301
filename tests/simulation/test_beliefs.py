"""Beliefs that are counted in matches."""

from __future__ import annotations

import pytest

from domain.games import GAMES
from domain.kernel.instinct import mind_of
from simulation.beliefs import counted, reliability

WITH_ROLES = [name for name, game in GAMES.items() if mind_of(game).beliefs]


@pytest.mark.parametrize("name", WITH_ROLES)
def test_what_seats_did_is_counted_by_their_roles(name: str) -> None:
    found = counted(GAMES[name], 1, [5])
    assert sum(map(sum, found.values())) > 30
    assert found == counted(GAMES[name], 1, [5])


@pytest.mark.parametrize("name", WITH_ROLES)
def test_beliefs_are_held_against_what_was_true(name: str) -> None:
    rows = list(reliability(GAMES[name], 2, [5]))
    assert all(row.above <= row.mean <= row.below and 0 <= row.true <= 1 for row in rows)
    assert sum(row.beliefs for row in rows) > 50
