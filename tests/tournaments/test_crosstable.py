"""A cross-table says how everybody did against everybody."""

from __future__ import annotations

from tests.tournaments.planned import entrants_of, setting_of, won_by
from tests.tournaments.planted import planted
from tournaments.crosstable import crosstable_of
from tournaments.figures import Meeting
from tournaments.plans import Table
from tournaments.results import Result
from tournaments.setting import RoundRobin
from tournaments.standings import standings_of


def test_who_sat_together_are_compared_at_their_tables() -> None:
    tables = (
        Table(1, 1, 1, ("e1", "e2")),
        Table(2, 1, 2, ("e2", "e1")),
        Table(3, 1, 3, ("e1", "e3")),
        Table(4, 1, 4, ("e2", "e3")),
    )
    results = [won_by(tables[0], 0), won_by(tables[1], 0), won_by(tables[2], 0), Result(4, "m_4", None)]
    crosstable = crosstable_of(setting_of(RoundRobin(), 2), entrants_of(3), tables, results)
    assert crosstable.entrants == ("e1", "e2", "e3")
    assert crosstable.names == ("Bot 1", "Bot 2", "Bot 3")
    assert crosstable.meetings == (
        (None, Meeting(2, 0.5, 2, 0.0), Meeting(1, 1.0, 1, 1.0)),
        (Meeting(2, 0.5, 2, 0.0), None, Meeting(0, None, 0, None)),
        (Meeting(1, 0.0, 1, -1.0), Meeting(0, None, 0, None), None),
    )


def test_who_never_met_are_compared_on_the_deals_that_both_had() -> None:
    tournament = planted((0.0, 1.0), 2, deals=6)
    crosstable = crosstable_of(*tournament.known)
    standings = standings_of(*tournament.known)
    assert crosstable.entrants == tuple(standing.entrant for standing in standings.standings)
    meeting = crosstable.meetings[0][1]
    assert meeting == Meeting(0, None, 6, standings.differences[0].score.mean)
