"""An item is used, or none."""

from __future__ import annotations

from msgspec import Struct

from domain.adrift.components import ItemId, Mode
from domain.kernel.moves import Action, CardId, Event, Private
from domain.kernel.secrets import Seat, Secret


class PassUse(Action, frozen=True, tag="pass_use"):
    """Use no item in this step."""


class Use(Action, frozen=True, tag="use"):
    """Use the Discard or Reveal effect of an item in your hand."""

    card: Private[CardId]


class UsePassed(Event, frozen=True, tag="use_passed"):
    seat: Seat


class UsedItem(Struct, frozen=True):
    """An item as all see it when it is used; `card` is its id on the discard pile, if it goes there."""

    face: ItemId
    mode: Mode
    asks_target: bool
    card: CardId | None


class ItemUsed(Event, frozen=True, tag="item_used"):
    seat: Seat
    held: Secret[CardId]
    item: Secret[UsedItem]


class Used(Struct, frozen=True, gc=False, tag="used"):
    """An item was used, on somebody if it asks for a target."""

    round: int
    seat: Seat
    item: ItemId
    target: Seat | None = None
