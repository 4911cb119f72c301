"""Tournaments whose truth is known: tables are won by strength, the luck of the deal, and luck of their own.

What a deal is worth to a seat is the same at every table of the deal, as in a duplicate; where each table has
a deal of its own nothing is shared.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from msgspec import Struct

from domain.kernel.outcome import Outcome
from domain.kernel.secrets import Seat
from tournaments.plans import Table, filler
from tournaments.results import Result
from tournaments.setting import Duplicate, Entrant, EntrantId, Setting

OTHERS = "scripted"


class Planted(Struct, frozen=True):
    """A tournament as it was played."""

    setting: Setting
    entrants: tuple[Entrant, ...]
    tables: tuple[Table, ...]
    results: tuple[Result, ...]

    @property
    def known(self) -> tuple[Setting, tuple[Entrant, ...], tuple[Table, ...], tuple[Result, ...]]:
        """What standings are made of."""
        return self.setting, self.entrants, self.tables, self.results


def planted(
    strengths: Sequence[float], seed: int, *, deals: int = 20, seats: int = 4, shared: bool = True
) -> Planted:
    """Every entrant plays every deal from every seat against house bots of strength 0; or as many tables,
    each on a deal of its own."""
    entrants = tuple(
        Entrant(EntrantId(f"e{number}"), f"Bot {number}", bot=OTHERS)
        for number in range(1, len(strengths) + 1)
    )
    tables = tuple(_tables(entrants, deals, seats, shared))
    by_name = {entrant.id: strength for entrant, strength in zip(entrants, strengths, strict=True)}
    chance = random.Random(f"tables {seed}")
    results = tuple(_result(table, by_name, seed, chance) for table in tables)
    setting = Setting("Planted", "toy", seats, Duplicate(deals, others=(OTHERS,)))
    return Planted(setting, entrants, tables, results)


def _tables(entrants: Sequence[Entrant], deals: int, seats: int, shared: bool) -> Iterator[Table]:
    number = 0
    for deal in range(1, deals + 1):
        for entrant in entrants:
            for seat in range(seats):
                number += 1
                others = [filler(OTHERS)] * seats
                others[seat] = entrant.id
                yield Table(number, 1, deal if shared else number, tuple(others))


def _result(table: Table, strengths: dict[EntrantId, float], seed: int, chance: random.Random) -> Result:
    """The best of strength and luck wins: half of the luck is the deal's."""
    deal = random.Random(f"deal {seed} {table.deal}")
    hands = [
        strengths.get(EntrantId(name), 0.0) + deal.gauss(0, 1) + chance.gauss(0, 1) for name in table.seats
    ]
    best = Seat(hands.index(max(hands)))
    teams: dict[str, tuple[Seat, ...]] = {f"side-{seat}": (Seat(seat),) for seat in range(len(hands))}
    return Result(table.number, f"m_{table.number}", Outcome((best,), teams, {}, ("best",)))
