"""What items alone can do."""

from __future__ import annotations

from msgspec import Struct

from domain.adrift.components import AgendaId, EventId, ItemId
from domain.adrift.pieces import ItemCard
from domain.kernel.moves import Event
from domain.kernel.secrets import Seat, Secret


class VoteWeightMoved(Event, frozen=True, tag="vote_weight_moved", rename={"origin": "from"}):
    origin: Seat
    to: Seat


class Shielded(Event, frozen=True, tag="shielded"):
    seat: Seat


class AgendaSeen(Event, frozen=True, tag="agenda_seen"):
    seat: Seat
    target: Seat
    agenda: Secret[AgendaId]


class HandSeen(Event, frozen=True, tag="hand_seen"):
    """The faces are sorted and without ids."""

    seat: Seat
    target: Seat
    count: int
    faces: Secret[tuple[ItemId, ...]]


class Glimpse(Struct, frozen=True, gc=False):
    """What a lantern showed of a hand, as it was in that round."""

    seat: Seat
    target: Seat
    round: int
    faces: Secret[tuple[ItemId, ...]]


class CardStolen(Event, frozen=True, tag="card_stolen", rename={"origin": "from"}):
    """`lost` as its old owner knew it, `card` as the new one does."""

    origin: Seat
    to: Seat
    lost: Secret[ItemCard]
    card: Secret[ItemCard]


class EventPeeked(Event, frozen=True, tag="event_peeked"):
    seat: Seat
    card: Secret[EventId]
