"""Action cards: both sides, both effects of each."""

from __future__ import annotations

import pytest

from domain.cerberus.components import Deck, Do
from domain.cerberus.pieces import Role
from domain.cerberus.table import Underworld
from domain.cerberus.terms.barques import Peek, Swap
from domain.cerberus.terms.capturing import CerberusMoved
from domain.cerberus.terms.decks import CardsDrawn, Discard
from domain.cerberus.terms.effects import ActionsRecovered, EffectClosed, EffectOpened, PartResolved, PartVoid
from domain.cerberus.terms.speed_die import RageMoved, SpeedChanged
from domain.cerberus.terms.turns import ActionPlayed, EndTurn, TurnBegan, TurnClosed, TurnEnded
from domain.kernel.secrets import Seat
from tests.cerberus.tables import card, faces, given, part, play, simple, underworld

HOUND = {"mercy": (0,), "rage": 5}


def hound(pawns: tuple[int | None, ...] = (None, 20, 20, 20, 20), **more: object) -> Underworld:
    """Seat 0 plays for Cerberus."""
    return underworld(pawns, **{**HOUND, **more})  # type: ignore[arg-type]


def test_scavenge_draws_two() -> None:
    """2.1, a1 effect 1: die one space on, two survival cards."""
    scene = given(underworld(rage=4)).when((0, play(1, 1)))
    scene.then(ActionPlayed(Seat(0), play(1, 1).card, Role.ADVENTURER, 1), RageMoved(5, "cost"))
    (drawn,) = scene.of_kind(CardsDrawn)
    assert (drawn.seat, drawn.deck, len(drawn.cards)) == (0, Deck.SURVIVAL, 2)
    assert scene.table.in_hand[0] == ("a2", "a3", "a4")
    assert scene.table.played[0] == ("a1",)


def test_scavenge_shares_with_two_others() -> None:
    """S17: five entries first, the own draw among them; then four; hands 1,1,0,1,0 and die 3."""
    scene = given(underworld((4,) * 5)).when((0, play(1, 2)))
    assert scene.legal(0) == [part(0), part(1, 1), part(1, 2), part(1, 3), part(1, 4)]
    scene.when((0, part(1, 3)))
    assert scene.legal(0) == [part(0), part(1, 1), part(1, 2), part(1, 4)]
    scene.when((0, part(0)))
    assert scene.legal(0) == [part(0, 1), part(0, 2), part(0, 4)]
    scene.when((0, part(0, 1)))
    assert [len(hand) for hand in scene.table.hands] == [1, 1, 0, 1, 0]
    assert scene.table.rage == 3
    assert scene.table.piles[Deck.SURVIVAL].size == 25


def test_dash_advances_two() -> None:
    """2.1, a2 effect 1: no choice, so the turn is over at once."""
    scene = given(underworld((4,) * 5)).when((0, play(2, 1)))
    assert scene.table.pawns == [6, 4, 4, 4, 4]
    assert (scene.table.rage, scene.table.active) == (3, 0)
    assert len(scene.table.hands[0]) == 1, "space 6 gives a card, so the turn is not over by itself"


def test_dash_sends_two_others_ahead() -> None:
    """S18: eight entries, never the own pawn, different pawns: 20,23,20,20,21."""
    scene = given(underworld()).when((0, play(2, 2)))
    assert scene.legal(0) == [part(n, seat) for n in (0, 1) for seat in (1, 2, 3, 4)]
    scene.when((0, part(0, 1)))
    assert scene.legal(0) == [part(0, seat) for seat in (2, 3, 4)]
    scene.when((0, part(0, 4)))
    assert scene.table.pawns == [20, 23, 20, 20, 21]


def test_haul_for_speed() -> None:
    """S40, effect 1: speed 4, own pawn 24, another 23."""
    scene = given(underworld((22,) * 5, rage=5)).when((0, play(3, 1)), (0, part(0, 0)), (0, part(0, 2)))
    assert scene.table.pawns == [24, 22, 23, 22, 22]
    assert (scene.table.speed, scene.table.rage) == (4, 5)
    scene.then(TurnClosed(Seat(0)))


