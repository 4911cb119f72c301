"""What bots make of a game that tells them nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from domain.kernel.bots import bots_of
from domain.kernel.chance import Chance, SeededChance
from domain.kernel.game import Knowledge
from domain.kernel.instinct import mind_of
from domain.kernel.match import Match, play_out
from domain.kernel.mind import Mind
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat
from domain.kernel.talk import Say
from tests.toy import TOY
from tests.toy.table import Market, Phase

A, B = Seat(0), Seat(1)


def match(seats: int = 3) -> Match:
    return Match(TOY, seats, {}, SeededChance(1))


def test_the_expert_is_the_scripted_player_until_there_is_one() -> None:
    assert bots_of(TOY)["expert"] is TOY.scripted
    game = replace(TOY, mind=Mind(expert=lambda knowledge, _: TOY.default(knowledge.table, knowledge.seat)))
    assert bots_of(game)["expert"] is game.mind.expert


def test_an_unfinished_match_is_worth_an_even_share_and_a_finished_one_all_or_nothing() -> None:
    market = match()
    value = mind_of(TOY).value
    assert [value(market.table, seat) for seat in (A, B)] == [1 / 3, 1 / 3]
    play_out(market, [TOY.scripted] * 3, SeededChance(2))
    assert market.outcome is not None
    won = [seat in market.outcome.winners for seat in range(3)]
    assert [value(market.table, Seat(seat)) for seat in range(3)] == won


def test_the_scripted_player_sees_no_hidden_face_on_an_imagined_table() -> None:
    seen: list[Market] = []

    def curious(knowledge: Knowledge[Market], _: Chance) -> Action:
        seen.append(knowledge.table)
        return TOY.default(knowledge.table, knowledge.seat)

    market = match()
    mind_of(replace(TOY, scripted=curious)).quick(market.table, A, SeededChance(1))
    assert [role.seen_by(B) for role in seen[0].roles] == [None, None, None]
    assert all(card.seen_by(B) is None for card in seen[0].hands[B])
    assert [secret.open() for secret in market.table.hands[B]], "the table itself is left alone"


def test_what_it_says_there_nobody_hears() -> None:
    market = match()
    chance = SeededChance(3)
    while market.table.phase is not Phase.VOTING:
        seat = market.pending[0].seat
        market.act(seat, mind_of(TOY).quick(market.table, seat, chance))
    before = market.table.copy()
    seat = market.pending[0].seat
    assert mind_of(TOY).quick(market.table, seat, chance) in TOY.legal(market.table, seat)
    assert market.table == before


def test_one_that_only_talks_there_takes_any_legal_action() -> None:
    def chatterbox(_: Knowledge[Any], __: Chance) -> Action:
        return Say("Let me think.")

    market = match()
    action = mind_of(replace(TOY, scripted=chatterbox)).quick(market.table, A, SeededChance(1))
    assert action in TOY.legal(market.table, A)
