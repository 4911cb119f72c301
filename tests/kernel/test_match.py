"""A match in memory: its log, its table, and what each reader has been told."""

from __future__ import annotations

from typing import Any

import pytest

from domain.kernel.bots import BOTS, bots_of, random_bot
from domain.kernel.chance import Chance, SeededChance
from domain.kernel.codec import encode
from domain.kernel.game import Decision, Knowledge
from domain.kernel.match import MOST_TALK, Match, act, bot_turn, fold, play_out, redact
from domain.kernel.moves import Acted, Action, CardId, acted
from domain.kernel.secrets import Seat
from domain.kernel.talk import Say
from domain.kernel.violations import RuleViolation
from tests.toy import TOY
from tests.toy.events import GoodDrawn, MarketOpened, TurnBegan
from tests.toy.moves import Sell, Wait

A, B = Seat(0), Seat(1)


def match(seats: int = 2, **options: object) -> Match:
    return Match(TOY, seats, options, SeededChance(1))


def test_a_match_begins_with_its_set_up() -> None:
    market = match(night="long", first_seat=1)
    assert isinstance(market.log[0], MarketOpened)
    assert market.table.options.night == "long"
    assert market.pending == (Decision(B, "turn"),)
    assert market.outcome is None


def test_options_are_checked_before_anything_happens() -> None:
    with pytest.raises(RuleViolation, match="unknown-option"):
        match(colour="red")


def test_the_record_of_an_action_stands_before_its_consequences() -> None:
    market = match()
    batch = market.act(A, Wait())
    assert batch == [acted(A, Wait()), TurnBegan(B, 1)]
    assert market.log[-2:] == batch


def test_a_refused_action_leaves_no_trace() -> None:
    market = match()
    length, before = len(market.log), encode(market.table)
    with pytest.raises(RuleViolation, match="card-not-in-hand"):
        market.act(A, Sell(CardId("g99")))
    assert len(market.log) == length
    assert encode(market.table) == before


def test_acting_decides_without_playing() -> None:
    market = match()
    before = encode(market.table)
    assert act(TOY, market.table, A, Wait(), SeededChance(1))[1:] == [TurnBegan(B, 1)]
    assert encode(market.table) == before


def test_the_fold_passes_over_records_of_actions() -> None:
    market = match()
    market.act(A, Wait())
    without = [event for event in market.log if not isinstance(event, Acted)]
    assert fold(TOY, without) == fold(TOY, market.log) == market.table


def test_a_fold_can_go_on_from_a_table() -> None:
    market = match()
    early = fold(TOY, market.log)
    news = market.act(A, Wait())
    assert fold(TOY, news, early) == market.table


def test_a_reader_is_told_the_redacted_log_and_no_more() -> None:
    market = match()
    log, table = market.told(None)
    assert list(log) == [redact(event, None) for event in market.log]
    assert not any(card.seen_by(None) for hand in table.hands for card in hand)


def test_what_a_reader_was_told_grows_with_the_match() -> None:
    market = match()
    first = len(market.told(B)[0])
    market.act(A, Wait())
    log, table = market.told(B)
    assert len(log) == first + 2 == len(market.log)
    assert table == fold(TOY, [redact(event, B) for event in market.log])


def test_a_seat_knows_its_own_cards_and_not_the_others() -> None:
    knowledge = match().knowledge(A)
    drawn = [event.card.seen_by(A) for event in knowledge.log if isinstance(event, GoodDrawn)]
    assert [card is not None for card in drawn] == [True, False, True, False]
    assert knowledge.seat == A


def test_bots_play_a_match_to_its_end() -> None:
    market = match(seats=3)
    taken = play_out(market, [random_bot(TOY)] * 3, SeededChance(2))
    assert taken == sum(isinstance(event, Acted) for event in market.log) == 12
    assert market.pending == ()
    assert market.outcome is not None


def test_a_bot_that_only_talks_is_stopped() -> None:
    def chatterbox(_: Knowledge[Any], __: Chance) -> Action:
        return Say("Let me think.")

    market = match()
    with pytest.raises(RuntimeError, match="seat 0 talks and never answers"):
        bot_turn(market, A, chatterbox, SeededChance(1))
    assert market.told(None)[0][-MOST_TALK:] == market.log[-MOST_TALK:]


def test_the_random_bot_takes_every_legal_action_sooner_or_later() -> None:
    market = match()
    chance = SeededChance(1)
    taken = {encode(random_bot(TOY)(market.knowledge(A), chance)) for _ in range(200)}
    assert taken == {encode(action) for action in TOY.legal(market.table, A)}


def test_every_game_has_every_bot_of_the_ladder() -> None:
    bots = bots_of(TOY)
    assert list(bots) == list(BOTS)
    assert bots["scripted"] is TOY.scripted
