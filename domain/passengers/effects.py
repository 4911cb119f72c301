"""What happens after the last pick of a gift: one small function for each effect, and the table of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from domain.kernel.chance import Chance
from domain.kernel.secrets import Seat, known_to, sealed, shown
from domain.kernel.zones import Card
from domain.passengers.components import SPACES, Boat, Color, Effect, SpaceId
from domain.passengers.confessing import (
    confess_color,
    confess_hands,
    confess_placed,
    confess_type,
    owner_of,
    placed_passenger,
)
from domain.passengers.events import (
    BoatShuffled,
    CardShown,
    CoinTaken,
    HeraldNamed,
    MaskPlaced,
    PassengerAnchored,
    PassengerExchanged,
    PassengerMoved,
    PassengerPeeked,
    PassengerRevealed,
    PassengersEvent,
    PassengersSwapped,
    Revealed,
    SeatSilenced,
    ShowRequested,
    VoicesExchanged,
    VoicesMoved,
)
from domain.passengers.table import HandCard, Pick, Voyage, face_up, passenger_id
from domain.passengers.targets import Use, own_place, passenger_at, place_at, shuffleable

Happening = Sequence[PassengersEvent]


def nothing(_: Use) -> Happening:
    return []


def silence_self(use: Use) -> Happening:
    return [SeatSilenced(use.seat)]


def silence_seat(use: Use) -> Happening:
    return [SeatSilenced(picked_seat(use))]


def name_herald(use: Use) -> Happening:
    return [HeraldNamed(picked_seat(use))]


def show(use: Use) -> Happening:
    """Candle, Lantern: each seat picked shows the owner a card of its own choice (ruling r15)."""
    seats = tuple(Seat(int(pick)) for pick in use.picks)
    return ask_to_show(use.voyage, seats, (use.seat,) * len(seats))


def show_each_other(use: Use) -> Happening:
    """Mirror: both choose before either sees."""
    other = picked_seat(use)
    return ask_to_show(use.voyage, (other, use.seat), (use.seat, other))


def ask_to_show(voyage: Voyage, seats: tuple[Seat, ...], to: tuple[Seat, ...]) -> Happening:
    """Seats with cards choose one; with empty hands the placed passengers are shown at once (ruling r13)."""
    if voyage.hands[seats[0]]:
        return [ShowRequested(seats, to)]
    return [show_placed(voyage, seat, other) for seat, other in zip(seats, to, strict=True)]


def show_placed(voyage: Voyage, seat: Seat, to: Seat) -> CardShown:
    passenger = placed_passenger(voyage, seat)
    face = known_to(passenger.face.open(), *sorted((seat, to)))
    return CardShown(seat, to, "placed", passenger.id, None, face)


def peek(use: Use) -> Happening:
    """Hamsa Hand, Shadow Lamp, Janus Eye: the owner alone looks, once on each space picked."""
    return [peek_at(use.voyage, (use.seat,), space) for space in use.picks]


def peek_together(use: Use) -> Happening:
    """Twin Eye: the owner and the seat picked."""
    return [peek_at(use.voyage, (use.seat, picked_seat(use)), use.picks[1])]


def peek_at(voyage: Voyage, seats: tuple[Seat, ...], space: Pick) -> PassengerPeeked:
    passenger = passenger_at(voyage, place_at(space))
    face = known_to(passenger.face.open(), *sorted(seats))
    return PassengerPeeked(seats, SpaceId(str(space)), passenger.id, face)


def reveal_one(use: Use) -> Happening:
    return [revealed(use.voyage, place_at(use.picks[0]))]


def reveal_own(use: Use) -> Happening:
    """Brazen Idol: the engine finds the passenger its owner placed, also after a shuffle (ruling r31)."""
    own = placed_passenger(use.voyage, use.seat)
    return [] if face_up(own) else [revealed(use.voyage, use.voyage.board.index(own), use.seat)]


def revealed(voyage: Voyage, place: int, placed_by: Seat | None = None) -> PassengerRevealed:
    """A passenger turned face up, for all to see."""
    passenger = passenger_at(voyage, place)
    owner = passenger.placed_by if placed_by is None else placed_by
    space = SPACES[voyage.round][place]
    return PassengerRevealed(shown(Revealed(space, passenger.id, passenger.face.open(), owner)))


def swap(use: Use) -> Happening:
    """Scroll, Shadow Scroll, Rope: everything known of a passenger goes with it, gifts and voices stay."""
    one, other = use.picks
    return [PassengersSwapped((SpaceId(str(one)), SpaceId(str(other))))]


def move(use: Use) -> Happening:
    here, there = use.picks
    return [PassengerMoved((SpaceId(str(here)), SpaceId(str(there))))]


def exchange_with_passenger(use: Use) -> Happening:
    """Grave Key with an empty hand: the own passenger changes places with another."""
    mine = SPACES[use.voyage.round][own_place(use.voyage, use.seat)]
    return [PassengersSwapped((mine, SpaceId(str(use.picks[0]))))]


def exchange_with_hand(voyage: Voyage, seat: Seat, card: HandCard) -> PassengerExchanged:
    """Grave Key: a fresh passenger from hand, the old one goes into the slot it leaves (ruling r32)."""
    place = own_place(voyage, seat)
    old = passenger_at(voyage, place)
    return PassengerExchanged(
        seat=seat,
        space=SPACES[voyage.round][place],
        passenger=passenger_id(voyage.next_passenger),
        held=known_to(card.id, seat),
        face=known_to(card.name, seat),
        back=known_to(Card(card.id, old.face.open()), seat),
    )


def shuffle_boat(voyage: Voyage, boat: Boat, chance: Chance) -> BoatShuffled:
    """Knucklebones: nobody can tell any more who stands where (ruling r30)."""
    places = shuffleable(voyage, boat)
    mixed = [passenger_at(voyage, place) for place in chance.shuffled("knucklebones", places)]
    owners = [owner for passenger in mixed if (owner := owner_of(passenger)) is not None]
    return BoatShuffled(
        boat=boat,
        spaces=tuple(SPACES[voyage.round][place] for place in places),
        passengers=tuple(passenger_id(voyage.next_passenger + number) for number in range(len(places))),
        origin=sealed(tuple(passenger.id for passenger in mixed)),
        faces=tuple(sealed(passenger.face.open()) for passenger in mixed),
        owners=tuple(sealed(owner) for owner in owners),
    )


def anchor(use: Use) -> Happening:
    space = use.picks[0]
    return [PassengerAnchored(SpaceId(str(space)), passenger_at(use.voyage, place_at(space)).id)]


def put_on_mask(use: Use) -> Happening:
    """Mask: its colour is spent for the match (ruling r20)."""
    color, space = use.picks
    passenger = passenger_at(use.voyage, place_at(space))
    return [MaskPlaced(Color(str(color)), SpaceId(str(space)), passenger.id)]


def steal_voice(use: Use) -> Happening:
    return [VoicesMoved(picked_seat(use), use.seat, 1)]


def exchange_voices(use: Use) -> Happening:
    return [VoicesExchanged((use.seat, picked_seat(use)))]


def take_coin(use: Use) -> Happening:
    """Master Coin: it counts for this round's tie, the next round's order and the end (ruling r8)."""
    return [] if use.voyage.coin == use.seat else [CoinTaken(use.voyage.coin, use.seat)]


EFFECTS: Final[dict[Effect, Callable[[Use], Happening]]] = {
    Effect.NONE: nothing,
    Effect.SILENCE_SELF: silence_self,
    Effect.SILENCE_SEAT: silence_seat,
    Effect.HERALD: name_herald,
    Effect.ASK_COLOR_HAND: confess_hands,
    Effect.ASK_TYPE_HAND: confess_hands,
    Effect.ASK_COLOR_PLACED: confess_placed,
    Effect.ASK_PLACED_COLOR: confess_color,
    Effect.ASK_PLACED_TYPE: confess_type,
    Effect.SHOW_ONE: show,
    Effect.SHOW_TWO: show,
    Effect.SHOW_MUTUAL: show_each_other,
    Effect.PEEK_ONE: peek,
    Effect.PEEK_SHADOW: peek,
    Effect.PEEK_WITH: peek_together,
    Effect.PEEK_EACH: peek,
    Effect.REVEAL_ONE: reveal_one,
    Effect.REVEAL_OWN: reveal_own,
    Effect.SWAP_ANY: swap,
    Effect.SWAP_SHADOW: swap,
    Effect.SWAP_NEIGHBORS: swap,
    Effect.MOVE_ONE: move,
    Effect.EXCHANGE_OWN: exchange_with_passenger,
    Effect.ANCHOR: anchor,
    Effect.MASK: put_on_mask,
    Effect.STEAL_VOICE: steal_voice,
    Effect.SWAP_VOICES: exchange_voices,
    Effect.COIN: take_coin,
}
"""What each effect does; Knucklebones alone need chance, and a card picked for the Grave Key is secret."""


def picked_seat(use: Use) -> Seat:
    return Seat(int(use.picks[0]))
