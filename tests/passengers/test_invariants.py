"""Invariants: checked after every action of random matches, and able to fail."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import msgspec
import pytest

from domain.kernel.chance import SeededChance
from domain.kernel.match import Match
from domain.kernel.moves import Event
from domain.kernel.secrets import Seat, shown
from domain.passengers import GAME
from domain.passengers.components import Color, Face, Kind
from domain.passengers.memory import PassengerId
from domain.passengers.pieces import Phase
from domain.passengers.scoring import ending
from domain.passengers.table import Voyage
from domain.passengers.terms.gifts import GiftVoid
from domain.passengers.terms.placing import ShadowPlaced
from tests.passengers import invariants
from tests.passengers.tables import T4, T5, fresh, given, place_all, quay, set_i, until_phase
from tests.passengers.trials import TRIALS

RANDOM_MATCHES = 5


def watch(match: Match, seed: int | str) -> tuple[int, int]:
    """Play at random to the end, everything being checked; the number of actions and the longest list."""
    chance = SeededChance(seed)
    taken = longest = 0
    invariants.hold(match, taken, chance)
    while match.pending:
        seat = chance.choice("seat", match.pending).seat
        legal = GAME.legal(match.table, seat)
        longest = max(longest, len(legal))
        match.act(seat, chance.choice("action", legal))
        taken += 1
        invariants.hold(match, taken, chance)
    return taken, longest


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_invariants_hold_in_random_play(seats: int) -> None:
    """A40 and 12, invariants 1 to 14: any options, any legal action."""
    for seed in range(RANDOM_MATCHES):
        options = TRIALS.variants(seats, SeededChance(f"options {seats} {seed}"))
        taken, longest = watch(Match(GAME, seats, options, SeededChance(seed)), seed)
        assert longest == (24 if seats == 4 else 30)
        assert taken >= 6 * seats


@pytest.mark.parametrize("gift_set", ["i", "ii", "iii"])
@pytest.mark.parametrize("empty_hand", ["placed", "void"])
def test_the_invariants_hold_with_every_gift_set(gift_set: str, empty_hand: str) -> None:
    """12: one set in all rounds, eight seats, so that most gifts are used."""
    options = {"gift_sets": gift_set, "empty_hand": empty_hand, "silence_cards": True}
    watch(Match(GAME, 8, options, SeededChance(gift_set)), empty_hand)


def test_lists_are_longest_for_the_first_placement() -> None:
    """6 and A04a, A07: three cards on ten spaces; on eight with the Shadow Passengers."""
    assert len(given(quay(T5)).legal(0)) == 30
    four = until_phase(given(quay(T4)), "placing")
    assert len(four.legal(0)) == 24


def test_the_bound_on_actions_is_that_of_the_specification() -> None:
    """12, invariant 14: 3(2n + 13); eleven gift decisions and two shadows with four players."""
    assert {seats: TRIALS.longest(seats) for seats in GAME.seats} == invariants.MOST_ACTIONS
    table = fresh(8)
    invariants.matches_end_in_time(table, 87)
    with pytest.raises(AssertionError):
        invariants.matches_end_in_time(table, 88)


@pytest.mark.parametrize(
    ("gift_sets", "numbers", "most"),
    [
        ("i", (1, 2, 3, 4, 5, 6, 7, 8), 13),
        ("ii", (1, 2, 3, 4, 5, 6, 7, 8), 13),
        ("iii", (1, 2, 3, 4, 5, 6, 7, 8), 11),
    ],
)
def test_a_round_has_at_most_thirteen_gift_decisions(
    gift_sets: str, numbers: tuple[int, ...], most: int
) -> None:
    """12, invariant 14: with every gift that asks for something in use."""
    hands = (
        ("soul-red", "soul-green", "demon-red"),
        ("soul-red", "soul-blue", "demon-red"),
        ("demon-blue", "soul-green", "demon-green"),
        ("soul-blue", "soul-blue", "demon-red"),
        ("demon-green", "soul-red", "demon-blue"),
        ("soul-green", "soul-green", "demon-red"),
        ("demon-blue", "soul-blue", "demon-blue"),
        ("yaesther", "soul-red", "demon-green"),
    )
    scene = place_all(given(quay(hands, gift_sets=gift_sets)), *numbers)
    taken = 0
    while scene.table.phase is Phase.GIFTS:
        seat = GAME.pending(scene.table)[0].seat
        scene.when((seat, GAME.legal(scene.table, seat)[-1]))
        scene.never(GiftVoid)
        taken += 1
    assert taken == most


# Each of them can fail

Fault = Callable[[Voyage], None]


def in_play(table: Voyage) -> list[int]:
    return [place for place, one in enumerate(table.board) if one is not None]


def change(table: Voyage, place: int, **changes: object) -> None:
    one = table.board[place]
    assert one is not None
    table.board[place] = msgspec.structs.replace(one, **changes)


def a_passenger_is_lost(table: Voyage) -> None:
    table.board[in_play(table)[0]] = None


def a_face_is_doubled(table: Voyage) -> None:
    change(table, in_play(table)[0], face=shown(Face.YAESTHER))


def a_card_changes_hands(table: Voyage) -> None:
    table.hands[0], table.hands[1] = (*table.hands[0], table.hands[1][0]), table.hands[1][1:]


def a_boat_is_overcrowded(table: Voyage) -> None:
    table.seats = 6


def two_passengers_share_an_id(table: Voyage) -> None:
    one, other = (table.board[place] for place in in_play(table)[:2])
    assert one is not None
    assert other is not None
    change(table, in_play(table)[0], id=PassengerId(other.id))


def a_voice_comes_from_nowhere(table: Voyage) -> None:
    table.voices[0] += 1


def a_seat_owes_a_voice(table: Voyage) -> None:
    table.voices[2], table.voices[1] = -1, table.voices[1] + table.voices[2] + 1


def two_seats_have_a_gift(table: Voyage) -> None:
    table.gifts[0] = table.gifts[5]


def a_mask_is_doubled(table: Voyage) -> None:
    change(table, in_play(table)[0], mask=Color.RED)


def the_coin_is_lost(table: Voyage) -> None:
    table.coin = Seat(7)


def a_boat_crosses_too_early(table: Voyage) -> None:
    table.round = 2


def nobody_decides(table: Voyage) -> None:
    table.using = None


def a_list_repeats_itself(table: Voyage) -> None:
    table.phase = Phase.PLACING
    table.order = (Seat(0),)
    table.hands[0] = (table.hands[0][0],) * 2


@pytest.mark.parametrize(
    ("fault", "law"),
    [
        (a_passenger_is_lost, invariants.every_passenger_is_somewhere),
        (a_face_is_doubled, invariants.every_passenger_is_somewhere),
        (a_passenger_is_lost, invariants.every_seat_has_three_cards),
        (a_card_changes_hands, invariants.every_seat_has_three_cards),
        (a_boat_is_overcrowded, invariants.boats_keep_their_limit),
        (two_passengers_share_an_id, invariants.boats_keep_their_limit),
        (a_voice_comes_from_nowhere, invariants.voices_come_from_gifts),
        (a_seat_owes_a_voice, invariants.voices_come_from_gifts),
        (two_seats_have_a_gift, invariants.a_gift_has_one_owner),
        (a_mask_is_doubled, invariants.masks_are_used_once),
        (the_coin_is_lost, invariants.somebody_holds_the_coin),
        (a_boat_crosses_too_early, invariants.rounds_are_counted_alike),
        (nobody_decides, invariants.whoever_is_asked_can_answer),
        (a_list_repeats_itself, invariants.whoever_is_asked_can_answer),
    ],
)
def test_an_invariant_catches_what_it_is_there_for(fault: Fault, law: Fault) -> None:
    """12: each holds at A13 and fails when something is wrong with it."""
    table = set_i().table
    law(table)
    fault(table)
    with pytest.raises(AssertionError):
        law(table)


def test_wrong_points_are_caught() -> None:
    """12, invariant 13."""
    table = until_phase(given(fresh(6)), "over", 3).table
    invariants.base_points_are_passengers(table)
    table.afterlands[0] = table.afterlands[1]
    table.afterlands = table.afterlands[1:]
    with pytest.raises(AssertionError):
        invariants.base_points_are_passengers(table)


def test_points_are_those_of_the_afterlands() -> None:
    """12, invariant 13: the result is that of scoring the table anew."""
    table = until_phase(given(fresh(8)), "over", 3).table
    assert table.ending == ending(table)
    assert Counter(table.ending.factions) == {Kind.SOUL: 4, Kind.DEMON: 3, Kind.YAESTHER: 1}


def test_a_log_that_does_not_fit_its_table_is_caught() -> None:
    """12, invariant 12."""
    match = Match(GAME, 5, {}, SeededChance(0))
    invariants.the_log_gives_the_same_table(match)
    match.table.coin = Seat((match.table.coin + 1) % 5)
    with pytest.raises(AssertionError):
        invariants.the_log_gives_the_same_table(match)


def test_a_view_of_an_untold_face_is_caught() -> None:
    """12, invariant 10: factions that everybody sees."""
    match = Match(GAME, 5, {}, SeededChance(0))
    for seed in range(12):
        invariants.hidden_facts_change_nothing(match, SeededChance(seed))
    match.table.factions = tuple(shown(faction.open()) for faction in match.table.factions)
    with pytest.raises(AssertionError):
        invariants.hidden_facts_change_nothing(match, SeededChance(0))


def test_a_public_face_is_caught() -> None:
    """12, invariant 11: a Shadow Passenger that is seen when it is placed."""
    scene = given(quay(T4)).when((3, {"type": "place_shadow", "space": "r1-raven-1"}))
    invariants.no_public_field_names_a_face(scene.events)
    (placed,) = scene.of_kind(ShadowPlaced)
    seen: Event = msgspec.structs.replace(placed, face=shown(placed.face.open()))
    with pytest.raises(AssertionError):
        invariants.no_public_field_names_a_face([seen])
