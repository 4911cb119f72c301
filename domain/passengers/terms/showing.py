"""Secretly showing a card."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from domain.kernel.moves import Action, CardId, Event, Private
from domain.kernel.secrets import Seat, Secret
from domain.passengers.components import Face
from domain.passengers.memory import PassengerId


class ShowCard(Action, frozen=True, tag="show_card"):
    """Choose the card of your hand that you will secretly show."""

    card: Private[CardId]


class Show(Struct, frozen=True, gc=False):
    """Seats that secretly show a card: whom each shows it to, and what they have chosen so far."""

    seats: tuple[Seat, ...]
    to: tuple[Seat, ...]
    chosen: tuple[Secret[CardId] | None, ...]


class ShowRequested(Event, frozen=True, tag="show_requested"):
    """Each of these seats will show a card to the seat at the same place in `to`."""

    seats: tuple[Seat, ...]
    to: tuple[Seat, ...]


class ShowChosen(Event, frozen=True, tag="show_chosen"):
    seat: Seat
    held: Secret[CardId]


class CardShown(Event, frozen=True, tag="card_shown"):
    """`held` is the slot in the hand, or nothing if the placed passenger was shown."""

    seat: Seat
    to: Seat
    source: Literal["hand", "placed"]
    passenger: PassengerId | None
    held: Secret[CardId] | None
    face: Secret[Face]
