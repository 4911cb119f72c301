"""The cross-table: how everybody did against everybody."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set

from tournaments.figures import Crosstable, Meeting, mean_of
from tournaments.plans import Table
from tournaments.results import Result
from tournaments.setting import Entrant, Setting
from tournaments.sittings import Sitting, by_deal, ranked, sat_by


def crosstable_of(
    setting: Setting, entrants: Sequence[Entrant], tables: Iterable[Table], results: Iterable[Result]
) -> Crosstable:
    """How the entrants did against each other after these results."""
    sat = sat_by(entrants, tables, results, setting.costs)
    sat_at = {entrant: {sitting.table for sitting in own} for entrant, own in sat.items()}
    deals = {entrant: by_deal(own) for entrant, own in sat.items()}
    order = ranked(entrants, deals)
    return Crosstable(
        entrants=tuple(entrant.id for entrant in order),
        names=tuple(entrant.name for entrant in order),
        meetings=tuple(
            tuple(
                None
                if row is column
                else _meeting(sat[row.id], sat_at[column.id], deals[row.id], deals[column.id])
                for column in order
            )
            for row in order
        ),
    )


def _meeting(
    own: Iterable[Sitting], other_at: Set[int], deals: Mapping[int, int], other_deals: Mapping[int, int]
) -> Meeting:
    """Compared where one's table or deal was the other's, too."""
    met = [sitting for sitting in own if sitting.table in other_at and sitting.score is not None]
    shared = [score - other_deals[deal] for deal, score in deals.items() if deal in other_deals]
    return Meeting(
        tables=len({sitting.table for sitting in met}),
        score=mean_of([*by_deal(met).values()]),
        deals=len(shared),
        difference=mean_of(shared),
    )
