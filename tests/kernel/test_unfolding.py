"""A table that runs ahead of the log while a rule thinks."""

from __future__ import annotations

from domain.kernel.chance import SeededChance
from domain.kernel.codec import encode
from domain.kernel.match import Match, act, after, fold
from domain.kernel.secrets import Seat
from domain.kernel.unfolding import Unfolding
from tests.toy import TOY
from tests.toy.events import CoinsPaid, TurnBegan
from tests.toy.evolve import evolve
from tests.toy.moves import Wait


def test_rules_see_what_they_have_told_and_the_real_table_does_not() -> None:
    table = Match(TOY, 2, {}, SeededChance(1)).table
    before = encode(table)
    ahead = Unfolding(table, evolve)
    ahead.tell(CoinsPaid(Seat(1), 4))
    ahead.tell(TurnBegan(Seat(1), 1))
    assert ahead.table.coins == [0, 4]
    assert ahead.table.active == Seat(1)
    assert ahead.events == [CoinsPaid(Seat(1), 4), TurnBegan(Seat(1), 1)]
    assert encode(table) == before


def test_the_table_that_ran_ahead_goes_to_the_first_who_asks() -> None:
    table = Match(TOY, 2, {}, SeededChance(1)).table
    ahead = Unfolding(table, evolve)
    ahead.tell(CoinsPaid(Seat(1), 4))
    told = ahead.told()
    assert told == [CoinsPaid(Seat(1), 4)]
    assert after(TOY, table, told) is ahead.table
    assert after(TOY, table, told) is table, "whoever comes later folds the events"
    assert table == ahead.table


def test_a_list_that_has_grown_since_has_no_table() -> None:
    table = Match(TOY, 2, {}, SeededChance(1)).table
    ahead = Unfolding(table, evolve)
    ahead.tell(CoinsPaid(Seat(1), 4))
    events = ahead.told()
    events.append(CoinsPaid(Seat(0), 1))
    assert after(TOY, table, events).coins == [1, 4]


def test_an_action_hands_the_table_on_with_its_record() -> None:
    table = Match(TOY, 2, {}, SeededChance(1)).table
    folded = fold(TOY, act(TOY, table, Seat(0), Wait(), SeededChance(1)), table.copy())
    handed = after(TOY, table, act(TOY, table, Seat(0), Wait(), SeededChance(1)))
    assert handed == folded
    assert handed is not table


def test_events_without_a_table_are_folded() -> None:
    table = Match(TOY, 2, {}, SeededChance(1)).table
    assert after(TOY, table, [CoinsPaid(Seat(1), 4)]) is table
    assert table.coins == [0, 4]
