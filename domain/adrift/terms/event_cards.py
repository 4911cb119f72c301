"""Event cards, drawn or skipped."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from domain.adrift.components import EventId
from domain.kernel.moves import Event
from domain.kernel.secrets import Seat, Secret


class TurnedEvent(Struct, frozen=True):
    """An event card, and whether it has the Starvation icon."""

    card: EventId
    starvation: bool


class EventDrawn(Event, frozen=True, tag="event_drawn"):
    seat: Seat
    event: Secret[TurnedEvent]
    left: int


class EventDiscarded(Event, frozen=True, tag="event_discarded"):
    card: Secret[EventId]
    by: Literal["signal-flare", "distant-ship"]


class EventResolved(Event, frozen=True, tag="event_resolved"):
    card: EventId
    starvation: bool


class Turned(Struct, frozen=True, gc=False, tag="turned"):
    """An event card was drawn, or discarded: unresolved, unless it is a Rescue!. Some strike somebody."""

    round: int
    card: EventId
    resolved: bool
    target: Seat | None = None
