"""The food pile, and who eats."""

from __future__ import annotations

from msgspec import Struct

from domain.adrift.pieces import ItemCard
from domain.adrift.terms.rescue import Named
from domain.kernel.moves import Action, CardId, Event, Private
from domain.kernel.secrets import Seat, Secret


class PutFood(Action, frozen=True, tag="put"):
    """Put a card face-down on the food pile. Any card will do."""

    card: Private[CardId]


class PutDone(Action, frozen=True, tag="put_done"):
    """Put no more cards on the food pile."""


class Feed(Named, frozen=True, tag="feed"):
    """Share out the food."""


class Put(Struct, frozen=True, gc=False):
    """A card that a seat put face-down on the food pile."""

    seat: Seat
    card: Secret[ItemCard]


class Meal(Struct, frozen=True):
    """A food pile laid open: its cards, the portions on them, those spoiled and those left to eat."""

    cards: tuple[ItemCard, ...]
    portions: int
    spoiled: int
    food: int


class StarvationStarted(Event, frozen=True, tag="starvation_started"):
    order: tuple[Seat, ...]
    needed: int


class FoodPlaced(Event, frozen=True, tag="food_placed"):
    """`count` is the number of cards the seat has put so far."""

    seat: Seat
    count: int
    card: Secret[ItemCard]


class FoodClosed(Event, frozen=True, tag="food_closed"):
    seat: Seat
    count: int


class PileRevealed(Event, frozen=True, tag="pile_revealed"):
    """The pile after the shuffle, under fresh ids: nobody can tell who gave what."""

    needed: int
    meal: Secret[Meal]


class FoodAllocated(Event, frozen=True, tag="food_allocated"):
    seat: Seat
    fed: tuple[Seat, ...]


class StarvationResolved(Event, frozen=True, tag="starvation_resolved"):
    fed: tuple[Seat, ...]
    hungry: tuple[Seat, ...]


class Shared(Struct, frozen=True, gc=False, tag="shared"):
    """A food pile was opened and shared out."""

    round: int
    cards: tuple[ItemCard, ...]
    food: int
    needed: int
    fed: tuple[Seat, ...]
    hungry: tuple[Seat, ...]
    """They have lost a vitality."""
