"""A Swiss seats neighbours in the standing together, and nobody twice with the same company if it can."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations

import pytest

from domain.kernel.chance import HmacChance
from tests.tournaments.planned import entrants_of, meetings, plan_of, played_by, setting_of, won_by
from tournaments.planning import next_round
from tournaments.plans import Bye, Plan, Table, met_by
from tournaments.results import Result
from tournaments.setting import EntrantId, Swiss
from tournaments.swiss import companies_by_standing

Winner = Callable[[Table], int]


def strongest(table: Table) -> int:
    """The seat of the entrant with the lowest number: as if strength were everything."""
    return min(range(len(table.seats)), key=lambda seat: int(table.seats[seat][1:]))


def played_out(
    count: int, seats: int, rounds: int, winner: Winner = strongest
) -> tuple[list[Table], list[Bye], Plan]:
    setting, entrants = setting_of(Swiss(rounds=rounds), seats), entrants_of(count)
    plan: Plan | None = plan_of(setting.format, count, seats)
    tables: list[Table] = []
    byes: list[Bye] = []
    results: list[Result] = []
    while plan is not None:
        last = plan
        tables += plan.tables
        byes += plan.byes
        results += [won_by(table, winner(table)) for table in plan.tables]
        plan = next_round(setting, entrants, tables, results, HmacChance(b"round"))
    return tables, byes, last


@pytest.mark.parametrize(
    ("count", "seats", "rounds"), [(16, 2, 5), (17, 2, 5), (16, 4, 4), (25, 5, 3), (64, 8, 2)]
)
def test_nobody_meets_anybody_twice_while_there_are_enough_others(
    count: int, seats: int, rounds: int
) -> None:
    tables, _, last = played_out(count, seats, rounds)
    assert max(meetings(entrants_of(count), tables)) == 1
    assert last.balance.meetings.most == 1
    assert Counter(table.round for table in tables) == dict.fromkeys(range(1, rounds + 1), count // seats)


@pytest.mark.parametrize(("count", "seats"), [(6, 3), (8, 4), (9, 3), (8, 2)])
def test_company_is_repeated_no_more_than_the_best_of_all_pairings_would(count: int, seats: int) -> None:
    ids = [entrant.id for entrant in entrants_of(count)]
    tables: list[Table] = []
    for number in range(1, 7):
        met = met_by(tables)
        found = companies_by_standing(ids, seats, met)
        assert sorted(one for company in found for one in company) == sorted(ids)
        best = min(repeats(pairing, met) for pairing in pairings(ids, seats))
        assert repeats(found, met) == best
        tables += [Table(len(tables) + place, number, 1, company) for place, company in enumerate(found, 1)]


def repeats(pairing: list[tuple[EntrantId, ...]], met: Counter[frozenset[str]]) -> int:
    return sum(met[frozenset(pair)] ** 2 for company in pairing for pair in combinations(company, 2))


def pairings(ids: list[EntrantId], seats: int) -> Iterator[list[tuple[EntrantId, ...]]]:
    """All ways to make companies of them."""
    if not ids:
        yield []
        return
    for others in combinations(ids[1:], seats - 1):
        left = [one for one in ids[1:] if one not in others]
        for rest in pairings(left, seats):
            yield [(ids[0], *others), *rest]


def test_winners_meet_winners() -> None:
    tables, _, _ = played_out(16, 4, 2)
    winners = {table.seats[strongest(table)] for table in tables if table.round == 1}
    assert any({*table.seats} == winners for table in tables if table.round == 2)


def test_without_repeats_to_avoid_neighbours_sit_together() -> None:
    ids = [entrant.id for entrant in entrants_of(12)]
    assert companies_by_standing(ids, 4, {}) == [tuple(ids[:4]), tuple(ids[4:8]), tuple(ids[8:])]


@pytest.mark.parametrize(("count", "seats", "rounds"), [(6, 4, 6), (11, 4, 7), (9, 2, 9), (15, 8, 4)])
def test_byes_are_spread(count: int, seats: int, rounds: int) -> None:
    tables, byes, last = played_out(count, seats, rounds)
    each = Counter(bye.entrant for bye in byes)
    had = [each[entrant.id] for entrant in entrants_of(count)]
    assert sum(had) == rounds * (count % seats)
    assert max(had) - min(had) <= 1
    assert (last.balance.byes.least, last.balance.byes.most) == (min(had), max(had))
    played = played_by(tables)
    assert all(played[entrant] + each[EntrantId(entrant)] == rounds for entrant in played)


def test_the_last_in_the_standing_have_the_bye() -> None:
    _, byes, _ = played_out(9, 8, 2)
    assert byes[1].entrant != "e1"
    tables, byes, _ = played_out(3, 2, 2)
    loser = next(name for name in tables[0].seats if name != tables[0].seats[strongest(tables[0])])
    assert byes[1].entrant == loser, "of the two who played"


def test_seats_are_given_to_those_who_had_them_least() -> None:
    tables, _, last = played_out(16, 4, 8)
    assert last.balance.seats.most - last.balance.seats.least <= 2
    assert len(tables) == 32


def test_who_has_left_is_not_seated_and_too_few_end_it() -> None:
    setting, entrants = setting_of(Swiss(rounds=5), 4), entrants_of(8)
    first = plan_of(setting.format, 8, 4)
    results = [won_by(table, 0) for table in first.tables]
    second = next_round(setting, entrants[:7], first.tables, results, HmacChance(b"2"))
    assert second is not None
    assert len(second.tables) == 1
    assert len(second.byes) == 3
    assert "e8" not in played_by(second.tables)
    assert next_round(setting, entrants[:3], first.tables, results, HmacChance(b"2")) is None


def test_the_same_results_and_chance_give_the_same_rounds() -> None:
    assert played_out(14, 4, 4) == played_out(14, 4, 4)
