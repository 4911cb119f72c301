"""The manor as plain text: rooms side by side as they lie, what is in them, and what everyone holds.

Every line is made of the view alone, so the picture tells a reader nothing that the view does not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from domain.kernel.lines import wrapped
from domain.kernel.secrets import Reader, Seat
from domain.visitors.components import (
    BLIGHTS_THAT_LOSE,
    FOYER,
    REGULAR,
    TILES,
    VISITORS_THAT_LOSE,
    Kind,
    RoomId,
    visitor_face,
)
from domain.visitors.pieces import Phase
from domain.visitors.placement import DOORS, STEPS
from domain.visitors.view import ManorView, RoomView

WIDTH = 22
HEIGHT = 8
LETTERS = {Kind.WAIL: "W", Kind.CHILL: "C", Kind.GLOOM: "G"}
LEGEND = (
    "W wail  C chill  G gloom  !! a Visitor  gap: passage  (): door to nowhere",
    "silver-bell takes W  ember-censer takes C  blessed-candle takes G  spirit-vessel takes !!",
)
BUILDING = (Phase.BUILD_PICK, Phase.BUILD_PLACE)

Canvas = dict[tuple[int, int], str]
"""Characters by row and column."""


def picture(view: ManorView, reader: Reader) -> str:
    """The whole table, the manor first."""
    if not view.rooms:
        return "The manor is not laid out yet."
    words = [*state(view, reader), *cards(view), *holdings(view, reader)]
    return "\n".join([*manor(view), "", *LEGEND, *wrapped(words)])


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
    marks = [f" {place.id:15} {marked(room, place.id)}" for place in TILES[room.room].locations]
    pawns = " ".join(f"@{seat}" for seat in room.pawns)
    foot = f"({room.x},{room.y})" if view.phase in BUILDING else pawns
    return [f" {room.room.upper()}{visitor}", *marks, f" {foot}"]


def marked(room: RoomView, location: str) -> str:
    return "".join(LETTERS[token.kind] for token in room.tokens if token.location == location)


def state(view: ManorView, reader: Reader) -> list[str]:
    """Whose turn it is, what is left, how near the end is."""
    piles = view.piles
    lines = [
        f"Turn {view.turn}, {view.phase}: {elder(view, view.seat, reader)}, {view.ap} action points.",
        f"Visitors in the manor: {len(view.visitors)}, lost at {VISITORS_THAT_LOSE}.",
        f"Cards left: {piles.visits} visits, {piles.trinkets} trinkets, {piles.blights} blights.",
    ]
    if view.tiles_left:
        lines.append(f"Tiles to lay: {', '.join(tile(name) for name in view.tiles_left)}.")
    if view.tile_picked:
        lines.append(f"Picked: {tile(view.tile_picked)}.")
    if view.ending:
        lines.append(f"The match is over: {view.ending.result} ({', '.join(view.ending.reasons)}).")
    return lines


def cards(view: ManorView) -> list[str]:
    """What anybody can count from the cards drawn and discarded."""
    if not view.visits_drawn:
        return []
    drawn = set(view.visits_drawn)
    visited = [one.room for one in view.rooms if one.room != FOYER or view.options.foyer_visits != "none"]
    tokens = ", ".join(f"{room} {len(set(REGULAR[room]) - drawn)}" for room in visited)
    guests = [room for room in view.visitor_pool if visitor_face(room) not in drawn]
    coming = view.visitor_cards - (len(view.visitor_pool) - len(guests))
    discard = Counter(card.name for card in view.trinket_discard)
    return [
        f"Tokens to come: {tokens}.",
        f"Visitor cards to come: {coming} of {', '.join(guests)}." if coming else "No Visitor card to come.",
        f"Discarded: {', '.join(f'{count} {name}' for name, count in discard.items()) or 'nothing'}.",
    ]


def holdings(view: ManorView, reader: Reader) -> list[str]:
    """Hands and Blights, the reader's own first."""
    seats = sorted(map(Seat, range(len(view.hands))), key=lambda seat: seat != reader)
    return [f"{elder(view, seat, reader)}: {hand(view, seat)}; {blights(view, seat)}" for seat in seats]


def hand(view: ManorView, seat: Seat) -> str:
    held = view.hands[seat]
    if held.cards is None:
        return f"a hand of {held.size}"
    return ", ".join(f"{card.name} [{card.id}]" for card in held.cards) or "no trinkets"


def blights(view: ManorView, seat: Seat) -> str:
    names = ", ".join(card.name.removeprefix("blight/") for card in view.blights[seat])
    return f"Blights {names} (lost at {BLIGHTS_THAT_LOSE})" if names else "no Blights"


def elder(view: ManorView, seat: Seat, reader: Reader) -> str:
    you = ", you" if seat == reader else ""
    return f"@{seat} ({view.pawns[seat]}{you})"


def tile(name: RoomId) -> str:
    """A tile with its doors before it is turned."""
    return f"{name} {TILES[name].doors}"
