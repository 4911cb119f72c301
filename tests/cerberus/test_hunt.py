"""The hunt, captures and the change of sides."""

from __future__ import annotations

import pytest

from domain.cerberus.components import Bonus, Deck
from domain.cerberus.pieces import Reason, Role
from domain.cerberus.terms.capturing import (
    Captured,
    CaptureNext,
    CaptureOrdered,
    CerberusEscorted,
    CerberusMoved,
    HuntBegan,
    HuntFailed,
    OrderAsked,
)
from domain.cerberus.terms.decks import CardsDrawn, Discard, HandDiscarded
from domain.cerberus.terms.match import MatchEnded
from domain.cerberus.terms.turns import EndTurn, TurnBegan
from domain.kernel.secrets import Seat, shown
from tests.cerberus.tables import advanced, card, given, part, play, simple, underworld


def test_the_books_example_of_a_hunt() -> None:
    """S03 and 9, example 1: the third step reaches Pink on 11; track 2, Cerberus 9, die 3, speed 3."""
    table = underworld((11, 14, 20, 20, 21), cerberus=8, rage=8, speed=5)
    scene = given(table).when((0, play(1, 1)), (0, EndTurn()))
    scene.then(
        HuntBegan(Seat(0), 5),
        CerberusMoved(8, 11, (Seat(0),)),
        Captured(Seat(0), 11, 2, Role.CERBERUS, None),
        CerberusEscorted(9, 3, 3),
        TurnBegan(Seat(1), 2),
    )
    assert scene.table.track == ("unused", "unused", 0, None, None, None, None)
    assert scene.table.in_hand[0] == ("a1", "a2", "a3", "a4")
    assert scene.table.hands[0] == ()
    assert scene.table.roles[0] is Role.CERBERUS


@pytest.mark.parametrize(("speed", "to", "after"), [(3, 6, 4), (8, 11, 8)])
def test_a_hunt_that_catches_nobody_makes_cerberus_faster(speed: int, to: int, after: int) -> None:
    """S04: speed +1, at most 8; the die goes back to the first empty space."""
    scene = given(underworld((30,) * 5, cerberus=3, rage=8, speed=speed)).when((0, play(2, 1)))
    scene.then(CerberusMoved(3, to, ()), HuntFailed(2, after))
    assert (scene.table.cerberus, scene.table.speed, scene.table.rage) == (to, after, 2)


def test_cerberus_stops_before_the_barque() -> None:
    """r18, r37: L − 1 is his last space; from there a hunt fails without a step."""
    table = underworld((41, 41, 41), cerberus=38, rage=8, speed=8, barques=(3, 1, 2), revealed=True)
    table.pawns[2] = 40
    scene = given(table).when((0, play(2, 1)))
    assert scene.table.roles[2] is Role.LOST
    table = underworld(
        (None, 41, 41, None), mercy=(0,), lost=(3,), cerberus=40, rage=8, barques=(3, 1, 2), revealed=True
    )
    table.barque_seats = 3
    scene = given(table).when((0, play(3, 2))).never(CerberusMoved)
    scene.then(HuntBegan(Seat(0), 3), HuntFailed(5, 4))
    assert scene.table.cerberus == 40


@pytest.mark.parametrize(
    ("cerberus", "after"), [(11, 9), (12, 9), (3, 0), (5, 3), (22, 21), (34, 31), (36, 35), (0, 0)]
)
def test_cerberus_escorts_captives_to_the_mark_behind(cerberus: int, after: int) -> None:
    """S05: from a marked space to the previous mark; on the den he stays."""
    table = underworld(
        (40, cerberus + 1, 40, 40, 40), cerberus=cerberus, hands={0: ["sacrifice"]}, revealed=cerberus > 34
    )
    scene = given(table).when((0, simple(table, 0, "sacrifice")), (0, part(1, 1)))
    assert scene.table.cerberus == after
    assert scene.table.pawns[1] is None
    assert scene.table.roles[1] is (Role.LOST if cerberus == 36 else Role.CERBERUS)
    assert len(scene.table.hands[1]) == (2 if cerberus <= 4 else 1 if cerberus <= 8 else 0)


