"""Places: who of a company takes which seat, so that everybody has every seat equally often."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence

Stretch = tuple[int, int]
"""An entrant, and which of its stretches: as many tables, one after another, as a table has seats."""


def seated(companies: Sequence[Sequence[int]]) -> list[tuple[int, ...]]:
    """Each company by seats. In each stretch of as many tables as there are seats, counted from its first,
    an entrant has every seat once; so over all of them no two seats differ by more than one.

    There always is such a seating: tables and stretches are a bipartite graph in which no corner has more
    edges than there are seats, and seats colour its edges (König).
    """
    seating = _Seating()
    played: Counter[int] = Counter()
    for number, company in enumerate(companies):
        for entrant in company:
            seating.sit_down(number, (entrant, played[entrant] // len(company)), len(company))
            played[entrant] += 1
    return [tuple(table[seat][0] for seat in range(len(table))) for table in seating.tables.values()]


class _Seating:
    """Who sits where so far: by table and seat, and by stretch and seat."""

    def __init__(self) -> None:
        self.tables: defaultdict[int, dict[int, Stretch]] = defaultdict(dict)
        self.stretches: defaultdict[Stretch, dict[int, int]] = defaultdict(dict)

    def sit_down(self, number: int, stretch: Stretch, seats: int) -> None:
        """At this table, on a seat that is new to the stretch; others make way if there is none."""
        free = [seat for seat in range(seats) if seat not in self.tables[number]]
        new = [seat for seat in range(seats) if seat not in self.stretches[stretch]]
        seat = next((seat for seat in free if seat in new), None)
        if seat is None:
            seat = free[0]
            self._make_way(stretch, seat, new[0])
        self._sit(number, stretch, seat)

    def _make_way(self, stretch: Stretch, seat: int, other: int) -> None:
        """Exchange two seats on the path that begins where this stretch has the first of them.

        It does not come back to the table that asks: there the first seat is free, and by that it would come.
        """
        path: list[tuple[int, Stretch, int, int]] = []
        corner: Stretch | None = stretch
        while corner is not None and (table := self.stretches[corner].get(seat)) is not None:
            path.append((table, corner, seat, other))
            corner = self.tables[table].get(other)
            if corner is not None:
                path.append((table, corner, other, seat))
        for table, corner, old, _ in path:
            del self.tables[table][old]
            del self.stretches[corner][old]
        for table, corner, _, new in path:
            self._sit(table, corner, new)

    def _sit(self, number: int, stretch: Stretch, seat: int) -> None:
        self.tables[number][seat] = stretch
        self.stretches[stretch][seat] = number


def seated_by_use(company: Sequence[str], used: Counter[tuple[str, int]]) -> tuple[str, ...]:
    """The company by seats, so that those get a seat who had it least: the best of all ways to sit down.

    `used` says how often each had each seat. Of equally good ways the first is taken, in the order given.
    """
    best: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}
    for entrant in company:
        further: dict[int, tuple[int, tuple[int, ...]]] = {}
        for taken, (cost, way) in best.items():
            for seat in range(len(company)):
                if taken & 1 << seat:
                    continue
                now = (cost + 2 * used[entrant, seat] + 1, (*way, seat))
                if taken | 1 << seat not in further or now < further[taken | 1 << seat]:
                    further[taken | 1 << seat] = now
        best = further
    ((_, way),) = best.values()
    by_seat = dict(zip(way, company, strict=True))
    return tuple(by_seat[seat] for seat in range(len(company)))
