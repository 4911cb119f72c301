"""The End is Near."""

from __future__ import annotations

from msgspec import Struct

from domain.adrift.components import EndId
from domain.adrift.pieces import ItemCard
from domain.kernel.moves import Action, CardId, Event, Private
from domain.kernel.secrets import Seat, Secret


class Eat(Action, frozen=True, tag="eat"):
    """Eat a food card against an empty stomach."""

    card: Private[CardId]


class GoHungry(Action, frozen=True, tag="go_hungry"):
    """Lose a vitality to an empty stomach."""


class EndIsNearStarted(Event, frozen=True, tag="end_is_near_started"):
    seat: Seat


class TurnedEnd(Struct, frozen=True):
    """A card of The End is Near, and whether the last survivor has to answer it."""

    card: EndId
    asks: bool


class EndCardRevealed(Event, frozen=True, tag="end_card_revealed"):
    seat: Seat
    end: Secret[TurnedEnd]


class MealEaten(Event, frozen=True, tag="meal_eaten"):
    seat: Seat
    held: Secret[CardId]
    card: Secret[ItemCard]


class MealRefused(Event, frozen=True, tag="meal_refused"):
    seat: Seat
