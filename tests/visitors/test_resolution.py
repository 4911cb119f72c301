"""Resolution: where three marks summon a Visitor, and what becomes of them."""

from __future__ import annotations

import pytest

from domain.visitors.components import RoomId
from domain.visitors.terms.blight import BlightDrawn
from domain.visitors.terms.summoning import TokensSpent, VisitorArrived
from domain.visitors.terms.turn import TurnEnded
from tests.scenario import Scenario
from tests.visitors.manors import (
    BELL,
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
    Scene,
    discard,
    given,
    marks_in,
    move,
    regular,
    standard_scene,
    supply,
    token,
    use,
)

DESK, SHELVES, GLOBE, LADDER = "reading-desk", "tall-shelves", "globe", "spiral-ladder"
THREE_LOCATIONS = ((DESK, WAIL), (GLOBE, WAIL), (LADDER, GLOOM))
ONE_LOCATION = ((GLOBE, WAIL), (GLOBE, CHILL), (GLOBE, GLOOM))
REST = (regular("nursery", "cradle", "gloom"), regular("gallery", "window-seat", "gloom"))


def turn_ends(scene: Scene) -> Scenario:
    return given(scene).when((A, END))


def summoned(match: Scenario) -> list[RoomId]:
    return [event.room for event in match.of_kind(VisitorArrived) if event.cause == "marks"]


def test_three_marks_in_a_room_summon_a_visitor() -> None:
    """s22, 9.3 image A, rulings 1 and 2: over three locations; the marks stay."""
    match = turn_ends(standard_scene().with_tokens(LIBRARY, *THREE_LOCATIONS))
    match.then(VisitorArrived(LIBRARY, "marks"), TurnEnded(A, 5, 1, 6)).never(TokensSpent)
    assert match.table.visitors == (LIBRARY,)
    assert len(marks_in(match, LIBRARY)) == 3


def test_two_marks_summon_nobody() -> None:
    """s22."""
    assert summoned(turn_ends(standard_scene().with_tokens(LIBRARY, *THREE_LOCATIONS[:2]))) == []


def test_a_visitor_is_no_mark() -> None:
    """Ruling 33: a Visitor elsewhere and two tokens are two marks; so is one that has been banished."""
    scene = standard_scene().with_pawn(A, LIBRARY).with_hand(A, VESSEL).with_visitors(LIBRARY)
    match = given(scene.with_tokens(LIBRARY, *THREE_LOCATIONS[:2])).when((A, use("a1")), (A, END))
    assert match.table.visitors == ()


def test_more_than_three_marks_summon_one_visitor() -> None:
    """Ruling 3: at least three; a room may hold twelve."""
    tokens = [(place, kind) for place in (DESK, SHELVES, GLOBE, LADDER) for kind in (WAIL, CHILL, GLOOM)]
    assert summoned(turn_ends(standard_scene().with_tokens(LIBRARY, *tokens))) == [LIBRARY]


@pytest.mark.parametrize(("tokens", "comes"), [(THREE_LOCATIONS, False), (ONE_LOCATION, True)])
def test_with_location_three_marks_must_lie_at_one_location(
    tokens: tuple[tuple[str, object], ...], comes: bool
) -> None:
    """s23: `summon_scope = location`."""
    scene = standard_scene(summon_scope="location").with_tokens(LIBRARY, *tokens)  # type: ignore[arg-type]
    assert summoned(turn_ends(scene)) == ([LIBRARY] if comes else [])


def test_a_banished_visitor_comes_back_while_three_marks_are_left() -> None:
    """s24, ruling 2: the Vessel alone does not help."""
    scene = standard_scene().with_pawn(A, LIBRARY).with_hand(A, VESSEL).with_visitors(LIBRARY)
    match = given(scene.with_tokens(LIBRARY, *THREE_LOCATIONS)).when((A, use("a1")))
    assert match.table.visitors == ()
    match.when((A, move(FOYER)), (A, END)).then(VisitorArrived(LIBRARY, "marks"))
    match.never(BlightDrawn)


def test_a_banished_visitor_is_gone_for_good_with_two_marks_left() -> None:
    """s24: Bell and Vessel."""
    scene = standard_scene().with_pawn(A, LIBRARY).with_hand(A, BELL, VESSEL).with_visitors(LIBRARY)
    match = given(scene.with_tokens(LIBRARY, *THREE_LOCATIONS))
    match.when((A, use("a1", GLOBE)), (A, use("a2")), (A, END)).never(VisitorArrived, BlightDrawn)
    assert match.table.visitors == ()


