"""Building the manor: who lays which tile where, what is forbidden, and how the engine builds."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from domain.kernel.chance import SeededChance
from domain.kernel.game import Decision
from domain.kernel.match import fold
from domain.visitors import GAME
from domain.visitors.building import lay
from domain.visitors.components import ROOM_TILES, RoomId
from domain.visitors.placement import doors_of, most_compact, placements
from domain.visitors.table import Manor
from domain.visitors.terms.building import BuildTurn, ManorCompleted, PlaceTile, TilePicked, TilePlaced
from domain.visitors.terms.turn import TurnBegan
from tests.loaded_chance import LoadedChance
from tests.scenario import Scenario
from tests.visitors.manors import FOYER, A, B, C, created, move, pick, place

DRAWN = ["gallery", "kitchen", "nursery", "library"]


def building(seats: int = 2, tiles: list[str] = DRAWN, **options: object) -> Scenario:
    return created(seats, LoadedChance(room_tiles=[tiles]), **{"difficulty": "easy", **options})


def gallery_laid() -> Scenario:
    """The Gallery lies east of the Foyer; seat 1 is to pick."""
    return building().when((A, pick("gallery")), (A, place(1, 0)))


def doors(letters: str) -> int:
    return sum(1 << "NESW".index(letter) for letter in letters)


@pytest.mark.parametrize(
    ("tile", "rotation", "shown"),
    [
        ("library", 0, "NEW"),
        ("library", 1, "NES"),
        ("library", 2, "ESW"),
        ("library", 3, "NSW"),
        ("nursery", 1, "ES"),
        ("nursery", 3, "NW"),
        ("chapel", 1, "EW"),
        ("gallery", 3, "NESW"),
    ],
)
def test_a_tile_turns_clockwise(tile: str, rotation: int, shown: str) -> None:
    """2.1: a rotation moves each door from north to east, east to south, and so on."""
    assert doors_of(RoomId(tile), rotation) == doors(shown)


def test_the_foyer_lies_first_and_the_first_seat_builds() -> None:
    """4, step 3, and 4.1."""
    match = building()
    match.then(TilePlaced(RoomId("foyer"), 0, 0, 0, doors("NEW"), (), "setup"), BuildTurn(A))
    assert GAME.pending(match.table) == (Decision(A, "build-pick"),)


def test_any_drawn_tile_may_be_picked_in_any_order() -> None:
    """s03, ruling 28: four picks, in drawn order."""
    match = building()
    assert match.legal(A) == [pick(tile) for tile in DRAWN]
    match.when((A, pick("nursery"))).then(TilePicked(A, RoomId("nursery")))
    assert GAME.pending(match.table) == (Decision(A, "build-place"),)
    match.when((A, place(0, -1, 1)))
    assert match.legal(B) == [pick(tile) for tile in ("gallery", "kitchen", "library")]


def test_the_gallery_has_three_places_beside_the_foyer() -> None:
    """s03: at the Foyer's three doors, none at its wall to the south."""
    match = building().when((A, pick("gallery")))
    assert match.legal(A) == [place(-1, 0), place(0, -1), place(1, 0)]


def test_placements_are_listed_by_x_then_y_then_rotation() -> None:
    """5.0: the fixed order of legal lists."""
    match = gallery_laid().when((B, pick("library")))
    listed = match.legal(B)
    assert listed == sorted(listed, key=lambda spot: (spot.x, spot.y, spot.rotation))  # type: ignore[attr-defined]
    assert len(listed) == 15
    assert listed[:4] == [place(-1, 0, 0), place(-1, 0, 1), place(-1, 0, 2), place(0, -1, 1)]


def test_laying_a_tile_links_it_to_every_room_behind_two_doors() -> None:
    """4.2: the event names the links, and they hold in both directions."""
    match = gallery_laid().then(TilePlaced(*laid("gallery", 1, 0, "NESW"), (RoomId("foyer"),), "seat", A))
    match.when((B, pick("library")), (B, place(0, -1, 1)), (A, pick("kitchen")), (A, place(1, -1, 2)))
    beside = (RoomId("gallery"), RoomId("library"))
    match.then(TilePlaced(RoomId("kitchen"), 1, -1, 2, doors("NSW"), beside, "seat", A))
    assert match.table.rooms["gallery"].links == ("foyer", "kitchen")
    assert match.table.rooms["library"].links == ("foyer", "kitchen")


def laid(tile: str, x: int, y: int, letters: str) -> tuple[RoomId, int, int, int, int]:
    return RoomId(tile), x, y, 0, doors(letters)