def test_haul_for_a_card_of_ones_own() -> None:
    """S40, effect 2: a card is discarded, own pawn 23, another 24, die unchanged."""
    table = underworld((22,) * 5, rage=5, hands={0: ["greed"]})
    scene = given(table).when((0, play(3, 2)))
    assert scene.legal(0) == [Discard(card(table, 0, "greed"))]
    scene.when((0, scene.legal(0)[0]), (0, part(1, 4)), (1, play(1, 1)))
    assert scene.table.pawns == [23, 22, 22, 22, 24]
    assert scene.table.discards[Deck.SURVIVAL] == ("greed",)


def test_haul_needs_a_card_of_ones_own() -> None:
    """r21: nobody helps with a cost that names your own card."""
    given(underworld(hands={1: ["greed"]})).refuses(0, play(3, 2), "cost-not-payable")


def test_regroup_draws_and_takes_all_cards_back() -> None:
    """S41, effect 1: die +1, draw 1, four cards in hand, itself included."""
    scene = given(underworld(played={0: ["a1", "a2", "a3"]})).when((0, play(4, 1)))
    scene.then(RageMoved(3, "cost"), ActionsRecovered(Seat(0)), EffectClosed(Seat(0), ()))
    assert scene.table.in_hand[0] == ("a1", "a2", "a3", "a4")
    assert scene.table.played[0] == ()
    assert len(scene.table.hands[0]) == 1


def test_regroup_takes_cards_back_and_looks_or_swaps() -> None:
    """S41, effect 2: recover first, then the barque; a swap."""
    scene = given(underworld(played={0: ["a1"]})).when((0, play(4, 2)))
    assert scene.table.in_hand[0] == ("a1", "a2", "a3", "a4")
    assert scene.legal(0) == [Peek(0), Peek(1), Peek(2), Swap((0, 1)), Swap((0, 2)), Swap((1, 2))]
    scene.when((0, Swap((0, 2))))
    assert scene.table.tiles == ("t3", "t2", "t1")
    assert scene.table.active == 1


def test_fury_speeds_cerberus_up() -> None:
    """2.2, a1 effect 1: free; at 8 it does nothing, yet may be played (r11)."""
    given(hound(speed=4)).when((0, play(1, 1))).then(SpeedChanged(5, "effect"))
    scene = given(hound(speed=8)).when((0, play(1, 1))).never(SpeedChanged)
    scene.then(PartVoid(Seat(0), 0), EffectClosed(Seat(0), ()), TurnEnded(Seat(0)))


def test_fury_trades_speed_for_cards() -> None:
    """S15, r27: below the minimum of 5 the cost is still payable: speed 4, two cards, another one draws."""
    table = hound((None, None, 20, 20, 20), mercy=(0, 1), options={"start_speed": 5})
    scene = given(table).when((0, play(1, 2)))
    scene.then(SpeedChanged(4, "cost"))
    assert [len(hand) for hand in scene.table.hands] == [2, 1, 0, 0, 0]
    assert scene.table.piles[Deck.BETRAYAL].size == 15


def test_fury_asks_which_other_cerberus_player_draws() -> None:
    """2.2, a1 effect 2: the order is printed, so only the second part offers a choice."""
    table = underworld((None, None, None, 20, 20), mercy=(0, 1, 2), speed=4)
    scene = given(table).when((0, play(1, 2)))
    assert scene.legal(0) == [part(0, 1), part(0, 2)]
    scene.when((0, part(0, 2)))
    assert [len(hand) for hand in scene.table.hands] == [2, 0, 1, 0, 0]


