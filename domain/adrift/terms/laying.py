"""Cards that an event asks of everybody."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from domain.adrift.pieces import ItemCard
from domain.kernel.moves import Action, CardId, Event, Private
from domain.kernel.secrets import Seat, Secret


class Endure(Action, frozen=True, tag="endure"):
    """Lay no cards against the leak and lose a vitality."""


class HandOver(Action, frozen=True, tag="hand_over"):
    """Choose the card that goes to your left-hand neighbour."""

    card: Private[CardId]


class Sealed(Struct, frozen=True, gc=False):
    """A seat's answer to an event that asks for cards: those laid so far, or that it will endure."""

    laid: tuple[Secret[CardId], ...] = ()
    endure: bool = False


class ChoiceOpened(Event, frozen=True, tag="choice_opened"):
    kind: Literal["event-discard", "event-pass", "event-leak"]
    seats: tuple[Seat, ...]
    owes: int


class ChoiceSealed(Event, frozen=True, tag="choice_sealed"):
    """`laid` counts the seat's cards so far; who endures lays none."""

    seat: Seat
    laid: int
    endure: bool
    card: Secret[CardId] | None


class Discards(Struct, frozen=True):
    """What one seat gives up, face-down."""

    seat: Seat
    count: int
    cards: Secret[tuple[ItemCard, ...]]


class CardsDiscardedFaceDown(Event, frozen=True, tag="cards_discarded_face_down"):
    discards: tuple[Discards, ...]


class Laid(Struct, frozen=True, gc=False, tag="laid"):
    """An event asked everybody for `count` cards, face-down: who laid them, and who endured instead."""

    round: int
    count: int
    laid: tuple[Seat, ...]
    endured: tuple[Seat, ...]


class CardPassed(Event, frozen=True, tag="card_passed", rename={"origin": "from"}):
    """As `card_stolen`."""

    origin: Seat
    to: Seat
    lost: Secret[ItemCard]
    card: Secret[ItemCard]


class PassingDone(Event, frozen=True, tag="passing_done"):
    pass
