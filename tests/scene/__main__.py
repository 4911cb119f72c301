"""The long form: `python -m tests.scene --deals 20 --rounds 5 [GAME...]`. Each tournament is played twice.

Once undisturbed and once with workers and API killed every few seconds; then standings are compared.
"""

from __future__ import annotations

import sys
import tempfile
from argparse import ArgumentParser
from pathlib import Path

from domain.games import GAMES
from tests.scene.scene import Scene, played
from tournaments.setting import Duplicate, Format, Swiss


def main() -> int:
    """1 if a kill has changed any standings."""
    parser = ArgumentParser(prog="python -m tests.scene", description=__doc__)
    parser.add_argument("games", nargs="*", default=[*GAMES], metavar="GAME")
    parser.add_argument("--deals", type=int, default=20, help="of the duplicate; 0 for none")
    parser.add_argument("--rounds", type=int, default=5, help="of the Swiss; 0 for none")
    parser.add_argument("--entrants", type=int, default=16)
    parser.add_argument("--longest", type=float, default=7200.0, help="seconds for one tournament")
    wanted = parser.parse_args()
    formats: list[Format] = [Swiss(rounds=wanted.rounds)] if wanted.rounds else []
    formats += [Duplicate(deals=wanted.deals, lineups=1)] if wanted.deals else []
    different = 0
    for game in wanted.games:
        seats = next(seats for seats in (4, *GAMES[game].seats) if seats in GAMES[game].seats)
        for plan in formats:
            scene = Scene(game, seats, plan, wanted.entrants, wanted.longest)
            with tempfile.TemporaryDirectory() as folder:
                calm = played(scene, Path(folder) / "calm", kills=False)
                disturbed = played(scene, Path(folder) / "disturbed", kills=True)
            same = calm.standings == disturbed.standings
            different += not same
            print(
                f"{game}, {type(plan).__name__}: {calm.tables} tables in {calm.seconds:.0f} s; with "
                f"{disturbed.kills} kills in {disturbed.seconds:.0f} s; {calm.faults} illegal answers; "
                f"standings {'the same' if same else 'DIFFERENT'}",
                flush=True,
            )
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
