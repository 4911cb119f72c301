"""What can happen, in the order of play."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from domain.kernel.moves import CardId, Event
from domain.kernel.secrets import Seat, Secret
from domain.passengers.components import (
    Boat,
    Color,
    Effect,
    Face,
    GiftId,
    GiftSet,
    Kind,
    SilenceCard,
    SpaceId,
)
from domain.passengers.memory import Answer, PassengerId, Question
from domain.passengers.table import Ballot, Ending, HandCard, Options, Phase, Pick, Reveal

PickKind = Literal["seat", "color", "type", "boat", "passenger", "space", "card"]


class MatchCreated(Event, frozen=True, tag="match_created"):
    seats: int
    options: Options


class PassengersDealt(Event, frozen=True, tag="passengers_dealt"):
    """Factions, faction cards and hands by seat, each for that seat alone; the sizes are public."""

    each: int
    faction_deck: dict[Kind, int]
    shadow_pile: int
    box: int
    factions: tuple[Secret[Kind], ...]
    faction_faces: tuple[Secret[Face], ...]
    hands: tuple[tuple[Secret[HandCard], ...], ...]
    shadows: Secret[tuple[Face, ...]]
    """Bottom to top."""
    boxed: Secret[tuple[Face, ...]]


class GazeHeld(Event, frozen=True, tag="gaze_held"):
    """For each seat what it saw: all Smugglers if it is one, else nothing."""

    smugglers: tuple[Secret[tuple[Seat, ...]], ...]


class CoinGiven(Event, frozen=True, tag="coin_given"):
    seat: Seat


class RoundStarted(Event, frozen=True, tag="round_started"):
    round: int
    gift_set: GiftSet
    first: Seat


class SilenceDrawn(Event, frozen=True, tag="silence_drawn"):
    card: SilenceCard


class PhaseStarted(Event, frozen=True, tag="phase_started"):
    """`order` where seats act one by one; `gift_order` are pairs of number and seat."""

    phase: Phase
    order: tuple[Seat, ...] = ()
    gift_order: tuple[tuple[int, Seat], ...] = ()


class ShadowPlaced(Event, frozen=True, tag="shadow_placed"):
    seat: Seat
    space: SpaceId
    passenger: PassengerId
    face: Secret[Face]


class PassengerPlaced(Event, frozen=True, tag="passenger_placed"):
    """`held` is the slot the card came from."""

    seat: Seat
    space: SpaceId
    passenger: PassengerId
    gift: GiftId
    gift_number: int
    voices: int
    held: Secret[CardId]
    face: Secret[Face]


class GiftStarted(Event, frozen=True, tag="gift_started"):
    seat: Seat
    gift: GiftId
    number: int
    effect: Effect


class GiftPicked(Event, frozen=True, tag="gift_picked"):
    seat: Seat
    gift: GiftId
    step: int
    kind: PickKind
    value: Pick


class GiftVoid(Event, frozen=True, tag="gift_void"):
    seat: Seat
    gift: GiftId
    reason: Literal["heavy-hull", "no-target"]


class GiftDeclined(Event, frozen=True, tag="gift_declined"):
    seat: Seat
    gift: GiftId


class GiftFinished(Event, frozen=True, tag="gift_finished"):
    seat: Seat
    gift: GiftId


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


class SeatConfessed(Event, frozen=True, tag="confessed"):
    """The truth, by the engine. `passenger` is the one asked about, if eyes can tell."""

    seat: Seat
    by: Seat
    question: Question
    passenger: PassengerId | None
    answer: Secret[Answer]


class PassengerPeeked(Event, frozen=True, tag="passenger_peeked"):
    seats: tuple[Seat, ...]
    space: SpaceId
    passenger: PassengerId
    face: Secret[Face]


class Revealed(Struct, frozen=True):
    """A passenger turned up where all can see it, and who placed it."""

    space: SpaceId
    passenger: PassengerId
    face: Face
    placed_by: Seat | None


class PassengerRevealed(Event, frozen=True, tag="passenger_revealed"):
    revealed: Secret[Revealed]


class PassengersSwapped(Event, frozen=True, tag="passengers_swapped"):
    spaces: tuple[SpaceId, SpaceId]


class PassengerMoved(Event, frozen=True, tag="passenger_moved"):
    spaces: tuple[SpaceId, SpaceId]


class PassengerExchanged(Event, frozen=True, tag="passenger_exchanged"):
    """A fresh passenger from slot `held`; `back` is the old one, now in that slot."""

    seat: Seat
    space: SpaceId
    passenger: PassengerId
    held: Secret[CardId]
    face: Secret[Face]
    back: Secret[HandCard]


class BoatShuffled(Event, frozen=True, tag="boat_shuffled", rename={"origin": "from"}):
    """Fresh passengers by space; `origin` are the old ones in the new order."""

    boat: Boat
    spaces: tuple[SpaceId, ...]
    passengers: tuple[PassengerId, ...]
    origin: Secret[tuple[PassengerId, ...]]
    faces: tuple[Secret[Face], ...]
    owners: tuple[Secret[Seat], ...]


class PassengerAnchored(Event, frozen=True, tag="passenger_anchored"):
    space: SpaceId
    passenger: PassengerId


class MaskPlaced(Event, frozen=True, tag="mask_placed"):
    color: Color
    space: SpaceId
    passenger: PassengerId


class CoinTaken(Event, frozen=True, tag="coin_taken", rename={"origin": "from"}):
    origin: Seat
    to: Seat


class SeatSilenced(Event, frozen=True, tag="seat_silenced"):
    seat: Seat


class HeraldNamed(Event, frozen=True, tag="herald_named"):
    seat: Seat


class VoicesMoved(Event, frozen=True, tag="voices_moved", rename={"origin": "from"}):
    origin: Seat
    to: Seat
    amount: int


class VoicesExchanged(Event, frozen=True, tag="voices_exchanged"):
    seats: tuple[Seat, Seat]


class VoteCast(Event, frozen=True, tag="vote_cast"):
    seat: Seat
    boat: Secret[Boat]


class VotesRevealed(Event, frozen=True, tag="votes_revealed"):
    ballot: Secret[Ballot]


class BoatCrossed(Event, frozen=True, tag="boat_crossed"):
    boat: Boat
    row: int


class BoatDiscarded(Event, frozen=True, tag="boat_discarded"):
    boat: Boat


class RoundEnded(Event, frozen=True, tag="round_ended"):
    round: int


class Cell(Struct, frozen=True):
    """A passenger in the Afterlands, face up."""

    face: Face
    mask: Color | None


class AfterlandsRow(Struct, frozen=True):
    round: int
    boat: Boat
    cells: tuple[Cell | None, ...]


class AfterlandsRevealed(Event, frozen=True, tag="afterlands_revealed"):
    rows: Secret[tuple[AfterlandsRow, ...]]


class MatchEnded(Event, frozen=True, tag="match_ended"):
    """The result, and the disclosure of all that was hidden."""

    ending: Secret[Ending]
    reveal: Secret[Reveal]


PassengersEvent = (
    MatchCreated
    | PassengersDealt
    | GazeHeld
    | CoinGiven
    | RoundStarted
    | SilenceDrawn
    | PhaseStarted
    | ShadowPlaced
    | PassengerPlaced
    | GiftStarted
    | GiftPicked
    | GiftVoid
    | GiftDeclined
    | GiftFinished
    | ShowRequested
    | ShowChosen
    | CardShown
    | SeatConfessed
    | PassengerPeeked
    | PassengerRevealed
    | PassengersSwapped
    | PassengerMoved
    | PassengerExchanged
    | BoatShuffled
    | PassengerAnchored
    | MaskPlaced
    | CoinTaken
    | SeatSilenced
    | HeraldNamed
    | VoicesMoved
    | VoicesExchanged
    | VoteCast
    | VotesRevealed
    | BoatCrossed
    | BoatDiscarded
    | RoundEnded
    | AfterlandsRevealed
    | MatchEnded
)
