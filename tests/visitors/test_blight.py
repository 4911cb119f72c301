"""Blight: who is cursed, what it costs, and what an empty pile means."""

from __future__ import annotations

import pytest

from domain.kernel.match import redact
from domain.kernel.moves import CardId
from domain.kernel.secrets import shown
from domain.kernel.zones import Card
from domain.visitors.components import BLIGHTS
from domain.visitors.terms.blight import BlightDrawn, BlightOverdrawn, SentToFoyer
from domain.visitors.terms.match import MatchEnded
from domain.visitors.terms.summoning import VisitorArrived
from domain.visitors.terms.trinkets import TrinketDiscarded
from domain.visitors.terms.turn import TurnBegan, TurnEnded
from tests.visitors.manors import (
    BELL,
    CENSER,
    END,
    FOYER,
    LIBRARY,
    VESSEL,
    WAIL,
    A,
    B,
    C,
    Scene,
    faces_in_hand,
    given,
    move,
    standard_scene,
    use,
)


def haunted(**options: object) -> Scene:
    """Seat 0 stands beside a Visitor."""
    return standard_scene(**{"seats": 2, **options}).with_visitors(LIBRARY).with_pawn(A, LIBRARY)  # type: ignore[arg-type]


def test_who_ends_the_turn_beside_a_visitor_is_cursed() -> None:
    """s28, 9.3 image B: one Blight, the hand gone in hand order, back to the Foyer."""
    match = given(haunted().with_hand(A, BELL, CENSER)).when((A, END))
    match.then(
        BlightDrawn(A, shown(Card(CardId("c1"), BLIGHTS[-1])), LIBRARY, 5),
        SentToFoyer(A, LIBRARY, FOYER),
        TurnEnded(A, 5, 1, 6),
    )
    gone = [(event.card.open().name, event.cause) for event in match.of_kind(TrinketDiscarded)]
    assert gone == [(BELL, "blight"), (CENSER, "blight")]
    assert faces_in_hand(match, A) == []
    assert [card.name for card in match.table.trinket_discard] == [BELL, CENSER]
    assert match.table.pawns[A] == FOYER
    assert [card.name for card in match.table.blights[A]] == [BLIGHTS[-1]]


def test_a_closed_hand_is_lost_in_the_order_of_the_trinket_table() -> None:
    """Ruling 38: so nobody learns in which order its cards were drawn, whatever that was."""
    orders = ([VESSEL, BELL, CENSER, BELL], [BELL, CENSER, BELL, VESSEL])
    told = []
    for hand in orders:
        match = given(haunted(hands="closed").with_hand(A, *hand)).when((A, END))
        gone = match.of_kind(TrinketDiscarded)
        assert [event.card.open().name for event in gone] == [BELL, BELL, CENSER, VESSEL]
        assert faces_in_hand(match, A) == []
        told.append([redact(event, B) for event in gone])
    assert told[0] == told[1]


def test_an_open_hand_is_lost_in_the_order_of_the_hand() -> None:
    """5.5, step 3: there is nothing to hide."""
    match = given(haunted().with_hand(A, VESSEL, BELL)).when((A, END))
    assert [event.card.open().name for event in match.of_kind(TrinketDiscarded)] == [VESSEL, BELL]


def test_only_the_active_player_is_cursed() -> None:
    """s28, ruling 20: a team-mate in the same room keeps place and hand."""
    scene = haunted().with_pawn(B, LIBRARY).with_hand(A, BELL, CENSER).with_hand(B, VESSEL)
    match = given(scene).when((A, END))
    assert len(match.of_kind(BlightDrawn)) == 1
    assert match.table.blights[B] == ()
    assert match.table.pawns[B] == LIBRARY
    assert faces_in_hand(match, B)[0] == VESSEL


def test_who_leaves_in_time_is_not_cursed() -> None:
    """5.5, step 3: what counts is where the pawn stands at the end."""
    given(haunted()).when((A, move(FOYER)), (A, END)).never(BlightDrawn, SentToFoyer)


