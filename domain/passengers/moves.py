"""What a player may do. What then happens is in `events.py`."""

from __future__ import annotations

from typing import Literal

from domain.kernel.moves import Action, CardId, Private
from domain.kernel.secrets import Seat
from domain.passengers.components import Boat, Color, SpaceId


class PlaceShadow(Action, frozen=True, tag="place_shadow"):
    """Put the top of the shadow pile, unseen, on a space."""

    space: SpaceId


class Place(Action, frozen=True, tag="place"):
    """Put a passenger from hand face down on a space, and take its gift and voices."""

    card: Private[CardId]
    space: SpaceId


class PickSeat(Action, frozen=True, tag="pick_seat"):
    """Choose a player for your gift."""

    target: Seat


class PickColor(Action, frozen=True, tag="pick_color"):
    """Name a colour, or choose a mask."""

    color: Color


class PickType(Action, frozen=True, tag="pick_type"):
    """Name souls or demons."""

    passenger_type: Literal["soul", "demon"]


class PickBoat(Action, frozen=True, tag="pick_boat"):
    """Choose a boat for your gift."""

    boat: Boat


class PickPassenger(Action, frozen=True, tag="pick_passenger"):
    """Choose a passenger in play by the space it stands on."""

    space: SpaceId


class PickSpace(Action, frozen=True, tag="pick_space"):
    """Choose an empty space."""

    space: SpaceId


class PickCard(Action, frozen=True, tag="pick_card"):
    """Choose a card of your hand for your gift, unseen."""

    card: Private[CardId]


class ShowCard(Action, frozen=True, tag="show_card"):
    """Choose the card of your hand that you will secretly show."""

    card: Private[CardId]


class DeclineGift(Action, frozen=True, tag="decline_gift"):
    """Leave your gift unused, where the table allows it."""


class Vote(Action, frozen=True, tag="vote"):
    """Vote for the boat that is to cross. Final."""

    boat: Private[Boat]


ACTIONS = (
    PlaceShadow,
    Place,
    PickSeat,
    PickColor,
    PickType,
    PickBoat,
    PickPassenger,
    PickSpace,
    PickCard,
    ShowCard,
    DeclineGift,
    Vote,
)