def test_a_door_against_a_wall_is_a_wall() -> None:
    """s05, ruling 27: the Kitchen lies east of the Gallery, its wall against the Gallery's door."""
    match = gallery_laid().when((B, pick("library")), (B, place(1, -1, 1)))
    match.when((A, pick("nursery")), (A, place(2, -1, 2)), (B, pick("kitchen")), (B, place(2, 0)))
    match.then(TilePlaced(*laid("kitchen", 2, 0, "NES"), (RoomId("nursery"),), "seat", B))
    match.when((A, move("gallery"))).refuses(A, move("kitchen"), code="no-door")
    match.refuses(A, move("cellar"), code="no-such-room")


def test_seats_take_turns_until_the_last_tile_and_then_turn_one_begins() -> None:
    """s03, 4.1: seats 0, 1, 0, 1."""
    match = building()
    builders = []
    while GAME.pending(match.table)[0].kind.startswith("build"):
        [decision] = GAME.pending(match.table)
        builders.append(decision.seat)
        match.when((decision.seat, match.legal(decision.seat)[0]))
    assert builders == [A, A, B, B, A, A, B, B]
    match.never(BuildTurn).then(TurnBegan(A, 1, 2, first_turn=True))
    assert len(match.of_kind(ManorCompleted)) == 1


def test_after_each_tile_the_next_seat_clockwise_builds() -> None:
    """4.1, ruling 30: from the first seat, and round again to seat 0."""
    match = building(3, ["gallery", "kitchen", "nursery", "library", "study"], first_seat=2)
    match.then(BuildTurn(C)).when((C, pick("gallery")), (C, place(1, 0))).then(BuildTurn(A))


def test_only_the_builder_may_build() -> None:
    """s03: `not-your-decision`."""
    building().refuses(B, pick("gallery"), code="not-your-decision")


@pytest.mark.parametrize("tile", ["cellar", "foyer", "attic"])
def test_only_drawn_tiles_may_be_picked(tile: str) -> None:
    """s03: `tile-not-available` for one left in the box, the Foyer, and no tile at all."""
    building().refuses(A, pick(tile), code="tile-not-available")


def test_a_tile_is_laid_only_once() -> None:
    """s03: `tile-not-available`."""
    gallery_laid().refuses(B, pick("gallery"), code="tile-not-available")


def test_picking_and_placing_alternate() -> None:
    """s03: `wrong-phase`."""
    match = building().refuses(A, place(1, 0), code="wrong-phase")
    match.when((A, pick("gallery"))).refuses(A, pick("kitchen"), code="wrong-phase")
    match.refuses(A, move("foyer"), code="wrong-phase")


def test_two_tiles_never_share_a_cell() -> None:
    """s03: `cell-occupied`."""
    match = building().when((A, pick("gallery"))).refuses(A, place(0, 0), code="cell-occupied")
    match.when((A, place(1, 0)), (B, pick("kitchen"))).refuses(B, place(1, 0), code="cell-occupied")


@pytest.mark.parametrize(
    ("tile", "spot"),
    [
        ("kitchen", place(2, 1)),
        ("kitchen", place(2, 0)),
        ("library", place(0, -1)),
        ("library", place(0, 1, 2)),
        ("library", place(7, 7)),
    ],
    ids=["diagonal", "wall-against-door", "wall-to-the-south", "foyers-wall", "far-away"],
)
def test_a_door_must_meet_a_door(tile: str, spot: PlaceTile) -> None:
    """s03, ruling 27: `no-door-contact`."""
    gallery_laid().when((B, pick(tile))).refuses(B, spot, code="no-door-contact")


def test_a_turn_that_shows_the_same_doors_again_is_refused() -> None:
    """s03: `duplicate-rotation` for the Gallery turned once."""
    building().when((A, pick("gallery"))).refuses(A, place(1, 0, 1), code="duplicate-rotation")


@pytest.mark.parametrize(
    "fields",
    [{"x": 1, "y": 0}, {"x": 1, "y": 0, "rotation": 4}, {"x": "1", "y": 0, "rotation": 0}],
)
def test_a_placement_needs_three_whole_numbers(fields: dict[str, object]) -> None:
    """s03: `malformed`, also for a rotation that is not 0 to 3."""
    match = building().when((A, pick("gallery")))
    match.refuses(A, {"type": "place_tile", **fields}, code="malformed")


@pytest.mark.parametrize("tile", ROOM_TILES)
def test_every_tile_fits_the_bare_foyer(tile: RoomId) -> None:
    """4.2, s44: no dead end at the first tile."""
    assert placements(created(1).table, tile)


def test_no_way_of_building_ends_in_a_dead_end() -> None:
    """4.2, s44: whatever lies already, each tile still to come has a place."""
    for seed in range(40):
        chance = SeededChance(seed)
        match = created(4, chance, difficulty="hard")
        while GAME.pending(match.table)[0].kind == "build-pick":
            seat = GAME.pending(match.table)[0].seat
            for action in match.legal(seat):
                assert placements(match.table, action.tile)  # type: ignore[attr-defined]
            match.when((seat, chance.choice("tile", match.legal(seat))))
            match.when((seat, chance.choice("place", match.legal(seat))))
        assert len(match.table.rooms) == 9


