"""What a player wants to know of a question or a choice beyond its fields: faces of the own cards, the gift
and voices of a space, what a gift does to whom. All of it is known to that seat.
"""

from __future__ import annotations

from msgspec import Struct

from domain.kernel.game import Decision
from domain.kernel.moves import Action, CardId
from domain.kernel.secrets import Seat
from domain.passengers.components import (
    BOATS,
    NUMBERS,
    PLACE,
    SPACES,
    VOICES,
    Boat,
    Color,
    Effect,
    Face,
    GiftId,
    SilenceCard,
    SpaceId,
)
from domain.passengers.gifts import in_use, may_decline
from domain.passengers.memory import PassengerId
from domain.passengers.table import Voyage, aboard, effect_of, gift_of, others, place_of
from domain.passengers.targets import own_place, passenger_at, shuffleable
from domain.passengers.terms.gifts import (
    PickBoat,
    PickCard,
    PickColor,
    PickPassenger,
    PickSeat,
    PickSpace,
    PickType,
)
from domain.passengers.terms.placing import Place, PlaceShadow
from domain.passengers.terms.showing import ShowCard
from domain.passengers.terms.voting import Vote
from domain.passengers.voting import is_open, weight


class OtherBoat(Struct, frozen=True):
    """The boat that the second Shadow Passenger has to go to; None for the first."""

    boat: Boat | None


class SpaceTaken(Struct, frozen=True):
    """What comes with a space, and who is put there if that is a card of the own hand."""

    face: Face | None
    gift: GiftId
    gift_number: int
    voices: int
    effect: Effect


class GiftUsed(Struct, frozen=True):
    """The pick that the gift in use asks for, counted from 1."""

    gift: GiftId
    effect: Effect
    step: int
    hand: bool
    """Whether its owner has cards."""
    optional: bool


class SeatPicked(Struct, frozen=True):
    """What a player placed, where eyes can tell, and the voices of both."""

    effect: Effect
    passenger: PassengerId | None
    space: SpaceId | None
    voices: int
    own: int


class Asked(Struct, frozen=True):
    """Whether a question is about hands: where they are empty it is about the placed passengers."""

    effect: Effect
    hands: bool


class Shuffle(Struct, frozen=True):
    """The spaces whose passengers are shuffled."""

    spaces: tuple[SpaceId, ...]


class PassengerPicked(Struct, frozen=True):
    """What a gift does to a passenger, and what the seat knows of that passenger."""

    effect: Effect
    passenger: PassengerId
    placed_by: Seat | None
    shadow: bool
    face: Face | None
    mask: Color | None
    first: SpaceId | None
    """The other one of a swap, if it is picked already."""
    color: Color | None
    """The mask to put on."""
    partner: Seat | None
    """Who peeks too."""


class Move(Struct, frozen=True):
    """Where the passenger stands that moves."""

    first: SpaceId


class Exchange(Struct, frozen=True):
    """A card of the hand, and the passenger whose place it takes."""

    face: Face
    own: Face
    space: SpaceId


class CardAsked(Struct, frozen=True):
    """Whom a card is shown to, and which one if it is chosen."""

    to: Seat
    face: Face | None = None


class Weight(Struct, frozen=True):
    """What a vote counts, whether everybody sees it, and whether the boat with fewer voices crosses."""

    voices: int
    open: bool
    fewer: bool


def details(voyage: Voyage, seat: Seat, about: Action | Decision) -> Struct | None:
    """What the words of an open question or a legal action of this seat need besides its own fields."""
    match about:
        case Decision(kind=kind):
            return question(voyage, seat, kind)
        case PlaceShadow(space):
            return space_taken(voyage, space, None)
        case Place(card, space):
            return space_taken(voyage, space, held(voyage, seat, card))
        case ShowCard(card):
            return CardAsked(shown_to(voyage, seat), held(voyage, seat, card))
        case Vote():
            return vote_weight(voyage, seat)
        case _:
            return pick(voyage, seat, about)


