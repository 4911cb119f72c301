"""How many decisions does each game take in a second on one core?

Run with `python -m bench.bench_decisions`. A decision is `legal`, `decide` and `evolve` of random legal
play. Time is that of the processor, so that little else the machine does is in it; the best of some rounds.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import count

from domain.games import GAMES
from domain.kernel.chance import SeededChance
from domain.kernel.codec import AnyGame
from domain.kernel.match import fold

GOAL = 20_000
DECISIONS = 5_000
ROUNDS = 5


def main() -> None:
    for game in GAMES.values():
        print(line(game))


def line(game: AnyGame) -> str:
    """The game with the fewest and with the most seats."""
    found = {seats: max(rates(game, seats)) for seats in (min(game.seats), max(game.seats))}
    figures = ", ".join(f"{rate:,.0f} with {seats} seats" for seats, rate in found.items())
    verdict = "reached" if min(found.values()) >= GOAL else "missed"
    return f"{game.id}: decisions/s on one core {figures}; goal {GOAL:,} {verdict}"


def rates(game: AnyGame, seats: int) -> Iterator[float]:
    for first in range(ROUNDS):
        taken = 0
        began = time.process_time()
        for seed in count(1_000 * first):
            taken += decisions(game, seats, seed)
            if taken >= DECISIONS:
                break
        yield taken / (time.process_time() - began)


def decisions(game: AnyGame, seats: int, seed: int) -> int:
    """A whole match at random; how many decisions it took."""
    chance = SeededChance(seed)
    table = fold(game, game.setup(seats, game.read_options(seats, {}), chance))
    taken = 0
    while pending := game.pending(table):
        seat = pending[0].seat
        action = chance.choice("action", game.legal(table, seat))
        for event in game.decide(table, seat, action, chance):
            table = game.evolve(table, event)
        taken += 1
    return taken


if __name__ == "__main__":
    main()
