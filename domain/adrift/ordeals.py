"""What can happen in events, starvation, the rescue and the end."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from domain.adrift.components import EndId, EventId
from domain.adrift.table import Ending, ItemCard, Meal, Reveal
from domain.kernel.moves import CardId, Event
from domain.kernel.secrets import Seat, Secret


class TurnedEvent(Struct, frozen=True):
    """An event card, and whether it has the Starvation icon."""

    card: EventId
    starvation: bool


class EventDrawn(Event, frozen=True, tag="event_drawn"):
    seat: Seat
    event: Secret[TurnedEvent]
    left: int


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


class CardPassed(Event, frozen=True, tag="card_passed", rename={"origin": "from"}):
    """As `card_stolen`."""

    origin: Seat
    to: Seat
    lost: Secret[ItemCard]
    card: Secret[ItemCard]


class PassingDone(Event, frozen=True, tag="passing_done"):
    pass


class TargetAsked(Event, frozen=True, tag="target_asked"):
    seat: Seat
    why: str


class EventResolved(Event, frozen=True, tag="event_resolved"):
    card: EventId
    starvation: bool


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


class RescueFound(Event, frozen=True, tag="rescue_found"):
    card: EventId
    places: int
    how: Literal["drawn", "discarded"]


class Rescued(Event, frozen=True, tag="rescued"):
    """`chooser` is null where there was nothing to choose."""

    rescued: tuple[Seat, ...]
    left: tuple[Seat, ...]
    chooser: Seat | None


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


class AllDead(Event, frozen=True, tag="all_dead"):
    pass


class MatchEnded(Event, frozen=True, tag="match_ended"):
    """The end, and the disclosure of agendas and hands, those of the dead included."""

    ending: Ending
    reveal: Secret[Reveal]
