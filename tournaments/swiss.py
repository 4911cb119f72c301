"""Swiss: in every round those meet who stand next to each other and have not met before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from domain.kernel.chance import Chance
from tournaments.companies import Steps
from tournaments.places import seated_by_use
from tournaments.plans import Bye, Table, met_by
from tournaments.setting import EntrantId

SWAPS: Final = 40_000
"""How many exchanges of two are looked at for one round at most."""
SWAPS_EACH: Final = 40
"""And at most so many for each exchange that there is and each table, since few soon have been looked at."""


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
    pairing, steps = _Pairing(ranked, seats, met), Steps(len(ranked) * 100 + seats)
    most = min(SWAPS, SWAPS_EACH * pairing.pairs * len(ranked) // seats)
    pairing.settle(most)
    best, kept = pairing.worth(), [*pairing.order]
    while pairing.looked < most and best[0] > 0 and len(ranked) > seats:
        for _ in range(3):
            pairing.exchange(steps.below(len(ranked)), steps.below(len(ranked)))
        pairing.settle(most)
        if (worth := pairing.worth()) < best:
            best, kept = worth, [*pairing.order]
    tables = [sorted(kept[start : start + seats]) for start in range(0, len(kept), seats)]
    return [tuple(ranked[place] for place in table) for table in sorted(tables)]


class _Pairing:
    """An order of ranks, cut into tables; what it costs that two sit together is looked up."""

    def __init__(self, ranked: Sequence[EntrantId], seats: int, met: Mapping[frozenset[str], int]) -> None:
        count = len(ranked)
        self.order = [*range(count)]
        self.looked = 0
        self._far = count**3
        times = [[met.get(frozenset((one, other)), 0) ** 2 for other in ranked] for one in ranked]
        ranks = np.arange(count)
        self._cost = np.array(times, np.int64) * self._far + np.subtract.outer(ranks, ranks) ** 2
        table = ranks // seats
        self._at_table = np.equal.outer(table, np.arange(count // seats)).astype(np.int64)
        one, other = np.triu_indices(count, 1)
        apart = table[one] != table[other]
        self._one, self._other = one[apart], other[apart]
        self._its, self._others = table[self._one], table[self._other]

    @property
    def pairs(self) -> int:
        """How many exchanges there are."""
        return len(self._one)

    def worth(self) -> tuple[int, int]:
        """How much repeated company there is, and how far apart in the standing those are who meet."""
        costs, _ = self._seated()
        return divmod(int((costs * self._at_table).sum()) // 2, self._far)

    def settle(self, most: int) -> None:
        """Exchange two while that is better, from the top, again and again."""
        better = True
        while better and self.looked < most:
            better, place = False, 0
            while (better_ones := np.flatnonzero(self._gains(place) < 0)).size:
                found = place + int(better_ones[0])
                self.looked += found + 1 - place
                self.exchange(int(self._one[found]), int(self._other[found]))
                better, place = True, found + 1
            self.looked += self.pairs - place

    def exchange(self, one: int, other: int) -> None:
        self.order[one], self.order[other] = self.order[other], self.order[one]

    def _gains(self, place: int) -> npt.NDArray[np.int64]:
        """By how much the cost grows when two places exchange who sits there, for exchanges from one on."""
        costs, seated = self._seated()
        one, other = self._one[place:], self._other[place:]
        its, others = self._its[place:], self._others[place:]
        moved = costs[one, others] + costs[other, its] - 2 * seated[one, other]
        gains: npt.NDArray[np.int64] = moved - costs[one, its] - costs[other, others]
        return gains

    def _seated(self) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
        """What it would cost to sit at each table for those who have these places, and with each other."""
        seated = self._cost[np.ix_(self.order, self.order)]
        return seated @ self._at_table, seated
