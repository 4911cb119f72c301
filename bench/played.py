"""Which games the benches play. None of them names one, so any can go."""

from __future__ import annotations

from domain.games import GAMES
from tests.trials import Sprint, trials_of

SMALLEST = min(GAMES.values(), key=lambda game: min(game.seats))
LONGEST = max(GAMES.values(), key=lambda game: trials_of(game).longest(max(game.seats)))
"""By its bound on the number of actions."""


def fewest_but(seats: int) -> int:
    """As few as the smallest game can be played with, but so many at least."""
    return max(seats, min(SMALLEST.seats))


def sprint() -> tuple[str, type[Sprint]]:
    """A game that one person can play without looking, and who does it."""
    for game in GAMES.values():
        runner = trials_of(game).sprint
        if runner is not None:
            return game.id, runner
    raise LookupError("no game can be played without looking")
