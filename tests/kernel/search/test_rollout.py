"""Playing on at an imagined table: to the end, or as far as the game says."""

from __future__ import annotations

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
