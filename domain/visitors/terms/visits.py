"""The Visit deck, and what its cards bring."""

from __future__ import annotations

from domain.kernel.moves import Event
from domain.kernel.secrets import Seat, Secret
from domain.kernel.zones import Card
from domain.visitors.components import Kind, LocationId, RoomId, VisitFace


class VisitorsSelected(Event, frozen=True, tag="visitors_selected"):
    """`count` Visitor cards of the pool go into the deck, nobody sees which."""

    pool: tuple[RoomId, ...]
    count: int
    chosen: Secret[tuple[VisitFace, ...]]
    left_out: Secret[tuple[VisitFace, ...]]


class VisitDeckBuilt(Event, frozen=True, tag="visit_deck_built"):
    """The order of `cards`, here and in the other piles, is from bottom to top."""

    size: int
    regular: int
    visitors: int
    cards: Secret[tuple[VisitFace, ...]]


class VisitDrawn(Event, frozen=True, tag="visit_drawn"):
    seat: Seat
    card: Secret[Card[VisitFace]]
    left: int


class TokenPlaced(Event, frozen=True, tag="token_placed"):
    room: RoomId
    location: LocationId
    kind: Kind


class VisitorAlreadyThere(Event, frozen=True, tag="visitor_already_there"):
    room: RoomId


class ExtraVisit(Event, frozen=True, tag="extra_visit"):
    seat: Seat
    room: RoomId
    visits_due: int


class VisitDeckExhausted(Event, frozen=True, tag="visit_deck_exhausted"):
    seat: Seat
    visits_lost: int
