"""Who has to decide, what they may do, and what is played for them when time runs out."""

from __future__ import annotations

from domain.kernel.game import Decision
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat
from domain.visitors.building import most_compact, placements
from domain.visitors.components import REMOVES, VESSEL
from domain.visitors.moves import DiscardTrinket, EndActions, Move, PickTile, UseTrinket
from domain.visitors.table import Manor, Phase, unplaced

DECISIONS = (Phase.BUILD_PICK, Phase.BUILD_PLACE, Phase.DISCARD, Phase.ACT)


def pending(manor: Manor) -> tuple[Decision, ...]:
    """Exactly one seat decides, until the match ends."""
    return (Decision(manor.seat, manor.phase.value),) if manor.phase in DECISIONS else ()


def default(manor: Manor, seat: Seat) -> Action:
    """When time runs out: the least surprising legal thing."""
    match manor.phase:
        case Phase.BUILD_PICK:
            return PickTile(unplaced(manor)[0])
        case Phase.BUILD_PLACE:
            assert manor.picked is not None
            return most_compact(manor, manor.picked)[0]
        case Phase.DISCARD:
            return DiscardTrinket(manor.hands[seat][-1].open().id)
        case _:
            return EndActions()


def legal(manor: Manor, seat: Seat) -> list[Action]:
    """Every action open to the seat, in the game's fixed order."""
    if seat != manor.seat:
        return []
    match manor.phase:
        case Phase.ACT:
            return [*moves(manor, seat), *uses(manor, seat), EndActions()]
        case Phase.DISCARD:
            return [DiscardTrinket(card.open().id) for card in manor.hands[seat]]
        case Phase.BUILD_PICK:
            return [PickTile(tile) for tile in unplaced(manor)]
        case Phase.BUILD_PLACE:
            assert manor.picked is not None
            return list[Action](placements(manor, manor.picked))
        case _:
            return []


def moves(manor: Manor, seat: Seat) -> list[Move]:
    return [Move(room) for room in manor.rooms[manor.pawns[seat]].links]


def uses(manor: Manor, seat: Seat) -> list[UseTrinket]:
    """Trinkets with something to remove here, by hand order and then by location (ruling r24)."""
    room = manor.pawns[seat]
    tokens = manor.tokens[room]
    visited = room in manor.visitors
    found = []
    for secret in manor.hands[seat]:
        card = secret.open()
        if card.name == VESSEL:
            if visited:
                found.append(UseTrinket(card.id))
        else:
            kind = REMOVES[card.name]
            found += [UseTrinket(card.id, token.location) for token in tokens if token.kind == kind]
    return found
