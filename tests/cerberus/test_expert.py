"""The expert of either side, who weighs chances to win."""

from __future__ import annotations

from domain.cerberus import GAME
from domain.cerberus.mind.candidates import candidates
from domain.cerberus.mind.unseal import unseal
from domain.cerberus.table import Underworld
from domain.cerberus.terms.helping import AskHelp, Pledge, PledgeFrame
from domain.kernel.chance import SeededChance
from domain.kernel.game import Knowledge
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat, veiled
from tests.cerberus.tables import card, given, play, simple, underworld


def answer(table: Underworld, seat: int = 0) -> Action:
    """What the expert does; the same at the full table as from what its seat knows."""
    known: Underworld = veiled(table, Seat(seat))  # type: ignore[assignment]
    action = GAME.mind.expert(Knowledge(Seat(seat), known, ()), SeededChance(0))
    assert action == GAME.mind.expert(Knowledge(Seat(seat), table, ()), SeededChance(0))
    assert action in GAME.legal(table, Seat(seat))
    return action


def test_who_can_fill_the_barque_does() -> None:
    table = underworld((40, 41, 20, 20, 20), barques=(2, 1, 3), revealed=True)
    assert answer(table) in (play(2, 1), play(3, 1))


def test_of_equal_cards_one_is_compared() -> None:
    table = underworld(hands={0: ["greed", "cowardice", "greed"]})
    found = candidates(Knowledge(Seat(0), table, ()), GAME.legal(table, Seat(0)))
    assert simple(table, 0, "greed") in found
    left_out = [action for action in GAME.legal(table, Seat(0)) if action not in found]
    assert {getattr(action, "card", None) for action in left_out} == {table.hands[0][2].open().id}


def test_a_pledge_that_the_seat_cannot_see_is_made_again() -> None:
    table = underworld(
        hands={0: ["favoritism"], 1: ["greed", "greed"], 2: ["greed", "greed"], 3: ["sacrifice"]}
    )
    scene = given(table).when((0, AskHelp(card(table, 0, "favoritism"))), (2, Pledge(2)), (1, Pledge(1)))
    asked = unseal(scene.table.copy(), Seat(1)).stack[-1]
    assert isinstance(asked, PledgeFrame)
    assert (asked.waiting, [seat for seat, _ in asked.answers]) == ((3, 2), [1])
