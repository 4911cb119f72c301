"""The barques while they lie face down: looking at one, or swapping two."""

from __future__ import annotations

from domain.cerberus.events import BarquePeeked, BarquesSwapped
from domain.cerberus.evolve import Story
from domain.cerberus.moves import Peek, Swap
from domain.cerberus.refusals import refused
from domain.kernel.secrets import Seat, Secret

SLOTS = range(3)
PAIRS = ((0, 1), (0, 2), (1, 2))


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
