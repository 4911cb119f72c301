"""The round: its steps, and the Compass."""

from __future__ import annotations

from typing import Literal

from domain.kernel.moves import Event
from domain.kernel.secrets import Seat


class RoundStarted(Event, frozen=True, tag="round_started"):
    round: int
    compass: Seat
    order: tuple[Seat, ...]


class StepStarted(Event, frozen=True, tag="step_started"):
    step: Literal["use", "vote", "rescue-choose"]
    order: tuple[Seat, ...]


class CompassMoved(Event, frozen=True, tag="compass_moved", rename={"origin": "from"}):
    origin: Seat
    to: Seat
    why: Literal["item", "event", "death", "pass"]
