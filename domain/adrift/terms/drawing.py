"""Drawing items."""

from __future__ import annotations

from typing import Literal

from domain.adrift.components import ItemId
from domain.adrift.pieces import ItemCard
from domain.kernel.moves import Event
from domain.kernel.secrets import Seat, Secret

Draw = Literal["draw", "item", "event", "end"]
"""Why a card is drawn."""


class ItemDrawn(Event, frozen=True, tag="item_drawn"):
    """`deck` is the number of cards left in it."""

    seat: Seat
    card: Secret[ItemCard]
    reason: Draw
    deck: int


class DrawMissed(Event, frozen=True, tag="draw_missed"):
    seat: Seat
    reason: Draw


class ItemDeckReshuffled(Event, frozen=True, tag="item_deck_reshuffled"):
    count: int
    order: Secret[tuple[ItemId, ...]]
