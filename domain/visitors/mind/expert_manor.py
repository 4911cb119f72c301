"""How the expert builds: it plans the whole manor for short walks, and lays the tile that comes next.

The manor is walked in every turn of the match. So a few plans are drawn on side by side, tile by tile, and
only those with the shortest walks are kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from operator import attrgetter
from typing import Final, NamedTuple

from domain.visitors.building import unplaced
from domain.visitors.components import RoomId
from domain.visitors.pieces import Room
from domain.visitors.placement import DOORS, ROTATIONS, WAYS_OUT, Cell
from domain.visitors.table import Manor
from domain.visitors.terms.building import PickTile, PlaceTile

PLANS: Final = 4
"""How many are drawn on side by side."""
OPEN_DOOR: Final = 0.1
"""What a door to an empty cell makes up for, in steps: more tiles may come to lie close."""

Walks = tuple[tuple[int, ...], ...]
"""Steps from every room to every other, in the order in which they are laid."""


class Plan(NamedTuple):
    """A manor as it may come to be."""

    doors: dict[Cell, int]
    """By cell, in the order in which they are laid."""
    walks: Walks
    left: tuple[RoomId, ...]
    first: tuple[RoomId, PlaceTile] | None = None
    """How it goes on from the manor that stands."""


class Addition(NamedTuple):
    """A plan and one tile more."""

    cost: float
    plan: Plan
    tile: RoomId
    place: PlaceTile
    steps: tuple[int, ...]
    """From the new room to each of the others."""


def pick(manor: Manor) -> PickTile:
    """The tile with which the best plan goes on."""
    return PickTile(planned(tuple(manor.rooms.items()), tuple(unplaced(manor)))[0])


def place(manor: Manor) -> PlaceTile:
    """Where the best plan has the tile that was picked."""
    return planned(tuple(manor.rooms.items()), tuple(unplaced(manor)), manor.picked)[1]


@lru_cache(maxsize=256)
def planned(
    rooms: tuple[tuple[RoomId, Room], ...], tiles: tuple[RoomId, ...], picked: RoomId | None = None
) -> tuple[RoomId, PlaceTile]:
    """The tile to lay next, the picked one if there is one, and its place."""
    plans = [Plan({(room.x, room.y): room.doors for _, room in rooms}, walks_in(rooms), tiles)]
    choice = () if picked is None else (picked,)
    while plans[0].left:
        found = [added for plan in plans for added in additions(plan, choice or plan.left)]
        plans = best_of(sorted(found, key=attrgetter("cost")))
        choice = ()
    first = plans[0].first
    assert first is not None, "a tile is left, and every tile has a place"
    return first


def walks_in(rooms: tuple[tuple[RoomId, Room], ...]) -> Walks:
    names = [name for name, _ in rooms]
    walks: Walks = ((0,),)
    for number, (_, room) in enumerate(rooms[1:], 1):
        links = tuple([other for link in room.links if (other := names.index(link)) < number])
        walks = widened(walks, steps_from(walks, links))
    return walks


def best_of(ranked: list[Addition]) -> list[Plan]:
    """The best plans, no two of which have the same doors in the same cells."""
    found: dict[frozenset[tuple[Cell, int]], Plan] = {}
    for added in ranked:
        plan = with_tile(added)
        found.setdefault(frozenset(plan.doors.items()), plan)
        if len(found) == PLANS:
            break
    return list(found.values())


def with_tile(added: Addition) -> Plan:
    plan, tile, place, steps = added.plan, added.tile, added.place, added.steps
    return Plan(
        {**plan.doors, (place.x, place.y): DOORS[tile, place.rotation]},
        widened(plan.walks, steps),
        tuple([other for other in plan.left if other != tile]),
        plan.first or (tile, place),
    )


def additions(plan: Plan, tiles: tuple[RoomId, ...]) -> Iterator[Addition]:
    """Every way to lay one of the tiles; of those with equal doors the first."""
    kinds = {DOORS[tile, 0]: tile for tile in reversed(tiles)}.values()
    turned = [(tile, rotation) for tile in kinds for rotation in ROTATIONS[tile]]
    entrances = doors_to_empty_cells(plan.doors)
    open_doors = sum(map(len, entrances.values()))
    for cell, rooms in entrances.items():
        lengths: dict[tuple[int, ...], tuple[int, tuple[int, ...]]] = {}
        for tile, rotation in turned:
            doors = DOORS[tile, rotation]
            links = tuple([room for side, room in rooms.items() if doors & side])
            if not links:
                continue
            if links not in lengths:
                steps = steps_from(plan.walks, links)
                lengths[links] = sum(map(sum, widened(plan.walks, steps))), steps
            length, steps = lengths[links]
            still_open = open_doors - len(rooms) + leading_out(plan.doors, cell, doors)
            yield Addition(length - OPEN_DOOR * still_open, plan, tile, PlaceTile(*cell, rotation), steps)


def doors_to_empty_cells(manor: dict[Cell, int]) -> dict[Cell, dict[int, int]]:
    """Each cell with the sides to which a door leads, as bits, and the number of the room it leads from."""
    found: dict[Cell, dict[int, int]] = {}
    for number, ((x, y), doors) in enumerate(manor.items()):
        for side, dx, dy in WAYS_OUT[doors]:
            if (x + dx, y + dy) not in manor:
                found.setdefault((x + dx, y + dy), {})[side] = number
    return found


def leading_out(manor: dict[Cell, int], cell: Cell, doors: int) -> int:
    """How many doors would lead from a cell to empty ones."""
    x, y = cell
    return sum((x + dx, y + dy) not in manor for _, dx, dy in WAYS_OUT[doors])


def steps_from(walks: Walks, links: tuple[int, ...]) -> tuple[int, ...]:
    """To every room from a new one with these links."""
    return tuple([1 + min(column) for column in zip(*[walks[room] for room in links], strict=True)])


def widened(walks: Walks, steps: tuple[int, ...]) -> Walks:
    """The walks with a room more, through which some may become shorter."""
    longer = [
        (*[min(old, here + there) for old, there in zip(row, steps, strict=True)], here)
        for row, here in zip(walks, steps, strict=True)
    ]
    return (*longer, (*steps, 0))
