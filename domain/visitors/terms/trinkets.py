"""Trinkets: the pile, the hands, the hand limit."""

from __future__ import annotations

from typing import Literal

from domain.kernel.moves import Action, CardId, Event, Private
from domain.kernel.secrets import Seat, Secret
from domain.visitors.components import TrinketFace
from domain.visitors.pieces import TrinketCard


class DiscardTrinket(Action, frozen=True, tag="discard_trinket"):
    """Give up a trinket because the hand is too large."""

    card: Private[CardId]


class TrinketDeckShuffled(Event, frozen=True, tag="trinket_deck_shuffled"):
    size: int
    cards: Secret[tuple[TrinketFace, ...]]


class TrinketPileReshuffled(Event, frozen=True, tag="trinket_pile_reshuffled"):
    size: int
    retired: tuple[CardId, ...]
    cards: Secret[tuple[TrinketFace, ...]]


class TrinketDrawn(Event, frozen=True, tag="trinket_drawn"):
    seat: Seat
    card: Secret[TrinketCard]
    left: int


class DiscardDue(Event, frozen=True, tag="discard_due"):
    seat: Seat
    excess: int


class TrinketDiscarded(Event, frozen=True, tag="trinket_discarded"):
    """`held` is the card's id in the hand; `card` shows its face, under a fresh id if hands are closed."""

    seat: Seat
    held: Secret[CardId]
    card: Secret[TrinketCard]
    cause: Literal["hand-limit", "blight"]
