"""Blights."""

from __future__ import annotations

from domain.kernel.moves import Event
from domain.kernel.secrets import Seat, Secret
from domain.kernel.zones import Card
from domain.visitors.components import BlightFace, RoomId


class BlightDeckShuffled(Event, frozen=True, tag="blight_deck_shuffled"):
    size: int
    cards: Secret[tuple[BlightFace, ...]]


class BlightDrawn(Event, frozen=True, tag="blight_drawn"):
    seat: Seat
    card: Secret[Card[BlightFace]]
    room: RoomId
    left: int


class BlightOverdrawn(Event, frozen=True, tag="blight_overdrawn"):
    seat: Seat
    room: RoomId


class SentToFoyer(Event, frozen=True, tag="sent_to_foyer", rename={"origin": "from"}):
    seat: Seat
    origin: RoomId
    to: RoomId
