"""Gifts and what their owners pick."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from domain.kernel.moves import Action, CardId, Event, Private
from domain.kernel.secrets import Seat
from domain.passengers.components import Boat, Color, Effect, GiftId, SpaceId


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


class DeclineGift(Action, frozen=True, tag="decline_gift"):
    """Leave your gift unused, where the table allows it."""


OpenPick = PickSeat | PickColor | PickType | PickBoat | PickPassenger | PickSpace
AnyPick = OpenPick | PickCard
"""A card is picked in secret, everything else for all to see."""

PickKind = Literal["seat", "color", "type", "boat", "passenger", "space", "card"]
PICKS: Final[dict[PickKind, type[Action]]] = {
    "seat": PickSeat,
    "color": PickColor,
    "type": PickType,
    "boat": PickBoat,
    "passenger": PickPassenger,
    "space": PickSpace,
    "card": PickCard,
}
"""The action that answers each kind of pick."""

Pick = Seat | str
"""A seat, or a colour, type, boat or space."""


class Using(Struct, frozen=True, gc=False):
    """The gift whose turn it is, and what its owner has picked so far."""

    seat: Seat
    number: int
    picks: tuple[Pick, ...] = ()


class GiftStarted(Event, frozen=True, tag="gift_started"):
    seat: Seat
    gift: GiftId
    number: int
    effect: Effect


class GiftPicked(Event, frozen=True, tag="gift_picked"):
    seat: Seat
    gift: GiftId
    step: int
    kind: PickKind
    value: Pick


class GiftVoid(Event, frozen=True, tag="gift_void"):
    seat: Seat
    gift: GiftId
    reason: Literal["heavy-hull", "no-target"]


class GiftDeclined(Event, frozen=True, tag="gift_declined"):
    seat: Seat
    gift: GiftId


class GiftFinished(Event, frozen=True, tag="gift_finished"):
    seat: Seat
    gift: GiftId
