"""How matches end, and what they tell then."""

from __future__ import annotations

import pytest

from domain.cerberus import GAME
from domain.cerberus.components import Deck
from domain.cerberus.pieces import Reason, Role, Side
from domain.cerberus.terms.capturing import HuntBegan
from domain.cerberus.terms.match import MatchEnded
from domain.cerberus.terms.turns import EndTurn, TurnEnded
from domain.kernel.chance import SeededChance
from domain.kernel.match import Match
from domain.kernel.outcome import Outcome
from domain.kernel.secrets import EVERYONE, Seat
from tests.cerberus.tables import given, part, play, simple, underworld


def test_a_full_barque_leaves_with_those_aboard() -> None:
    """S12: barque 2, pawn 1 aboard, pawn 2 on 40, seat 0 moves it: winners 1 and 2."""
    table = underworld((30, 41, 40, 20, 20), barques=(2, 1, 3), revealed=True)
    scene = given(table).when((0, play(2, 2)), (0, part(1, 2)), (0, part(0, 3)))
    assert scene.table.ending is not None
    assert (scene.table.ending.side, scene.table.ending.reason) == (Side.ESCAPE, Reason.BARQUE_FULL)
    assert scene.table.ending.winners == (1, 2)
    assert scene.table.ending.scores == (0, 1, 1, 0, 0)
    assert GAME.outcome(scene.table) == Outcome(
        winners=(Seat(1), Seat(2)),
        teams={"adventurers": tuple(map(Seat, range(5))), "cerberus": (), "lost": ()},
        scores={"seat-0": 0.0, "seat-1": 1.0, "seat-2": 1.0, "seat-3": 0.0, "seat-4": 0.0},
        reasons=("barque-full",),
    )


def test_a_barque_that_fills_up_in_the_turn_of_a_cerberus_player_leaves_too() -> None:
    """9: at the end of every turn."""
    table = underworld((None, 40, 20, 20, 20), mercy=(0,), barques=(1, 2, 3), revealed=True)
    scene = given(table).when((0, play(4, 2)), (0, part(0, 1)), (0, EndTurn()))
    assert scene.table.ending is not None
    assert scene.table.ending.winners == (1,)


@pytest.mark.parametrize("barque", [1, 2, 3])
def test_every_seat_must_be_taken(barque: int) -> None:
    """9: one short of full is not full."""
    pawns = [41] * (barque - 1) + [30] * (5 - barque + 1)
    order = [barque, *({1, 2, 3} - {barque})]
    table = underworld(pawns, barques=order, revealed=True, active=4)
    scene = given(table).when((4, play(2, 1)))
    assert scene.table.ending is None


def test_no_unrevealed_barque_leaves() -> None:
    """I10: before the reveal nobody can be aboard, and nothing ends."""
    assert given(underworld()).when((0, play(2, 1))).table.ending is None


def test_without_an_early_captive_cerberus_triumphs_alone() -> None:
    """9: a victory of Cerberus may have no winner at all."""
    table = underworld((36, None, None), lost=(1, 2), cerberus=34, rage=8, barques=(1, 2, 3), revealed=True)
    scene = given(table).when((0, play(1, 1)), (0, EndTurn()))
    assert scene.table.ending is not None
    assert (scene.table.ending.winners, scene.table.ending.scores) == ((), (0, 0, 0))
    assert scene.table.ending.reason is Reason.ALL_CAPTURED


def test_the_turn_limit_ends_a_match_for_cerberus() -> None:
    """S44, r26: with one turn for each of three seats the match ends with turn 3."""
    match = Match(GAME, 3, {"turns_per_seat": 1}, SeededChance(5))
    while pending := match.pending:
        match.act(pending[0].seat, GAME.default(match.table, pending[0].seat))
    assert match.table.turn <= 3
    assert match.table.ending is not None
    assert (match.table.ending.side, match.table.ending.reason) == (Side.CERBERUS, Reason.TURN_LIMIT)


def test_the_limit_comes_after_the_hunt_of_the_last_turn() -> None:
    """9, r40: the hunt of the last turn is still held, and a captive of it may win."""
    table = underworld((30, 10, 30), options={"turns_per_seat": 1}, cerberus=8, rage=8)
    table.turn = 3
    scene = given(table).when((0, play(2, 1)))
    scene.then(HuntBegan(Seat(0), 5), TurnEnded(Seat(0)))
    assert scene.table.ending is not None
    assert (scene.table.ending.reason, scene.table.ending.winners) == (Reason.TURN_LIMIT, (1,))


def test_the_end_discloses_what_was_hidden() -> None:
    """8, r39: all barques, all hands sorted, the rest of both decks, to everybody."""
    table = underworld(
        (30, 41, 40, 20, None),
        mercy=(4,),
        barques=(2, 3, 1),
        hands={3: ["sacrifice", "greed", "arrogance"], 4: ["deceit"]},
        decks={Deck.SURVIVAL: ["greed", "cowardice"], Deck.BETRAYAL: ["ambush"]},
        revealed=True,
    )
    scene = given(table).when((0, play(2, 2)), (0, part(1, 2)))
    (ended,) = scene.of_kind(MatchEnded)
    assert ended.reveal.known_to == EVERYONE
    reveal = ended.reveal.open()
    assert reveal.barques == {"t1": 2, "t2": 3, "t3": 1}
    assert reveal.hands == ((), (), (), ("arrogance", "greed", "sacrifice"), ("deceit",))
    assert reveal.decks == {Deck.SURVIVAL: ("greed", "cowardice"), Deck.BETRAYAL: ("ambush",)}
    view = scene.view(None)
    assert [barque.seats for barque in view.barques] == [2, 3, 1]
    assert (view.pending, view.frames, view.reveal) == ((), (), reveal)


def test_after_the_end_nothing_is_asked_or_allowed() -> None:
    """6, match-over."""
    table = underworld((30, 41, 40, 20, 20), barques=(2, 1, 3), revealed=True)
    scene = given(table).when((0, play(2, 2)), (0, part(1, 2)), (0, part(0, 3)))
    assert GAME.pending(scene.table) == ()
    assert [scene.legal(seat) for seat in range(5)] == [[]] * 5
    scene.refuses(0, EndTurn(), "match-over").refuses(9, {"type": "fly"}, "match-over")


def test_before_the_end_there_is_no_outcome() -> None:
    """9."""
    assert GAME.outcome(underworld()) is None


def test_teams_tell_who_stood_where() -> None:
    """9: every seat is on exactly one side."""
    table = underworld(
        (36, None, None, None), mercy=(1, 2), lost=(3,), cerberus=34, rage=8, barques=(1, 2, 3), revealed=True
    )
    scene = given(table).when((0, play(1, 1)), (0, EndTurn()))
    assert scene.table.roles == [Role.LOST, Role.CERBERUS, Role.CERBERUS, Role.LOST]
    outcome = GAME.outcome(scene.table)
    assert outcome is not None
    assert outcome.teams == {"adventurers": (), "cerberus": (1, 2), "lost": (0, 3)}
    assert outcome.winners == (1, 2)


def test_an_unknown_barque_lets_play_go_on_with_one_left() -> None:
    """r23: nobody knows the seats, so only the finish board or the last capture ends the match."""
    table = underworld(
        (20, 10, None, None), mercy=(2, 3), cerberus=8, rage=8, barques=(3, 1, 2), hands={0: ["greed"]}
    )
    scene = given(table).when((0, play(1, 1)), (0, simple(table, 0, "greed")))
    assert scene.table.in_play == 1
    assert scene.table.ending is None
