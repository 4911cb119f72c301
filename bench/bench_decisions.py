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

from bench.figures import Figure, show
from bench.processor import quickest
from domain.games import GAMES
from domain.kernel.chance import SeededChance
from domain.kernel.codec import AnyGame
from domain.kernel.match import after

GOAL = 20_000
RATIO = 0.9
QUICK_RATIO, QUICK_GAMES = 1.2, 3
STEPS = 1_500
ROUNDS = 12
PEER = ("peer", 2)
QUICK = {"least": 200, "rounds": 3}


Rates = dict[tuple[str, int], float]


def main() -> None:
    found, peer = rates()
    if peer is None:
        print("OpenSpiel is not installed (pip install open_spiel): rates without ratios")
    else:
        print(f"OpenSpiel's Python tic-tac-toe: {peer:,.0f} steps/s on one core")
    for (game, seats), rate in found.items():
        ratio = "" if peer is None else f"; {rate / peer:.2f} of the peer"
        print(f"{game} for {seats}: {rate:,.0f} decisions/s on one core{ratio}")
    show(compared(found, peer))


def figures(least: int = STEPS, rounds: int = ROUNDS) -> list[Figure]:
    return compared(*rates(least, rounds))


def compared(found: Rates, peer: float | None) -> list[Figure]:
    """The slowest table of each game against what is asked for."""
    slowest = {
        game: min((rate, seats) for (name, seats), rate in found.items() if name == game) for game, _ in found
    }
    alone, beside = [], []
    for game, (rate, seats) in slowest.items():
        what = f"{game} for {seats}, the slowest: decisions a second"
        alone.append(Figure(what, rate, "", "least", GOAL))
        what = f"{game} for {seats}, the slowest, against OpenSpiel's Python tic-tac-toe"
        beside.append(Figure(what, peer and rate / peer, " times", "least", RATIO))
    quick = peer and sum(rate >= QUICK_RATIO * peer for rate, _ in slowest.values())
    what = f"games that reach {QUICK_RATIO} times the peer with every number of seats"
    return [*alone, *beside, Figure(what, quick, "", "least", QUICK_GAMES)]


def rates(least: int = STEPS, rounds: int = ROUNDS) -> tuple[Rates, float | None]:
    """Decisions a second of every game and number of seats, and steps of the peer if there is one."""
    runs: dict[tuple[str, int], Callable[[], int]] = {
        (game.id, seats): enough(partial(decisions, game, seats), least)
        for game in GAMES.values()
        for seats in game.seats
    }
    peer = tic_tac_toe()
    if peer is not None:
        runs[PEER] = enough(partial(steps, peer), least)
    seconds = quickest(runs, rounds)
    found = {name: run() / seconds[name] for name, run in runs.items()}
    return found, found.pop(PEER, None)


def enough(play: Callable[[int], int], least: int = STEPS) -> Callable[[], int]:
    """Matches from the first seed on until there are enough steps; how many they came to."""

    def run() -> int:
        taken = 0
        for seed in count():
            taken += play(seed)
            if taken >= least:
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
