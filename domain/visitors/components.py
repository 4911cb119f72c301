"""What lies in the box: tiles, spirits, cards. Data only, checked when loaded; names are words."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final, NewType

import msgspec
from msgspec import Struct

from domain.kernel.marks import component, component_ids

RoomId = NewType("RoomId", Annotated[str, component("room")])
LocationId = NewType("LocationId", Annotated[str, component("location")])
TrinketFace = Annotated[str, component("trinket")]
BlightFace = Annotated[str, component("blight")]
VisitFace = Annotated[str, component("visit")]
Pawn = Annotated[str, component("pawn")]

ACTION_POINTS: Final = 3
TRINKETS_PER_TURN: Final = 2
HAND_LIMIT: Final = 4
MARKS_THAT_SUMMON: Final = 3
VISITORS_THAT_LOSE: Final = 3
BLIGHTS_THAT_LOSE: Final = 3

FOYER: Final = RoomId("foyer")
VESSEL: Final = "spirit-vessel"


class Difficulty(StrEnum):
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


@component_ids("spirit")
class Kind(StrEnum):
    """The kinds of spirit token; a Visitor is none of them."""

    WAIL = "wail"
    CHILL = "chill"
    GLOOM = "gloom"


class Tile(Struct, frozen=True):
    """A room. Doors are listed for rotation 0."""

    id: RoomId
    doors: str
    locations: tuple[LocationId, ...]


class Spirit(Struct, frozen=True):
    id: Kind
    tokens: int


class Trinket(Struct, frozen=True):
    face: TrinketFace
    removes: str
    count: int


class Box(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of `components.json`."""

    room_tiles: dict[Difficulty, tuple[int, int, int, int]]
    visitor_cards: dict[Difficulty, tuple[int, int, int, int]]
    tiles: tuple[Tile, ...]
    spirits: tuple[Spirit, ...]
    visitor_tokens: int
    trinkets: tuple[Trinket, ...]
    blights: tuple[BlightFace, ...]
    pawns: tuple[Pawn, ...]


class Token(Struct, frozen=True, gc=False):
    """A spirit token, by where it lies and what it is."""

    location: LocationId
    kind: Kind


class Visit(Struct, frozen=True):
    """A Visit card: a token for a location, or the room's Visitor where there is no token."""

    face: VisitFace
    room: RoomId
    token: Token | None


def regular_visits(tile: Tile) -> list[Visit]:
    """A tile's regular Visit cards: one for each pair of location and kind, in printed order."""
    return [
        Visit(f"visit/{tile.id}/{place}/{kind}", tile.id, Token(place, kind))
        for place in tile.locations
        for kind in Kind
    ]


def visitor_face(room: RoomId) -> VisitFace:
    return f"visitor/{room}"


BOX: Final = msgspec.json.decode(Path(__file__).with_name("components.json").read_bytes(), type=Box)
TILES: Final = {tile.id: tile for tile in BOX.tiles}
LOCATIONS: Final = {tile.id: frozenset(tile.locations) for tile in BOX.tiles}
ROOM_TILES: Final = tuple(tile.id for tile in BOX.tiles if tile.id != FOYER)
REGULAR: Final = {tile.id: tuple(visit.face for visit in regular_visits(tile)) for tile in BOX.tiles}
VISITS: Final = {
    **{visit.face: visit for tile in BOX.tiles for visit in regular_visits(tile)},
    **{visitor_face(room): Visit(visitor_face(room), room, None) for room in TILES},
}
PRINTED: Final = {visit.token: i for i, visit in enumerate(VISITS.values()) if visit.token}
"""The printed order of tokens: by location, then by kind."""
REMOVES: Final = {trinket.face: trinket.removes for trinket in BOX.trinkets}
TRINKETS: Final = tuple(trinket.face for trinket in BOX.trinkets for _ in range(trinket.count))
TRINKET_COUNTS: Final = Counter(TRINKETS)
BLIGHTS: Final = BOX.blights
