"""What gifts do to passengers, seats and voices."""

from __future__ import annotations

from msgspec import Struct

from domain.kernel.moves import CardId, Event
from domain.kernel.secrets import Seat, Secret
from domain.passengers.components import Boat, Color, Face, SpaceId
from domain.passengers.memory import PassengerId
from domain.passengers.pieces import HandCard


class PassengerPeeked(Event, frozen=True, tag="passenger_peeked"):
    seats: tuple[Seat, ...]
    space: SpaceId
    passenger: PassengerId
    face: Secret[Face]


class Revealed(Struct, frozen=True):
    """A passenger turned up where all can see it, and who placed it."""

    space: SpaceId
    passenger: PassengerId
    face: Face
    placed_by: Seat | None


class PassengerRevealed(Event, frozen=True, tag="passenger_revealed"):
    revealed: Secret[Revealed]


class PassengersSwapped(Event, frozen=True, tag="passengers_swapped"):
    spaces: tuple[SpaceId, SpaceId]


class PassengerMoved(Event, frozen=True, tag="passenger_moved"):
    spaces: tuple[SpaceId, SpaceId]


class PassengerExchanged(Event, frozen=True, tag="passenger_exchanged"):
    """A fresh passenger from slot `held`; `back` is the old one, now in that slot."""

    seat: Seat
    space: SpaceId
    passenger: PassengerId
    held: Secret[CardId]
    face: Secret[Face]
    back: Secret[HandCard]


class BoatShuffled(Event, frozen=True, tag="boat_shuffled", rename={"origin": "from"}):
    """Fresh passengers by space; `origin` are the old ones in the new order."""

    boat: Boat
    spaces: tuple[SpaceId, ...]
    passengers: tuple[PassengerId, ...]
    origin: Secret[tuple[PassengerId, ...]]
    faces: tuple[Secret[Face], ...]
    owners: tuple[Secret[Seat], ...]


class PassengerAnchored(Event, frozen=True, tag="passenger_anchored"):
    space: SpaceId
    passenger: PassengerId


class MaskPlaced(Event, frozen=True, tag="mask_placed"):
    color: Color
    space: SpaceId
    passenger: PassengerId


class SeatSilenced(Event, frozen=True, tag="seat_silenced"):
    seat: Seat


class HeraldNamed(Event, frozen=True, tag="herald_named"):
    seat: Seat


class VoicesMoved(Event, frozen=True, tag="voices_moved", rename={"origin": "from"}):
    origin: Seat
    to: Seat
    amount: int


class VoicesExchanged(Event, frozen=True, tag="voices_exchanged"):
    seats: tuple[Seat, Seat]
