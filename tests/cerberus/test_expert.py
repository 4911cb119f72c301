"""The expert of either side, who weighs chances to win."""

from __future__ import annotations

from domain.cerberus import GAME
from domain.cerberus.table import Underworld
from domain.kernel.chance import SeededChance
from domain.kernel.game import Knowledge
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat, veiled
from tests.cerberus.tables import play, underworld


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
