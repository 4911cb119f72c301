"""What can happen: setting up, drawing, using items, voting, events, starvation, the rescue and the end.

Faces that come out of hiding are secrets that all may see.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from domain.adrift.components import AgendaId, EndId, EventId, ItemId, Mode
from domain.adrift.table import Cause, Ending, ItemCard, Meal, Options, Reveal
from domain.kernel.moves import CardId, Event
from domain.kernel.secrets import Seat, Secret

Draw = Literal["draw", "item", "event", "end"]
"""Why a card is drawn."""


class MatchCreated(Event, frozen=True, tag="match_created"):
    """`agendas` is the set that is dealt, known to all."""

    players: int
    options: Options
    agendas: tuple[AgendaId, ...]
    rescue: EventId
    vitality: int


class AgendasDealt(Event, frozen=True, tag="agendas_dealt"):
    count: int
    agendas: tuple[Secret[AgendaId], ...]


class ItemDeckBuilt(Event, frozen=True, tag="item_deck_built"):
    count: int
    removed: tuple[ItemId, ...]
    order: Secret[tuple[ItemId, ...]]


class EventDeckBuilt(Event, frozen=True, tag="event_deck_built"):
    count: int
    set_aside: int
    bottom: EventId
    order: Secret[tuple[EventId, ...]]
    aside: Secret[tuple[EventId, ...]]


class EndDeckBuilt(Event, frozen=True, tag="end_deck_built"):
    count: int
    order: Secret[tuple[EndId, ...]]


class FirstPlayerChosen(Event, frozen=True, tag="first_player_chosen"):
    seat: Seat
    how: Literal["random", "option"]


class HandDealt(Event, frozen=True, tag="hand_dealt"):
    """`last` is the seat that is dealt to last."""

    seat: Seat
    count: int
    cards: tuple[Secret[ItemCard], ...]
    last: Seat


class RoundStarted(Event, frozen=True, tag="round_started"):
    round: int
    compass: Seat
    order: tuple[Seat, ...]


class ItemDrawn(Event, frozen=True, tag="item_drawn"):
    """`deck` is the number of cards left in it."""

    seat: Seat
    card: Secret[ItemCard]
    reason: Draw
    deck: int


class DrawMissed(Event, frozen=True, tag="draw_missed"):
    seat: Seat
    reason: Draw


class ItemDeckReshuffled(Event, frozen=True, tag="item_deck_reshuffled"):
    count: int
    order: Secret[tuple[ItemId, ...]]


class StepStarted(Event, frozen=True, tag="step_started"):
    step: Literal["use", "vote", "rescue-choose"]
    order: tuple[Seat, ...]


class UsePassed(Event, frozen=True, tag="use_passed"):
    seat: Seat


class UsedItem(Struct, frozen=True):
    """An item as all see it when it is used; `card` is its id on the discard pile, if it goes there."""

    face: ItemId
    mode: Mode
    asks_target: bool
    card: CardId | None


class ItemUsed(Event, frozen=True, tag="item_used"):
    seat: Seat
    held: Secret[CardId]
    item: Secret[UsedItem]


class TargetChosen(Event, frozen=True, tag="target_chosen"):
    """`why` is the item, or the effect of the event card."""

    seat: Seat
    target: Seat
    why: str


class VitalityChanged(Event, frozen=True, tag="vitality_changed"):
    seat: Seat
    delta: int
    now: int
    cause: Literal["knife", "first-aid-kit", "event", "leak", "end-is-near"]


class AgendaSeen(Event, frozen=True, tag="agenda_seen"):
    seat: Seat
    target: Seat
    agenda: Secret[AgendaId]


class HandSeen(Event, frozen=True, tag="hand_seen"):
    """The faces are sorted and without ids."""

    seat: Seat
    target: Seat
    count: int
    faces: Secret[tuple[ItemId, ...]]


class CardStolen(Event, frozen=True, tag="card_stolen", rename={"origin": "from"}):
    """`lost` as its old owner knew it, `card` as the new one does."""

    origin: Seat
    to: Seat
    lost: Secret[ItemCard]
    card: Secret[ItemCard]


class EventPeeked(Event, frozen=True, tag="event_peeked"):
    seat: Seat
    card: Secret[EventId]


class EventDiscarded(Event, frozen=True, tag="event_discarded"):
    card: Secret[EventId]
    by: Literal["signal-flare", "distant-ship"]


class CompassMoved(Event, frozen=True, tag="compass_moved", rename={"origin": "from"}):
    origin: Seat
    to: Seat
    why: Literal["item", "event", "death", "pass"]


class VoteWeightMoved(Event, frozen=True, tag="vote_weight_moved", rename={"origin": "from"}):
    origin: Seat
    to: Seat


class Shielded(Event, frozen=True, tag="shielded"):
    seat: Seat


class FaceDownSeen(Event, frozen=True, tag="face_down_seen"):
    """The cards come sorted by face, under ids made for this look."""

    seat: Seat
    count: int
    cards: Secret[tuple[ItemCard, ...]]


class FaceDownTaken(Event, frozen=True, tag="face_down_taken"):
    """`left` are the face-down discards that stay."""

    seat: Seat
    card: Secret[ItemCard]
    left: Secret[tuple[ItemId, ...]]


class FishingEnded(Event, frozen=True, tag="fishing_ended"):
    seat: Seat


class DiscardDemanded(Event, frozen=True, tag="discard_demanded"):
    seat: Seat
    by: Seat


class CardDiscardedFaceDown(Event, frozen=True, tag="card_discarded_face_down"):
    seat: Seat
    card: Secret[ItemCard]


class VoteDeclined(Event, frozen=True, tag="vote_declined"):
    seat: Seat


class VoteStarted(Event, frozen=True, tag="vote_started"):
    seat: Seat
    accused: Seat


class BallotCast(Event, frozen=True, tag="ballot_cast"):
    seat: Seat
    yes: Secret[bool]


class Tally(Struct, frozen=True):
    """The ballots opened: who voted how, with what weight, and whether it was enough."""

    yes: tuple[Seat, ...]
    no: tuple[Seat, ...]
    yes_votes: int
    no_votes: int
    killed: bool


class VoteClosed(Event, frozen=True, tag="vote_closed"):
    accused: Seat
    tally: Secret[Tally]


class Died(Event, frozen=True, tag="died"):
    seat: Seat
    cause: Cause
    moment: int


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


AdriftEvent = (
    MatchCreated
    | AgendasDealt
    | ItemDeckBuilt
    | EventDeckBuilt
    | EndDeckBuilt
    | FirstPlayerChosen
    | HandDealt
    | RoundStarted
    | ItemDrawn
    | DrawMissed
    | ItemDeckReshuffled
    | StepStarted
    | UsePassed
    | ItemUsed
    | TargetChosen
    | VitalityChanged
    | AgendaSeen
    | HandSeen
    | CardStolen
    | EventPeeked
    | EventDiscarded
    | CompassMoved
    | VoteWeightMoved
    | Shielded
    | FaceDownSeen
    | FaceDownTaken
    | FishingEnded
    | DiscardDemanded
    | CardDiscardedFaceDown
    | VoteDeclined
    | VoteStarted
    | BallotCast
    | VoteClosed
    | Died
    | EventDrawn
    | ChoiceOpened
    | ChoiceSealed
    | CardsDiscardedFaceDown
    | CardPassed
    | PassingDone
    | TargetAsked
    | EventResolved
    | StarvationStarted
    | FoodPlaced
    | FoodClosed
    | PileRevealed
    | FoodAllocated
    | StarvationResolved
    | RescueFound
    | Rescued
    | EndIsNearStarted
    | EndCardRevealed
    | MealEaten
    | MealRefused
    | AllDead
    | MatchEnded
)
