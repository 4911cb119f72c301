"""Beliefs that are counted in matches."""

from __future__ import annotations

import pytest

from domain.games import GAMES
from domain.kernel.instinct import mind_of
from simulation.beliefs import Belief, counted, reliability, row

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


def test_what_is_believed_in_one_match_counts_as_one() -> None:
    """Of four matches two were wrong: seeing each of them ten times makes the share no surer."""
    game = GAMES[WITH_ROLES[0]]
    once = row(game, 5, (0.9, 1.0), [[Belief(0.95, bool(true))] for true in (1, 1, 0, 0)], 4)
    often = row(game, 5, (0.9, 1.0), [[Belief(0.95, bool(true))] * 10 for true in (1, 1, 0, 0)], 4)
    assert (once.true, once.within) == (often.true, often.within)
    assert once.within == pytest.approx(1.96 * 0.5 / 3**0.5, abs=1e-4)
