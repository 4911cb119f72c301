"""Building the manor: tiles drawn, picked and laid."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from domain.kernel.moves import Action, Event
from domain.kernel.secrets import Seat
from domain.visitors.components import RoomId


class PickTile(Action, frozen=True, tag="pick_tile"):
    """Choose the drawn tile that you will lay next."""

    tile: RoomId


class PlaceTile(Action, frozen=True, tag="place_tile"):
    """Lay the picked tile on the grid: x grows to the east, y to the south, turned clockwise."""

    x: int
    y: int
    rotation: Annotated[int, Meta(ge=0, le=3)]


class TilesDrawn(Event, frozen=True, tag="tiles_drawn"):
    tiles: tuple[RoomId, ...]


class BuildTurn(Event, frozen=True, tag="build_turn"):
    seat: Seat


class TilePicked(Event, frozen=True, tag="tile_picked"):
    seat: Seat
    tile: RoomId


class TilePlaced(Event, frozen=True, tag="tile_placed"):
    """`links` are the rooms joined to the new one by a door on both sides, in placement order."""

    tile: RoomId
    x: int
    y: int
    rotation: int
    doors: int
    links: tuple[RoomId, ...]
    by: Literal["setup", "auto", "seat"]
    seat: Seat | None = None


class ManorCompleted(Event, frozen=True, tag="manor_completed"):
    rooms: tuple[RoomId, ...]
    links: tuple[tuple[RoomId, RoomId], ...]