def test_with_spent_the_marks_go_back_to_the_supply() -> None:
    """s25: `summon_tokens = spent`; all tokens of the room, more than three too."""
    marks = ((DESK, WAIL), (GLOBE, WAIL), (LADDER, CHILL), (LADDER, GLOOM))
    scene = standard_scene(summon_tokens="spent").with_tokens(LIBRARY, *marks).with_visit_pile()
    match = turn_ends(scene)
    spent = tuple(token(*mark) for mark in marks)
    match.then(VisitorArrived(LIBRARY, "marks"), TokensSpent(LIBRARY, spent))
    assert marks_in(match, LIBRARY) == ()
    assert supply(match) == {"wail": 36, "chill": 36, "gloom": 36, "visitor": 8}


def test_with_spent_and_location_only_the_first_full_location_is_emptied() -> None:
    """Ruling 2: in printed order; other tokens of the room stay."""
    scene = standard_scene(summon_tokens="spent", summon_scope="location")
    desk = tuple((DESK, kind) for kind in (WAIL, CHILL, GLOOM))
    scene.with_tokens(LIBRARY, *desk, (SHELVES, WAIL), *ONE_LOCATION)
    match = turn_ends(scene).then(TokensSpent(LIBRARY, tuple(token(*mark) for mark in desk)))
    assert marks_in(match, LIBRARY) == (token(SHELVES, WAIL), *(token(*mark) for mark in ONE_LOCATION))
    assert summoned(match) == [LIBRARY]


def test_with_spent_a_room_that_has_its_visitor_keeps_its_marks() -> None:
    """5.5, step 2: only marks that summon are spent."""
    scene = standard_scene(summon_tokens="spent").with_visitors(LIBRARY)
    match = turn_ends(scene.with_tokens(LIBRARY, *THREE_LOCATIONS)).never(TokensSpent)
    assert len(marks_in(match, LIBRARY)) == 3


def test_a_room_never_gets_a_second_visitor() -> None:
    """s26."""
    scene = standard_scene().with_visitors(LIBRARY).with_tokens(LIBRARY, *THREE_LOCATIONS)
    match = turn_ends(scene).never(VisitorArrived)
    assert match.table.visitors == (LIBRARY,)


def test_what_was_drawn_this_turn_can_still_be_removed() -> None:
    """s27, ruling 4: the third mark falls in the visit phase and goes in the action phase."""
    scene = standard_scene().with_pawn(B, LIBRARY).with_hand(B, BELL)
    scene.with_tokens(LIBRARY, *THREE_LOCATIONS[1:]).with_visit_pile(regular("library", DESK, "wail"), *REST)
    match = given(scene).when((A, END))
    assert len(marks_in(match, LIBRARY)) == 3
    match.when((B, use("b1", DESK)), (B, END)).never(VisitorArrived)


def test_all_rooms_are_checked_in_placement_order_the_foyer_first() -> None:
    """Rulings 5 and 35: all that qualify get their Visitor in the same resolution."""
    scene = standard_scene().with_pawn(A, NURSERY)
    scene.with_tokens(CONSERVATORY, ("fern-bed", WAIL), ("fern-bed", CHILL), ("fern-bed", GLOOM))
    scene.with_tokens(FOYER, ("coat-stand", WAIL), ("coat-stand", CHILL), ("front-door", WAIL))
    match = turn_ends(scene)
    assert summoned(match) == [FOYER, CONSERVATORY]
    match.then(TurnEnded(A, 5, 2, 6))


def test_marks_are_counted_room_by_room() -> None:
    """Ruling 1: three marks over two rooms are not three."""
    scene = standard_scene().with_tokens(LIBRARY, *THREE_LOCATIONS[:2])
    assert summoned(turn_ends(scene.with_tokens(GALLERY, ("window-seat", WAIL)))) == []


def test_resolution_waits_for_the_end_of_the_actions() -> None:
    """Ruling 4: neither a move nor a discard counts marks."""
    scene = standard_scene().with_tokens(LIBRARY, *THREE_LOCATIONS).with_hand(B, *[BELL] * 4)
    match = given(scene).when((A, move(LIBRARY))).never(VisitorArrived)
    match.when((A, move(FOYER)), (A, END)).then(VisitorArrived(LIBRARY, "marks"))
    match.when((B, discard("b1")), (B, discard("b2"))).never(VisitorArrived)
