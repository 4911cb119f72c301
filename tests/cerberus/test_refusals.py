"""S43: what the rules forbid, with the codes and in the order of section 6."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from domain.cerberus import GAME
from domain.cerberus.components import Deck
from domain.cerberus.terms.barques import Peek, Swap
from domain.cerberus.terms.capturing import CaptureNext, HuntBegan
from domain.cerberus.terms.decks import Discard
from domain.cerberus.terms.effects import Resolve
from domain.cerberus.terms.helping import CancelPlay, PayRest, Pledge, TakePledge
from domain.cerberus.terms.speed_die import RageMoved
from domain.cerberus.terms.turns import ActionPassed, EndTurn, PassAction, PlayAction
from domain.cerberus.terms.violence import Retreat
from domain.cerberus.terms.walking import Step, Via
from domain.kernel.moves import Action, CardId
from domain.kernel.secrets import Seat
from tests.cerberus.tables import advanced, card, given, part, play, simple, underworld


@pytest.mark.parametrize(
    "wish",
    [
        {"type": "play_action", "card": "a1"},
        {"type": "play_action", "card": "a1", "effect": 3},
        {"type": "play_action", "card": 1, "effect": 1},
        {"type": "play_action", "card": "a1", "effect": True},
        {"type": "play_action", "card": "a1", "effect": 1, "loud": True},
        {"type": "play_bonus", "card": "c1", "mode": "double"},
        {"type": "end_turn", "now": 1},
        {"type": "peek", "slot": "0"},
        {"type": "swap", "slots": [0, 1, 2]},
        {"type": "resolve", "part": None},
        {"type": "pledge", "n": 1.5},
        {"type": "step", "via": "tunnel"},
        {"type": "take_pledge", "origin": 1},
    ],
)
def test_malformed_actions(wish: Mapping[str, object]) -> None:
    """6: an action has exactly its fields, of the right kind."""
    given(underworld()).refuses(0, wish, "malformed")


def test_general_refusals_come_in_a_fixed_order() -> None:
    """6: unknown and malformed, then eliminated, decision, kind of decision."""
    scene = given(underworld((20, None, 20), lost=(1,)))
    scene.refuses(1, {"type": "fly"}, "unknown-action").refuses(1, {"type": "peek"}, "malformed")
    scene.refuses(3, EndTurn(), "no-such-seat").refuses(-1, EndTurn(), "no-such-seat")
    scene.refuses(1, EndTurn(), "seat-eliminated").refuses(2, EndTurn(), "not-your-decision")
    scene.refuses(0, Peek(0), "wrong-decision")


OTHERS: list[Action] = [
    Discard(CardId("c1")),
    Retreat(),
    Resolve(0),
    Step(Via.PATH),
    Peek(0),
    Swap((0, 1)),
    Pledge(0),
    TakePledge(Seat(1)),
    PayRest(),
    CancelPlay(),
    CaptureNext(Seat(1)),
]


@pytest.mark.parametrize("wish", OTHERS)
def test_a_turn_takes_no_other_decision(wish: Action) -> None:
    """6, wrong-decision."""
    given(underworld()).refuses(0, wish, "wrong-decision")


def test_no_other_decision_takes_a_turns_action() -> None:
    """6, wrong-decision: while an effect is open nothing else is played (5.2.2)."""
    table = underworld(hands={0: ["greed", "cowardice"]})
    scene = given(table).when((0, play(2, 2)))
    for wish in (play(1, 1), simple(table, 0, "greed"), EndTurn(), PassAction()):
        scene.refuses(0, wish, "wrong-decision")


def test_playing_action_cards() -> None:
    """6, play-action: already played, unknown, not in hand, not payable."""
    table = underworld(hands={0: ["greed"]}, played={0: ["a1"]}, speed=8)
    scene = given(table)
    scene.refuses(0, PlayAction("a9", 1), "unknown-card")  # type: ignore[arg-type]
    scene.refuses(0, play(1, 1), "card-not-in-hand").refuses(0, play(3, 1), "cost-not-payable")
    scene.when((0, play(2, 1)))
    scene.refuses(0, PlayAction("a9", 1), "action-already-played")  # type: ignore[arg-type]
    scene.refuses(0, PassAction(), "action-already-played")


def test_passing_is_for_those_who_can_pay_nothing() -> None:
    """6, pass-action and end-turn."""
    given(underworld()).refuses(0, PassAction(), "action-required").refuses(0, EndTurn(), "action-required")


def test_a_bonus_card_may_leave_no_action_to_pay_for() -> None:
    """S38, r22: die 8, favoritism onto the symbol on 33, hand a1 and a4: only a pass; then the hunt."""
    table = underworld(
        (32, 20, 20, 20, 20), rage=8, hands={0: ["favoritism", "greed"]}, played={0: ["a2", "a3"]}
    )
    scene = given(table).when((0, simple(table, 0, "favoritism")), (0, part(0, 0)))
    scene.then(RageMoved(9, "space"))
    scene.when((0, part(0, 2)))
    assert scene.legal(0) == [PassAction()]
    scene.refuses(0, play(1, 1), "cost-not-payable")
    scene.when((0, PassAction())).then(ActionPassed(Seat(0)), HuntBegan(Seat(0), 3))
    assert scene.table.active == 1


def test_playing_bonus_cards() -> None:
    """6, play-bonus: already played, not in hand, no effect, not payable."""
    table = underworld(hands={0: ["greed", "cowardice"], 1: ["greed"]}, speed=3, revealed=True)
    scene = given(table)
    scene.refuses(0, simple(table, 1, "greed"), "card-not-in-hand")
    scene.refuses(0, simple(table, 0, "cowardice"), "no-effect")
    scene.refuses(0, advanced(table, 0, "greed"), "no-effect")
    scene.when((0, simple(table, 0, "greed")))
    scene.refuses(0, simple(table, 1, "greed"), "bonus-already-played")


def test_resolving_parts() -> None:
    """6, bad-target: wrong number, own pawn, missing or superfluous target or distance."""
    scene = given(underworld()).when((0, play(2, 2)))
    for wish in (part(2, 1), part(-1, 1), part(0, 0), part(0), part(0, 9), part(0, 1, 3)):
        scene.refuses(0, wish, "bad-target")
    scene = given(underworld((4,) * 5)).when((0, play(1, 2)))
    scene.refuses(0, part(0, 0), "bad-target").refuses(0, part(1), "bad-target")
    scene.refuses(0, part(2, 1), "bad-target")


def test_stepping_where_there_is_no_way() -> None:
    """6, bad-step."""
    scene = given(underworld((26, 20, 20, 20, 20))).when((0, play(2, 1)))
    for wish in (Step(Via.PORTAL), Step(Via.FUNICULAR), Step(Via.GONDOLA, Seat(1)), Step(Via.PATH, Seat(1))):
        scene.refuses(0, wish, "bad-step")


def test_discarding_what_one_does_not_hold() -> None:
    """6, card-not-in-hand, for a cost and for violence."""
    table = underworld((22,) * 5, rage=5, hands={0: ["greed"], 1: ["greed"]})
    given(table).when((0, play(3, 2))).refuses(0, Discard(card(table, 1, "greed")), "card-not-in-hand")
    hound = underworld(
        (None, 20, 20), mercy=(0,), hands={0: ["violence", "deceit"], 1: ["greed"], 2: ["greed"]}
    )
    scene = given(hound).when((0, advanced(hound, 0, "violence")), (0, Discard(card(hound, 0, "deceit"))))
    scene.refuses(1, Discard(card(hound, 2, "greed")), "card-not-in-hand")


def test_every_refusal_of_the_specification_is_in_the_table() -> None:
    """6: the codes and their sentences."""
    assert set(GAME.refusals) == {
        *("bad-player-count", "unknown-option", "bad-option", "bad-boards", "bad-difficulty"),
        *("bad-start-speed", "bad-first-seat", "match-over", "unknown-action", "malformed"),
        *("no-such-seat", "seat-eliminated", "not-your-decision", "wrong-decision"),
        *("action-already-played", "unknown-card", "card-not-in-hand", "cost-not-payable"),
        *("action-required", "bonus-already-played", "no-effect", "help-disabled", "help-already-asked"),
        *("help-not-available", "bad-pledge", "bad-target", "bad-step", "bad-slot", "bad-capture-order"),
    }


def test_every_ruling_of_the_specification_has_a_rule() -> None:
    """10: r1 to r34, and those of our own."""
    assert {f"r{number}" for number in range(1, 41)} <= set(GAME.rules)


@pytest.mark.parametrize("number", range(1, 5))
def test_a_lost_seat_decides_nothing_more(number: int) -> None:
    """r29: it is refused before anything else about the decision."""
    scene = given(underworld((20, None, 20), lost=(1,)))
    scene.refuses(1, play(number, 1), "seat-eliminated")
    assert scene.legal(1) == []


def test_lists_are_as_long_as_promised_and_no_longer() -> None:
    """6, size of a legal list: 8 + 3 for each bonus card."""
    table = underworld(
        (22,) * 5,
        rage=5,
        speed=5,
        cerberus=3,
        hands={0: ["sacrifice", "opportunism", "arrogance", "greed"], 1: ["greed"]},
        decks={Deck.SURVIVAL: ["greed"]},
    )
    assert len(given(table).legal(0)) == 8 + 3 * 4
