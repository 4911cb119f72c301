"""Building the manor: the seats pick and lay tiles in turn, or the engine lays them."""

from __future__ import annotations

from typing import Final, Literal

from domain.kernel.chance import Chance
from domain.kernel.game import Recorders
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat
from domain.visitors.components import BOX, FOYER, ROOM_TILES, RoomId
from domain.visitors.pieces import Phase, Room
from domain.visitors.placement import DOORS, check_placement, contacts, floor_plan, most_compact, placements
from domain.visitors.refusals import refused
from domain.visitors.story import Story
from domain.visitors.table import Manor, seat_after
from domain.visitors.terms.building import (
    BuildTurn,
    ManorCompleted,
    PickTile,
    PlaceTile,
    TilePicked,
    TilePlaced,
    TilesDrawn,
)


def draw_tiles(story: Story, chance: Chance) -> None:
    """The Foyer lies first; the tabled number of other tiles is drawn."""
    manor = story.table
    count = BOX.room_tiles[manor.options.difficulty][manor.seats - 1]
    story.tell(TilesDrawn(tuple(chance.sample("room-tiles", ROOM_TILES, count))))
    story.tell(TilePlaced(FOYER, 0, 0, 0, DOORS[FOYER, 0], (), "setup"))


def tiles_drawn(manor: Manor, event: TilesDrawn) -> None:
    manor.drawn = event.tiles


def build_by_engine(story: Story, chance: Chance) -> None:
    """Auto-build: tiles in drawn order, each at one of its most compact places."""
    for tile in story.table.drawn:
        place = chance.choice("auto-build", most_compact(story.table, tile))
        story.tell(lay(story.table, tile, place, by=None))


def unplaced(manor: Manor) -> list[RoomId]:
    """The drawn tiles still to be laid, in drawn order."""
    return [tile for tile in manor.drawn if tile not in manor.rooms]


def build_turn(manor: Manor, event: BuildTurn) -> None:
    manor.phase = Phase.BUILD_PICK
    manor.seat = event.seat


def picks(manor: Manor) -> list[Action]:
    """Any drawn tile that is not laid yet."""
    return [PickTile(tile) for tile in unplaced(manor)]


def default_pick(manor: Manor) -> Action:
    """When time runs out: the tile that was drawn first."""
    return PickTile(unplaced(manor)[0])


def pick_tile(manor: Manor, seat: Seat, pick: PickTile) -> TilePicked:
    """Building the manor: any drawn tile that is not laid yet (ruling r28)."""
    if pick.tile not in unplaced(manor):
        raise refused("tile-not-available")
    return TilePicked(seat, pick.tile)


def tile_picked(manor: Manor, event: TilePicked) -> None:
    manor.phase = Phase.BUILD_PLACE
    manor.picked = event.tile


def places(manor: Manor) -> list[Action]:
    """Wherever the picked tile may lie."""
    return list[Action](placements(manor, picked(manor)))


def default_place(manor: Manor) -> Action:
    """When time runs out: where the engine would lay it."""
    return most_compact(manor, picked(manor))[0]


def place_tile(story: Story, seat: Seat, place: PlaceTile) -> bool:
    """Building the manor: the tile is laid, and the next seat builds; whether it was the last tile."""
    manor = story.table
    tile = picked(manor)
    check_placement(manor, tile, place)
    story.tell(lay(manor, tile, place, by=seat))
    if not unplaced(story.table):
        return True
    story.tell(BuildTurn(seat_after(story.table, seat)))
    return False


def picked(manor: Manor) -> RoomId:
    """The tile that somebody has picked and not laid yet."""
    assert manor.picked is not None
    return manor.picked


def lay(manor: Manor, tile: RoomId, place: PlaceTile, by: Seat | None) -> TilePlaced:
    """A tile laid by a seat, or by the engine, with the links this makes."""
    doors = DOORS[tile, place.rotation]
    links = contacts(manor, floor_plan(manor), (place.x, place.y), doors).links
    builder: Literal["auto", "seat"] = "auto" if by is None else "seat"
    return TilePlaced(tile, place.x, place.y, place.rotation, doors, links, builder, by)


def tile_placed(manor: Manor, event: TilePlaced) -> None:
    """The new room, and its link on the other side of each door."""
    for name in event.links:
        room = manor.rooms[name]
        manor.rooms[name] = Room(room.x, room.y, room.rotation, room.doors, (*room.links, event.tile))
    manor.rooms[event.tile] = Room(event.x, event.y, event.rotation, event.doors, event.links)
    manor.picked = None


def manor_completed(manor: Manor) -> ManorCompleted:
    names = list(manor.rooms)
    links = tuple(
        (one, other)
        for i, one in enumerate(names)
        for other in names[i + 1 :]
        if other in manor.rooms[one].links
    )
    return ManorCompleted(tuple(names), links)


def manor_stands(manor: Manor, event: ManorCompleted) -> None:
    manor.phase = Phase.SETUP
    manor.tokens = dict.fromkeys(event.rooms, ())


RECORDERS: Final[Recorders[Manor]] = {
    TilesDrawn: tiles_drawn,
    BuildTurn: build_turn,
    TilePicked: tile_picked,
    TilePlaced: tile_placed,
    ManorCompleted: manor_stands,
}
