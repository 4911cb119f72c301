"""What a player wants to know of a question or a choice beyond its fields: all of it known to that seat."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from domain.kernel.game import Decision
from domain.kernel.moves import Action, CardId
from domain.kernel.secrets import Seat
from domain.visitors.building import picked, unplaced
from domain.visitors.components import REMOVES, VESSEL, Kind, RoomId, TrinketFace
from domain.visitors.pieces import Phase
from domain.visitors.placement import DOORS, contacts, floor_plan
from domain.visitors.table import Manor
from domain.visitors.terms.acting import EndActions, Move, UseTrinket
from domain.visitors.terms.building import PickTile, PlaceTile
from domain.visitors.terms.trinkets import DiscardTrinket
from domain.visitors.trinkets import discards_due

Side = Literal["north", "east", "south", "west"]
CLOCKWISE: Final[tuple[Side, ...]] = ("north", "east", "south", "west")


class TilesToLay(Struct, frozen=True):
    tiles: tuple[RoomId, ...]


class TileInHand(Struct, frozen=True):
    tile: RoomId


class TooMany(Struct, frozen=True):
    """How many trinkets must go."""

    excess: int


class Points(Struct, frozen=True):
    """The action points left, where the Elder stands, and whether a Visitor is there."""

    ap: int
    room: RoomId
    visitor: bool


class Doors(Struct, frozen=True):
    """Of a tile before it is turned."""

    sides: tuple[Side, ...]


class Site(Struct, frozen=True):
    """The picked tile as it would lie, and the rooms it would be joined to."""

    tile: RoomId
    sides: tuple[Side, ...]
    links: tuple[RoomId, ...]


class Destination(Struct, frozen=True):
    """What waits in a room."""

    tokens: tuple[Kind, ...]
    visitor: bool


class Use(Struct, frozen=True):
    """The trinket, where it is used, and the kind of token it removes; none if it banishes the Visitor."""

    trinket: TrinketFace
    room: RoomId
    kind: Kind | None


class Trinket(Struct, frozen=True):
    trinket: TrinketFace


def details(manor: Manor, seat: Seat, about: Action | Decision) -> Struct | None:
    match about:
        case Decision():
            return asked(manor, seat)
        case PickTile(tile):
            return Doors(sides(DOORS[tile, 0]))
        case PlaceTile():
            return site(manor, about)
        case DiscardTrinket(card):
            return Trinket(face_of(manor, seat, card))
        case Move(to):
            return Destination(tuple(token.kind for token in manor.tokens.get(to, ())), to in manor.visitors)
        case UseTrinket(card):
            face = face_of(manor, seat, card)
            return Use(face, manor.pawns[seat], None if face == VESSEL else Kind(REMOVES[face]))
        case EndActions():
            return points(manor, seat)
        case _:
            return None


def asked(manor: Manor, seat: Seat) -> Struct:
    """What the open question is about."""
    match manor.phase:
        case Phase.BUILD_PICK:
            return TilesToLay(tuple(unplaced(manor)))
        case Phase.BUILD_PLACE:
            return TileInHand(picked(manor))
        case Phase.DISCARD:
            return TooMany(discards_due(manor))
        case _:
            return points(manor, seat)


def points(manor: Manor, seat: Seat) -> Points:
    room = manor.pawns[seat]
    return Points(manor.ap, room, room in manor.visitors)


def site(manor: Manor, place: PlaceTile) -> Site:
    tile = picked(manor)
    doors = DOORS[tile, place.rotation]
    return Site(tile, sides(doors), contacts(manor, floor_plan(manor), (place.x, place.y), doors).links)


def sides(doors: int) -> tuple[Side, ...]:
    return tuple(side for bit, side in enumerate(CLOCKWISE) if doors >> bit & 1)


def face_of(manor: Manor, seat: Seat, card: CardId) -> TrinketFace:
    return next(held.open().name for held in manor.hands[seat] if held.open().id == card)
