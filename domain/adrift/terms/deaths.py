"""Vitality, and its end."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from domain.adrift.pieces import Cause
from domain.kernel.moves import Event
from domain.kernel.secrets import Seat

Touch = Literal["knife", "first-aid-kit", "event", "leak", "end-is-near"]
"""What costs or gives a vitality. Hunger is told with the meal."""


class VitalityChanged(Event, frozen=True, tag="vitality_changed"):
    seat: Seat
    delta: int
    now: int
    cause: Touch


class Died(Event, frozen=True, tag="died"):
    seat: Seat
    cause: Cause
    moment: int


class AllDead(Event, frozen=True, tag="all_dead"):
    pass


class Touched(Struct, frozen=True, gc=False, tag="touched"):
    """Somebody lost or regained vitality."""

    round: int
    seat: Seat
    delta: int
    now: int
    cause: Touch


class Perished(Struct, frozen=True, gc=False, tag="perished"):
    """Somebody died."""

    round: int
    seat: Seat
    cause: Cause
