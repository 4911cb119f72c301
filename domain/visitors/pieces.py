"""What lies on the table, and what it can be."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from msgspec import Struct

from domain.kernel.secrets import Seat, Secret
from domain.kernel.zones import Card
from domain.visitors.components import BlightFace, RoomId, TrinketFace, VisitFace


class Phase(StrEnum):
    SETUP = "setup"
    BUILD_PICK = "build-pick"
    BUILD_PLACE = "build-place"
    VISITS = "visits"
    DISCARD = "discard"
    ACT = "act"
    ENDED = "ended"


class Loss(StrEnum):
    """Ways to lose, in the order in which they are listed."""

    THREE_BLIGHTS = "three-blights"
    BLIGHT_EXHAUSTED = "blight-exhausted"
    THREE_VISITORS = "three-visitors"


VISITS_EXHAUSTED = "visits-exhausted"


class Room(Struct, frozen=True, gc=False):
    """A placed tile. `doors` is a bit for each side, `links` the rooms behind its open doors."""

    x: int
    y: int
    rotation: int
    doors: int
    links: tuple[RoomId, ...]


TrinketCard = Card[TrinketFace]
Hand = tuple[Secret[TrinketCard], ...]


class Passing(Struct, frozen=True, gc=False):
    """A trinket that came from a pile to a closed hand, or left it face up."""

    seat: Seat
    card: Secret[TrinketCard]
    pile: int | None
    """The pile it was drawn from, the first being 0; None if it left the hand."""


class Stats(Struct, frozen=True):
    """How the match stood when it ended."""

    turns: int
    visits_left: int
    visitors: int
    blights: tuple[int, ...]
    visits_exhausted: bool
    loss_conditions: tuple[Loss, ...]


class Reveal(Struct, frozen=True):
    """What was hidden to the last: the rest of each pile bottom to top, the hands, the unused Visitors."""

    visit_pile: tuple[VisitFace, ...]
    left_out: tuple[VisitFace, ...]
    trinket_pile: tuple[TrinketFace, ...]
    blight_pile: tuple[BlightFace, ...]
    hands: tuple[tuple[TrinketCard, ...], ...]


class Ending(Struct, frozen=True):
    """How the match ended, for the Elders together."""

    result: Literal["win", "loss"]
    reasons: tuple[str, ...]
    winners: tuple[Seat, ...]
    scores: dict[str, int]
    stats: Stats
