"""What does it cost to read the options of a match?

Run with `python -m bench.bench_options`. The defaults, and the dearest of some random sets of options, for
every number of seats. Time is that of the processor; the best of some rounds.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from bench.figures import Figure, show
from bench.processor import quickest
from domain.games import GAMES
from domain.kernel.chance import SeededChance
from domain.kernel.codec import AnyGame
from tests.trials import trials_of

GOAL = 10
SETS = 20
CALLS = 100
ROUNDS = 15
QUICK = {"rounds": 2}


Costs = dict[tuple[str, int], tuple[float, float]]
"""Microseconds for the defaults and for the dearest set, by game and seats."""


def main() -> None:
    found = costs()
    for (game, seats), (default, dearest) in found.items():
        print(
            f"{game} for {seats}: {default:.1f} µs for the defaults,"
            f" {dearest:.1f} µs for the dearest of {SETS} sets"
        )
    show(compared(found))


def figures(rounds: int = ROUNDS) -> list[Figure]:
    return compared(costs(rounds))


def compared(found: Costs) -> list[Figure]:
    """The dearest options of each game against what is asked for."""
    return [
        Figure(
            f"{game}: read_options, the dearest of {SETS} sets for any number of seats",
            max(max(both) for (name, _), both in found.items() if name == game),
            " µs",
            "most",
            GOAL,
        )
        for game in dict.fromkeys(game for game, _ in found)
    ]


def costs(rounds: int = ROUNDS) -> Costs:
    return {(game.id, seats): cost(game, seats, rounds) for game in GAMES.values() for seats in game.seats}


def cost(game: AnyGame, seats: int, rounds: int) -> tuple[float, float]:
    given = [{}, *(trials_of(game).variants(seats, SeededChance(seed)) for seed in range(SETS))]
    calls = {number: repeated(partial(game.read_options, seats, one)) for number, one in enumerate(given)}
    default, *others = (seconds / CALLS * 1e6 for seconds in quickest(calls, rounds).values())
    return default, max(others)


def repeated(call: Callable[[], object]) -> Callable[[], None]:
    def run() -> None:
        for _ in range(CALLS):
            call()

    return run


if __name__ == "__main__":
    main()
