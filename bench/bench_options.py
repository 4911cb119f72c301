"""What does it cost to read the options of a match?

Run with `python -m bench.bench_options`. The defaults, and the dearest of some random sets of options, for
every number of seats. Time is that of the processor; the best of some rounds.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from bench.processor import quickest
from domain.games import GAMES
from domain.kernel.chance import SeededChance
from domain.kernel.codec import AnyGame

GOAL = 10
SETS = 20
CALLS = 100
ROUNDS = 15


def main() -> None:
    for game in GAMES.values():
        for seats in game.seats:
            print(line(game, seats))


def line(game: AnyGame, seats: int) -> str:
    given = [{}, *(game.variants(seats, SeededChance(seed)) for seed in range(SETS))]
    calls = {number: repeated(partial(game.read_options, seats, one)) for number, one in enumerate(given)}
    default, *others = (seconds / CALLS * 1e6 for seconds in quickest(calls, ROUNDS).values())
    verdict = "reached" if max(default, *others) <= GOAL else "missed"
    return (
        f"{game.id} for {seats}: {default:.1f} µs for the defaults, {max(others):.1f} µs for the dearest"
        f" of {SETS} sets; goal {GOAL} {verdict}"
    )


def repeated(call: Callable[[], object]) -> Callable[[], None]:
    def run() -> None:
        for _ in range(CALLS):
            call()

    return run


if __name__ == "__main__":
    main()