def test_fury_alone_gives_nobody_else_a_card() -> None:
    """5.3: with the printed order an impossible part is skipped."""
    scene = given(hound(speed=4)).when((0, play(1, 2)))
    scene.then(PartVoid(Seat(0), 0), EffectClosed(Seat(0), ()))
    assert len(scene.table.hands[0]) == 2


def test_fury_cannot_go_below_three() -> None:
    """S15: at speed 3 the cost is not payable."""
    given(hound(speed=3)).refuses(0, play(1, 2), "cost-not-payable")


def test_harry_moves_cerberus_one_space() -> None:
    """2.2, a2 effect 1: a step that catches nobody changes nothing else."""
    scene = given(hound(cerberus=10)).when((0, play(2, 1)))
    scene.then(CerberusMoved(10, 11, ()))
    assert (scene.table.rage, scene.table.speed) == (5, 3)


def test_harry_advances_one_and_drives_three_back() -> None:
    """2.2, a2 effect 2: four different pawns."""
    scene = given(hound((None, 20, 22, 24, 26))).when((0, play(2, 2)))
    scene.then(
        EffectOpened(Seat(0), False, False, scene.of_kind(EffectOpened)[0].parts),
        EffectOpened(Seat(0), True, False, scene.of_kind(EffectOpened)[1].parts),
    )
    assert scene.legal(0) == [part(0, seat) for seat in (1, 2, 3, 4)]
    scene.when((0, part(0, 3)))
    assert scene.legal(0) == [part(0, 1), part(0, 2), part(0, 4)]
    scene.when((0, part(0, 1)), (0, part(0, 2)))
    assert scene.table.pawns == [None, 19, 21, 25, 25]
    assert scene.table.active == 1


def test_harry_with_two_left_advances_one_and_drives_the_other_back() -> None:
    """S16 and 9, example 3: three should retreat, two are left: 21 and 24."""
    table = underworld((None, None, None, 20, 25), mercy=(0, 1, 2))
    scene = given(table).when((0, play(2, 2)), (0, part(0, 3)))
    assert scene.table.pawns == [None, None, None, 21, 24]
    (closed,) = [e for e in scene.of_kind(EffectClosed) if e.void]
    assert len(closed.void) == 2


def test_stalk_draws_or_pushes_the_die() -> None:
    """2.2, a3: both effects are free."""
    scene = given(hound()).when((0, play(3, 1)))
    assert len(scene.table.hands[0]) == 1
    given(hound(rage=6)).when((0, play(3, 2))).then(RageMoved(7, "effect"))


def test_howl_takes_cards_back_for_free() -> None:
    """S41, r1: the lone recovery has no cost."""
    scene = given(hound(played={0: ["a1", "a2", "a3"]})).when((0, play(4, 1)))
    assert scene.table.in_hand[0] == ("a1", "a2", "a3", "a4")
    assert scene.table.rage == 5


def test_howl_for_an_advance_draws_too() -> None:
    """S41: a pawn +2, draw 1, then the cards back."""
    scene = given(hound(played={0: ["a1"]})).when((0, play(4, 2)), (0, part(0, 2)))
    assert scene.table.pawns == [None, 20, 22, 20, 20]
    assert len(scene.table.hands[0]) == 1
    assert scene.table.in_hand[0] == ("a1", "a2", "a3", "a4")


@pytest.mark.parametrize(("table", "wish"), [(underworld(speed=8), (3, 1)), (hound(speed=3), (1, 2))])
def test_speed_costs_stop_at_the_faces_of_the_die(table: Underworld, wish: tuple[int, int]) -> None:
    """S15."""
    given(table).refuses(0, play(*wish), "cost-not-payable")


def test_a_card_played_lies_on_the_table_until_it_is_taken_back() -> None:
    """5.2: a played card is not in hand."""
    given(underworld(played={0: ["a2"]})).refuses(0, play(2, 1), "card-not-in-hand")


