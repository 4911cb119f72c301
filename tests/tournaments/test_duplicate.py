"""A duplicate gives everybody the same deals from every seat."""

from __future__ import annotations

from collections import Counter

import pytest

from domain.kernel.chance import HmacChance
from tests.tournaments.planned import entrants_of, meetings, plan_of, setting_of
from tournaments.duplicate import DEALS_TOGETHER
from tournaments.planning import planned, tables_planned
from tournaments.plans import Spread
from tournaments.setting import Duplicate, Format, Gauntlet, Sprt, Unplannable


@pytest.mark.parametrize(("count", "seats"), [(5, 5), (6, 4), (16, 5), (9, 3), (7, 2)])
def test_every_line_up_of_the_field_plays_every_deal_from_every_seat(count: int, seats: int) -> None:
    plan = plan_of(Duplicate(deals=3), count, seats)
    of_deals = [
        Counter(
            (seat, name)
            for table in plan.tables
            if table.deal == deal
            for seat, name in enumerate(table.seats)
        )
        for deal in (1, 2, 3)
    ]
    assert of_deals[0] == of_deals[1] == of_deals[2]
    assert len(of_deals[0]) == count * seats
    assert len({*of_deals[0].values()}) == 1, "nobody has a seat of a deal more often than another"
    assert plan.balance.seats.least == plan.balance.seats.most
    assert min(meetings(entrants_of(count), plan.tables)) > 0


def test_other_seats_are_filled_with_the_house_in_the_order_named() -> None:
    plan = plan_of(Duplicate(deals=1, others=("expert", "random")), 2, 4)
    mine = sorted(table.seats for table in plan.tables if "e1" in table.seats)
    expert, random = "bot:expert", "bot:random"
    assert mine == sorted(
        [
            ("e1", expert, random, expert),
            (expert, "e1", expert, random),
            (random, expert, "e1", expert),
            (expert, random, expert, "e1"),
        ]
    )
    theirs = [
        tuple(name.replace("e2", "e1") for name in table.seats)
        for table in plan.tables
        if "e2" in table.seats
    ]
    assert sorted(theirs) == mine
    assert plan.balance.meetings == Spread(0, 0)


@pytest.mark.parametrize("seats", [1, 4])
def test_in_a_cooperative_game_an_entrant_plays_all_seats_of_every_deal(seats: int) -> None:
    plan = plan_of(Duplicate(deals=4), 3, seats, cooperative=True)
    assert Counter((table.deal, table.seats) for table in plan.tables) == {
        (deal, (f"e{number}",) * seats): 1 for deal in (1, 2, 3, 4) for number in (1, 2, 3)
    }
    assert plan.balance.tables == Spread(4, 4)


def test_a_gauntlet_meets_one_bot_after_another_in_all_other_seats() -> None:
    plan = plan_of(Gauntlet(deals=2, others=("random", "scripted")), 1, 3)
    assert len(plan.tables) == 2 * 2 * 3
    for bot in ("bot:random", "bot:scripted"):
        assert sorted(
            table.seats for table in plan.tables if bot in table.seats and table.deal == 1
        ) == sorted([("e1", bot, bot), (bot, "e1", bot), (bot, bot, "e1")])


def test_a_deal_does_not_come_back_at_once() -> None:
    plan = plan_of(Duplicate(deals=25, others=("random",)), 4, 4)
    assert [table.number for table in plan.tables] == [*range(1, 401)]
    assert all(table.round == (table.deal - 1) // DEALS_TOGETHER + 1 for table in plan.tables)
    again = sum(one.deal == other.deal for one, other in zip(plan.tables, plan.tables[1:], strict=False))
    assert again < 80, "by chance about every tenth of 399, deal by deal nearly all"


@pytest.mark.parametrize(
    ("plan", "count", "cooperative"),
    [
        (Duplicate(deals=7), 6, False),
        (Duplicate(deals=7), 6, True),
        (Duplicate(deals=7, lineups=2), 6, False),
        (Duplicate(deals=7, others=("random",)), 6, True),
        (Gauntlet(deals=7, others=("random", "expert")), 2, False),
    ],
)
def test_it_is_known_before_how_many_tables_there_will_be(
    plan: Format, count: int, cooperative: bool
) -> None:
    tables = plan_of(plan, count, 4, cooperative=cooperative).tables
    assert len(tables) == tables_planned(setting_of(plan, 4), count, cooperative)


@pytest.mark.parametrize(
    ("plan", "count", "stop", "said"),
    [
        (Duplicate(deals=1), 0, None, "Nobody"),
        (Duplicate(deals=1), 65, None, "65 have entered"),
        (Duplicate(deals=1), 3, None, "only 3 have entered"),
        (Duplicate(deals=1, lineups=3), 5, None, "multiples of 4"),
        (Duplicate(deals=1000), 64, None, "tables, and a tournament has 10000"),
        (Gauntlet(deals=1, others=("random",)), 1, Sprt(low=0, high=0.1), "there is but one"),
    ],
)
def test_what_cannot_be_planned_says_why(plan: Format, count: int, stop: Sprt | None, said: str) -> None:
    with pytest.raises(Unplannable, match=said):
        planned(setting_of(plan, 4, stop), entrants_of(count), False, HmacChance(b"key"))
