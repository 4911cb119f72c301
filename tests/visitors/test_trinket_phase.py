"""Trinket phase: two draws, the hand limit, and the pile made anew."""

from __future__ import annotations

from collections import Counter

import pytest

from domain.kernel.game import Decision
from domain.visitors import GAME
from domain.visitors.terms.acting import ActionsBegan
from domain.visitors.terms.trinkets import DiscardDue, TrinketDiscarded, TrinketDrawn, TrinketPileReshuffled
from tests.loaded_chance import LoadedChance
from tests.scenario import Scenario
from tests.visitors.manors import (
    BELL,
    CANDLE,
    CENSER,
    END,
    LIBRARY,
    VESSEL,
    A,
    B,
    C,
    D,
    Scene,
    discard,
    faces_in_hand,
    given,
    move,
    standard_scene,
    use,
)


def full_hand() -> Scenario:
    """Seat 1 held four trinkets and has drawn two more."""
    scene = standard_scene().with_hand(B, BELL, BELL, CENSER, VESSEL).with_trinkets_on_top(CANDLE, VESSEL)
    return given(scene).when((A, END))


def ids_in_hand(match: Scenario) -> list[str]:
    return [card.open().id for card in match.table.hands[B]]


def test_two_trinkets_are_drawn_from_the_top_of_the_pile() -> None:
    """5.3."""
    match = given(standard_scene().with_trinkets_on_top(CANDLE, BELL)).when((A, END))
    assert faces_in_hand(match, B) == [CANDLE, BELL]
    assert [event.left for event in match.of_kind(TrinketDrawn)] == [20, 19]
    assert [event.seat for event in match.of_kind(TrinketDrawn)] == [B, B]


def test_with_four_in_hand_two_of_the_six_must_go() -> None:
    """s15, 9.3, ruling 17: any two, the new ones too, one at a time; then three points."""
    match = full_hand().then(DiscardDue(B, 2)).never(ActionsBegan)
    assert GAME.pending(match.table) == (Decision(B, "discard"),)
    new, old = ids_in_hand(match)[4], ids_in_hand(match)[1]
    match.when((B, discard(new))).never(ActionsBegan)
    match.when((B, discard(old))).then(ActionsBegan(B, 3))
    assert faces_in_hand(match, B) == [BELL, CENSER, VESSEL, VESSEL]
    assert GAME.pending(match.table) == (Decision(B, "act"),)
    assert match.table.ap == 3


def test_discards_lie_face_up_on_the_discard() -> None:
    """s15, 7: cause `hand-limit`."""
    match = full_hand().when((B, discard("b3")))
    [gone] = match.of_kind(TrinketDiscarded)
    assert (gone.seat, gone.card.open().name, gone.cause) == (B, CENSER, "hand-limit")
    assert [card.name for card in match.view(None).trinket_discard] == [CENSER]


def test_each_card_in_hand_may_be_discarded() -> None:
    """5.0 and 5, state `discard`: in hand order."""
    match = full_hand()
    assert match.legal(B) == [discard(card) for card in ids_in_hand(match)]
    assert len(match.legal(B)) == 6


def test_nothing_else_is_possible_before_the_discard() -> None:
    """s15: `discard-first`."""
    match = full_hand()
    for wish in (END, move(LIBRARY), use("b1", "globe")):
        match.refuses(B, wish, code="discard-first")


def test_at_no_other_time_may_a_trinket_be_discarded() -> None:
    """s15, ruling 17: `no-discard-due`."""
    match = full_hand().when((B, discard("b1")), (B, discard("b2")))
    match.refuses(B, discard("b3"), code="no-discard-due")


def test_only_a_card_in_hand_can_be_discarded() -> None:
    """6: `card-not-in-hand`, also for one that has just gone and for a team-mate's."""
    scene = standard_scene().with_hand(A, BELL).with_hand(B, BELL, BELL, CENSER, VESSEL)
    match = given(scene).when((A, END), (B, discard("b1")))
    for card in ("b1", "a1", "nonsense"):
        match.refuses(B, discard(card), code="card-not-in-hand")


@pytest.mark.parametrize(("held", "excess"), [(0, 0), (2, 0), (3, 1), (4, 2)])
def test_a_discard_is_due_only_above_four(held: int, excess: int) -> None:
    """s16: hands of 0, 2, 3 and 4 before the draw."""
    match = given(standard_scene().with_hand(B, *[VESSEL] * held)).when((A, END))
    assert [event.excess for event in match.of_kind(DiscardDue)] == ([excess] if excess else [])
    assert len(match.of_kind(ActionsBegan)) == (0 if excess else 1)


def scarce(pile: int) -> Scene:
    return standard_scene().with_trinket_pile(*[VESSEL] * pile, discards=[BELL, CENSER, CANDLE])


def test_an_empty_pile_is_made_anew_from_the_whole_discard() -> None:
    """s17, ruling 18: pile 1, discard 3: reshuffled between the two draws, old ids gone, 2 left."""
    chance = LoadedChance(trinket_pile=[[CANDLE, BELL, CENSER]])
    match = given(scarce(1), chance).when((A, END))
    kinds = [type(event) for event in match.of_kind(TrinketDrawn, TrinketPileReshuffled)]
    assert kinds == [TrinketDrawn, TrinketPileReshuffled, TrinketDrawn]
    [anew] = match.of_kind(TrinketPileReshuffled)
    assert (anew.size, anew.retired, anew.cards.known_to) == (3, ("x1", "x2", "x3"), ())
    assert faces_in_hand(match, B) == [VESSEL, CENSER]
    assert not {"x1", "x2", "x3"} & set(ids_in_hand(match))
    assert match.table.trinket_pile.faces() == (CANDLE, BELL)
    assert match.table.trinket_discard == []


def test_an_empty_pile_is_left_alone_while_no_draw_is_due() -> None:
    """s17, ruling 18: with two in the pile nothing is shuffled, though it is empty then."""
    match = given(scarce(2)).when((A, END)).never(TrinketPileReshuffled)
    assert len(match.table.trinket_pile) == 0
    assert len(match.table.trinket_discard) == 3


def test_a_draw_never_fails() -> None:
    """Ruling 18: with four full hands and an empty pile, five cards lie in the discard."""
    scene = standard_scene(4)
    for seat, face in ((A, VESSEL), (B, VESSEL), (C, BELL), (D, CENSER)):
        scene.with_hand(seat, *[face] * 4)
    scene.with_trinket_pile(discards=scene.manor.trinket_pile.faces())
    match = given(scene).when((A, END)).then(DiscardDue(B, 2))
    [anew] = match.of_kind(TrinketPileReshuffled)
    assert (anew.size, len(match.table.trinket_pile)) == (5, 3)


def test_cards_in_hand_are_no_part_of_the_new_pile() -> None:
    """Ruling 18: they keep their ids."""
    scene = standard_scene().with_hand(A, BELL, BELL).with_trinket_pile(discards=[CENSER, CANDLE, VESSEL])
    match = given(scene).when((A, END))
    assert faces_in_hand(match, A) == [BELL, BELL]
    assert [card.open().id for card in match.table.hands[A]] == ["a1", "a2"]
    assert Counter(match.table.trinket_pile.faces()) + Counter(faces_in_hand(match, B)) == Counter(
        [CENSER, CANDLE, VESSEL]
    )
