"""What lies on the table, and what it can be."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

from msgspec import Meta, Struct

from domain.cerberus.components import Boards, Bonus, Deck, TileId
from domain.kernel.secrets import Seat, Secret
from domain.kernel.zones import Card


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How a match is set up and read; null leaves the choice to the rules."""

    boards: Literal["first-game", "random"] | Boards = "first-game"
    difficulty: int | None = None
    start_speed: int | None = None
    first_seat: Seat | None = None
    shortcut_retreat: bool = True
    gondola_mid_move: bool = True
    recycle_discards: bool = True
    contributions: bool = True
    turns_per_seat: Annotated[int, Meta(ge=1, le=200)] = 60


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
