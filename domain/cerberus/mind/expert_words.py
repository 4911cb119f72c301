"""What an expert says in the underworld: how many the active barque needs, if it knows and needs company.

Cerberus players say nothing: everybody knows what they want.
"""

from __future__ import annotations

from collections.abc import Sequence

from domain.cerberus.pieces import Role
from domain.cerberus.table import Underworld
from domain.cerberus.terms.barques import BarquesSwapped
from domain.cerberus.terms.claims import BarqueClaim
from domain.cerberus.terms.turns import TurnFrame
from domain.kernel.game import Knowledge
from domain.kernel.moves import Event
from domain.kernel.secrets import Seat
from domain.kernel.talk import Claimed

ACTIVE = 0
"""The slot of the barque that will sail."""


def something_to_say(knowledge: Knowledge[Underworld]) -> BarqueClaim | None:
    """The truth, once, on the own turn: who is needed runs for the barque, and helps others to keep up.

    Of a barque for one nothing is said: nobody would help its passenger.
    """
    table, seat = knowledge.table, knowledge.seat
    its_turn = isinstance(table.stack[-1], TurnFrame)
    if not its_turn or table.roles[seat] is not Role.ADVENTURER or table.barque_seats is not None:
        return None
    seats = table.barques[table.tiles[ACTIVE]].seen_by(seat)
    if seats is None or seats == 1:
        return None
    words = BarqueClaim(ACTIVE, seats)
    return None if words in said(knowledge.log, seat) else words


def said(log: Sequence[Event], seat: Seat) -> list[BarqueClaim]:
    """What a seat has claimed of barques since any were swapped."""
    claims: list[BarqueClaim] = []
    for event in reversed(log):
        if isinstance(event, BarquesSwapped):
            break
        if isinstance(event, Claimed) and event.seat == seat and isinstance(event.claim, BarqueClaim):
            claims.append(event.claim)
    return claims
