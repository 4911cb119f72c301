"""What lies on the table, and what it can be."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from msgspec import Struct

from domain.kernel.secrets import Seat, Secret
from domain.kernel.zones import Card
from domain.passengers.components import Boat, Color, Face, Kind
from domain.passengers.memory import PassengerId


class Phase(StrEnum):
    SETUP = "setup"
    SHADOW = "shadow"
    PLACING = "placing"
    GIFTS = "gifts"
    VOTING = "voting"
    OVER = "over"


class Passenger(Struct, frozen=True, gc=False):
    """A passenger on a boat."""

    id: PassengerId
    face: Secret[Face]
    placed_by: Seat | None
    """None for a Shadow Passenger, and after a shuffle."""
    shadow: bool = False
    mask: Color | None = None
    anchored: bool = False
    owner: Secret[Seat] | None = None
    """Who placed a shuffled passenger: nobody at the table can tell."""


HandCard = Card[Face]
"""A card in hand: its id is a slot name that only its owner ever sees."""
Hand = tuple[Secret[HandCard], ...]


class Crossing(Struct, frozen=True, gc=False):
    """A boat that has left the quay, with its five spaces."""

    round: int
    boat: Boat
    cells: tuple[Passenger | None, ...]


class BoatPoints(Struct, frozen=True):
    """What a boat is worth to the Guides: its souls, and the bonus for colours."""

    souls: int
    bonus: int


class DemonPoints(Struct, frozen=True):
    """A passenger that counts as a demon, and its bonus for neighbours."""

    row: int
    column: int
    bonus: int


class Detail(Struct, frozen=True):
    boats: tuple[BoatPoints, ...]
    demons: tuple[DemonPoints, ...]


class Ending(Struct, frozen=True):
    """The result of the match."""

    winners: tuple[Seat, ...]
    faction: Kind
    scores: dict[Kind, float]
    reason: Literal["points", "tie-coin", "tie-souls"]
    factions: tuple[Kind, ...]
    detail: Detail


class Reveal(Struct, frozen=True):
    """What was hidden to the last: the box, the faces in the lost boats, and each seat's faction card."""

    box: tuple[Face, ...]
    lost: tuple[tuple[Face | None, ...], ...]
    faction_faces: tuple[Face, ...]
