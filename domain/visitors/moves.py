"""Every action of the game."""

from __future__ import annotations

from domain.visitors.terms.acting import EndActions, Move, UseTrinket
from domain.visitors.terms.building import PickTile, PlaceTile
from domain.visitors.terms.trinkets import DiscardTrinket

ACTIONS = (PickTile, PlaceTile, DiscardTrinket, Move, UseTrinket, EndActions)
