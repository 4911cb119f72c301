"""Playing on at an imagined table: to the end, or as far as the game says."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from domain.kernel.chance import SeededChance
from domain.kernel.codec import AnyGame, encode
from domain.kernel.match import Match
from domain.kernel.mind import Mind
from domain.kernel.search.luck import Luck
from domain.kernel.search.rollout import rollouts_for
from domain.kernel.secrets import Seat
from tests.toy import TOY
from tests.toy.table import Market

A = Seat(0)


def market() -> Market:
    table: Market = Match(TOY, 3, {}, SeededChance(1)).table
    return table


def played_on(game: AnyGame, seed: int = 1) -> float:
    table = market()
    return rollouts_for(game, A)(table, TOY.legal(table, A)[0], Luck(seed))


def answered(mind: Mind) -> list[Seat]:
    """Who is asked to play on with this mind."""
    asked: list[Seat] = []

    def quick(table: Market, seat: Seat, _: Any) -> Any:
        asked.append(seat)
        return TOY.default(table, seat)

    played_on(replace(TOY, mind=replace(mind, quick=quick)))
    return asked


def test_to_the_end_it_is_all_or_nothing() -> None:
    worth = [played_on(TOY, seed) for seed in range(20)]
    assert set(worth) == {0.0, 1.0}


def test_the_same_luck_gives_the_same_worth_and_leaves_the_table_alone() -> None:
    table = market()
    before = encode(table)
    rollout, action = rollouts_for(TOY, A), TOY.legal(table, A)[0]
    assert len({rollout(table, action, Luck(5)) for _ in range(5)}) == 1
    assert encode(table) == before


def test_a_horizon_without_a_clock_counts_answers() -> None:
    assert len(answered(Mind(horizon=4))) == 4
    assert len(answered(Mind())) > 4
    assert played_on(replace(TOY, mind=Mind(horizon=2, value=lambda _, __: 0.3))) == 0.3


@pytest.mark.parametrize("ticks", [1, 3])
def test_a_clock_says_when_a_table_is_judged(ticks: int) -> None:
    def clock(table: Market) -> int:
        return sum(table.coins) + len(table.sold)

    began = clock(market())
    judged: list[int] = []

    def value(table: Market, _: Seat) -> float:
        judged.append(clock(table))
        return 0.25

    assert played_on(replace(TOY, mind=Mind(clock=clock, horizon=ticks, value=value))) == 0.25
    assert judged[0] >= began + ticks


def test_what_is_drawn_for_one_purpose_shifts_no_other() -> None:
    one, other = Luck(1), Luck(1)
    one.below("storm", 100)
    items = list(range(50))
    assert one.shuffled("deck", items) == other.shuffled("deck", items)
    assert Luck(2).shuffled("deck", items) != other.shuffled("deck", items)
    assert one.choice("die", items) == other.choice("die", items)
    assert one.sample("hand", items, 5) == other.sample("hand", items, 5)


def test_luck_is_even() -> None:
    """Over seeds as well as along one: each rollout has a seed of its own, and many draw but once."""
    first = Counter(Luck(seed).below("die", 6) for seed in range(6000))
    along = Luck(1)
    later = Counter(along.below("die", 6) for _ in range(6000))
    orders = Counter(tuple(Luck(seed).shuffled("deck", "abc")) for seed in range(6000))
    for counted, sides in ((first, 6), (later, 6), (orders, 6)):
        assert len(counted) == sides
        assert all(880 < count < 1120 for count in counted.values())


def test_luck_gives_what_was_asked_for_or_nothing() -> None:
    assert sorted(Luck(1).sample("hand", range(9), 9)) == list(range(9))
    assert len(Luck(1).sample("hand", range(9), 4)) == 4
    for impossible in (lambda: Luck(1).below("die", 0), lambda: Luck(1).sample("hand", [1], 2)):
        with pytest.raises(ValueError, match=r"nothing to draw below 0|2 of 1 items"):
            impossible()
