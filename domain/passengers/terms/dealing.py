"""The deal and the Demon's Gaze."""

from __future__ import annotations

from domain.kernel.moves import Event
from domain.kernel.secrets import Seat, Secret
from domain.passengers.components import Face, Kind
from domain.passengers.pieces import HandCard


class PassengersDealt(Event, frozen=True, tag="passengers_dealt"):
    """Factions, faction cards and hands by seat, each for that seat alone; the sizes are public."""

    each: int
    faction_deck: dict[Kind, int]
    shadow_pile: int
    box: int
    factions: tuple[Secret[Kind], ...]
    faction_faces: tuple[Secret[Face], ...]
    hands: tuple[tuple[Secret[HandCard], ...], ...]
    shadows: Secret[tuple[Face, ...]]
    """Bottom to top."""
    boxed: Secret[tuple[Face, ...]]


class GazeHeld(Event, frozen=True, tag="gaze_held"):
    """For each seat what it saw: all Smugglers if it is one, else nothing."""

    smugglers: tuple[Secret[tuple[Seat, ...]], ...]
