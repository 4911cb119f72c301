"""Vitality, and its end."""

from __future__ import annotations

from typing import Literal

from domain.adrift.pieces import Cause
from domain.kernel.moves import Event
from domain.kernel.secrets import Seat


class VitalityChanged(Event, frozen=True, tag="vitality_changed"):
    seat: Seat
    delta: int
    now: int
    cause: Literal["knife", "first-aid-kit", "event", "leak", "end-is-near"]


class Died(Event, frozen=True, tag="died"):
    seat: Seat
    cause: Cause
    moment: int


class AllDead(Event, frozen=True, tag="all_dead"):
    pass
