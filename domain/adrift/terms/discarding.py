"""Giving up a card."""

from __future__ import annotations

from domain.adrift.pieces import ItemCard
from domain.kernel.moves import Action, CardId, Event, Private
from domain.kernel.secrets import Seat, Secret


class Jettison(Action, frozen=True, tag="jettison"):
    """Give up a card, face-down."""

    card: Private[CardId]


class DiscardDemanded(Event, frozen=True, tag="discard_demanded"):
    seat: Seat
    by: Seat


class CardDiscardedFaceDown(Event, frozen=True, tag="card_discarded_face_down"):
    seat: Seat
    card: Secret[ItemCard]
