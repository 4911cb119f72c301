"""Standings: who is better, by how much, and how sure that is. From a setting and results alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, TypeVar

from tournaments.figures import Difference, Estimate, Standing, Standings
from tournaments.plans import Table
from tournaments.results import Result, SeatFaults
from tournaments.setting import Duplicate, Entrant, EntrantId, Gauntlet, Setting
from tournaments.sittings import Sitting, by_deal, rank_of, ranked, sat_by

if TYPE_CHECKING:
    from tournaments.intervals import Reach

Key = TypeVar("Key")


def standings_of(
    setting: Setting, entrants: Sequence[Entrant], tables: Iterable[Table], results: Iterable[Result]
) -> Standings:
    """How the entrants stand after these results, in whatever order they came."""
    tables = list(tables)
    numbers = {table.number for table in tables}
    ended = {result.table: result for result in results if result.table in numbers}
    sat = sat_by(entrants, tables, ended.values(), setting.costs)
    deals = {entrant: by_deal(own) for entrant, own in sat.items()}
    order = ranked(entrants, deals)
    same_deals = isinstance(setting.format, Duplicate | Gauntlet)
    return Standings(
        tables=len(ended),
        given_up=sum(result.outcome is None for result in ended.values()),
        standings=tuple(_standings(order, sat, deals)),
        differences=tuple(_differences([entrant.id for entrant in order], deals)) if same_deals else (),
    )


def _standings(
    order: Sequence[Entrant],
    sat: Mapping[EntrantId, Sequence[Sitting]],
    deals: Mapping[EntrantId, Mapping[int, int]],
) -> Iterator[Standing]:
    scores = _estimates(deals)
    by_seat = _parts(sat, lambda sitting: str(sitting.seat))
    by_side = _parts(sat, lambda sitting: sitting.side)
    means = [rank_of(deals[entrant.id]) for entrant in order]
    for entrant, mean in zip(order, means, strict=True):
        own = sat[entrant.id]
        yield Standing(
            place=1 + means.index(mean),
            entrant=entrant.id,
            name=entrant.name,
            tables=len({sitting.table for sitting in own if sitting.score is not None}),
            score=scores.get(entrant.id),
            by_seat=by_seat[entrant.id],
            by_side=by_side[entrant.id],
            faults=SeatFaults(
                time_outs=sum(sitting.faults.time_outs for sitting in own),
                illegal=sum(sitting.faults.illegal for sitting in own),
            ),
            forfeits=sum(sitting.forfeited for sitting in own),
        )


def _parts(
    sat: Mapping[EntrantId, Sequence[Sitting]], part_of: Callable[[Sitting], str | None]
) -> dict[EntrantId, dict[str, Estimate]]:
    """What each entrant scored in the sittings of each part, the parts in order."""
    grouped: dict[tuple[EntrantId, str], list[Sitting]] = {}
    for own in sat.values():
        for sitting in own:
            if (part := part_of(sitting)) is not None:
                grouped.setdefault((sitting.entrant, part), []).append(sitting)
    found: dict[EntrantId, dict[str, Estimate]] = {entrant: {} for entrant in sat}
    scored = _estimates({key: by_deal(grouped[key]) for key in sorted(grouped)})
    for (entrant, part), estimate in scored.items():
        found[entrant][part] = estimate
    return found


def _differences(
    order: Sequence[EntrantId], deals: Mapping[EntrantId, Mapping[int, int]]
) -> Iterator[Difference]:
    pairs = {}
    for first, second in combinations(order, 2):
        ours, theirs = deals[first], deals[second]
        if shared := [ours[deal] - theirs[deal] for deal in ours if deal in theirs]:
            pairs[first, second] = shared
    for entrants, reach in _reaches(pairs, -1.0, 1.0).items():
        yield Difference(entrants, reach.estimate, reach.is_apart)


def _estimates(deals: Mapping[Key, Mapping[int, int]]) -> dict[Key, Estimate]:
    """Of those who have a score at all."""
    scored = {key: [*own.values()] for key, own in deals.items() if own}
    return {key: reach.estimate for key, reach in _reaches(scored, 0.0, 1.0).items()}


def _reaches(series: Mapping[Key, Sequence[int]], least: float, most: float) -> dict[Key, Reach]:
    """Imports NumPy only now: a process that shows no standings does without."""
    from tournaments.intervals import reaches

    return reaches(series, least, most)
