"""Swiss: in every round those meet who stand next to each other and have not met before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final

from domain.kernel.chance import Chance
from tournaments.companies import Steps
from tournaments.places import seated_by_use
from tournaments.plans import Bye, Table, met_by
from tournaments.setting import EntrantId

SWAPS: Final = 40_000
"""How many exchanges of two are looked at for one round at most: a quarter of a second on one core."""


def swiss_round(
    number: int,
    entrants: Sequence[EntrantId],
    seats: int,
    standing: Mapping[EntrantId, float],
    before: Sequence[Table],
    chance: Chance,
) -> tuple[list[Table], list[Bye]]:
    """The tables of a round, and who has none: of those with the fewest byes the last in the standing.

    Among equals is drawn. Every table has a deal of its own.
    """
    drawn = chance.shuffled(f"swiss/{number}", entrants)
    ranked = sorted(drawn, key=lambda entrant: -standing.get(entrant, 0.0))
    idle = _idle(number, ranked, len(ranked) % seats, before)
    playing = [entrant for entrant in ranked if entrant not in idle]
    used = Counter((entrant, seat) for table in before for seat, entrant in enumerate(table.seats))
    tables: list[Table] = []
    for company in companies_by_standing(playing, seats, met_by(before)):
        place = len(before) + len(tables) + 1
        tables.append(Table(place, number, place, seated_by_use(company, used)))
    return tables, [Bye(number, entrant) for entrant in entrants if entrant in idle]


def _idle(number: int, ranked: Sequence[EntrantId], count: int, before: Sequence[Table]) -> set[EntrantId]:
    played = {(table.round, entrant) for table in before for entrant in table.seats}
    byes = {one: sum((past, one) not in played for past in range(1, number)) for one in ranked}
    last_first = [*reversed(ranked)]
    return set(sorted(last_first, key=lambda entrant: byes[entrant])[:count])


def companies_by_standing(
    ranked: Sequence[EntrantId], seats: int, met: Mapping[frozenset[str], int]
) -> list[tuple[EntrantId, ...]]:
    """The ranked in companies, from the top: first of all those who met least, then neighbours.

    It begins with neighbours. Two change places while that is better, and where that leads no further while
    some have met before, a few change at random and it begins again, for a bounded number of steps.
    """
    pairing = _Pairing(ranked, seats, met)
    steps = Steps(len(ranked) * 100 + seats)
    pairing.settle()
    best, kept = pairing.worth(), [*pairing.order]
    while pairing.looked < SWAPS and best[0] > 0 and len(ranked) > seats:
        for _ in range(3):
            pairing.exchange(steps.below(len(ranked)), steps.below(len(ranked)))
        pairing.settle()
        if (worth := pairing.worth()) < best:
            best, kept = worth, [*pairing.order]
    tables = [sorted(kept[start : start + seats]) for start in range(0, len(kept), seats)]
    return [tuple(ranked[place] for place in table) for table in sorted(tables)]


class _Pairing:
    """An order of ranks, cut into tables; what it costs that two sit together is looked up."""

    def __init__(self, ranked: Sequence[EntrantId], seats: int, met: Mapping[frozenset[str], int]) -> None:
        self.seats = seats
        self.order = list(range(len(ranked)))
        self.looked = 0
        self._met = [[met.get(frozenset((one, other)), 0) ** 2 for other in ranked] for one in ranked]
        self._far = len(ranked) ** 3
        self._cost = [
            [times * self._far + (one - other) ** 2 for other, times in enumerate(row)]
            for one, row in enumerate(self._met)
        ]

    def worth(self) -> tuple[int, int]:
        """How much repeated company there is, and how far apart in the standing those are who meet."""
        total = sum(
            self._cost[one][other]
            for start in range(0, len(self.order), self.seats)
            for one, other in combinations(self.order[start : start + self.seats], 2)
        )
        return divmod(total, self._far)

    def settle(self) -> None:
        """Exchange two while that is better, from the top, again and again."""
        better = True
        while better and self.looked < SWAPS:
            better = False
            for one, other in combinations(range(len(self.order)), 2):
                if one // self.seats != other // self.seats and self._gain(one, other) < 0:
                    self.exchange(one, other)
                    better = True

    def exchange(self, one: int, other: int) -> None:
        self.order[one], self.order[other] = self.order[other], self.order[one]

    def _gain(self, one: int, other: int) -> int:
        """By how much the cost grows when these two places exchange who sits there."""
        self.looked += 1
        here, there = self._cost[self.order[one]], self._cost[self.order[other]]
        change = 0
        for place in self._neighbours(one):
            change += there[self.order[place]] - here[self.order[place]]
        for place in self._neighbours(other):
            change += here[self.order[place]] - there[self.order[place]]
        return change

    def _neighbours(self, place: int) -> list[int]:
        start = place - place % self.seats
        return [near for near in range(start, start + self.seats) if near != place]
