"""What an Elder does with action points."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from domain.kernel.moves import Action, CardId, Event, Private
from domain.kernel.secrets import Seat, Secret
from domain.visitors.components import Kind, LocationId, RoomId
from domain.visitors.pieces import TrinketCard


class Move(Action, frozen=True, tag="move"):
    """Walk through a door."""

    to: RoomId


class UseTrinket(Action, frozen=True, tag="use_trinket"):
    """Remove a token at a location of your room or, with a Spirit Vessel, the Visitor in it."""

    card: Private[CardId]
    location: LocationId | UnsetType = UNSET


class EndActions(Action, frozen=True, tag="end_actions"):
    """Spend no further points."""


class ActionsBegan(Event, frozen=True, tag="actions_began"):
    seat: Seat
    ap: int


class Moved(Event, frozen=True, tag="moved", rename={"origin": "from"}):
    seat: Seat
    origin: RoomId
    to: RoomId
    ap_left: int


class TrinketUsed(Event, frozen=True, tag="trinket_used"):
    """As `trinket_discarded`; what it removes follows."""

    seat: Seat
    held: Secret[CardId]
    card: Secret[TrinketCard]
    room: RoomId
    ap_left: int


class TokenRemoved(Event, frozen=True, tag="token_removed"):
    seat: Seat
    room: RoomId
    location: LocationId
    kind: Kind


class VisitorBanished(Event, frozen=True, tag="visitor_banished"):
    seat: Seat
    room: RoomId


class ActionsEnded(Event, frozen=True, tag="actions_ended"):
    seat: Seat
    ap_unused: int
