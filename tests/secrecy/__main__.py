"""The long form: many pairs of worlds of every game. `python -m tests.secrecy --pairs 500 --seed 7`."""

from __future__ import annotations

import sys
import tempfile
import time
from argparse import ArgumentParser
from collections import Counter
from pathlib import Path

from domain.kernel.codec import AnyGame
from tests.conformance.tables import ALL
from tests.secrecy.comparing import Leak
from tests.secrecy.examination import examine
from tests.secrecy.histories import pair_of
from tests.secrecy.storage import two_servers

EVERY = 10
"""Pairs between two lines of progress."""


def main() -> int:
    """Examine pairs of all games by turns; the number of leaks found is the exit status, at most 1."""
    parser = ArgumentParser(prog="python -m tests.secrecy", description=__doc__)
    parser.add_argument("--pairs", type=int, default=100, help="pairs of worlds, of all games together")
    parser.add_argument("--seed", type=int, default=0, help="the first seed; each round of games takes one")
    parser.add_argument(
        "--longest", type=int, default=120, help="the most actions before everything is asked"
    )
    wanted = parser.parse_args()
    began, answers, findings = time.monotonic(), Counter[str](), list[str]()
    with tempfile.TemporaryDirectory() as folder, two_servers(Path(folder)) as urls:
        for number in range(wanted.pairs):
            game, seed = ALL[number % len(ALL)], wanted.seed + number // len(ALL)
            compared, finding = examined(game, seed, wanted.longest, urls)
            answers[game.id] += compared
            findings += finding
            if number % EVERY == EVERY - 1:
                seconds = time.monotonic() - began
                print(f"{number + 1} pairs, {answers.total()} answers compared, {seconds:.0f} s", flush=True)
    print(f"pairs {wanted.pairs}, answers compared {answers.total()} {dict(answers)}, leaks {len(findings)}")
    return 1 if findings else 0


def examined(game: AnyGame, seed: int, longest: int, urls: tuple[str, str]) -> tuple[int, list[str]]:
    """How many answers were alike, and what was not."""
    try:
        return examine(pair_of(game, seed, longest), urls).answers, []
    except Leak as leak:
        print(f"LEAK {leak}", flush=True)
        return 0, [str(leak)]


if __name__ == "__main__":
    sys.exit(main())
