"""Refusals: every code of the specification, in its order of testing, and the errors of creation."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from domain.kernel.violations import UNIVERSAL, RuleViolation
from domain.passengers import GAME
from domain.passengers.table import Options
from tests.passengers.tables import (
    T4,
    T5,
    fresh,
    given,
    pending,
    pick_color,
    pick_passenger,
    pick_seat,
    place,
    place_all,
    place_shadow,
    placed,
    quay,
    set_i,
    until,
    until_phase,
    until_voting,
    vote,
)
from tests.scenario import Scenario

CODES = [
    "already-voted",
    "not-pending",
    "decline-not-allowed",
    "wrong-action",
    "boat-unknown",
    "card-not-in-hand",
    "mask-used",
    "color-unknown",
    "type-unknown",
    "target-not-allowed",
    "boat-not-eligible",
    "space-unknown",
    "space-taken",
    "other-boat-required",
    "same-boat-required",
    "boat-full",
    "space-empty",
    "passenger-not-eligible",
    "silenced",
]
CREATION = ["gift-set-not-for-players"]

DECLINE = {"type": "decline_gift"}


def wish(kind: str, **fields: object) -> dict[str, object]:
    return {"type": kind, **fields}


def over() -> Scenario:
    return until_phase(given(fresh(5)), "over", 3)


def test_the_table_of_refusals_is_that_of_the_specification() -> None:
    """6: the codes of actions, of talk and of creation, beside those of every game."""
    assert set(GAME.refusals) == {*UNIVERSAL, *CODES, *CREATION}


def test_every_refusal_points_to_a_rule() -> None:
    """6: a player can read why."""
    assert {refusal.rule for refusal in GAME.refusals.values()} <= set(GAME.rules)


def test_every_ruling_of_the_specification_has_a_rule() -> None:
    """10: rulings 1 to 39."""
    assert {f"r{number}" for number in range(1, 40)} <= set(GAME.rules)


# Before anything is asked


@pytest.mark.parametrize("unknown", [{"type": "fly"}, {"type": 3}, {}, {"type": "say", "text": "Hello"}])
def test_an_action_of_another_game_is_unknown(unknown: Mapping[str, object]) -> None:
    """6: from anybody; talk is no action."""
    for seat in (0, 3):
        given(quay()).refuses(seat, unknown, "unknown-action")


@pytest.mark.parametrize(
    "malformed",
    [
        wish("place", card="h0"),
        wish("place", card="h0", space="r1-raven-1", gift="torch"),
        wish("vote"),
        wish("vote", boat="raven", seat=0),
        wish("decline_gift", why="no"),
        wish("pick_seat"),
        wish("pick_seat", seat=2),
    ],
)
def test_a_missing_or_superfluous_field_is_refused(malformed: Mapping[str, object]) -> None:
    """6: before whose decision it is."""
    for seat in (0, 3):
        given(quay()).refuses(seat, malformed, "malformed")


@pytest.mark.parametrize(
    "late",
    [wish("vote", boat="raven"), wish("vote", boat="swan"), DECLINE, wish("place", card="h0", space=7)],
)
def test_after_the_end_nothing_is_decided(late: Mapping[str, object]) -> None:
    """6 and A40: whatever else is wrong with it."""
    over().refuses(0, late, "match-over")


# Whose decision it is


def test_a_vote_cannot_be_changed() -> None:
    """A04h: also into one that could never be cast."""
    scene = until_voting(set_i()).when((4, vote("wolf")))
    scene.refuses(4, vote("raven"), "already-voted")
    scene.refuses(4, wish("vote", boat="swan"), "already-voted")


def test_whoever_has_voted_is_not_pending_for_anything_else() -> None:
    """6: only a vote is answered with `already-voted`."""
    scene = until_voting(set_i()).when((4, vote("wolf")))
    scene.refuses(4, pick_seat(1), "not-pending")
    scene.refuses(4, DECLINE, "not-pending")


def test_nobody_acts_out_of_turn() -> None:
    """A38: whatever the action and its values."""
    scene = given(quay())
    scene.refuses(1, place(scene.table, 1, 0), "not-pending")
    scene.refuses(1, vote("raven"), "not-pending")
    scene.refuses(1, DECLINE, "not-pending")
    scene.refuses(1, wish("place", card=7, space=7), "not-pending")


def test_whoever_is_not_at_the_table_has_no_vote() -> None:
    """6: neither before nor after the last seat."""
    scene = until_voting(set_i()).when((6, vote("wolf")))
    scene.refuses(7, vote("raven"), "no-such-seat")
    scene.refuses(-1, vote("raven"), "no-such-seat")


def test_while_cards_are_shown_their_asker_waits() -> None:
    """5.1: the seats asked are pending, the owner of the gift is not."""
    scene = until(placed(0, 8, 5, 2, 3, hands=T5, faces={2: "demon-red"}), "lantern")
    scene.when((4, pick_seat(1)), (4, pick_seat(2)))
    scene.refuses(4, DECLINE, "not-pending")
    scene.refuses(1, DECLINE, "wrong-action")
    scene.refuses(1, pick_seat(2), "wrong-action")
    scene.refuses(1, wish("show_card", card="h0"), "card-not-in-hand")
    scene.when((1, wish("show_card", card="h1")))
    scene.refuses(1, wish("show_card", card="h1"), "not-pending")


# What kind of decision it is


def test_gifts_must_be_used() -> None:
    """A38 and ruling 12: unless the option allows to decline."""
    set_i().refuses(0, DECLINE, "decline-not-allowed")


def test_a_gift_is_declined_before_the_first_pick_or_not_at_all() -> None:
    """6, `decline_gift`."""
    optional = place_all(given(quay(optional_gifts=True)), 1, 8, 6, 7, 9, 4, 5)
    while pending(optional) != [1]:
        optional.when((pending(optional)[0], DECLINE))
    optional.when((1, pick_color("red")))
    optional.refuses(1, DECLINE, "decline-not-allowed")


def test_elsewhere_there_is_no_gift_to_decline() -> None:
    """A38: while placing and while voting, with the option or without it."""
    for optional in (True, False):
        scene = given(quay(optional_gifts=optional))
        scene.refuses(0, DECLINE, "wrong-action")
        until_voting(place_all(scene, 1, 0, 6, 7, 9, 4, 5)).refuses(0, DECLINE, "wrong-action")


@pytest.mark.parametrize(
    "other",
    [
        wish("vote", boat="raven"),
        wish("vote", boat="swan"),
        wish("place", card="h9", space="r9-wolf-9"),
        wish("pick_color", color="pink"),
        wish("pick_passenger", space="r1-raven-1"),
        wish("show_card", card="h0"),
        wish("place_shadow", space="r1-raven-1"),
    ],
)
def test_another_kind_of_decision_is_asked(other: Mapping[str, object]) -> None:
    """6: the bell asks for a seat; the values of other actions are not looked at."""
    set_i().refuses(0, other, "wrong-action")


def test_a_shadow_passenger_is_not_placed_like_another() -> None:
    """5: and the other way round."""
    scene = given(quay(T4, coin=1))
    scene.refuses(0, wish("place", card="h0", space="r1-raven-1"), "wrong-action")
    scene.when((0, place_shadow("r1-raven-1")), (3, place_shadow("r1-wolf-1")))
    scene.refuses(1, place_shadow("r1-raven-2"), "wrong-action")


# Values


@pytest.mark.parametrize("boat", ["swan", "Raven", "", 1, True, None])
def test_there_are_two_boats(boat: object) -> None:
    """6, `boat-unknown`: for a vote and for the knucklebones."""
    until_voting(set_i()).refuses(0, wish("vote", boat=boat), "boat-unknown")
    bones = until(placed(0, 1, 2, 3, 4, 5, 6, gift_sets="iii"), "knucklebones")
    bones.refuses(3, wish("pick_boat", boat=boat), "boat-unknown")


@pytest.mark.parametrize("card", ["h3", "p1", "", 0, None, ["h0"]])
def test_only_cards_in_hand_are_played(card: object) -> None:
    """6, `card-not-in-hand`: before the space is looked at."""
    scene = given(quay())
    for space in ("r1-raven-1", "r9-wolf-1"):
        scene.refuses(0, wish("place", card=card, space=space), "card-not-in-hand")


def test_a_card_and_a_space_of_the_wrong_type_are_refused_for_the_card() -> None:
    """6: the order of the table."""
    given(quay()).refuses(0, wish("place", card=3, space=4), "card-not-in-hand")


@pytest.mark.parametrize("space", [4, None, ["r1-raven-1"]])
def test_a_card_not_in_hand_is_refused_before_a_space_of_the_wrong_type(space: object) -> None:
    """6: a wrong JSON type counts as an unknown value, and the card is tested before the space."""
    given(quay()).refuses(0, wish("place", card="h3", space=space), "card-not-in-hand")
    given(quay()).refuses(0, wish("place", card="h0", space=space), "space-unknown")


def test_a_placed_card_is_no_longer_in_hand() -> None:
    """6: in round 2, and for the key."""
    scene = until_phase(given(quay(coin=0)), "placing", 2)
    seat = pending(scene)[0]
    scene.refuses(seat, wish("place", card="h0", space="r2-raven-1"), "card-not-in-hand")
    key = until(placed(7, 0, 2, 9, 4, 1, 6, gift_sets="ii"), "key")
    key.refuses(0, wish("pick_card", card="h0"), "card-not-in-hand")
    key.refuses(0, wish("pick_card", card=1), "card-not-in-hand")


def test_a_mask_is_used_once_in_a_match() -> None:
    """A19: a spent colour is `mask-used`, no colour at all `color-unknown`."""
    scene = until(placed(8, 0, 6, 7, 9, 4, 5), "mask")
    scene.when((0, pick_color("green")), (0, pick_passenger("r1-raven-1")))
    until_phase(scene, "placing", 2)
    first = scene.table.order[0]
    numbers = [0, 1, 3, 4, 5, 6, 7]
    numbers[first] = 8
    until(place_all(scene, *numbers), "mask")
    scene.refuses(first, pick_color("green"), "mask-used")
    for color in ("pink", "none", 1, None):
        scene.refuses(first, wish("pick_color", color=color), "color-unknown")


@pytest.mark.parametrize("color", ["pink", "none", "Red", 0, True])
def test_there_are_three_colours(color: object) -> None:
    """6, `color-unknown`: chromatis."""
    scene = until(placed(0, 8, 5, 2, 3, hands=T5), "chromatis")
    scene.refuses(3, wish("pick_color", color=color), "color-unknown")


@pytest.mark.parametrize("kind", ["yaesther", "ghost", 1, None])
def test_one_asks_for_souls_or_demons(kind: object) -> None:
    """Ruling 17: the tally stick knows no Yaesther."""
    scene = until(placed(0, 1, 2, 3, 4, 5, 6, gift_sets="iii"), "tally-stick")
    scene.refuses(2, wish("pick_type", passenger_type=kind), "type-unknown")


@pytest.mark.parametrize("target", [0, 7, -1, True, "2", 2.5, None])
def test_another_player_is_another_player_of_this_table(target: object) -> None:
    """A38: neither oneself nor nobody nor something else."""
    set_i().refuses(0, wish("pick_seat", target=target), "target-not-allowed")


def test_nobody_is_asked_twice_to_show() -> None:
    """A04e."""
    scene = until(placed(0, 8, 5, 2, 3, hands=T5), "lantern").when((4, pick_seat(1)))
    scene.refuses(4, pick_seat(1), "target-not-allowed")


def test_there_is_no_voice_to_take_from_whoever_has_none() -> None:
    """5.1, `steal_voice`."""
    scene = until(placed(0, 1, 2, 3, 4, 5, 6, gift_sets="iii"), "horn")
    scene.table.voices[6] = 0
    scene.refuses(4, pick_seat(6), "target-not-allowed")


def test_one_passenger_cannot_be_shuffled() -> None:
    """6, `boat-not-eligible`: two face-down, unmasked, unanchored passengers are needed."""
    scene = until(placed(0, 1, 3, 4, 5, hands=T5, gift_sets="iii"), "knucklebones")
    assert [one is not None for one in scene.table.board[:5]] == [False, True, False, True, True]
    scene.table.board[3] = None
    scene.refuses(2, wish("pick_boat", boat="raven"), "boat-not-eligible")
    scene.when((2, wish("pick_boat", boat="wolf")))


@pytest.mark.parametrize("space", ["r1-wolf-03", "r2-wolf-3", "r1-wolf-6", "wolf-3", "", 3, None])
def test_a_space_belongs_to_the_boats_of_the_round(space: object) -> None:
    """A38, `space-unknown`: for placing, shadows, passengers and empty spaces."""
    given(quay()).refuses(0, wish("place", card="h0", space=space), "space-unknown")
    given(quay(T4, coin=1)).refuses(0, wish("place_shadow", space=space), "space-unknown")
    oar = until(placed(0, 1, 2, 3, 4, 5, 6, gift_sets="ii"), "oar")
    oar.refuses(6, wish("pick_passenger", space=space), "space-unknown")
    oar.when((6, pick_passenger("r1-wolf-1")))
    oar.refuses(6, wish("pick_space", space=space), "space-unknown")


def test_a_space_is_taken_before_its_boat_is_full() -> None:
    """A04b: `boat-full` for a free space, `space-taken` for another."""
    scene = given(quay(T5))
    table = scene.table
    scene.when((0, place(table, 0, 0)), (1, place(table, 1, 8)), (2, place(table, 2, 5)))
    scene.when((3, place(scene.table, 3, 2)))
    scene.refuses(4, wish("place", card="h0", space="r1-wolf-1"), "boat-full")
    scene.refuses(4, wish("place", card="h0", space="r1-wolf-2"), "space-taken")
    scene.refuses(4, wish("place", card="h0", space="r1-raven-2"), "space-taken")
    scene.refuses(4, wish("place", card="h7", space="r1-wolf-1"), "card-not-in-hand")


def test_the_second_shadow_passenger_goes_to_the_other_boat() -> None:
    """A07: a taken space is refused as such first."""
    scene = given(quay(T4, coin=1)).when((0, place_shadow("r1-raven-2")))
    scene.refuses(3, place_shadow("r1-raven-2"), "space-taken")
    scene.refuses(3, place_shadow("r1-raven-1"), "other-boat-required")
    scene.refuses(3, place_shadow("r2-wolf-1"), "space-unknown")
    scene.when((3, place_shadow("r1-wolf-1")))


def test_a_moved_passenger_stays_in_its_boat() -> None:
    """A25: a taken space of the other boat is refused as taken."""
    scene = until(placed(0, 1, 2, 3, 4, 5, 6, gift_sets="ii"), "oar")
    scene.when((6, wish("pick_passenger", space="r1-wolf-1")))
    scene.refuses(6, wish("pick_space", space="r1-raven-1"), "same-boat-required")
    scene.refuses(6, wish("pick_space", space="r1-raven-2"), "space-taken")
    scene.refuses(6, wish("pick_space", space="r1-wolf-2"), "space-taken")


def test_an_empty_space_has_no_passenger() -> None:
    """A16: `space-empty` before `passenger-not-eligible`."""
    scene = until(set_i(), "scroll")
    scene.when((2, pick_passenger("r1-raven-1")))
    scene.refuses(2, pick_passenger("r1-raven-4"), "space-empty")
    scene.refuses(2, pick_passenger("r1-raven-1"), "passenger-not-eligible")


def test_nobody_peeks_at_an_own_passenger() -> None:
    """A15 and ruling 11."""
    until(set_i(), "hamsa-hand").refuses(6, pick_passenger("r1-wolf-2"), "passenger-not-eligible")


# Creation


def refusal(seats: int, options: Mapping[str, object]) -> str:
    with pytest.raises(RuleViolation) as violation:
        GAME.read_options(seats, options)
    return violation.value.code


@pytest.mark.parametrize("seats", [3, 9, 0, -4])
def test_there_are_four_to_eight_players(seats: int) -> None:
    """A03: tested before anything else."""
    assert refusal(seats, {}) == "bad-player-count"
    assert refusal(seats, {"color": "red", "gift_sets": 7}) == "bad-player-count"


def test_an_unknown_option_is_refused_before_any_value() -> None:
    """A03."""
    assert refusal(5, {"speed": 3}) == "unknown-option"
    assert refusal(5, {"gift_sets": "four", "silence_cards": 1, "speed": 3}) == "unknown-option"


@pytest.mark.parametrize("sets", [["i", "i"], ["i"] * 4, ["i", "i", "iv"], "v", 1, None, {}, [1, 2, 3]])
def test_gift_sets_are_three_known_names(sets: object) -> None:
    """A03."""
    assert refusal(5, {"gift_sets": sets}) == "bad-option"
    assert refusal(4, {"gift_sets": sets}) == "bad-option"


@pytest.mark.parametrize(
    ("seats", "sets"), [(4, "I"), (4, ["four", "four", "ii"]), (5, "four"), (8, ["i", "ii", "four"])]
)
def test_four_players_have_a_set_of_their_own(seats: int, sets: object) -> None:
    """A03 and ruling 37: tested before the other options."""
    assert refusal(seats, {"gift_sets": sets}) == "gift-set-not-for-players"
    assert refusal(seats, {"gift_sets": sets, "silence_cards": 1}) == "gift-set-not-for-players"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("silence_cards", 1),
        ("silence_cards", "true"),
        ("optional_gifts", None),
        ("empty_hand", "maybe"),
        ("empty_hand", True),
        ("masked_yaesther_bonus", 0),
        ("demons_gaze", "yes"),
        ("first_coin", 5),
        ("first_coin", -1),
        ("first_coin", True),
        ("first_coin", "0"),
        ("first_coin", 1.5),
    ],
)
def test_a_value_has_the_type_of_its_option(name: str, value: object) -> None:
    """3: strict types; `1` is not `true`, `true` is no seat."""
    assert refusal(5, {name: value}) == "bad-option"


def test_with_four_players_there_is_no_gaze() -> None:
    """A03 and ruling 10: one Smuggler alone sees nobody."""
    assert refusal(4, {"demons_gaze": True}) == "bad-option"
    assert GAME.read_options(4, {"demons_gaze": False}) == GAME.read_options(4, {})


def test_sets_may_be_mixed_and_named_as_printed() -> None:
    """A03: in capitals; one name stands for all three rounds."""
    assert GAME.read_options(5, {"gift_sets": ["III", "I", "II"]}).gift_sets == ("iii", "i", "ii")
    assert GAME.read_options(6, {"gift_sets": "II"}).gift_sets == ("ii", "ii", "ii")


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_usual_options(seats: int) -> None:
    """3: the defaults, written out in full."""
    four = seats == 4
    assert GAME.read_options(seats, {}) == Options(
        gift_sets=GAME.read_options(seats, {"gift_sets": ["four" if four else "i"] * 3}).gift_sets,
        silence_cards=False,
        optional_gifts=False,
        empty_hand="placed",
        masked_yaesther_bonus=True,
        demons_gaze=not four,
        first_coin="random",
    )
