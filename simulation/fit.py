"""Fit a game's value: how likely a seat is to win where it stands, by what the game's mind says it hangs on.

Run with `python -m simulation.fit GAME [MATCHES [BOT]]`. Scripted bots, or those named, play so many matches
with each number of seats; at every tick of the game's clock each seat's factors are noted, and in the end
whether it won. Logistic regression makes weights of that, by name, and writes them into the game's
`mind/value.json`.
The same command writes the same file.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
from scipy.special import expit

from domain.games import GAMES
from domain.kernel.bots import bots_of
from domain.kernel.chance import SeededChance
from domain.kernel.codec import AnyGame
from domain.kernel.game import Bot
from domain.kernel.instinct import mind_of
from domain.kernel.match import Match, bot_turn
from domain.kernel.secrets import Seat, seats_of

MATCHES = 200
SEED = "fit-value"
STEADY = 1.0
"""How strongly weights are held to zero where the matches say little."""
STEPS = 15
DIGITS = 4

Numbers = Any
"""An array of numbers, or one."""

Sample = tuple[Sequence[float], float]
"""Factors of a seat, and 1 if it won."""


def main() -> None:
    name, *wishes = sys.argv[1:]
    game = GAMES[name]
    matches = int(wishes[0]) if wishes else MATCHES
    bot = bots_of(game)[wishes[1] if len(wishes) > 1 else "scripted"]
    samples: dict[str, list[Sample]] = {}
    for count in game.seats:
        for number in range(matches):
            for part, sample in samples_of(game, bot, count, f"{SEED}/{count}/{number}"):
                samples.setdefault(part, []).append(sample)
    weights = {}
    for part, noted in sorted(samples.items()):
        weights[part] = fitted(noted)
        print(f"{part}: {described(weights[part], noted)}", flush=True)
    target = weights_beside(game)
    target.write_bytes(msgspec.json.format(msgspec.json.encode(weights), indent=1) + b"\n")


def weights_beside(game: AnyGame) -> Path:
    beside = sys.modules[game.decide.__module__].__file__
    assert beside is not None
    return Path(beside).parent / "mind" / "value.json"


def samples_of(game: AnyGame, bot: Bot, seats: int, seed: str) -> Iterator[tuple[str, Sample]]:
    """What one match teaches: the factors of every seat at every tick, and whether it won."""
    mind = mind_of(game)
    assert mind.factors is not None, f"{game.id} has no value to fit"
    assert mind.clock is not None, f"{game.id} has no clock"
    match = Match(game, seats, {}, SeededChance(f"{seed}/table"))
    chance = SeededChance(f"{seed}/bots")
    noted: list[tuple[Seat, str, Sequence[float]]] = []
    tick = -1
    while pending := match.pending:
        now = mind.clock(match.table)
        if now > tick:
            tick = now
            for seat in seats_of(seats):
                found = mind.factors(match.table, seat)
                if found is not None:
                    noted.append((seat, *found))
        bot_turn(match, pending[0].seat, bot, chance)
    outcome = match.outcome
    assert outcome is not None
    for seat, part, factors in noted:
        yield part, (factors, float(seat in outcome.winners))


def fitted(samples: Sequence[Sample]) -> list[float]:
    """Weights by logistic regression: Newton's steps, held to zero a little."""
    factors = np.array([row for row, _ in samples], dtype=float)
    won = np.array([result for _, result in samples])
    weights = np.zeros(factors.shape[1])
    for _ in range(STEPS):
        chance = expit(factors @ weights)
        slope = factors.T @ (won - chance) - STEADY * weights
        bend = (factors.T * (chance * (1 - chance))) @ factors + STEADY * np.eye(len(weights))
        weights += np.linalg.solve(bend, slope)
    return [round(float(weight), DIGITS) for weight in weights]


def described(weights: Sequence[float], samples: Sequence[Sample]) -> str:
    """How much the weights know: the surprise at who won, with them and without."""
    won = np.array([result for _, result in samples])
    chance = expit(np.array([row for row, _ in samples], dtype=float) @ np.array(weights))
    with_them, without = loss(won, chance), loss(won, won.mean())
    return f"{len(won)} samples, {won.mean():.3f} won, log loss {with_them:.4f}, {without:.4f} without"


def loss(won: Numbers, chance: Numbers) -> float:
    return float(-np.mean(won * np.log(chance) + (1 - won) * np.log(1 - chance)))


if __name__ == "__main__":
    main()
