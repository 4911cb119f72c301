"""Where a tile may lie, and where the engine would lay it."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Mapping
from typing import NamedTuple

from domain.visitors.components import FOYER, TILES, RoomId
from domain.visitors.pieces import Room
from domain.visitors.refusals import refused
from domain.visitors.table import Manor
from domain.visitors.terms.building import PlaceTile

Cell = tuple[int, int]
SIDES = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
"""The four sides clockwise from north, each with the way to the neighbouring cell."""
STEPS = tuple(SIDES.values())
WAYS_OUT = [
    [(1 << (side + 2) % 4, dx, dy) for side, (dx, dy) in enumerate(STEPS) if doors >> side & 1]
    for doors in range(0b10000)
]
"""Where each set of doors leads: the side of the next cell that a door comes to, as a bit, and the way."""


def doors_of(tile: RoomId, rotation: int) -> int:
    """A tile's doors as bits, north lowest, after quarter-turns clockwise."""
    doors = sum(1 << side for side, name in enumerate(SIDES) if name in TILES[tile].doors)
    return (doors << rotation | doors >> (4 - rotation)) & 0b1111


def distinct_rotations(tile: RoomId) -> tuple[int, ...]:
    """The smallest rotation for each set of doors the tile can show."""
    first: dict[int, int] = {}
    for rotation in range(4):
        first.setdefault(doors_of(tile, rotation), rotation)
    return tuple(first.values())


ROTATIONS = {tile: distinct_rotations(tile) for tile in TILES}
DOORS = {(tile, rotation): doors_of(tile, rotation) for tile in TILES for rotation in range(4)}


def placements(manor: Manor, tile: RoomId) -> list[PlaceTile]:
    """Placing tiles: every legal place for a tile, by x, y and rotation (ruling r27)."""
    return [
        PlaceTile(x, y, rotation)
        for (x, y), sides in sorted(doorsteps(manor.rooms.values()).items())
        for rotation in ROTATIONS[tile]
        if DOORS[tile, rotation] & sides
    ]


def doorsteps(rooms: Collection[Room]) -> dict[Cell, int]:
    """The empty cells in front of a door, each with the sides to which a door leads, as bits."""
    cells: dict[Cell, int] = {}
    for room in rooms:
        for beyond, dx, dy in WAYS_OUT[room.doors]:
            cell = (room.x + dx, room.y + dy)
            cells[cell] = cells.get(cell, 0) | beyond
    for room in rooms:
        cells.pop((room.x, room.y), None)
    return cells


def check_placement(manor: Manor, tile: RoomId, place: PlaceTile) -> None:
    """Refuse what the rules on placing tiles forbid."""
    if place.rotation not in ROTATIONS[tile]:
        raise refused("duplicate-rotation")
    plan = floor_plan(manor)
    cell = (place.x, place.y)
    if cell in plan:
        raise refused("cell-occupied")
    if not contacts(manor, plan, cell, DOORS[tile, place.rotation]).links:
        raise refused("no-door-contact")


def most_compact(manor: Manor, tile: RoomId) -> list[PlaceTile]:
    """The places the engine likes best: short walks first, then more links, nearer the Foyer, more doors.

    Equally good ones stand in the order of `placements`.
    """
    plan = floor_plan(manor)
    ranked: dict[tuple[int, int, int, int], list[PlaceTile]] = {}
    for place in placements(manor, tile):
        touching = contacts(manor, plan, (place.x, place.y), DOORS[tile, place.rotation])
        walks = distances(manor.rooms, touching.links)
        key = (sum(walks.values()), -len(touching.links), walks[FOYER], -touching.open_doors)
        ranked.setdefault(key, []).append(place)
    return ranked[min(ranked)]


def distances(rooms: Mapping[RoomId, Room], doorways: tuple[RoomId, ...]) -> dict[RoomId, int]:
    """Steps to every room in placement order from a place whose doors lead into `doorways`."""
    steps = dict.fromkeys(doorways, 1)
    queue = deque(doorways)
    while queue:
        here = queue.popleft()
        for room in rooms[here].links:
            if room not in steps:
                steps[room] = steps[here] + 1
                queue.append(room)
    return {room: steps[room] for room in rooms}


class Contacts(NamedTuple):
    """What a tile would touch in a cell."""

    links: tuple[RoomId, ...]
    open_doors: int


def contacts(manor: Manor, plan: Mapping[Cell, RoomId], cell: Cell, doors: int) -> Contacts:
    """The rooms behind door-to-door sides in placement order, and the number of doors to empty cells."""
    joined = set()
    open_doors = 0
    for side, (dx, dy) in enumerate(STEPS):
        if doors >> side & 1:
            neighbour = plan.get((cell[0] + dx, cell[1] + dy))
            if neighbour is None:
                open_doors += 1
            elif manor.rooms[neighbour].doors >> (side + 2) % 4 & 1:
                joined.add(neighbour)
    return Contacts(tuple(room for room in manor.rooms if room in joined), open_doors)


def floor_plan(manor: Manor) -> dict[Cell, RoomId]:
    """Which room lies in which cell, in placement order."""
    return {(room.x, room.y): name for name, room in manor.rooms.items()}
