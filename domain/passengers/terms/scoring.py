"""The Afterlands, face up."""

from __future__ import annotations

from msgspec import Struct

from domain.kernel.moves import Event
from domain.kernel.secrets import Secret
from domain.passengers.components import Boat, Color, Face


class Cell(Struct, frozen=True):
    """A passenger in the Afterlands, face up."""

    face: Face
    mask: Color | None


class AfterlandsRow(Struct, frozen=True):
    round: int
    boat: Boat
    cells: tuple[Cell | None, ...]


class AfterlandsRevealed(Event, frozen=True, tag="afterlands_revealed"):
    rows: Secret[tuple[AfterlandsRow, ...]]
