"""Standings say who is better, and how sure that is; the same for everybody who works them out."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Sequence
from statistics import fmean

import msgspec
import pytest
from scipy import stats

from tests.tournaments.planned import entrants_of, plan_of, setting_of, won_by
from tests.tournaments.planted import planted
from tournaments.figures import Estimate, Standings
from tournaments.intervals import reaches
from tournaments.plans import Table
from tournaments.results import Result, SeatFaults
from tournaments.setting import Costs, Duplicate, RoundRobin
from tournaments.standings import standings_of

TOURNAMENTS = 200
SHORT = [0, 250_000, 1_000_000, 500_000] * 5
LONG = [0, 0, 900_000, 1_000_000, 100_000] * 80


def test_two_of_equal_strength_are_told_apart_in_at_most_one_of_twenty_tournaments() -> None:
    apart, outside = 0, 0
    for seed in range(TOURNAMENTS):
        (difference,) = standings_of(*planted((0.0, 0.0), seed, deals=16, seats=3).known).differences
        apart += difference.apart
        outside += not difference.score.low <= 0 <= difference.score.high
    assert apart <= 0.05 * TOURNAMENTS
    assert outside <= 0.05 * TOURNAMENTS + 3 * (TOURNAMENTS * 0.05 * 0.95) ** 0.5


def test_who_is_much_stronger_stands_above_in_every_tournament_and_is_told_apart_in_most() -> None:
    apart = 0
    for seed in range(TOURNAMENTS):
        standings = standings_of(*planted((0.0, 2.0), seed, deals=16, seats=3).known)
        assert [standing.entrant for standing in standings.standings] == ["e2", "e1"]
        apart += standings.differences[0].apart
    assert apart >= 0.9 * TOURNAMENTS


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    chance = random.Random(11)
    series = {
        number: [250_000 * (_quarters(chance) - _quarters(chance)) for _ in range(20)]
        for number in range(1000)
    }
    found = [reach.estimate for reach in reaches(series, -1.0, 1.0).values()]
    missed = sum(not estimate.low <= 0 <= estimate.high for estimate in found)
    assert missed == pytest.approx(50, abs=3 * (1000 * 0.05 * 0.95) ** 0.5)


def test_a_duplicate_tells_more_than_as_many_tables_on_deals_of_their_own() -> None:
    def width(shared: bool) -> float:
        tournament = planted((0.0, 0.5), 3, deals=40, shared=shared)
        return sum(_width(standing.score) for standing in standings_of(*tournament.known).standings)

    shared = standings_of(*planted((0.0, 0.5), 3, deals=40).known).differences[0].score
    assert _width(shared) < width(shared=False)


@pytest.mark.parametrize(
    ("series", "low", "high"),
    [
        ([1_000_000], 0.025, 1.0),
        ([1_000_000] * 20, 0.831567, 1.0),
        ([0] * 20, 0.0, 0.168433),
        ([0, 1_000_000], 0.0, 1.0),
    ],
)
def test_few_or_equal_deals_leave_room_for_what_they_have_not_shown(
    series: Sequence[int], low: float, high: float
) -> None:
    estimate = reaches({"one": series}, 0.0, 1.0)["one"].estimate
    assert (estimate.low, estimate.high) == (low, high)


def test_figures_are_the_same_for_everybody() -> None:
    found = reaches({"short": SHORT, "long": LONG}, 0.0, 1.0)
    assert found["short"].estimate == Estimate(20, 0.4375, 0.264051, 0.614989)
    assert found["long"].estimate == Estimate(400, 0.4, 0.356968, 0.445574)
    assert reaches({"long": LONG}, 0.0, 1.0)["long"] == found["long"]


@pytest.mark.parametrize("series", [SHORT, LONG])
def test_where_scores_are_many_and_even_intervals_are_close_to_students(series: Sequence[int]) -> None:
    estimate = reaches({"one": series}, 0.0, 1.0)["one"].estimate
    points = [score / 1_000_000 for score in series]
    low, high = stats.t.interval(0.95, len(points) - 1, fmean(points), stats.sem(points))
    assert [estimate.low, estimate.high] == pytest.approx([low, high], abs=0.005)


def test_neither_the_order_of_results_nor_of_tables_matters() -> None:
    tournament = planted((0.0, 0.3, 0.6), 5, deals=8)
    setting, entrants, tables, results = tournament.known
    assert standings_of(setting, entrants, tables[::-1], results[::-1]) == standings_of(*tournament.known)


def test_a_standing_counts_tables_seats_sides_and_faults() -> None:
    setting = msgspec.structs.replace(
        setting_of(Duplicate(deals=2, others=("random",)), 2), costs=Costs(forfeits_score=0.25)
    )
    tables = (
        Table(1, 1, 1, ("e1", "bot:random")),
        Table(2, 1, 1, ("bot:random", "e1")),
        Table(3, 1, 2, ("e1", "bot:random")),
        Table(4, 1, 2, ("bot:random", "e1")),
        Table(5, 1, 3, ("e1", "bot:random")),
    )
    forfeited = msgspec.structs.replace(
        won_by(tables[2], 1), forfeits=(0,), faults=(SeatFaults(3, 1), SeatFaults(9, 9))
    )
    results = [won_by(tables[0], 0), won_by(tables[1], 0), forfeited, Result(4, "m_4", None)]
    standings = standings_of(setting, entrants_of(2), tables, results)
    assert (standings.tables, standings.given_up) == (4, 1)
    first, second = standings.standings
    assert (first.place, first.entrant, first.tables, first.forfeits) == (1, "e1", 3, 1)
    assert first.score is not None
    assert (first.score.deals, first.score.mean) == (2, 0.375)
    assert {seat: (part.deals, part.mean) for seat, part in first.by_seat.items()} == {
        "0": (2, 0.625),
        "1": (1, 0.0),
    }
    assert [*first.by_side] == ["seat-0", "seat-1"]
    assert first.faults == SeatFaults(3, 1)
    assert (second.place, second.tables, second.score, second.by_seat) == (2, 0, None, {})
    assert standings.differences == ()


def test_who_have_the_same_score_share_a_place_in_the_order_of_entry() -> None:
    setting = setting_of(RoundRobin(), 2)
    tables = (Table(1, 1, 1, ("e3", "e1")), Table(2, 1, 2, ("e2", "e3")))
    results = [won_by(tables[0], 1), won_by(tables[1], 0)]
    standings = standings_of(setting, entrants_of(3), tables, results).standings
    assert [(standing.place, standing.entrant) for standing in standings] == [(1, "e1"), (1, "e2"), (3, "e3")]


def test_only_where_all_play_the_same_deals_differences_are_paired() -> None:
    plan = plan_of(RoundRobin(), 4, 2)
    results = [won_by(table, 0) for table in plan.tables]
    assert standings_of(setting_of(RoundRobin(), 2), entrants_of(4), plan.tables, results).differences == ()
    duplicate = Duplicate(deals=2)
    plan = plan_of(duplicate, 4, 2)
    results = [won_by(table, 0) for table in plan.tables]
    standings = standings_of(setting_of(duplicate, 2), entrants_of(4), plan.tables, results)
    assert len(standings.differences) == 6
    assert {difference.score.mean for difference in standings.differences} == {0.0}


def test_before_the_first_table_everybody_is_first_and_nothing_is_known() -> None:
    setting = setting_of(Duplicate(deals=2), 2)
    standings = standings_of(setting, entrants_of(3), plan_of(setting.format, 3, 2).tables, [])
    assert [(standing.place, standing.score) for standing in standings.standings] == [(1, None)] * 3


def test_standings_go_over_the_wire_and_back() -> None:
    standings = standings_of(*planted((0.0, 0.5), 1, deals=4).known)
    assert msgspec.json.decode(msgspec.json.encode(standings), type=Standings) == standings


def test_numpy_is_not_imported_before_something_is_worked_out() -> None:
    program = "import sys, tournaments.standings, tournaments.crosstable; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def _quarters(chance: random.Random) -> int:
    return sum(chance.random() < 0.3 for _ in range(4))


def _width(estimate: Estimate | None) -> float:
    assert estimate is not None
    return estimate.high - estimate.low
