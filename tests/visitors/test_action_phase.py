"""Action phase: three points for moves and trinkets, and what a trinket can do."""

from __future__ import annotations

import pytest

from domain.visitors.components import LocationId
from domain.visitors.terms.acting import ActionsEnded, Moved, TokenRemoved, TrinketUsed, VisitorBanished
from domain.visitors.terms.turn import TurnBegan
from tests.scenario import Scenario
from tests.visitors.manors import (
    BELL,
    CANDLE,
    CENSER,
    CHILL,
    CONSERVATORY,
    END,
    FOYER,
    GALLERY,
    GLOOM,
    LIBRARY,
    NURSERY,
    VESSEL,
    WAIL,
    A,
    B,
    C,
    discard,
    faces_in_hand,
    given,
    marks_in,
    move,
    standard_scene,
    supply,
    token,
    use,
)


def in_the_library(*hand: str) -> Scenario:
    """s19: a Wail at the globe and at the desk, seat 0 in the room."""
    scene = standard_scene().with_pawn(A, LIBRARY).with_hand(A, *hand)
    return given(scene.with_tokens(LIBRARY, ("reading-desk", WAIL), ("globe", WAIL)))


def with_a_visitor(*hand: str) -> Scenario:
    """s20: a Visitor and a Wail in the Library, seat 0 in the room."""
    scene = standard_scene().with_pawn(A, LIBRARY).with_hand(A, *hand).with_visitors(LIBRARY)
    return given(scene.with_tokens(LIBRARY, ("globe", WAIL)))


def test_a_move_costs_a_point_and_leads_through_a_door() -> None:
    """5.4 and 6."""
    match = given(standard_scene()).when((A, move(LIBRARY))).then(Moved(A, FOYER, LIBRARY, 2))
    assert match.table.pawns == [LIBRARY, FOYER]
    assert match.table.ap == 2


def test_the_third_move_ends_the_turn_by_itself() -> None:
    """s18: the next seat follows at once."""
    match = given(standard_scene()).when((A, move(LIBRARY)), (A, move(CONSERVATORY))).never(ActionsEnded)
    match.when((A, move(GALLERY))).then(Moved(A, CONSERVATORY, GALLERY, 0), ActionsEnded(A, 0))
    match.then(TurnBegan(B, 6, 1, first_turn=False))


def test_a_trinket_as_the_third_action_ends_the_turn_too() -> None:
    """5.4: each use costs a point."""
    match = in_the_library(BELL, BELL).when((A, use("a1", "globe")), (A, use("a2", "reading-desk")))
    assert match.table.ap == 1
    match.when((A, move(FOYER))).then(ActionsEnded(A, 0))


def test_there_is_no_door_to_a_room_that_is_not_linked_nor_to_ones_own() -> None:
    """6: `no-door`; Visitors and pawns block nothing."""
    match = given(standard_scene().with_visitors(LIBRARY))
    match.refuses(A, move(CONSERVATORY), code="no-door").refuses(A, move(FOYER), code="no-door")
    match.when((A, move(LIBRARY)), (A, move(CONSERVATORY)))


@pytest.mark.parametrize("room", ["cellar", "attic"])
def test_one_cannot_move_to_a_room_that_is_not_in_this_manor(room: str) -> None:
    """s05: `no-such-room`, for a tile left in the box and for no tile."""
    given(standard_scene()).refuses(A, move(room), code="no-such-room")


def test_a_bell_removes_the_wail_at_the_named_location() -> None:
    """s19, rulings 24 and 25: one token; the card goes to the discard."""
    match = in_the_library(BELL, CENSER).when((A, use("a1", "globe")))
    match.then(TokenRemoved(A, LIBRARY, LocationId("globe"), WAIL))
    [used] = match.of_kind(TrinketUsed)
    assert (used.seat, used.card.open().name, used.room, used.ap_left) == (A, BELL, LIBRARY, 2)
    assert marks_in(match, LIBRARY) == (token("reading-desk", WAIL),)
    assert faces_in_hand(match, A) == [CENSER]
    assert [card.name for card in match.table.trinket_discard] == [BELL]
    assert supply(match)["wail"] == 35


@pytest.mark.parametrize(("face", "kind"), [(BELL, WAIL), (CENSER, CHILL), (CANDLE, GLOOM)])
def test_each_trinket_removes_its_own_kind_only(face: str, kind: object) -> None:
    """2.5."""
    scene = standard_scene().with_pawn(A, LIBRARY).with_hand(A, face)
    scene.with_tokens(LIBRARY, ("globe", WAIL), ("globe", CHILL), ("globe", GLOOM))
    match = given(scene).when((A, use("a1", "globe")))
    assert kind not in [mark.kind for mark in marks_in(match, LIBRARY)]
    assert len(marks_in(match, LIBRARY)) == 2


