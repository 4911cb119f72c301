"""Who has to decide, what they may do, and what is played for them when time runs out."""

from __future__ import annotations

from domain.kernel.game import Decision
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat
from domain.visitors.acting import deeds, default_deed
from domain.visitors.building import default_pick, default_place, picks, places
from domain.visitors.pieces import Phase
from domain.visitors.table import Manor
from domain.visitors.trinkets import default_discard, discards

DECISIONS = (Phase.BUILD_PICK, Phase.BUILD_PLACE, Phase.DISCARD, Phase.ACT)


def pending(manor: Manor) -> tuple[Decision, ...]:
    """Exactly one seat decides, until the match ends."""
    return (Decision(manor.seat, manor.phase.value),) if manor.phase in DECISIONS else ()


def default(manor: Manor, seat: Seat) -> Action:
    """When time runs out: the least surprising legal thing."""
    match manor.phase:
        case Phase.BUILD_PICK:
            return default_pick(manor)
        case Phase.BUILD_PLACE:
            return default_place(manor)
        case Phase.DISCARD:
            return default_discard(manor, seat)
        case _:
            return default_deed()


def legal(manor: Manor, seat: Seat) -> list[Action]:
    """Every action open to the seat, in the game's fixed order."""
    if seat != manor.seat:
        return []
    match manor.phase:
        case Phase.ACT:
            return deeds(manor, seat)
        case Phase.DISCARD:
            return discards(manor, seat)
        case Phase.BUILD_PICK:
            return picks(manor)
        case Phase.BUILD_PLACE:
            return places(manor)
        case _:
            return []