def test_a_turn_passes_clockwise_over_lost_seats() -> None:
    """5.2, end of turn (d)."""
    table = underworld((20, None, 20, None, 20), lost=(1, 3))
    scene = given(table).when((0, play(2, 1)))
    scene.then(TurnClosed(Seat(0)), TurnEnded(Seat(0)), TurnBegan(Seat(2), 2))


def test_a_new_turn_begins_with_nothing_done() -> None:
    """7, turn_began."""
    table = underworld(hands={0: ["greed", "greed"]})
    scene = given(table).when((0, play(2, 1)), (0, simple(table, 0, "greed")))
    assert scene.table.active == 1
    done = (scene.table.action_done, scene.table.bonus_done, scene.table.help_asked)
    assert done == (False, False, False)


def test_a_bonus_card_drawn_this_turn_may_be_played_at_once() -> None:
    """5.2.2."""
    deck = {Deck.SURVIVAL: ["greed", "sacrifice"]}
    scene = given(underworld(decks=deck)).when((0, play(1, 1)))
    assert faces(scene.table, 0) == ["sacrifice", "greed"]
    scene.when((0, simple(scene.table, 0, "greed")))
    assert scene.table.active == 1


def test_one_bonus_card_before_or_after_the_action() -> None:
    """5.2.2: before it the action is still owed, after it the turn is over; never two."""
    table = underworld(hands={0: ["sacrifice", "greed", "greed"]})
    scene = given(table).when((0, simple(table, 0, "greed")))
    assert scene.table.active == 0
    scene.refuses(0, EndTurn(), "action-required")
    scene.refuses(0, simple(scene.table, 0, "greed"), "bonus-already-played")
    scene.when((0, play(2, 1)))
    assert scene.table.active == 1


def test_with_cards_left_the_seat_ends_its_turn_itself() -> None:
    """5.1: also a seat whose only card cannot be played is asked."""
    table = underworld(speed=3, hands={0: ["cowardice"]}, revealed=True)
    scene = given(table).when((0, play(2, 1)))
    assert scene.legal(0) == [EndTurn()]
    scene.when((0, EndTurn()))
    assert scene.table.active == 1


def test_forced_parts_are_done_without_asking() -> None:
    """5.1: a list of exactly one entry is executed; its events are told all the same."""
    scene = given(underworld((20, 30, None), mercy=(2,), options={})).when((0, play(3, 1)))
    assert scene.legal(0) == [part(0, 0), part(1, 1)]
    scene.when((0, part(0, 0)))
    scene.then(
        PartResolved(Seat(0), 0, Do.MOVE, Seat(0)),
        PartResolved(Seat(0), 0, Do.MOVE, Seat(1)),
        EffectClosed(Seat(0), ()),
    )
    assert scene.table.pawns == [22, 31, None]


def test_one_other_adventurer_gets_one_of_two_parts() -> None:
    """r10: the active seat picks which; the other is void."""
    scene = given(underworld((20, 20, None), mercy=(2,))).when((0, play(2, 2)))
    assert scene.legal(0) == [part(0, 1), part(1, 1)]
    scene.when((0, part(1, 1)))
    assert scene.table.pawns[1] == 21
    (closed,) = scene.of_kind(EffectClosed)
    assert [void.n for void in closed.void] == [3]


def test_captives_are_never_targets() -> None:
    """r8: neither of draws nor of moves; who is aboard still is an Adventurer."""
    table = underworld((20, 41, None, None, 20), mercy=(2,), lost=(3,), revealed=True)
    scene = given(table).when((0, play(1, 2)))
    assert scene.legal(0) == [part(0), part(1, 1), part(1, 4)]
    scene.refuses(0, part(1, 2), "bad-target").refuses(0, part(1, 3), "bad-target")
    scene = given(underworld((20, 20, None, None, 20), mercy=(2,), lost=(3,))).when((0, play(2, 2)))
    assert scene.legal(0) == [part(number, seat) for number in (0, 1) for seat in (1, 4)]
