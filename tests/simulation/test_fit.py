"""Values that are fitted to matches."""

from __future__ import annotations

import pytest

from domain.games import GAMES
from domain.kernel.instinct import mind_of
from simulation.fit import described, fitted, samples_of

FITTED = [name for name, game in GAMES.items() if mind_of(game).factors]


def test_weights_come_back_from_what_they_made() -> None:
    """One factor, present in half of the samples: it wins three times in four, its absence once in four."""
    samples = [([1.0, float(there)], float(won)) for there, won in [(1, 1), (1, 1), (1, 1), (1, 0)] * 500]
    samples += [([1.0, 0.0], 1.0 - won) for _, won in samples]
    weights = fitted(samples)
    assert weights == pytest.approx([-1.0986, 2.1972], abs=0.03)
    assert described(weights, samples) == "4000 samples, 0.500 won, log loss 0.5623, 0.6931 without"


@pytest.mark.parametrize("name", FITTED)
def test_a_match_teaches_what_each_seat_stood_to_win(name: str) -> None:
    """As many factors as weights, for every part, and both winners and losers or all alike."""
    game = GAMES[name]
    noted = list(samples_of(game, game.scripted, max(game.seats), "fit-test"))
    assert {won for _, (_, won) in noted} <= {0.0, 1.0}
    assert all(len({len(row) for part, (row, _) in noted if part == one}) == 1 for one, _ in noted[:20])
    assert noted == list(samples_of(game, game.scripted, max(game.seats), "fit-test"))
