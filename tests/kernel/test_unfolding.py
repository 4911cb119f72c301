"""A table that runs ahead of the log while a rule thinks."""

from __future__ import annotations

from domain.kernel.chance import SeededChance
from domain.kernel.codec import encode
from domain.kernel.match import Match
from domain.kernel.secrets import Seat
from domain.kernel.unfolding import Unfolding
from tests.toy import TOY
from tests.toy.moves import CoinsPaid, TurnBegan
from tests.toy.table import evolve


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