def test_a_trinket_with_the_wrong_target_is_refused() -> None:
    """s19: four refusals."""
    match = in_the_library(BELL, CENSER)
    match.refuses(A, use("a2", "globe"), code="no-matching-token")
    match.refuses(A, use("a1", "spiral-ladder"), code="no-matching-token")
    match.refuses(A, use("a1", "coat-stand"), code="location-not-here")
    match.refuses(A, use("a1", "nowhere"), code="location-not-here")
    match.refuses(A, use("a1"), code="location-required")
    match.refuses(A, use("b1", "globe"), code="card-not-in-hand")


def test_a_team_mates_card_cannot_be_used() -> None:
    """Ruling 26: only the active player uses trinkets, and only their own."""
    scene = standard_scene().with_pawn(A, LIBRARY).with_hand(B, BELL)
    match = given(scene.with_tokens(LIBRARY, ("globe", WAIL)))
    match.refuses(A, use("b1", "globe"), code="card-not-in-hand")


def test_trinkets_reach_no_further_than_ones_own_room() -> None:
    """Ruling 26: range."""
    scene = standard_scene().with_hand(A, BELL, VESSEL).with_tokens(LIBRARY, ("globe", WAIL))
    match = given(scene.with_visitors(LIBRARY)).refuses(A, use("a1", "globe"), code="location-not-here")
    match.refuses(A, use("a2"), code="no-visitor-here")


def test_a_vessel_takes_the_visitor_and_nothing_else() -> None:
    """s20, 9.3: the Wail stays."""
    match = with_a_visitor(VESSEL, VESSEL).refuses(A, use("a1", "globe"), code="wrong-target")
    match.when((A, use("a1"))).then(VisitorBanished(A, LIBRARY))
    assert match.table.visitors == ()
    assert marks_in(match, LIBRARY) == (token("globe", WAIL),)
    assert supply(match)["visitor"] == 9
    assert faces_in_hand(match, A) == [VESSEL]
    match.refuses(A, use("a2"), code="no-visitor-here").refuses(A, use("a2", "globe"), code="wrong-target")


def test_a_bell_is_no_help_against_a_visitor() -> None:
    """s21: not offered; `location-required`."""
    scene = standard_scene().with_pawn(A, LIBRARY).with_hand(A, BELL).with_visitors(LIBRARY)
    match = given(scene).refuses(A, use("a1"), code="location-required")
    assert match.legal(A) == [move(FOYER), move(CONSERVATORY), END]


def test_actions_are_listed_moves_first_then_trinkets_then_the_end() -> None:
    """5.0: rooms in placement order, cards in hand order, locations in printed order."""
    match = in_the_library(CENSER, BELL, VESSEL, BELL)
    assert match.legal(A) == [
        *(move(FOYER), move(CONSERVATORY)),
        *(use("a2", "reading-desk"), use("a2", "globe")),
        *(use("a4", "reading-desk"), use("a4", "globe")),
        END,
    ]
    assert given(standard_scene()).legal(A) == [move(LIBRARY), move(GALLERY), move(NURSERY), END]


def test_a_vessel_is_listed_in_hand_order_when_a_visitor_is_here() -> None:
    """5.0."""
    match = with_a_visitor(BELL, VESSEL, BELL)
    assert match.legal(A)[2:-1] == [use("a1", "globe"), use("a2"), use("a3", "globe")]


def test_unused_points_are_lost() -> None:
    """s41, ruling 23: seat 2 of 3 ends with three points, seat 0 is next with three."""
    match = given(standard_scene(3)).when((A, END), (B, END), (C, END))
    assert [event.ap_unused for event in match.of_kind(ActionsEnded)] == [3, 3, 3]
    match.then(ActionsEnded(C, 3), TurnBegan(A, 8, 1, first_turn=False))
    assert match.table.ap == 3


def test_there_are_no_other_actions() -> None:
    """s41, ruling 23: `unknown-action`, `malformed`, `no-such-seat`; nor can one discard at will."""
    match = given(standard_scene(3).with_hand(A, BELL))
    match.refuses(A, {"type": "trade", "card": "a1", "with": 1}, code="unknown-action")
    match.refuses(A, {"type": "end_actions", "loudly": True}, code="malformed")
    match.refuses(A, {"type": "move"}, code="malformed")
    match.refuses(3, END, code="no-such-seat")
    match.refuses(-1, END, code="no-such-seat")
    match.refuses(A, discard("a1"), code="no-discard-due")


def test_only_the_seat_whose_turn_it_is_acts() -> None:
    """5: exactly one seat is pending; the others have nothing to choose."""
    match = given(standard_scene()).refuses(B, END, code="not-your-decision")
    assert match.legal(B) == []


def test_alone_one_seat_takes_every_turn() -> None:
    """Ruling 37."""
    given(standard_scene(1)).when((A, END)).then(TurnBegan(A, 6, 1, first_turn=False))
