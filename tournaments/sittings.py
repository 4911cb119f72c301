"""Who sat where, and what it came to: results by entrant instead of by table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from msgspec import Struct

from domain.kernel.secrets import Seat
from tournaments.figures import MILLION, mean_of
from tournaments.plans import Table
from tournaments.results import Result, SeatFaults
from tournaments.scores import entrants_at, seat_score, side_of
from tournaments.setting import Costs, Entrant, EntrantId

Key = TypeVar("Key")


class Sitting(Struct, frozen=True):
    """One seat of an entrant at a table that has ended."""

    entrant: EntrantId
    table: int
    deal: int
    seat: Seat
    side: str | None
    """None if the table was given up."""
    score: float | None
    """None if it counts for nothing."""
    faults: SeatFaults
    forfeited: bool


def sat_by(
    entrants: Iterable[Entrant], tables: Iterable[Table], results: Iterable[Result], costs: Costs
) -> dict[EntrantId, list[Sitting]]:
    """Where each entrant sat, of those tables that have ended, in their order."""
    ended = {result.table: result for result in results}
    sat: dict[EntrantId, list[Sitting]] = {entrant.id: [] for entrant in entrants}
    for table in sorted(tables, key=lambda table: table.number):
        if table.number in ended:
            for sitting in _at(table, ended[table.number], costs):
                sat[sitting.entrant].append(sitting)
    return sat


def _at(table: Table, result: Result, costs: Costs) -> Iterator[Sitting]:
    for seat, entrant in entrants_at(table):
        yield Sitting(
            entrant=entrant,
            table=table.number,
            deal=table.deal,
            seat=seat,
            side=None if result.outcome is None else side_of(result.outcome, seat),
            score=seat_score(result, seat, costs),
            faults=result.faults[seat] if result.faults else SeatFaults(),
            forfeited=seat in result.forfeits,
        )


def by_deal(own: Iterable[Sitting]) -> dict[int, int]:
    """What one entrant scored on each deal, in their order and in millionths: the mean over tables, at each
    over seats."""
    tables = _means(
        ((sitting.deal, sitting.table), sitting.score) for sitting in own if sitting.score is not None
    )
    deals = _means((deal, score) for (deal, _), score in tables.items())
    return {deal: round(deals[deal] * MILLION) for deal in sorted(deals)}


def ranked(entrants: Iterable[Entrant], deals: Mapping[EntrantId, Mapping[int, int]]) -> list[Entrant]:
    """By their scores, the highest first, who have none last; whose are the same, in the order of entry."""
    return sorted(entrants, key=lambda entrant: rank_of(deals[entrant.id]), reverse=True)


def rank_of(scored: Mapping[int, int]) -> float:
    """What entrants are ranked by; less than any score for those who have none."""
    mean = mean_of([*scored.values()])
    return -1.0 if mean is None else mean


def _means(scored: Iterable[tuple[Key, float]]) -> dict[Key, float]:
    grouped: dict[Key, list[float]] = {}
    for key, score in scored:
        grouped.setdefault(key, []).append(score)
    return {key: sum(scores) / len(scores) for key, scores in grouped.items()}
