"""Invariants: checked after every action of matches of every kind, and able to fail."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from domain.adrift import GAME
from domain.adrift.components import EventId, ItemId
from domain.adrift.pieces import Cause, Death, Phase
from domain.adrift.table import Raft
from domain.kernel.bots import random_bot
from domain.kernel.chance import SeededChance
from domain.kernel.game import Bot
from domain.kernel.match import Match, bot_turn
from domain.kernel.moves import CardId
from domain.kernel.secrets import shown
from domain.kernel.zones import Card, Pile
from tests.adrift import invariants
from tests.adrift.playing import quiet_bot
from tests.adrift.tables import GUN, JUNK, STEW, A, tkws
from tests.adrift.trials import TRIALS, agenda_sets

MATCHES = 8


def watch(match: Match, bot: Bot, seed: int) -> None:
    """Play to the end, everything being checked at each step."""
    chance = SeededChance(seed)
    taken = 0
    invariants.hold(match, taken)
    while pending := match.pending:
        bot_turn(match, chance.choice("seat", pending).seat, bot, chance)
        taken += 1
        invariants.hold(match, taken)


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize(
    "bot", [random_bot(GAME), quiet_bot(GAME), GAME.scripted], ids=["random", "quiet", "scripted"]
)
def test_the_invariants_hold_after_every_action(seats: int, bot: Bot) -> None:
    """12, invariants 1 to 13, and 12.40: any options, any agendas."""
    for seed in range(MATCHES):
        options = TRIALS.variants(seats, SeededChance(f"options {seed}"))
        watch(Match(GAME, seats, options, SeededChance(seed)), bot, seed)


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_set_of_agendas_plays_to_an_end(seats: int) -> None:
    """3, ruling 31."""
    for agendas in agenda_sets(seats):
        match = Match(GAME, seats, {"agendas": agendas}, SeededChance(seats))
        watch(match, GAME.scripted, 1)
        assert match.outcome is not None
        assert sorted(match.outcome.teams) == sorted(agendas)


Fault = Callable[[Raft], None]


def an_item_is_lost(raft: Raft) -> None:
    raft.item_pile = raft.item_pile.drawn()


def two_cards_share_an_id(raft: Raft) -> None:
    raft.hands[1] = raft.hands[0]
    raft.item_pile = Pile(raft.item_pile.size - 1, raft.item_pile.order)


def a_face_changes(raft: Raft) -> None:
    raft.hands[0] = (shown(Card(CardId("a1"), STEW)),)


def somebody_is_too_healthy(raft: Raft) -> None:
    raft.vitality[2] = 4


def somebody_lives_without_vitality(raft: Raft) -> None:
    raft.vitality[2] = 0


def the_compass_is_with_the_dead(raft: Raft) -> None:
    raft.living = raft.living[1:]


def the_dead_are_asked(raft: Raft) -> None:
    raft.queue = (A,)
    raft.living = raft.living[1:]


def nobody_is_asked(raft: Raft) -> None:
    raft.queue = ()


def an_event_is_lost(raft: Raft) -> None:
    raft.event_discard.pop()


def the_rescue_lies_on_top(raft: Raft) -> None:
    raft.event_pile = Pile(2, (EventId.LEAK, EventId.RESCUE_2))


def a_vote_is_lost(raft: Raft) -> None:
    raft.weights[3] = 0


def a_round_too_many(raft: Raft) -> None:
    raft.round = 12


@pytest.mark.parametrize(
    ("fault", "invariant"),
    [
        (an_item_is_lost, invariants.i1_no_item_is_lost_and_no_id_doubled),
        (two_cards_share_an_id, invariants.i1_no_item_is_lost_and_no_id_doubled),
        (a_face_changes, invariants.i2_faces_never_change),
        (somebody_is_too_healthy, invariants.i3_the_living_have_one_to_three_vitality),
        (somebody_lives_without_vitality, invariants.i3_the_living_have_one_to_three_vitality),
        (the_compass_is_with_the_dead, invariants.i4_the_compass_is_with_the_living),
        (the_dead_are_asked, invariants.i5_the_living_are_asked_and_have_a_default),
        (nobody_is_asked, invariants.i5_the_living_are_asked_and_have_a_default),
        (an_event_is_lost, invariants.i6_the_rescue_is_the_last_of_eleven_events),
        (the_rescue_lies_on_top, invariants.i6_the_rescue_is_the_last_of_eleven_events),
        (a_vote_is_lost, invariants.i7_votes_add_up_to_the_players),
        (a_round_too_many, invariants.i8_every_round_removes_an_event),
    ],
)
def test_an_invariant_catches_what_it_is_there_for(fault: Fault, invariant: Fault) -> None:
    """12: each holds in a sound scene and fails when something is wrong with it."""
    raft = tkws().hand(0, GUN).events(EventId.LEAK).raft
    invariant(raft)
    fault(raft)
    with pytest.raises(AssertionError):
        invariant(raft)


def finished() -> Match:
    match = Match(GAME, 4, {}, SeededChance(3))
    while match.pending:
        bot_turn(match, match.pending[0].seat, random_bot(GAME), SeededChance(len(match.log)))
    return match


def test_a_log_that_does_not_fit_its_table_is_caught() -> None:
    """12, invariant 10."""
    match = finished()
    invariants.i10_the_log_gives_the_same_table(match)
    match.table.round += 1
    with pytest.raises(AssertionError):
        invariants.i10_the_log_gives_the_same_table(match)


def test_a_wrong_winner_and_a_crowded_boat_are_caught() -> None:
    """12, invariants 9 and 13."""
    raft: Raft = finished().table
    invariants.i9_the_survivors_had_places(raft)
    invariants.i13_winners_fulfil_their_agenda(raft)
    assert raft.reveal is not None
    losers = tuple(seat for seat in range(4) if seat not in raft.reveal.winners)
    raft.reveal = msgspec.structs.replace(raft.reveal, winners=losers)
    with pytest.raises(AssertionError):
        invariants.i13_winners_fulfil_their_agenda(raft)
    raft.living = (0, 1, 2)  # type: ignore[assignment]
    with pytest.raises(AssertionError):
        invariants.i9_the_survivors_had_places(raft)


def test_a_view_that_names_a_foreign_card_is_caught() -> None:
    """12, invariant 11: here because somebody else's card lies in the open under its old id."""
    match = Match(GAME, 4, {}, SeededChance(0))
    invariants.i11_nobody_is_told_of_foreign_cards(match)
    match.table.discard.append(match.table.hands[0][0].open())
    with pytest.raises(AssertionError):
        invariants.i11_nobody_is_told_of_foreign_cards(match)


def test_an_endless_list_is_caught() -> None:
    """12, invariant 12."""
    scene = tkws().hand(0, GUN)
    invariants.i12_lists_are_short(scene.raft)
    cards = [Card(CardId(f"x{number}"), ItemId.BINOCULARS) for number in range(88)]
    scene.raft.hands[0] = tuple(shown(card) for card in cards)
    with pytest.raises(AssertionError):
        invariants.i12_lists_are_short(scene.raft)


def test_the_fault_of_a_dead_man_walking_is_caught() -> None:
    """12, invariant 3."""
    raft = tkws().hand(0, JUNK).raft
    raft.deaths[1] = Death(Cause.GUN, 1, False)
    with pytest.raises(AssertionError):
        invariants.i3_the_living_have_one_to_three_vitality(raft)
    assert raft.phase is Phase.USE
