"""The Fishing Rod among the face-down discards."""

from __future__ import annotations

from domain.adrift.components import ItemId
from domain.adrift.pieces import ItemCard
from domain.kernel.moves import Action, CardId, Event, Private
from domain.kernel.secrets import Seat, Secret


class Fish(Action, frozen=True, tag="fish"):
    """Take one of the face-down discards that the rod shows you."""

    card: Private[CardId]


class FishNone(Action, frozen=True, tag="fish_none"):
    """Leave the face-down discards as they are."""


class FaceDownSeen(Event, frozen=True, tag="face_down_seen"):
    """The cards come sorted by face, under ids made for this look."""

    seat: Seat
    count: int
    cards: Secret[tuple[ItemCard, ...]]


class FaceDownTaken(Event, frozen=True, tag="face_down_taken"):
    """`left` are the face-down discards that stay."""

    seat: Seat
    card: Secret[ItemCard]
    left: Secret[tuple[ItemId, ...]]


class FishingEnded(Event, frozen=True, tag="fishing_ended"):
    seat: Seat