def question(voyage: Voyage, seat: Seat, kind: str) -> Struct | None:
    match kind:
        case "place-shadow":
            return other_boat(voyage)
        case "gift":
            return gift_used(voyage, seat)
        case "show-card":
            return CardAsked(shown_to(voyage, seat))
        case "vote":
            return vote_weight(voyage, seat)
        case _:
            return None


def other_boat(voyage: Voyage) -> OtherBoat:
    empty = [boat for boat in BOATS if not aboard(voyage, boat)]
    return OtherBoat(empty[0] if len(empty) == 1 else None)


def space_taken(voyage: Voyage, space: SpaceId, face: Face | None) -> SpaceTaken:
    number = NUMBERS[voyage.round][PLACE[space]]
    return SpaceTaken(face, gift_of(voyage, number), number, VOICES[number], effect_of(voyage, number))


def held(voyage: Voyage, seat: Seat, card: CardId) -> Face:
    """The face of a card in the seat's own hand."""
    return next(one.name for secret in voyage.hands[seat] if (one := secret.open()).id == card)


def shown_to(voyage: Voyage, seat: Seat) -> Seat:
    assert voyage.show is not None
    return voyage.show.to[voyage.show.seats.index(seat)]


def vote_weight(voyage: Voyage, seat: Seat) -> Weight:
    fewer = voyage.silence is SilenceCard.UNDERTOW
    return Weight(weight(voyage.voices[seat], voyage.silence), is_open(voyage, seat), fewer)


def pick(voyage: Voyage, seat: Seat, wish: Action) -> Struct:
    """A pick of the gift in use, or leaving it."""
    using = in_use(voyage)
    effect = effect_of(voyage, using.number)
    match wish:
        case PickSeat(target):
            return seat_picked(voyage, seat, effect, target)
        case PickColor() | PickType():
            return Asked(effect, any(voyage.hands[other] for other in others(voyage, seat)))
        case PickBoat(boat):
            return Shuffle(tuple(SPACES[voyage.round][place] for place in shuffleable(voyage, boat)))
        case PickPassenger(space):
            return passenger_picked(voyage, seat, effect, space)
        case PickSpace():
            return Move(SpaceId(str(using.picks[0])))
        case PickCard(card):
            place = own_place(voyage, seat)
            own = passenger_at(voyage, place).face.open()
            return Exchange(held(voyage, seat, card), own, SPACES[voyage.round][place])
        case _:
            return gift_used(voyage, seat)


def gift_used(voyage: Voyage, seat: Seat) -> GiftUsed:
    using = in_use(voyage)
    return GiftUsed(
        gift=gift_of(voyage, using.number),
        effect=effect_of(voyage, using.number),
        step=len(using.picks) + 1,
        hand=bool(voyage.hands[seat]),
        optional=may_decline(voyage),
    )


def seat_picked(voyage: Voyage, seat: Seat, effect: Effect, target: Seat) -> SeatPicked:
    place = place_of(voyage, target)
    return SeatPicked(
        effect=effect,
        passenger=None if place is None else passenger_at(voyage, place).id,
        space=None if place is None else SPACES[voyage.round][place],
        voices=voyage.voices[target],
        own=voyage.voices[seat],
    )


def passenger_picked(voyage: Voyage, seat: Seat, effect: Effect, space: SpaceId) -> PassengerPicked:
    one = passenger_at(voyage, PLACE[space])
    first = str(next(iter(in_use(voyage).picks), ""))
    return PassengerPicked(
        effect=effect,
        passenger=one.id,
        placed_by=one.placed_by,
        shadow=one.shadow,
        face=one.face.seen_by(seat),
        mask=one.mask,
        first=SpaceId(first) if first in PLACE else None,
        color=Color(first) if effect is Effect.MASK else None,
        partner=Seat(int(first)) if effect is Effect.PEEK_WITH else None,
    )