def test_who_banishes_in_time_is_not_cursed() -> None:
    """5.5, step 3."""
    match = given(haunted().with_hand(A, VESSEL, BELL)).when((A, use("a1")), (A, END))
    match.never(BlightDrawn, TrinketDiscarded)
    assert faces_in_hand(match, A) == [BELL]


def test_a_visitor_summoned_this_very_moment_curses() -> None:
    """s29, ruling 20: summoning first, then the Blight; it is not optional (ruling 19)."""
    scene = standard_scene().with_pawn(A, LIBRARY)
    scene.with_tokens(LIBRARY, ("reading-desk", WAIL), ("globe", WAIL), ("spiral-ladder", WAIL))
    match = given(scene).when((A, END))
    kinds = [type(event) for event in match.of_kind(VisitorArrived, BlightDrawn, SentToFoyer)]
    assert kinds == [VisitorArrived, BlightDrawn, SentToFoyer]


def test_who_ends_the_turn_in_a_haunted_foyer_is_cursed_and_stays() -> None:
    """s30, ruling 21."""
    match = given(standard_scene().with_visitors(FOYER)).when((A, END)).then(SentToFoyer(A, FOYER, FOYER))
    assert len(match.table.blights[A]) == 1
    assert match.table.pawns[A] == FOYER


def test_who_is_sent_to_a_haunted_foyer_is_not_cursed_again() -> None:
    """s30, ruling 21: at most one Blight a turn."""
    match = given(haunted().with_visitors(LIBRARY, FOYER)).when((A, END))
    assert len(match.of_kind(BlightDrawn)) == 1
    assert len(match.table.blights[A]) == 1


def test_the_third_blight_of_a_player_loses() -> None:
    """s31: `three-blights`; then nothing more is possible."""
    match = given(haunted().with_blights(A, 2)).when((A, END))
    [ended] = match.of_kind(MatchEnded)
    assert (ended.result, ended.reasons) == ("loss", ("three-blights",))
    match.refuses(A, END, code="match-over").refuses(B, END, code="match-over")
    assert match.legal(A) == match.legal(B) == []


def test_two_players_with_two_blights_each_have_not_lost() -> None:
    """9.1: three of one player; a team-mate's do not count."""
    given(haunted().with_blights(A, 1).with_blights(B, 2)).when((A, END)).never(MatchEnded)


def one_blight_left(**options: object) -> Scene:
    scene = haunted(seats=3, **options)
    return scene.with_blights(A, 1).with_blights(B, 2).with_blights(C, 2)


def test_the_match_is_lost_with_the_last_blight_card() -> None:
    """s32, ruling 22: `blight-exhausted` at the end of the turn in which it is drawn."""
    match = given(one_blight_left()).when((A, END))
    [drawn], [ended] = match.of_kind(BlightDrawn), match.of_kind(MatchEnded)
    assert (drawn.left, ended.reasons) == (0, ("blight-exhausted",))


def test_with_overdraw_the_last_blight_card_does_not_lose() -> None:
    """s32: `blight_end = overdraw`."""
    match = given(one_blight_left(blight_end="overdraw")).when((A, END)).never(MatchEnded)
    match.then(TurnBegan(B, 6, 2, first_turn=False))


def test_with_overdraw_a_blight_that_cannot_be_drawn_loses() -> None:
    """s32, ruling 22: the player still discards and goes to the Foyer."""
    scene = haunted(blight_end="overdraw").with_hand(A, BELL).with_no_blights_left()
    match = given(scene).when((A, END)).never(BlightDrawn)
    match.then(BlightOverdrawn(A, LIBRARY), SentToFoyer(A, LIBRARY, FOYER))
    assert len(match.of_kind(TrinketDiscarded)) == 1
    assert match.table.ending.reasons == ("blight-exhausted",)


@pytest.mark.parametrize("turns", [1, 2])
def test_blights_stay_with_the_player_and_are_never_shuffled_back(turns: int) -> None:
    """Ruling 22: pile and rows together are always six."""
    match = given(standard_scene().with_visitors(FOYER))
    for seat in (A, B)[:turns]:
        match.when((seat, END))
    assert len(match.table.blight_pile) == 6 - turns
    assert sum(len(row) for row in match.table.blights) == turns
