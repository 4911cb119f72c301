"""Whom an item or an event strikes."""

from __future__ import annotations

from domain.kernel.moves import Action, Event
from domain.kernel.secrets import Seat


class Target(Action, frozen=True, tag="target"):
    """Choose whom the item or the event strikes."""

    seat: Seat


class TargetAsked(Event, frozen=True, tag="target_asked"):
    seat: Seat
    why: str


class TargetChosen(Event, frozen=True, tag="target_chosen"):
    """`why` is the item, or the effect of the event card."""

    seat: Seat
    target: Seat
    why: str
