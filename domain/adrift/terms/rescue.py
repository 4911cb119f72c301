"""The rescue, and who gets a place."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import force_setattr

from domain.adrift.components import EventId
from domain.kernel.moves import Action, Event
from domain.kernel.secrets import Seat


class Named(Action, frozen=True):
    """An action that names seats. They may come in any order and are kept ascending."""

    seats: tuple[Seat, ...]

    def __post_init__(self) -> None:
        force_setattr(self, "seats", tuple(sorted(self.seats)))


class ChooseRescued(Named, frozen=True, tag="rescue"):
    """Name those who get a place."""


class RescueFound(Event, frozen=True, tag="rescue_found"):
    card: EventId
    places: int
    how: Literal["drawn", "discarded"]


class Rescued(Event, frozen=True, tag="rescued"):
    """`chooser` is null where there was nothing to choose."""

    rescued: tuple[Seat, ...]
    left: tuple[Seat, ...]
    chooser: Seat | None
