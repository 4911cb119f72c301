"""The manor as plain text: rooms side by side as they lie, what is in them, and what everyone holds.

Every line is made of the view alone, so the picture tells a reader nothing that the view does not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from domain.kernel.lines import wrapped
from domain.kernel.secrets import Reader, Seat
from domain.kernel.words import english_beside
from domain.visitors.components import (
    BLIGHTS_THAT_LOSE,
    FOYER,
    REGULAR,
    TILES,
    VISITORS_THAT_LOSE,
    VISITS,
    Kind,
    RoomId,
    visitor_face,
)
from domain.visitors.pieces import Ending, Phase, Reveal, Room
from domain.visitors.placement import DOORS, ROTATIONS, SIDES, STEPS, Cell, doorsteps
from domain.visitors.view import ManorView, RoomView

WIDTH = 22
HEIGHT = 8
LETTERS = {Kind.WAIL: "W", Kind.CHILL: "C", Kind.GLOOM: "G"}
PLAN = "gap: passage  (): door to nowhere  (x,y): x grows to the east, y to the south"
LEGEND = (
    "W wail  C chill  G gloom  !! a Visitor  gap: passage  (): door to nowhere",
    "Silver Bell takes W  Ember Censer takes C  Blessed Candle takes G  Spirit Vessel takes !!",
)
BUILDING = (Phase.BUILD_PICK, Phase.BUILD_PLACE)
ENGLISH: Final = english_beside(__file__)

Canvas = dict[tuple[int, int], str]
"""Characters by row and column."""


def picture(view: ManorView, reader: Reader) -> str:
    """The whole table, the manor first."""
    if not view.rooms:
        return "The manor is not laid out yet."
    if view.phase in BUILDING:
        words = [PLAN, *site(view, reader)]
    else:
        words = [*LEGEND, *state(view, reader), *cards(view), *holdings(view, reader)]
    return "\n".join([*manor(view), "", *wrapped(words)])


def manor(view: ManorView) -> list[str]:
    """The rooms as they lie, north up."""
    canvas: Canvas = {}
    west = min(room.x for room in view.rooms)
    north = min(room.y for room in view.rooms)
    for room in view.rooms:
        draw(canvas, (room.y - north) * HEIGHT, (room.x - west) * WIDTH, box(view, room))
    return rendered(canvas)


def draw(canvas: Canvas, top: int, left: int, lines: Iterable[str]) -> None:
    for row, line in enumerate(lines, start=top):
        for column, character in enumerate(line, start=left):
            canvas[row, column] = character


def rendered(canvas: Canvas) -> list[str]:
    rows = 1 + max(row for row, _ in canvas)
    columns = 1 + max(column for _, column in canvas)
    return [
        "".join(canvas.get((row, column), " ") for column in range(columns)).rstrip() for row in range(rows)
    ]


def box(view: ManorView, room: RoomView) -> list[str]:
    """One room with its walls: eight lines of 22 characters."""
    north, east, south, west = (opening(view, room, side) for side in range(len(STEPS)))
    inner = [line[: WIDTH - 2].ljust(WIDTH - 2) for line in contents(view, room)]
    walls = [f"|{line}|" for line in inner]
    middle = len(inner) // 2
    walls[middle] = upright(west) + inner[middle] + upright(east)
    return [level(north), *walls, level(south)]


def opening(view: ManorView, room: RoomView, side: int) -> str:
    """What is on a side: a passage, a door to nowhere, or a wall."""
    if not DOORS[room.room, room.rotation] >> side & 1:
        return "wall"
    dx, dy = STEPS[side]
    cell = (room.x + dx, room.y + dy)
    behind = next((other.room for other in view.rooms if (other.x, other.y) == cell), None)
    return "passage" if behind in room.links else "door"


def level(kind: str) -> str:
    """A wall to the north or south."""
    middle = {"wall": "----", "door": "-()-", "passage": "    "}[kind]
    return "+" + middle.center(WIDTH - 2, "-") + "+"


def upright(kind: str) -> str:
    return {"wall": "|", "door": "(", "passage": " "}[kind]


def contents(view: ManorView, room: RoomView) -> list[str]:
    """Name, marks by location, pawns or, for builders, the cell: six lines."""
    visitor = " !!" if room.visitor else ""
    marks = [f" {place:15} {marked(room, place)}" for place in TILES[room.room].locations]
    pawns = " ".join(f"@{seat}" for seat in room.pawns)
    foot = f"({room.x},{room.y})" if view.phase in BUILDING else pawns
    return [f" {room.room.upper()}{visitor}", *marks, f" {foot}"]


def marked(room: RoomView, location: str) -> str:
    return "".join(LETTERS[token.kind] for token in room.tokens if token.location == location)


def site(view: ManorView, reader: Reader) -> list[str]:
    """For builders: who does what, with which tiles, and where there is room."""
    picked = view.tile_picked
    lines = [
        f"Building: {elder(view, view.seat, reader)} {f'lays the {picked}' if picked else 'picks a tile'}.",
        f"Tiles to lay, with their doors: {', '.join(tile(name) for name in view.tiles_left)}.",
        f"Cells in front of a door: {', '.join(f'({x},{y})' for x, y in free_cells(view))}.",
    ]
    if picked:
        turned = (f"{turns} {doors_named(DOORS[picked, turns])}" for turns in ROTATIONS[picked])
        lines.insert(1, f"Its doors by quarter-turns clockwise: {', '.join(turned)}.")
    return lines


def free_cells(view: ManorView) -> list[Cell]:
    """Where a tile could meet a door, as legal places are listed."""
    return sorted(
        doorsteps(
            [
                Room(room.x, room.y, room.rotation, DOORS[room.room, room.rotation], room.links)
                for room in view.rooms
            ]
        )
    )


def doors_named(doors: int) -> str:
    return "".join(name for side, name in enumerate(SIDES) if doors >> side & 1)


def state(view: ManorView, reader: Reader) -> list[str]:
    """Whose turn it is or how it ended, what is left, how near the end is."""
    piles = view.piles
    return [
        ended(view.turn, view.ending) if view.ending else turn(view, reader),
        f"Visitors in the manor: {len(view.visitors)}, lost at {VISITORS_THAT_LOSE}.",
        f"Cards left: {piles.visits} visits, {piles.trinkets} trinkets, {piles.blights} blights.",
    ]


def ended(turn: int, ending: Ending) -> str:
    verb = "win" if ending.result == "win" else "lose"
    reasons = ", ".join(ENGLISH.name("reason", reason) for reason in ending.reasons)
    return f"The match is over after turn {turn}. The Elders {verb}: {reasons}."


def turn(view: ManorView, reader: Reader) -> str:
    due = view.discards_due
    left = f"{due} trinket{'s' if due > 1 else ''} must go" if due else f"{view.ap} action points"
    return f"Turn {view.turn}, {view.phase}: {elder(view, view.seat, reader)}, {left}."


def cards(view: ManorView) -> list[str]:
    """What anybody can count from the cards drawn and discarded; at the end, what was hidden."""
    if not view.visits_drawn:
        return []
    coming = [tokens_to_come(view), visitors_to_come(view)] if view.reveal is None else disclosed(view.reveal)
    discard = Counter(ENGLISH.name("trinket", card.name) for card in view.trinket_discard)
    return [
        *coming,
        f"Discarded: {', '.join(f'{count} {face}' for face, count in discard.items()) or 'nothing'}.",
    ]


def tokens_to_come(view: ManorView) -> str:
    visited = [one.room for one in view.rooms if one.room != FOYER or view.options.foyer_visits != "none"]
    left = (f"{room} {len(set(REGULAR[room]).difference(view.visits_drawn))}" for room in visited)
    return f"Tokens to come: {', '.join(left)}."


def visitors_to_come(view: ManorView) -> str:
    guests = [room for room in view.visitor_pool if visitor_face(room) not in view.visits_drawn]
    coming = view.visitor_cards - (len(view.visitor_pool) - len(guests))
    return (
        f"Visitor cards to come: {coming} of {', '.join(guests)}." if coming else "No Visitor card to come."
    )


def disclosed(reveal: Reveal) -> list[str]:
    """The Visitors that nobody has seen come."""
    return [
        f"Visitors still in the deck, the next one first: {rooms_of(reversed(reveal.visit_pile))}.",
        f"Visitors left out of the deck: {rooms_of(reveal.left_out)}.",
    ]


def rooms_of(faces: Iterable[str]) -> str:
    """The rooms of the Visitor cards among these."""
    return ", ".join(VISITS[face].room for face in faces if VISITS[face].token is None) or "none"


def holdings(view: ManorView, reader: Reader) -> list[str]:
    """Hands and Blights, the reader's own first."""
    seats = sorted(map(Seat, range(len(view.hands))), key=lambda seat: seat != reader)
    return [f"{elder(view, seat, reader)}: {hand(view, seat)}; {blights(view, seat)}" for seat in seats]


def hand(view: ManorView, seat: Seat) -> str:
    held = view.hands[seat]
    if held.cards is None:
        return f"a hand of {held.size}"
    return (
        ", ".join(f"{ENGLISH.name('trinket', card.name)} [{card.id}]" for card in held.cards) or "no trinkets"
    )


def blights(view: ManorView, seat: Seat) -> str:
    names = ", ".join(ENGLISH.name("blight", card.name) for card in view.blights[seat])
    return f"Blights {names} (lost at {BLIGHTS_THAT_LOSE})" if names else "no Blights"


def elder(view: ManorView, seat: Seat, reader: Reader) -> str:
    you = ", you" if seat == reader else ""
    return f"@{seat} ({view.pawns[seat]}{you})"


def tile(name: RoomId) -> str:
    """A tile with its doors before it is turned."""
    return f"{name} {TILES[name].doors}"
