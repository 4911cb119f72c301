"""Invariants: checked after every action of random and of scripted matches, and able to fail."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import msgspec
import pytest

from domain.kernel.bots import random_bot
from domain.kernel.chance import Chance, SeededChance
from domain.kernel.game import Bot, Knowledge
from domain.kernel.match import Match, bot_turn
from domain.kernel.moves import Action, CardId
from domain.kernel.secrets import shown
from domain.kernel.zones import Card
from domain.visitors import GAME
from domain.visitors.components import Kind
from domain.visitors.pieces import Phase
from domain.visitors.table import Manor
from domain.visitors.terms.acting import UseTrinket
from tests.visitors import invariants
from tests.visitors.manors import (
    BELL,
    CHILL,
    FOYER,
    GALLERY,
    LIBRARY,
    NURSERY,
    VESSEL,
    WAIL,
    A,
    B,
    Scene,
    given,
    standard_scene,
    token,
)
from tests.visitors.trials import TRIALS

RANDOM_MATCHES = 25
TIDY_MATCHES = 6
SCRIPTED_MATCHES = 2


def watch(match: Match, bot: Bot, seed: int) -> None:
    """Play to the end, everything being checked at each step."""
    chance = SeededChance(seed)
    taken = 0
    invariants.hold(match, taken)
    while match.pending:
        bot_turn(match, match.pending[0].seat, bot, chance)
        taken += 1
        invariants.hold(match, taken)
    assert taken <= TRIALS.longest(match.seats) == invariants.MOST_ACTIONS


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_invariants_hold_in_random_play(seats: int) -> None:
    """12, I1 to I14: any options, any legal action."""
    for seed in range(RANDOM_MATCHES):
        options = TRIALS.variants(seats, SeededChance(f"options {seed}"))
        watch(Match(GAME, seats, options, SeededChance(seed)), random_bot(GAME), seed)


def test_the_invariants_hold_in_tidy_play() -> None:
    """12, I1 to I14: whoever can use a trinket does, so that matches last and some are won."""
    results: Counter[str] = Counter()
    for seed in range(TIDY_MATCHES):
        for seats in GAME.seats:
            options = TRIALS.variants(seats, SeededChance(f"tidy {seed}"))
            match = Match(GAME, seats, options, SeededChance(seed))
            watch(match, tidy, seed)
            results[match.table.ending.result] += 1
    assert set(results) == {"win", "loss"}


def tidy(knowledge: Knowledge[Manor], chance: Chance) -> Action:
    """An Elder who cleans up, and else does anything."""
    legal = GAME.legal(knowledge.table, knowledge.seat)
    uses = [action for action in legal if isinstance(action, UseTrinket)]
    return chance.choice("action", uses or legal)


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_invariants_hold_in_scripted_play(seats: int) -> None:
    """12, I1 to I14: matches that last."""
    for seed in range(SCRIPTED_MATCHES):
        options = TRIALS.variants(seats, SeededChance(f"scripted {seed}"))
        watch(Match(GAME, seats, options, SeededChance(seed)), GAME.scripted, seed)


Fault = Callable[[Manor], None]


def nobody_decides(manor: Manor) -> None:
    manor.phase = Phase.VISITS


def a_visit_is_lost(manor: Manor) -> None:
    manor.visits_drawn.pop()


def a_visit_is_doubled(manor: Manor) -> None:
    manor.visits_drawn[0] = manor.visits_drawn[1]


def a_token_has_no_card(manor: Manor) -> None:
    manor.tokens[NURSERY] = (token("cradle", WAIL),)


def a_token_lies_twice(manor: Manor) -> None:
    manor.tokens[LIBRARY] = (token("globe", CHILL),) * 2


def two_visitors_share_a_room(manor: Manor) -> None:
    manor.visitors = (LIBRARY, LIBRARY)


def a_kind_runs_out(manor: Manor) -> None:
    manor.tokens[LIBRARY] = (token("globe", Kind.GLOOM),) * 37


def a_trinket_is_lost(manor: Manor) -> None:
    manor.trinket_pile = manor.trinket_pile.drawn()


def two_cards_share_an_id(manor: Manor) -> None:
    manor.hands[A] = (manor.hands[A][0],) * 2
    manor.trinket_pile = manor.trinket_pile.drawn()


def a_hand_is_too_large(manor: Manor) -> None:
    cards = [shown(Card(CardId(f"h{number}"), VESSEL)) for number in range(5)]
    manor.hands[B] = tuple(cards)


def a_blight_is_lost(manor: Manor) -> None:
    manor.blight_pile = manor.blight_pile.drawn()


def three_blights_are_survived(manor: Manor) -> None:
    Scene(manor).with_blights(A, 3)


def a_link_is_missing(manor: Manor) -> None:
    manor.rooms[LIBRARY] = msgspec.structs.replace(manor.rooms[LIBRARY], links=())


def a_link_goes_through_a_wall(manor: Manor) -> None:
    for one, other in ((NURSERY, GALLERY), (GALLERY, NURSERY)):
        room = manor.rooms[one]
        manor.rooms[one] = msgspec.structs.replace(room, links=(*room.links, other))


def no_point_is_left(manor: Manor) -> None:
    manor.ap = 0


def a_turn_drew_nothing(manor: Manor) -> None:
    manor.turn = 63


@pytest.mark.parametrize(
    ("fault", "invariant"),
    [
        (nobody_decides, invariants.i1_one_seat_is_pending),
        (a_visit_is_lost, invariants.i2_no_visit_card_is_lost_or_doubled),
        (a_visit_is_doubled, invariants.i2_no_visit_card_is_lost_or_doubled),
        (a_token_has_no_card, invariants.i3_tokens_come_from_drawn_cards),
        (a_token_lies_twice, invariants.i3_tokens_come_from_drawn_cards),
        (two_visitors_share_a_room, invariants.i4_a_room_has_at_most_one_visitor),
        (a_kind_runs_out, invariants.i5_no_supply_runs_out),
        (a_trinket_is_lost, invariants.i6_no_trinket_is_lost_or_doubled),
        (two_cards_share_an_id, invariants.i6_no_trinket_is_lost_or_doubled),
        (a_hand_is_too_large, invariants.i7_hands_keep_the_limit),
        (a_blight_is_lost, invariants.i8_no_blight_is_lost_or_doubled),
        (three_blights_are_survived, invariants.i8_no_blight_is_lost_or_doubled),
        (a_link_is_missing, invariants.i9_rooms_are_linked_by_doors),
        (a_link_goes_through_a_wall, invariants.i9_rooms_are_linked_by_doors),
        (no_point_is_left, invariants.i10_one_to_three_points_while_acting),
        (a_turn_drew_nothing, invariants.i11_every_turn_draws_a_card),
    ],
)
def test_an_invariant_catches_what_it_is_there_for(fault: Fault, invariant: Fault) -> None:
    """12: each holds in the standard scene and fails when something is wrong with it."""
    manor = standard_scene().with_hand(A, BELL).manor
    invariant(manor)
    fault(manor)
    with pytest.raises(AssertionError):
        invariant(manor)


def test_a_log_that_does_not_fit_its_table_is_caught() -> None:
    """12, I13."""
    match = Match(GAME, 2, {"build": "auto"}, SeededChance(0))
    invariants.i13_the_log_gives_the_same_table(match)
    match.table.ap = 1
    with pytest.raises(AssertionError):
        invariants.i13_the_log_gives_the_same_table(match)


def test_a_view_of_an_untold_face_is_caught() -> None:
    """12, I14: a card of a closed hand that everybody sees."""
    match = Match(GAME, 2, {"build": "auto", "hands": "closed"}, SeededChance(0))
    invariants.i14_a_view_shows_only_what_its_reader_was_told(match)
    match.table.hands[A] = tuple(shown(card.open()) for card in match.table.hands[A])
    with pytest.raises(AssertionError):
        invariants.i14_a_view_shows_only_what_its_reader_was_told(match)


def test_the_bound_on_actions_is_that_of_the_specification() -> None:
    """12, I12: 16 + 5 x 116."""
    invariants.i12_a_match_ends_in_time(596)
    with pytest.raises(AssertionError):
        invariants.i12_a_match_ends_in_time(597)


def test_the_standard_scene_is_a_possible_table() -> None:
    """12: every piece of the box is in it once, and five rooms lie as described."""
    for seats in GAME.seats:
        match = given(standard_scene(seats))
        assert sum(TRIALS.components(match.table).values()) == 10 + 143 + 21 + 6
        assert match.table.pawns == [FOYER] * seats
