"""Duplicate and gauntlet: the same deals for all, from every seat.

What falls to a seat by the deal, a role or an agenda, falls to each line-up's members in turn: over the
rotations of a deal everybody has had all of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle, islice
from typing import Final

from domain.kernel.chance import Chance
from tournaments.companies import companies, fewest_each, step_each
from tournaments.plans import Table, filler
from tournaments.setting import Duplicate, EntrantId, Gauntlet, Unplannable

LineUp = tuple[str, ...]

DEALS_TOGETHER: Final = 10
"""The tables of so many deals are played in one round, in an order that is drawn, so that the same deal does
not come back at once; and after each round is known what a sequential test may look at."""


def duplicate_line_ups(
    plan: Duplicate, entrants: Sequence[EntrantId], seats: int, cooperative: bool, chance: Chance
) -> list[LineUp]:
    """Who plays together on every deal."""
    if plan.others is not None:
        return [(entrant, *_filled(plan.others, seats - 1)) for entrant in entrants]
    if cooperative or seats == 1:
        return [(entrant,) * seats for entrant in entrants]
    count = len(entrants)
    step = step_each(count, seats)
    each = fewest_each(count, seats) if plan.lineups is None else plan.lineups
    if each % step:
        raise Unplannable(
            f"{count} entrants make line-ups of {seats} only in multiples of {step} for each: "
            f"{each} do not come out even."
        )
    numbered = chance.shuffled("numbers", entrants)
    return [tuple(numbered[one] for one in company) for company in companies(count, seats, each)]


def gauntlet_line_ups(plan: Gauntlet, entrants: Sequence[EntrantId], seats: int) -> list[LineUp]:
    """Each entrant with each of the others, who has all other seats."""
    return [(entrant, *_filled((bot,), seats - 1)) for entrant in entrants for bot in plan.others]


def tables_on_deals(line_ups: Sequence[LineUp], deals: int, chance: Chance) -> list[Table]:
    """Every line-up on every deal, turned once to every seat; a line-up of one kind needs no turning."""
    tables: list[Table] = []
    for first in range(1, deals + 1, DEALS_TOGETHER):
        together = [
            (deal, seats)
            for deal in range(first, min(first + DEALS_TOGETHER, deals + 1))
            for line_up in line_ups
            for seats in turned(line_up)
        ]
        for deal, seats in chance.shuffled("order", together):
            tables.append(Table(len(tables) + 1, (first - 1) // DEALS_TOGETHER + 1, deal, seats))
    return tables


def turned(line_up: LineUp) -> list[LineUp]:
    """The line-up from every seat; once if all of it is the same."""
    if len(set(line_up)) == 1:
        return [line_up]
    return [line_up[-turn:] + line_up[:-turn] if turn else line_up for turn in range(len(line_up))]


def _filled(bots: Sequence[str], seats: int) -> list[str]:
    return [filler(bot) for bot in islice(cycle(bots), seats)]
