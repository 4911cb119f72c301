"""Words everybody hears, unless a rule silences the seat."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from domain.kernel.chance import SeededChance
from domain.kernel.codec import encode
from domain.kernel.match import Match, play_out, speak
from domain.kernel.moves import Unreadable
from domain.kernel.secrets import Seat
from domain.kernel.talk import Assert, Claimed, Said, Say, spoken
from domain.kernel.violations import RuleViolation
from tests.toy import TOY
from tests.toy.claims import Holds, Suspects
from tests.toy.components import Good
from tests.toy.table import Market, Phase

A, B = Seat(0), Seat(1)


def test_a_saying_is_heard() -> None:
    assert spoken(A, Say("Trust me.")) == Said(A, "Trust me.")


def test_a_claim_is_heard() -> None:
    assert spoken(A, Assert(Holds(Good.RING))) == Claimed(A, Holds(Good.RING))


def match() -> Match:
    return Match(TOY, 2, {}, SeededChance(1))


def test_words_stand_in_the_log_and_change_no_table() -> None:
    market = match()
    before = encode(market.table)
    assert market.speak(B, Say("Trust me.")) == [Said(B, "Trust me.")]
    assert market.log[-1] == Said(B, "Trust me.")
    assert encode(market.table) == before


def test_a_game_may_hear_what_is_said_and_nothing_else() -> None:
    heard = []

    def hear(table: Market, words: Said | Claimed[Any]) -> Market:
        heard.append(words)
        return table

    market = Match(replace(TOY, hear=hear), 2, {}, SeededChance(1))
    market.speak(B, Say("Trust me."))
    market.act(A, TOY.default(market.table, A))
    market.speak(A, Assert(Suspects(B)))
    assert heard == [Said(B, "Trust me."), Claimed(A, Suspects(B))]


def test_a_rule_may_silence_a_seat() -> None:
    """The toy game: who has sealed a ballot is quiet until the last one is in."""
    market = match()
    while market.table.phase is Phase.TRADING:
        seat = market.pending[0].seat
        market.act(seat, TOY.default(market.table, seat))
    market.act(A, TOY.default(market.table, A))
    with pytest.raises(RuleViolation, match="hushed"):
        market.speak(A, Say("It was B."))
    market.speak(B, Assert(Suspects(A)))
    market.act(B, TOY.default(market.table, B))
    market.speak(A, Say("I knew it."))


def test_what_cannot_be_read_cannot_be_said() -> None:
    with pytest.raises(RuleViolation, match="malformed"):
        speak(TOY, match().table, A, Unreadable("malformed", "Too long."))


def test_bots_may_talk_before_they_answer() -> None:
    market = match()
    play_out(market, [TOY.scripted, TOY.scripted], SeededChance(1))
    assert [event.seat for event in market.log if isinstance(event, Claimed)] == [A, B]