@pytest.mark.parametrize(("tile", "x", "y"), [("gallery", 1, 0), ("kitchen", 0, -1)])
def test_legal_placements_are_exactly_those_that_are_accepted(tile: str, x: int, y: int) -> None:
    """4.2: everything near the manor is either listed or refused."""
    match = building().when((A, pick(tile)), (A, place(x, y)), (B, pick("nursery")))
    taken = [(0, 0), (x, y)]
    spots = [place(x, y, turn) for x in range(-3, 4) for y in range(-3, 4) for turn in range(4)]
    accepted = [spot for spot in spots if spot in match.legal(B)]
    assert accepted == match.legal(B)
    for spot in spots:
        if spot in accepted:
            assert GAME.decide(match.table, B, spot, SeededChance(0))
        else:
            code = "cell-occupied" if (spot.x, spot.y) in taken else "no-door-contact"
            match.refuses(B, spot, code=code)


@pytest.mark.parametrize("seats", [1, 4])
def test_the_engine_builds_without_a_question(seats: int) -> None:
    """s04, 4.3: hard; tiles in drawn order, every room reachable, the first question is about the turn."""
    match = created(seats, difficulty="hard", build="auto")
    match.never(BuildTurn, TilePicked)
    placed = match.of_kind(TilePlaced)
    assert [event.tile for event in placed] == ["foyer", *match.table.drawn]
    assert [(event.by, event.seat) for event in placed[1:]] == [("auto", None)] * (len(placed) - 1)
    assert all(event.links for event in placed[1:])
    assert GAME.pending(match.table)[0].kind == "act"


def test_the_engine_prefers_short_walks() -> None:
    """4.3: beside two rooms rather than beside the Foyer alone."""
    manor = gallery_laid().when((B, pick("library")), (B, place(0, -1, 1))).table
    assert most_compact(manor, RoomId("conservatory")) == [place(1, -1)]


def test_the_engine_prefers_the_foyers_side_among_equal_walks() -> None:
    """4.3: the distance to the Foyer comes after the sum of walks and the links."""
    assert most_compact(gallery_laid().table, RoomId("conservatory")) == [place(-1, 0), place(0, -1)]


def test_the_engines_choice_has_the_smallest_key() -> None:
    """4.3: sum of walks, minus links, distance to the Foyer, minus doors to empty cells, worked out anew."""
    for seed in range(12):
        for manor in manors_in_building(seed):
            assert manor.picked
            keys = {spot: compactness(manor, spot) for spot in placements(manor, manor.picked)}
            best = [spot for spot in keys if keys[spot] == min(keys.values())]
            assert most_compact(manor, manor.picked) == best
            assert GAME.default(manor, manor.seat) == best[0]


def manors_in_building(seed: int) -> Iterator[Manor]:
    """A manor built at random, before each tile is laid."""
    chance = SeededChance(seed)
    match = created(4, chance, difficulty="hard")
    while GAME.pending(match.table)[0].kind.startswith("build"):
        seat = GAME.pending(match.table)[0].seat
        match.when((seat, chance.choice("build", match.legal(seat))))
        if match.table.picked:
            yield match.table


def compactness(manor: Manor, spot: PlaceTile) -> tuple[int, int, int, int]:
    tile = manor.picked
    assert tile
    after: Manor = fold(GAME, [lay(manor, tile, spot, by=None)], manor.copy())
    steps = {tile: 0}
    for room in (queue := [tile]):
        for other in after.rooms[room].links:
            if other not in steps:
                steps[other] = steps[room] + 1
                queue.append(other)
    cells = {(room.x, room.y) for room in after.rooms.values()}
    ways = [(0, -1), (1, 0), (0, 1), (-1, 0)]
    here = after.rooms[tile]
    free = [
        way
        for side, way in enumerate(ways)
        if here.doors & 1 << side and (here.x + way[0], here.y + way[1]) not in cells
    ]
    return sum(steps.values()), -len(here.links), steps[FOYER], -len(free)


def test_the_engine_breaks_ties_at_random() -> None:
    """4.3: among equally good places."""
    spots = {(match.table.rooms["gallery"].x, match.table.rooms["gallery"].y) for match in auto_built()}
    assert spots == {(-1, 0), (0, -1), (1, 0)}


def auto_built() -> list[Scenario]:
    return [
        created(1, LoadedChance(seed, room_tiles=[DRAWN[:3]]), difficulty="easy", build="auto")
        for seed in range(12)
    ]
