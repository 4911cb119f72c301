"""How many decisions does each game take in a second on one core, for every number of seats?

Run with `python -m bench.bench_decisions`. A decision is `legal`, `decide` and the table after it, in random
legal play. The peer is OpenSpiel's tic-tac-toe in Python, where a step is `legal_actions` and
`apply_action`: install it beside Charon (`pip install open_spiel`) to see ratios. Time is that of the
processor; the best of some rounds, games and peer by turns.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from importlib import import_module
from itertools import count
from typing import Any

from bench.processor import quickest
from domain.games import GAMES
from domain.kernel.chance import SeededChance
from domain.kernel.codec import AnyGame
from domain.kernel.match import after

GOAL = 20_000
RATIO = 0.9
QUICK, QUICK_GAMES = 1.2, 3
STEPS = 1_500
ROUNDS = 12
PEER = "peer"


def main() -> None:
    tables = [(game, seats) for game in GAMES.values() for seats in game.seats]
    runs: dict[object, Callable[[], int]] = {
        (game, seats): enough(partial(decisions, game, seats)) for game, seats in tables
    }
    peer = tic_tac_toe()
    if peer is not None:
        runs[PEER] = enough(partial(steps, peer))
    seconds = quickest(runs, ROUNDS)
    rates = {name: run() / seconds[name] for name, run in runs.items()}
    if peer is None:
        print("OpenSpiel is not installed (pip install open_spiel): rates without ratios")
    else:
        print(f"OpenSpiel's Python tic-tac-toe: {rates[PEER]:,.0f} steps/s on one core")
    for game, seats in tables:
        print(line(game, seats, rates[game, seats], rates.get(PEER)))
    if peer is not None:
        slowest = [min(rates[game, seats] for seats in game.seats) for game in GAMES.values()]
        quick = sum(rate >= QUICK * rates[PEER] for rate in slowest)
        print(f"{quick} games reach {QUICK} of the peer with every number of seats; goal {QUICK_GAMES}")


def line(game: AnyGame, seats: int, rate: float, peer: float | None) -> str:
    verdict = "reached" if rate >= GOAL else "missed"
    found = f"{game.id} for {seats}: {rate:,.0f} decisions/s on one core; goal {GOAL:,} {verdict}"
    if peer is None:
        return found
    verdict = "reached" if rate >= RATIO * peer else "missed"
    return f"{found}; {rate / peer:.2f} of the peer, goal {RATIO} {verdict}"


def enough(play: Callable[[int], int]) -> Callable[[], int]:
    """Matches from the first seed on until there are enough steps; how many they came to."""

    def run() -> int:
        taken = 0
        for seed in count():
            taken += play(seed)
            if taken >= STEPS:
                return taken
        raise AssertionError

    return run


def decisions(game: AnyGame, seats: int, seed: int) -> int:
    """A whole match at random; how many decisions it took."""
    chance = SeededChance(seed)
    table = after(game, game.table(), game.setup(seats, game.read_options(seats, {}), chance))
    taken = 0
    while pending := game.pending(table):
        seat = pending[0].seat
        action = chance.choice("action", game.legal(table, seat))
        table = after(game, table, game.decide(table, seat, action, chance))
        taken += 1
    return taken


def tic_tac_toe() -> Any | None:
    """OpenSpiel's game written in Python, if OpenSpiel is installed."""
    try:
        import_module("open_spiel.python.games")
        return import_module("pyspiel").load_game("python_tic_tac_toe")
    except ModuleNotFoundError:
        return None


def steps(peer: Any, seed: int) -> int:
    """A whole game of the peer at random; how many steps it took."""
    chance = random.Random(seed)
    state = peer.new_initial_state()
    taken = 0
    while not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(legal[chance.randrange(len(legal))])
        taken += 1
    return taken


if __name__ == "__main__":
    main()
