"""What is printed on everything in the box, for clients to draw. Names and texts stand in the catalogues."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec import Struct

from domain.visitors import components as printed
from domain.visitors.components import (
    ACTION_POINTS,
    BLIGHTS,
    BLIGHTS_THAT_LOSE,
    HAND_LIMIT,
    MARKS_THAT_SUMMON,
    ROOM_TILES,
    TILES,
    TRINKETS_PER_TURN,
    VISITORS_THAT_LOSE,
    VISITS,
    Difficulty,
    Kind,
    LocationId,
    RoomId,
    Tile,
    TrinketFace,
    VisitFace,
    visitor_face,
)
from domain.visitors.placement import ROTATIONS

VISITOR: Final = "visitor"


class PrintedTile(Struct, frozen=True):
    doors: str
    """The sides that have one before the tile is turned: N, E, S, W."""
    rotations: tuple[int, ...]
    """Quarter-turns clockwise that show different doors."""
    locations: tuple[LocationId, ...]
    visitor: VisitFace
    """Its Visitor card."""
    drawn: bool
    """Whether it is one of the tiles that are drawn; the Foyer is always there."""


class Place(Struct, frozen=True):
    room: RoomId


class Tokens(Struct, frozen=True):
    """A kind of token: how many there are, and the trinket that removes one."""

    tokens: int
    trinket: TrinketFace


class PrintedTrinket(Struct, frozen=True):
    removes: str
    """A spirit or the Visitor."""
    count: int


class VisitCard(Struct, frozen=True):
    """Where it brings a token of which kind; no location and no kind on a Visitor card."""

    room: RoomId
    location: LocationId | None
    kind: Kind | None


class Copies(Struct, frozen=True):
    count: int


class Level(Struct, frozen=True):
    """A row of both tables: by the number of players, from one."""

    room_tiles: tuple[int, ...]
    visitor_cards: tuple[int, ...]


class Limit(Struct, frozen=True):
    value: int


def tile(one: Tile) -> PrintedTile:
    turns = ROTATIONS[one.id] if one.id in ROOM_TILES else (0,)
    return PrintedTile(one.doors, turns, one.locations, visitor_face(one.id), one.id in ROOM_TILES)


def visit(face: VisitFace) -> VisitCard:
    card = VISITS[face]
    if card.token is None:
        return VisitCard(card.room, None, None)
    return VisitCard(card.room, card.token.location, card.token.kind)


AGAINST: Final = {trinket.removes: trinket.face for trinket in printed.BOX.trinkets}
COUNTS: Final = {
    **{spirit.id.value: spirit.tokens for spirit in printed.BOX.spirits},
    VISITOR: printed.BOX.visitor_tokens,
}

BOX: Final[Mapping[str, Mapping[str, Any]]] = {
    "room": {one.id: tile(one) for one in printed.BOX.tiles},
    "location": {place: Place(room) for room, one in TILES.items() for place in one.locations},
    "spirit": {one: Tokens(count, AGAINST[one]) for one, count in COUNTS.items()},
    "trinket": {one.face: PrintedTrinket(one.removes, one.count) for one in printed.BOX.trinkets},
    "visit": {face: visit(face) for face in VISITS},
    "blight": {face: Copies(1) for face in BLIGHTS},
    "pawn": {pawn: Copies(1) for pawn in printed.BOX.pawns},
    "difficulty": {
        row: Level(printed.BOX.room_tiles[row], printed.BOX.visitor_cards[row]) for row in Difficulty
    },
    "limit": {
        "action-points": Limit(ACTION_POINTS),
        "trinkets-drawn": Limit(TRINKETS_PER_TURN),
        "trinkets-in-hand": Limit(HAND_LIMIT),
        "marks-that-summon": Limit(MARKS_THAT_SUMMON),
        "visitors-that-lose": Limit(VISITORS_THAT_LOSE),
        "blights-that-lose": Limit(BLIGHTS_THAT_LOSE),
    },
}
