"""The barques: looking, swapping, the reveal, boarding and leaving."""

from __future__ import annotations

import pytest

from domain.cerberus.components import TILES
from domain.cerberus.pieces import Reason, Side
from domain.cerberus.terms.barques import BarquePeeked, BarqueRevealed, Peek, Swap
from domain.cerberus.terms.decks import Discard
from domain.cerberus.terms.match import MatchEnded
from domain.cerberus.terms.turns import EndTurn
from domain.cerberus.terms.walking import Boarded, MoveEnded, PawnStepped
from domain.kernel.secrets import Seat, Secret, known_to, shown
from tests.cerberus.tables import advanced, card, given, part, play, simple, underworld


def test_the_first_pawn_on_the_finish_board_reveals_the_barque() -> None:
    """S10: pawn 0 on 34, barque 2: revealed, pawn on 36; the other two are out, unseen."""
    scene = given(underworld((34, 20, 20, 20, 20), barques=(2, 1, 3))).when((0, play(2, 1)))
    scene.then(BarqueRevealed(TILES[0], shown(2), TILES[1:]))
    assert scene.table.pawns[0] == 36
    view = scene.view(None)
    assert view.barque_seats == 2
    assert [(barque.slot, barque.seats) for barque in view.barques] == [(0, 2), (None, None), (None, None)]


def test_passing_onto_the_finish_board_is_enough() -> None:
    """5.4.4: the reveal comes with the step, not with the stop; later pawns reveal nothing."""
    scene = given(underworld((33, 34, 20, 20, 20), rage=5)).when((0, play(2, 1)), (1, play(2, 1)))
    assert len(scene.of_kind(BarqueRevealed)) == 1


def test_after_the_reveal_nobody_looks_or_swaps() -> None:
    """S10, r11: cowardice simple has no effect, deceit neither; a4/2 still recovers."""
    table = underworld((36, 20, 20, 20, 20), hands={0: ["cowardice"]}, revealed=True, played={0: ["a1"]})
    given(table).refuses(0, simple(table, 0, "cowardice"), "no-effect")
    scene = given(table).when((0, play(4, 2)))
    assert scene.table.in_hand[0] == ("a1", "a2", "a3", "a4")
    assert scene.legal(0) == [EndTurn()]
    hound = underworld((None, 36, 20, 20, 20), mercy=(0,), hands={0: ["deceit"]}, revealed=True)
    given(hound).refuses(0, simple(hound, 0, "deceit"), "no-effect")


def test_knowledge_follows_the_tile() -> None:
    """8: who looked at slot 0 still knows it in slot 1 after a swap, and keeps it after capture."""
    table = underworld(barques=(3, 1, 2), hands={0: ["cowardice"], 1: ["cowardice"]})
    scene = given(table).when(
        (0, simple(table, 0, "cowardice")), (0, Peek(0)), (0, play(4, 2)), (0, Swap((0, 1)))
    )
    seen = {barque.slot: barque.seats for barque in scene.view(0).barques}
    assert seen == {0: None, 1: 3, 2: None}
    assert all(barque.seats is None for barque in scene.view(1).barques)


def test_a_full_barque_stops_pawns_before_it() -> None:
    """S11: barque 1, pawns 39 and 40: pawn 2 boards with 1, pawn 1 stops on 40 with 3."""
    table = underworld((30, 39, 40, 20, 20), barques=(1, 2, 3), revealed=True)
    scene = given(table).when((0, play(2, 2)), (0, part(1, 2)))
    scene.then(
        PawnStepped(Seat(0), Seat(2), 40, 41, scene.of_kind(PawnStepped)[0].via, None, 0),
        Boarded(Seat(2), 1, 1),
        MoveEnded(Seat(0), Seat(2), 41, "aboard"),
    )
    scene.when((0, part(0, 1))).then(MoveEnded(Seat(0), Seat(1), 40, "blocked"))
    assert (scene.table.pawns[1], scene.table.pawns[2]) == (40, 41)
    assert scene.table.ending is not None, "the barque was full at the end of the turn"


