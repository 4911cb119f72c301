"""Placing passengers, Shadow Passengers first."""

from __future__ import annotations

from domain.kernel.moves import Action, CardId, Event, Private
from domain.kernel.secrets import Seat, Secret
from domain.passengers.components import Face, GiftId, SpaceId
from domain.passengers.memory import PassengerId


class PlaceShadow(Action, frozen=True, tag="place_shadow"):
    """Put the top of the shadow pile, unseen, on a space."""

    space: SpaceId


class Place(Action, frozen=True, tag="place"):
    """Put a passenger from hand face down on a space, and take its gift and voices."""

    card: Private[CardId]
    space: SpaceId


class ShadowPlaced(Event, frozen=True, tag="shadow_placed"):
    seat: Seat
    space: SpaceId
    passenger: PassengerId
    face: Secret[Face]


class PassengerPlaced(Event, frozen=True, tag="passenger_placed"):
    """`held` is the slot the card came from."""

    seat: Seat
    space: SpaceId
    passenger: PassengerId
    gift: GiftId
    gift_number: int
    voices: int
    held: Secret[CardId]
    face: Secret[Face]