def test_several_caught_together_are_ordered_by_the_active_seat() -> None:
    """S06: three seats; seat 2 first becomes a Cerberus player on track 4, seat 1 is lost on track 5."""
    table = underworld((30, 10, 10), cerberus=8, rage=8, speed=5)
    scene = given(table).when((0, play(2, 1)))
    scene.then(CerberusMoved(8, 10, (Seat(1), Seat(2))), OrderAsked(Seat(0), (Seat(1), Seat(2))))
    assert scene.legal(0) == [CaptureNext(Seat(1)), CaptureNext(Seat(2))]
    scene.refuses(0, CaptureNext(Seat(0)), "bad-capture-order").refuses(
        1, CaptureNext(Seat(1)), "not-your-decision"
    )
    scene.when((0, CaptureNext(Seat(2))))
    scene.then(
        CaptureOrdered(Seat(0), Seat(2)),
        Captured(Seat(2), 10, 4, Role.CERBERUS, None),
        Captured(Seat(1), 10, 5, Role.LOST, "no-mercy-left"),
        CerberusEscorted(9, 6, 5),
        TurnBegan(Seat(2), 2),
    )
    assert scene.table.in_hand[1] == ()
    assert scene.table.ending is None


def test_three_caught_together_take_two_decisions() -> None:
    """5.6: the last one follows by itself; also a caught active seat orders them."""
    table = underworld((10, 10, 10, 30, 30), cerberus=8, rage=8, speed=5)
    scene = given(table).when((0, play(1, 1)), (0, EndTurn()))
    scene.when((0, CaptureNext(Seat(1))))
    assert scene.legal(0) == [CaptureNext(Seat(0)), CaptureNext(Seat(2))]
    scene.refuses(0, CaptureNext(Seat(1)), "bad-capture-order")
    scene.when((0, CaptureNext(Seat(2))))
    assert [event.seat for event in scene.of_kind(Captured)] == [1, 2, 0]
    assert [event.track for event in scene.of_kind(Captured)] == [2, 3, 4]
    assert scene.table.roles[:3] == [Role.CERBERUS] * 3


@pytest.mark.parametrize(("space", "cards"), [(4, 2), (2, 2), (5, 1), (8, 1), (9, 0), (20, 0)])
def test_an_early_captive_draws_betrayal_cards(space: int, cards: int) -> None:
    """S07, r19: up to the gates two, later on the start board one, then none."""
    table = underworld((30, space, 30, 30, 30), cerberus=max(space - 3, 0), rage=8)
    scene = given(table).when((0, play(2, 1)))
    drawn = [event for event in scene.of_kind(CardsDrawn) if event.deck is Deck.BETRAYAL]
    assert sum(len(event.cards) for event in drawn) == cards == len(scene.table.hands[1])


def test_no_mercy_on_the_finish_board() -> None:
    """S08: seat 1 is lost on track 1 although it is dark; Cerberus 35, die 2."""
    table = underworld((34, 36, 20 + 20, 40, 40, 40), cerberus=34, rage=8, revealed=True, barques=(2, 1, 3))
    table.pawns[0] = 38
    scene = given(table).when((0, play(1, 1)), (0, EndTurn()))
    scene.then(Captured(Seat(1), 36, 1, Role.LOST, "finish-board"), CerberusEscorted(35, 2, 3))


def test_a_full_barque_escapes_before_the_hunt() -> None:
    """S08, r24: a2/2 fills the barque first: no hunt."""
    table = underworld((38, 36, 40, 40, 40, 40), cerberus=34, rage=8, revealed=True, barques=(2, 1, 3))
    scene = given(table).when((0, play(2, 2)), (0, part(0, 2)), (0, part(0, 3))).never(HuntBegan)
    assert scene.table.ending is not None
    assert scene.table.ending.reason is Reason.BARQUE_FULL
    assert scene.table.ending.winners == (2, 3)


