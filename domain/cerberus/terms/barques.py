"""The barques."""

from __future__ import annotations

from domain.cerberus.components import TileId
from domain.cerberus.terms.frame import SeatFrame
from domain.kernel.moves import Action, Event
from domain.kernel.secrets import Seat, Secret


class Peek(Action, frozen=True, tag="peek"):
    """Look at one face-down barque."""

    slot: int


class Swap(Action, frozen=True, tag="swap"):
    """Exchange two face-down barques unseen."""

    slots: tuple[int, int]


class BarqueFrame(SeatFrame, frozen=True, tag="barque", gc=False):
    """Somebody looks at a barque or swaps two."""


class BarquesPlaced(Event, frozen=True, tag="barques_placed"):
    """The tiles by slot, with the seats of each."""

    tiles: tuple[TileId, ...]
    seats: tuple[Secret[int], ...]


class BarqueAsked(Event, frozen=True, tag="barque_asked"):
    seat: Seat


class BarquePeeked(Event, frozen=True, tag="barque_peeked"):
    seat: Seat
    slot: int
    seats: Secret[int]


class BarquesSwapped(Event, frozen=True, tag="barques_swapped"):
    seat: Seat
    slots: tuple[int, int]


class BarqueRevealed(Event, frozen=True, tag="barque_revealed"):
    tile: TileId
    seats: Secret[int]
    discarded: tuple[TileId, ...]