def test_boarding_ends_a_move_that_has_steps_left() -> None:
    """5.4.4: three steps from 40."""
    table = underworld((30, 40, 20, 20, 20), revealed=True)
    scene = given(table).when((0, play(2, 2)), (0, part(0, 1)))
    scene.then(MoveEnded(Seat(0), Seat(1), 41, "aboard"))


def test_a_pawn_aboard_cannot_be_advanced() -> None:
    """S39: not a target of the advance."""
    table = underworld((None, 41, 20, 20, 20), mercy=(0,), revealed=True)
    scene = given(table).when((0, play(2, 2)))
    assert scene.legal(0) == [part(0, 2), part(0, 3), part(0, 4)]
    scene.refuses(0, part(0, 1), "bad-target")


def test_a_retreat_takes_a_pawn_out_of_the_barque() -> None:
    """S39: grudge takes the pawn from 41 to 39, and its seat is free again."""
    table = underworld((None, 41, 20, 20, 20), mercy=(0,), hands={0: ["grudge"]}, revealed=True)
    scene = given(table).when((0, simple(table, 0, "grudge")), (0, part(0, 1)))
    assert scene.table.pawns[1] == 39


def test_the_own_pawn_aboard_moves_no_further() -> None:
    """5.4: its owner goes on playing; a2/1 is void."""
    table = underworld((41, 20, 20, 20, 20), revealed=True)
    scene = given(table).when((0, play(2, 1)))
    assert scene.table.pawns[0] == 41
    assert scene.table.active == 1


def test_too_few_adventurers_at_the_reveal_end_the_match() -> None:
    """S13, r23: four seats, two Adventurers, barque 3 hidden: Cerberus triumphs at once."""
    table = underworld((34, 20, None, None), mercy=(2, 3), barques=(3, 1, 2))
    scene = given(table).when((0, play(2, 1)))
    ended = scene.events[-1]
    assert isinstance(ended, MatchEnded)
    assert (ended.ending.side, ended.ending.reason) == (Side.CERBERUS, Reason.CANNOT_BE_FILLED)
    assert ended.ending.winners == (2, 3)
    assert scene.table.pawns[0] == 35, "the second step is not made"
    assert scene.table.stack == ()


@pytest.mark.parametrize("slot", [-1, 3])
def test_there_are_three_slots(slot: int) -> None:
    """6, bad-slot."""
    table = underworld(hands={0: ["cowardice"]})
    scene = given(table).when((0, simple(table, 0, "cowardice")))
    scene.refuses(0, Peek(slot), "bad-slot").refuses(0, Swap((0, slot)), "bad-slot")
    scene.refuses(0, Swap((1, 0)), "bad-slot").refuses(0, Swap((1, 1)), "bad-slot")


def test_a_barque_filled_and_emptied_within_a_turn_does_not_leave() -> None:
    """r24: favoritism boards the last pawn, and the next retreat takes another out."""
    table = underworld(
        (41, 40, 20, 20, 20), barques=(2, 1, 3), hands={0: ["opportunism", "greed"]}, revealed=True
    )
    scene = given(table).when((0, play(2, 2)), (0, part(1, 1)))
    assert scene.table.pawns[:2] == [41, 41]
    scene.when((0, part(0, 2)))
    scene.when(
        (0, advanced(table, 0, "opportunism")), (0, Discard(card(table, 0, "greed"))), (0, part(1, 1, -2))
    )
    assert scene.table.ending is None
    assert scene.table.pawns[1] == 39


def test_a_peek_is_told_to_its_seat_alone() -> None:
    """8: who looked where is public, what was seen is not."""
    table = underworld(hands={0: ["cowardice"]})
    scene = given(table).when((0, simple(table, 0, "cowardice")), (0, Peek(1)))
    peeked = BarquePeeked(Seat(0), 1, known_to(1, Seat(0)))
    scene.then(peeked)
    assert peeked in scene.heard(Seat(0))
    for reader in (Seat(2), None):
        assert BarquePeeked(Seat(0), 1, Secret((Seat(0),))) in scene.heard(reader)