def test_the_last_two_find_no_mercy() -> None:
    """S09: seat 1 is lost on track 5; then seat 0, and all are captured: 2 and 3 win."""
    table = underworld((20, 10, None, None), mercy=(2, 3), cerberus=8, rage=8)
    scene = given(table).when((0, play(1, 1)), (0, EndTurn()))
    scene.then(Captured(Seat(1), 10, 5, Role.LOST, "no-mercy-left"))
    scene.table.cerberus, scene.table.rage = 18, 9
    scene.table.pawns[0] = 20
    scene.when((2, play(3, 1)), (2, EndTurn()))
    scene.then(Captured(Seat(0), 20, 6, Role.LOST, "end"), CerberusEscorted(18, 7, 3))
    (ended,) = scene.of_kind(MatchEnded)
    assert (ended.ending.reason, ended.ending.winners) == (Reason.ALL_CAPTURED, (2, 3))


def test_a_capture_that_leaves_too_few_ends_the_match() -> None:
    """S14: three in play, barque 3 revealed: only the earlier Cerberus players win."""
    table = underworld(
        (38, 36, 38, None, None), mercy=(3, 4), cerberus=34, rage=8, barques=(3, 1, 2), revealed=True
    )
    scene = given(table).when((0, play(1, 1)), (0, EndTurn()))
    scene.then(Captured(Seat(1), 36, 4, Role.LOST, "end"))
    (ended,) = scene.of_kind(MatchEnded)
    assert (ended.ending.reason, ended.ending.winners) == (Reason.CANNOT_BE_FILLED, (3, 4))
    assert ended.ending.scores == (0, 0, 0, 1, 1)


def test_those_ordered_before_the_decisive_one_may_win() -> None:
    """r25: barque 3 revealed, four in play, two caught on 30: the first changes sides, the second loses."""
    table = underworld((30, 30, 38, 38), cerberus=28, rage=8, barques=(3, 1, 2), revealed=True)
    scene = given(table).when((0, play(1, 1)), (0, EndTurn()), (0, CaptureNext(Seat(1))))
    scene.then(Captured(Seat(1), 30, 3, Role.CERBERUS, None), Captured(Seat(0), 30, 4, Role.LOST, "end"))
    (ended,) = scene.of_kind(MatchEnded)
    assert (ended.ending.reason, ended.ending.winners) == (Reason.CANNOT_BE_FILLED, (1,))


def test_the_decisive_captive_gives_the_reason_and_later_ones_are_lost_too() -> None:
    """5.6.2 and 9: tested at once, so the first of the last two leaves a barque of two unfillable."""
    table = underworld((30, 30, None), mercy=(2,), cerberus=28, rage=8, barques=(2, 1, 3), revealed=True)
    scene = given(table).when((0, play(1, 1)), (0, EndTurn()), (0, CaptureNext(Seat(0))))
    assert [event.why for event in scene.of_kind(Captured)] == ["end", "end"]
    (ended,) = scene.of_kind(MatchEnded)
    assert (ended.ending.reason, ended.ending.winners) == (Reason.CANNOT_BE_FILLED, (2,))


def test_everybody_captured_goes_before_the_barque_that_cannot_be_filled() -> None:
    """9: the last of all leaves a barque of one unfillable, too, and names the other end."""
    table = underworld((30, 30, None), mercy=(2,), cerberus=28, rage=8, barques=(1, 2, 3), revealed=True)
    scene = given(table).when((0, play(1, 1)), (0, EndTurn()), (0, CaptureNext(Seat(0))))
    assert [event.why for event in scene.of_kind(Captured)] == ["no-mercy-left", "end"]
    (ended,) = scene.of_kind(MatchEnded)
    assert (ended.ending.reason, ended.ending.winners) == (Reason.ALL_CAPTURED, (2,))


