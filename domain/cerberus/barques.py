"""The barques while they lie face down: looking at one, or swapping two."""

from __future__ import annotations

from typing import Final

from domain.cerberus.refusals import refused
from domain.cerberus.story import Story
from domain.cerberus.table import Underworld
from domain.cerberus.terms.barques import (
    BarqueAsked,
    BarqueFrame,
    BarquePeeked,
    BarqueRevealed,
    BarquesPlaced,
    BarquesSwapped,
    Peek,
    Swap,
)
from domain.kernel.game import Recorders
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat, Secret

SLOTS = range(3)


PAIRS = ((0, 1), (0, 2), (1, 2))


def barque_choices() -> list[Action]:
    """Look at one, or swap two."""
    return [*(Peek(slot) for slot in SLOTS), *(Swap(pair) for pair in PAIRS)]


def peek(story: Story, seat: Seat, wish: Peek) -> None:
    """Peeking: the seat alone learns how many seats the barque has; it may tell, or lie."""
    if wish.slot not in SLOTS:
        raise refused("bad-slot")
    table = story.table
    seats = table.barques[table.tiles[wish.slot]].open()
    story.tell(BarquePeeked(seat, wish.slot, Secret((seat,), seats)))


def swap(story: Story, seat: Seat, wish: Swap) -> None:
    """Swapping: nobody looks; what a seat knows of a tile goes with the tile."""
    if wish.slots not in PAIRS:
        raise refused("bad-slot")
    story.tell(BarquesSwapped(seat, wish.slots))


def barques_placed(table: Underworld, event: BarquesPlaced) -> None:
    table.tiles = event.tiles
    table.barques = dict(zip(event.tiles, event.seats, strict=True))


def barque_revealed(table: Underworld, event: BarqueRevealed) -> None:
    table.tiles = (event.tile,)
    table.barques[event.tile] = table.barques[event.tile].learned(event.seats)
    table.barque_seats = event.seats.open()


def barque_asked(table: Underworld, event: BarqueAsked) -> None:
    table.stack += (BarqueFrame(event.seat),)


def barque_peeked(table: Underworld, event: BarquePeeked) -> None:
    table.stack = table.stack[:-1]
    tile = table.tiles[event.slot]
    table.barques[tile] = table.barques[tile].learned(event.seats)


def barques_swapped(table: Underworld, event: BarquesSwapped) -> None:
    table.stack = table.stack[:-1]
    swap_tiles(table, *event.slots)


def swap_tiles(table: Underworld, one: int, other: int) -> None:
    tiles = list(table.tiles)
    tiles[one], tiles[other] = tiles[other], tiles[one]
    table.tiles = tuple(tiles)


RECORDERS: Final[Recorders[Underworld]] = {
    BarquesPlaced: barques_placed,
    BarqueRevealed: barque_revealed,
    BarqueAsked: barque_asked,
    BarquePeeked: barque_peeked,
    BarquesSwapped: barques_swapped,
}
