"""Do the scripted bots win as often as the specification's did?

Run with `python -m simulation.winrates [MATCHES [GAME...]]`. What is expected stands with each game, in its
`mind/winrates.json`: in percent, with the number of matches it rests on. Two shares agree if they lie within
two standard errors of their difference; of many shares one in twenty does not, by chance alone.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from math import sqrt

import msgspec
from msgspec import Struct, field

from domain.games import GAMES
from domain.kernel.codec import AnyGame
from simulation.records import mind_folder
from simulation.series import Order, report
from simulation.tally import Share, share

MATCHES = 1_000
SEED = "winrates"
AGREEMENT = 2.0


class Cell(Struct, frozen=True, forbid_unknown_fields=True):
    """One row of a specification's table: these seats and options gave these shares."""

    seats: int
    options: dict[str, object]
    matches: int
    sides: dict[str, float] = field(default_factory=dict)
    reasons: dict[str, float] = field(default_factory=dict)


class Expected(Struct, frozen=True, forbid_unknown_fields=True):
    """A game's `mind/winrates.json`."""

    source: str
    cells: tuple[Cell, ...]


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES
    for game in sys.argv[2:] or GAMES:
        verdicts = []
        for cell in expected(GAMES[game]).cells:
            for agrees, line in lines(game, cell, matches):
                verdicts.append(agrees)
                print(line, flush=True)
        print(f"{game}: {sum(verdicts)} of {len(verdicts)} shares agree")


def expected(game: AnyGame) -> Expected:
    """No cells for a game that expects nothing."""
    path = mind_folder(game) / "winrates.json"
    return msgspec.json.decode(path.read_bytes(), type=Expected) if path.exists() else Expected("", ())


def lines(game: str, cell: Cell, matches: int) -> Iterator[tuple[bool, str]]:
    """Every share of a cell: whether it agrees, and the figures."""
    order = Order(game, cell.seats, ("scripted",) * cell.seats, cell.options, matches, SEED)
    tally = report(order, os.cpu_count() or 1).tally
    options = "".join(f" {key}={value}" for key, value in cell.options.items())
    for found, wanted in ((tally.sides, cell.sides), (tally.reasons, cell.reasons)):
        for name, percent in wanted.items():
            apart, figures = compared(
                found.get(name, share(0, matches)), percent / 100, matches, cell.matches
            )
            yield abs(apart) <= AGREEMENT, f"{game} {cell.seats} seats{options}: {name} {figures}"


def compared(found: Share, wanted: float, matches: int, earlier: int) -> tuple[float, str]:
    """How many standard errors lie between two shares, and both in words."""
    pooled = (found.count + wanted * earlier) / (matches + earlier)
    error = sqrt(pooled * (1 - pooled) * (1 / matches + 1 / earlier))
    apart = (found.share - wanted) / error if error else 0.0
    verdict = "agrees" if abs(apart) <= AGREEMENT else "differs"
    return apart, (
        f"{found.share:.1%} ({found.low:.1%} to {found.high:.1%}) in {matches:,} matches,"
        f" expected {wanted:.1%} in {earlier:,}: {verdict}, {apart:+.1f} standard errors"
    )


if __name__ == "__main__":
    main()
