"""Plans: which tables are played, by whom and on which deal. What makes them stands in `planning`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from tournaments.setting import EntrantId

HOUSE: Final = "bot:"
"""What the name of a house bot begins with where it fills a seat without being an entrant."""


class Table(Struct, frozen=True):
    """One match to be played."""

    number: int
    """From 1, in the order in which tables are opened."""
    round: int
    """From 1."""
    deal: int
    """From 1. Tables of one deal meet the same chance."""
    seats: tuple[str, ...]
    """Of each seat the entrant, or `bot:NAME` for a bot of the house that only fills it."""


class Bye(Struct, frozen=True):
    """An entrant has no table in a round."""

    round: int
    entrant: EntrantId


class Spread(Struct, frozen=True):
    """The fewest and the most of something."""

    least: int
    most: int


class Balance(Struct, frozen=True):
    """How equal a plan is."""

    tables: Spread
    """Of an entrant."""
    seats: Spread
    """How often an entrant has a seat, over all entrants and seats."""
    meetings: Spread
    """How often two entrants sit at one table, over all pairs of entrants."""
    byes: Spread
    """Of an entrant."""


class Plan(Struct, frozen=True):
    """All tables, or those of one round where the next depends on its results."""

    tables: tuple[Table, ...]
    balance: Balance
    """Of these tables and all before them."""
    byes: tuple[Bye, ...] = ()


def filler(bot: str) -> str:
    """What a seat holds that this house bot fills."""
    return f"{HOUSE}{bot}"


def house_bot(seat: str) -> str | None:
    """The house bot that fills a seat; None if an entrant has it."""
    return seat.removeprefix(HOUSE) if seat.startswith(HOUSE) else None


def balance_of(
    entrants: Sequence[EntrantId],
    tables: Iterable[Table],
    byes: Mapping[EntrantId, int] = MappingProxyType({}),
) -> Balance:
    """How equally these entrants are treated by these tables."""
    tables = list(tables)
    played = Counter(entrant for table in tables for entrant in {*table.seats})
    seats = Counter((entrant, seat) for table in tables for seat, entrant in enumerate(table.seats))
    size = len(tables[0].seats) if tables else 0
    met = met_by(tables)
    return Balance(
        tables=_spread(played[entrant] for entrant in entrants),
        seats=_spread(seats[entrant, seat] for entrant in entrants for seat in range(size)),
        meetings=_spread(met[frozenset(pair)] for pair in combinations(entrants, 2)),
        byes=_spread(byes.get(entrant, 0) for entrant in entrants),
    )


def met_by(tables: Iterable[Table]) -> Counter[frozenset[str]]:
    """How often any two sat at one table."""
    return Counter(frozenset(pair) for table in tables for pair in combinations(sorted({*table.seats}), 2))


def _spread(counts: Iterable[int]) -> Spread:
    counts = list(counts) or [0]
    return Spread(min(counts), max(counts))