def test_the_die_under_a_captive_moves_on() -> None:
    """9, example 4 and r32: five in play, die on number 5: the pawn takes 5, the die lies on 4."""
    table = underworld((20, 10, 20, 20, 20), cerberus=9, rage=2, hands={0: ["sacrifice"]})
    scene = given(table).when((0, simple(table, 0, "sacrifice")), (0, part(1, 1)))
    assert scene.table.track[2] == 1
    assert scene.table.rage == 3


def test_a_captive_loses_its_survival_cards_face_up_and_sorted() -> None:
    """5.6.4, S45, r7: sacrifice, greed, arrogance are shown as arrogance, greed, sacrifice."""
    table = underworld(
        (30, 10, 30, 30, 30), cerberus=8, rage=8, hands={1: ["sacrifice", "greed", "arrogance"]}
    )
    scene = given(table).when((0, play(2, 1)))
    (event,) = scene.of_kind(HandDiscarded)
    assert event == HandDiscarded(
        Seat(1), Deck.SURVIVAL, shown((Bonus("arrogance"), Bonus("greed"), Bonus("sacrifice")))
    )
    assert scene.table.hands[1] == ()
    assert scene.table.discards[Deck.SURVIVAL] == ("arrogance", "greed", "sacrifice")


def test_a_captive_without_cards_discards_nothing() -> None:
    """7: changes of nothing have no event."""
    table = underworld((30, 10, 30, 30, 30), cerberus=8, rage=8)
    given(table).when((0, play(2, 1))).never(HandDiscarded)


def test_a_captive_gets_its_action_cards_back() -> None:
    """5.6.5: all four, for the other side from now on."""
    table = underworld((30, 10, 30, 30, 30), cerberus=8, rage=8, played={1: ["a1", "a2"]})
    scene = given(table).when((0, play(2, 1)))
    assert scene.table.in_hand[1] == ("a1", "a2", "a3", "a4")
    assert scene.table.played[1] == ()
    scene.when((1, play(1, 1)))
    assert scene.table.speed == 4


def test_a_new_cerberus_player_takes_its_next_turn() -> None:
    """5.2: a captured seat is not skipped, a lost one is."""
    table = underworld((30, 10, 30, 30, 30), cerberus=8, rage=8)
    given(table).when((0, play(2, 1))).then(TurnBegan(Seat(1), 2))
    table = underworld((30, 10, 30, None, None), mercy=(3, 4), cerberus=8, rage=8)
    scene = given(table).when((0, play(2, 1)))
    assert scene.table.roles[1] is Role.CERBERUS, "track 4 is the last dark space"
    table = underworld((30, 10, None, None, None), mercy=(2, 3, 4), cerberus=8, rage=8)
    given(table).when((0, play(2, 1))).then(TurnBegan(Seat(2), 2))


def test_a_card_of_a_cerberus_player_captures_like_a_hunt() -> None:
    """5.6: in the middle of a turn, with several caught the active Cerberus player orders them."""
    table = underworld(
        (None, 20, 20, 30, 30), mercy=(0,), cerberus=18, hands={0: ["ambush", "deceit"]}, rage=6, speed=6
    )
    scene = given(table).when((0, advanced(table, 0, "ambush")), (0, Discard(card(table, 0, "deceit"))))
    scene.when((0, CaptureNext(Seat(2))))
    assert scene.table.roles == [
        Role.CERBERUS,
        Role.CERBERUS,
        Role.CERBERUS,
        Role.ADVENTURER,
        Role.ADVENTURER,
    ]
    assert (scene.table.cerberus, scene.table.rage, scene.table.speed) == (18, 5, 3)
    assert scene.legal(0)[0] == play(1, 1), "the action is still owed"


def test_the_speed_resets_to_the_minimum_of_the_match() -> None:
    """5.6.6: with start speed 5 to 5, even from below it (r27)."""
    table = underworld((30, 10, 30, 30, 30), options={"start_speed": 5}, cerberus=9, rage=8, speed=4)
    assert given(table).when((0, play(2, 1))).table.speed == 5
