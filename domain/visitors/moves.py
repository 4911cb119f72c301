"""What an Elder may do. What then happens is in `events.py`."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from domain.kernel.moves import Action, CardId, Private
from domain.visitors.components import LocationId, RoomId


class PickTile(Action, frozen=True, tag="pick_tile"):
    """Choose the drawn tile that you will lay next."""

    tile: RoomId


class PlaceTile(Action, frozen=True, tag="place_tile"):
    """Lay the picked tile on the grid: x grows to the east, y to the south, turned clockwise."""

    x: int
    y: int
    rotation: Annotated[int, Meta(ge=0, le=3)]


class DiscardTrinket(Action, frozen=True, tag="discard_trinket"):
    """Give up a trinket because the hand is too large."""

    card: Private[CardId]


class Move(Action, frozen=True, tag="move"):
    """Walk through a door."""

    to: RoomId


class UseTrinket(Action, frozen=True, tag="use_trinket"):
    """Remove a token at a location of your room or, with a Spirit Vessel, the Visitor in it."""

    card: Private[CardId]
    location: LocationId | UnsetType = UNSET


class EndActions(Action, frozen=True, tag="end_actions"):
    """Spend no further points."""


ACTIONS = (PickTile, PlaceTile, DiscardTrinket, Move, UseTrinket, EndActions)
