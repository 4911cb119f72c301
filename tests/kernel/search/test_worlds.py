"""Imagined tables: likely ones come more often, sealed choices are made again, and there are only so many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from math import inf, log
from typing import Any

import pytest

from domain.kernel.chance import SeededChance
from domain.kernel.game import Knowledge
from domain.kernel.match import Match
from domain.kernel.mind import Mind
from domain.kernel.search.worlds import MOST, Worlds, picked_by
from domain.kernel.secrets import Seat
from tests.toy import TOY
from tests.toy.components import Role
from tests.toy.table import Market

A, B, C = Seat(0), Seat(1), Seat(2)


def worlds(mind: Mind, seed: int = 1) -> Worlds:
    market = Match(TOY, 3, {}, SeededChance(4))
    assert market.table.roles[A].open() is Role.HONEST, "the thief is somebody else"
    return Worlds(replace(TOY, mind=mind), market.knowledge(A), SeededChance(seed))


def thief_in(world: Market) -> int:
    return [role.open() for role in world.roles].index(Role.THIEF)


def suspecting_b(_: Knowledge[Market]) -> Callable[[Market], float]:
    return lambda world: log(9) if thief_in(world) == B else 0.0


def test_all_are_alike_if_the_game_cannot_tell() -> None:
    drawn = worlds(Mind())
    thieves = Counter(thief_in(drawn[n]) for n in range(200))
    assert set(thieves) == {B, C}
    assert abs(thieves[B] - thieves[C]) < 60


def test_likely_ones_come_more_often() -> None:
    drawn = worlds(Mind(log_likelihood=suspecting_b))
    thieves = Counter(thief_in(drawn[n]) for n in range(200))
    assert 165 < thieves[B] < 200


def test_impossible_ones_do_not_come_unless_all_are() -> None:
    drawn = worlds(Mind(log_likelihood=lambda _: lambda world: -inf if thief_in(world) == B else -900.0))
    assert {thief_in(drawn[n]) for n in range(50)} == {C}
    drawn = worlds(Mind(log_likelihood=lambda _: lambda __: -inf))
    assert {thief_in(drawn[n]) for n in range(50)} == {B, C}


def test_what_others_chose_in_secret_is_taken_out() -> None:
    def unseal(world: Market, seat: Seat) -> Market:
        world.coins[seat] = 77
        return world

    assert worlds(Mind(unseal=unseal))[0].coins[A] == 77
    both = worlds(Mind(unseal=unseal, log_likelihood=suspecting_b))
    assert {both[n].coins[A] for n in range(20)} == {77}


def test_the_same_chance_gives_the_same_worlds_in_whatever_order_they_are_asked_for() -> None:
    mind = Mind(log_likelihood=suspecting_b)
    one, other = worlds(mind), worlds(mind)
    assert other[30] == one[30]
    assert [other[n] for n in range(30)] == [one[n] for n in range(30)]


def test_only_so_many_are_kept() -> None:
    drawn = worlds(Mind())
    assert drawn[MOST + 3] is drawn[3]


@pytest.mark.parametrize(
    ("odds", "shares"),
    [([1, 1, 1, 1], [2, 2, 2, 2]), ([6, 1, 1, 0], [6, 1, 1, 0]), ([0, 0, 0, 1], [0, 0, 0, 8])],
)
def test_places_are_picked_by_their_odds(odds: list[float], shares: list[int]) -> None:
    logs: list[Any] = [log(one) if one else -inf for one in odds]
    for start in (0.0, 0.5, 0.999):
        picked = Counter(picked_by(logs, 8, start))
        assert [picked[place] for place in range(4)] == shares
