"""What lies on the table, and what it can be."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from msgspec import Struct

from domain.cerberus.components import Bonus, Deck, TileId
from domain.kernel.secrets import Seat, Secret
from domain.kernel.zones import Card


class Role(StrEnum):
    ADVENTURER = "adventurer"
    CERBERUS = "cerberus"
    LOST = "lost"


class Side(StrEnum):
    ESCAPE = "escape"
    CERBERUS = "cerberus"


class Reason(StrEnum):
    BARQUE_FULL = "barque-full"
    ALL_CAPTURED = "all-captured"
    CANNOT_BE_FILLED = "barque-cannot-be-filled"
    TURN_LIMIT = "turn-limit"


HeldCard = Card[Bonus]


Hand = tuple[Secret[HeldCard], ...]


Tracked = Seat | Literal["unused"] | None
"""What lies on a numbered space of the rage track."""


class Reveal(Struct, frozen=True):
    """What was hidden to the last: the barques, the hands sorted by name, the decks bottom to top."""

    barques: dict[TileId, int]
    hands: tuple[tuple[Bonus, ...], ...]
    decks: dict[Deck, tuple[Bonus, ...]]


class Ending(Struct, frozen=True):
    """The result of the match."""

    side: Side
    reason: Reason
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    turns: int
