"""A round-robin treats everybody alike; these tests count by hand, and fail when a plan is lopsided."""

from __future__ import annotations

import time
from collections import Counter

import msgspec
import pytest

from tests.tournaments.planned import entrants_of, meetings, plan_of, played_by, seats_of, setting_of
from tournaments.companies import companies, fewest_each
from tournaments.planning import tables_planned
from tournaments.plans import Spread, Table, balance_of
from tournaments.setting import RoundRobin, Unplannable

SIZES = [(count, seats) for seats in range(2, 9) for count in (seats, seats + 1, 2 * seats, 12, 16)]
LARGE = [(40, 3), (63, 2), (64, 2), (64, 5)]


@pytest.mark.parametrize(("count", "seats"), SIZES + LARGE)
def test_all_play_equally_often_in_every_seat_and_meet_about_as_often(count: int, seats: int) -> None:
    plan = plan_of(RoundRobin(), count, seats)
    played = played_by(plan.tables)
    assert len(played) == count
    assert {*played.values()} == {fewest_each(count, seats)}
    assert all(len({*table.seats}) == seats for table in plan.tables)
    for entrant in played:
        often = Counter(seats_of(entrant, plan.tables))
        assert max(often.values()) - min(often[seat] for seat in range(seats)) <= 1
    met = meetings(entrants_of(count), plan.tables)
    assert plan.balance.meetings == Spread(min(met), max(met))
    assert max(met) - min(met) <= 3, "by two in nearly all sizes, by one where that was found"
    assert len(plan.tables) == tables_planned(setting_of(RoundRobin(), seats), count, cooperative=False)


@pytest.mark.parametrize(
    ("count", "seats"),
    [(7, 3), (9, 3), (13, 4), (16, 4), (25, 5), (15, 2), (16, 2), (49, 7), (64, 8)],
)
def test_where_mathematics_has_a_perfect_plan_any_two_meet_exactly_once(count: int, seats: int) -> None:
    plan = plan_of(RoundRobin(), count, seats)
    assert {*meetings(entrants_of(count), plan.tables)} == {1}
    assert plan.balance.meetings == Spread(1, 1)


@pytest.mark.parametrize(
    ("count", "seats", "each"), [(64, 5, 20), (16, 5, 5), (10, 4, 4), (40, 3, 21), (8, 3, 9)]
)
def test_elsewhere_no_two_pairs_meet_more_often_than_by_one(count: int, seats: int, each: int) -> None:
    met = meetings(entrants_of(count), plan_of(RoundRobin(tables=each), count, seats).tables)
    assert max(met) - min(met) <= 1


def test_the_balance_shows_what_is_not_equal() -> None:
    plan = plan_of(RoundRobin(), 9, 3)
    entrants = [entrant.id for entrant in entrants_of(9)]
    assert plan.balance == balance_of(entrants, plan.tables)
    first = plan.tables[0]
    turned = msgspec.structs.replace(first, seats=first.seats[1:] + first.seats[:1])
    assert balance_of(entrants, (turned, *plan.tables[1:])).seats == Spread(0, 3)
    other = next(entrant for entrant in entrants if entrant not in first.seats)
    swapped = msgspec.structs.replace(first, seats=(other, *first.seats[1:]))
    lopsided = balance_of(entrants, (swapped, *plan.tables[1:]))
    assert (lopsided.tables, lopsided.meetings) == (Spread(3, 5), Spread(0, 2))


def test_nobody_plays_twice_in_a_round_and_each_table_has_a_deal_of_its_own() -> None:
    plan = plan_of(RoundRobin(), 16, 5)
    for number in range(1, plan.tables[-1].round + 1):
        assert {*played_by(table for table in plan.tables if table.round == number).values()} == {1}
    assert [table.number for table in plan.tables] == [*range(1, len(plan.tables) + 1)]
    assert len({table.deal for table in plan.tables}) == len(plan.tables)


def test_in_a_perfect_plan_everybody_plays_in_every_round() -> None:
    plan = plan_of(RoundRobin(), 25, 5)
    assert Counter(table.round for table in plan.tables) == dict.fromkeys(range(1, 7), 5)


def test_the_draw_says_who_is_who_and_the_same_draw_gives_the_same_plan() -> None:
    assert plan_of(RoundRobin(), 12, 4) == plan_of(RoundRobin(), 12, 4)
    other = plan_of(RoundRobin(), 12, 4, key=b"other")
    assert other.tables != plan_of(RoundRobin(), 12, 4).tables
    assert other.balance == plan_of(RoundRobin(), 12, 4).balance


def test_a_number_of_tables_that_does_not_come_out_even_is_refused_with_those_that_do() -> None:
    with pytest.raises(Unplannable, match="multiples of 5: 6 tables for each"):
        plan_of(RoundRobin(tables=6), 16, 5)


def test_more_tables_than_a_tournament_has_are_refused() -> None:
    with pytest.raises(Unplannable, match="40000 tables"):
        plan_of(RoundRobin(tables=5000), 64, 8)


def test_the_largest_plans_are_found_in_bounded_time() -> None:
    companies.cache_clear()
    began = time.process_time()
    plan = plan_of(RoundRobin(tables=400), 64, 7 + 1)
    assert len(plan.tables) == 3200
    assert plan.balance.tables == Spread(400, 400)
    assert plan.balance.seats == Spread(50, 50)
    assert time.process_time() - began < 10


def test_a_table_of_all_is_played_once() -> None:
    assert [len(plan_of(RoundRobin(), count, count).tables) for count in range(2, 9)] == [1] * 7


def test_a_plan_is_written_and_read_again() -> None:
    tables = plan_of(RoundRobin(), 5, 4).tables
    assert msgspec.json.decode(msgspec.json.encode(tables), type=tuple[Table, ...]) == tables
