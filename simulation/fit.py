"""Fit a game's value: how likely a seat is to win where it stands, by what the game's mind says it hangs on.

Run with `python -m simulation.fit GAME [MATCHES [SEATS...]]`. Scripted bots play so many matches with each
number of seats; at every tick of the game's clock each seat's factors are noted, and in the end whether it
won. Logistic regression makes weights of that, by name, and writes them into the game's `mind/value.json`.
The same command writes the same file.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from math import exp, log
from pathlib import Path
from time import perf_counter

import msgspec

from domain.games import GAMES
from domain.kernel.chance import SeededChance
from domain.kernel.codec import AnyGame
from domain.kernel.instinct import mind_of
from domain.kernel.match import Match, bot_turn
from domain.kernel.secrets import Seat, seats_of

MATCHES = 200
SEED = "fit-value"
STEADY = 1.0
"""How strongly weights are held to zero where the matches say little."""
ROUNDS = 12
DIGITS = 4

Sample = tuple[Sequence[float], float]
"""Factors of a seat, and 1 if it won."""


def main() -> None:
    name, *numbers = sys.argv[1:]
    game = GAMES[name]
    matches, *seats = [int(number) for number in numbers] or [MATCHES]
    began = perf_counter()
    samples: dict[str, list[Sample]] = {}
    for count in seats or game.seats:
        for number in range(matches):
            for part, sample in samples_of(game, count, f"{SEED}/{count}/{number}"):
                samples.setdefault(part, []).append(sample)
    print(f"{matches} matches with each of {len(seats or game.seats)} seat counts, {perf_counter() - began:.0f} s")
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


def samples_of(game: AnyGame, seats: int, seed: str) -> Iterator[tuple[str, Sample]]:
    """What one match teaches: the factors of every seat at every tick, and whether it won."""
    mind = mind_of(game)
    assert mind.factors is not None and mind.clock is not None, f"{game.id} has no value to fit"
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
        bot_turn(match, pending[0].seat, game.scripted, chance)
    outcome = match.outcome
    assert outcome is not None
    for seat, part, factors in noted:
        yield part, (factors, float(seat in outcome.winners))


def fitted(samples: Sequence[Sample]) -> list[float]:
    """Weights by logistic regression: Newton's steps, held to zero a little."""
    size = len(samples[0][0])
    weights = [0.0] * size
    for _ in range(ROUNDS):
        slope = [-STEADY * weight for weight in weights]
        bend = [[STEADY * (row == column) for column in range(size)] for row in range(size)]
        for factors, won in samples:
            chance = likely(weights, factors)
            error, sway = won - chance, chance * (1 - chance)
            present = [(place, factor) for place, factor in enumerate(factors) if factor]
            for place, factor in present:
                slope[place] += error * factor
                row, pull = bend[place], sway * factor
                for other, value in present:
                    row[other] += pull * value
        weights = [weight + step for weight, step in zip(weights, solved(bend, slope), strict=True)]
    return [round(weight, DIGITS) for weight in weights]


def likely(weights: Sequence[float], factors: Sequence[float]) -> float:
    total = sum(weight * factor for weight, factor in zip(weights, factors, strict=True))
    return 1 / (1 + exp(-max(-30.0, min(30.0, total))))


def solved(rows: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a symmetric positive system, by elimination."""
    size = len(right)
    rows = [[*row, value] for row, value in zip(rows, right, strict=True)]
    for place in range(size):
        for below in range(place + 1, size):
            share = rows[below][place] / rows[place][place]
            if share:
                rows[below] = [one - share * other for one, other in zip(rows[below], rows[place], strict=True)]
    solution = [0.0] * size
    for place in reversed(range(size)):
        known = sum(rows[place][other] * solution[other] for other in range(place + 1, size))
        solution[place] = (rows[place][size] - known) / rows[place][place]
    return solution


def described(weights: Sequence[float], samples: Sequence[Sample]) -> str:
    share = sum(won for _, won in samples) / len(samples)
    guess = -(share * log(share) + (1 - share) * log(1 - share))
    loss = 0.0
    for factors, won in samples:
        chance = likely(weights, factors)
        loss -= log(chance if won else 1 - chance)
    return f"{len(samples)} samples, {share:.3f} won, log loss {loss / len(samples):.4f}, {guess:.4f} without"


if __name__ == "__main__":
    main()
