"""What happens after the last pick of a gift: one small function for each effect, and the table of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from domain.kernel.chance import Chance
from domain.kernel.game import Recorders
from domain.kernel.secrets import Seat, known_to, sealed, shown
from domain.kernel.zones import Card
from domain.passengers.coin import take_coin
from domain.passengers.components import PLACE, SPACES, Boat, Color, Effect, SpaceId
from domain.passengers.confessing import (
    confess_color,
    confess_hands,
    confess_placed,
    confess_type,
    owner_of,
    placed_passenger,
)
from domain.passengers.memory import Peeked, Placed, Shuffled
from domain.passengers.pieces import HandCard, Passenger
from domain.passengers.showing import show_each_other, show_owner
from domain.passengers.story import Happening
from domain.passengers.table import Voyage, face_up, passenger_id
from domain.passengers.targets import Use, own_place, passenger_at, picked_seat, place_at, shuffleable
from domain.passengers.terms.effects import (
    BoatShuffled,
    HeraldNamed,
    MaskPlaced,
    PassengerAnchored,
    PassengerExchanged,
    PassengerMoved,
    PassengerPeeked,
    PassengerRevealed,
    PassengersSwapped,
    Revealed,
    SeatSilenced,
    VoicesExchanged,
    VoicesMoved,
)
from domain.passengers.terms.gifts import Pick


def nothing(_: Use) -> Happening:
    return []


def silence_self(use: Use) -> Happening:
    return [SeatSilenced(use.seat)]


def silence_seat(use: Use) -> Happening:
    return [SeatSilenced(picked_seat(use))]


def seat_silenced(voyage: Voyage, event: SeatSilenced) -> None:
    voyage.silenced = (*voyage.silenced, event.seat)


def name_herald(use: Use) -> Happening:
    return [HeraldNamed(picked_seat(use))]


def herald_named(voyage: Voyage, event: HeraldNamed) -> None:
    voyage.herald = event.seat


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


def passenger_peeked(voyage: Voyage, event: PassengerPeeked) -> None:
    passenger = on_space(voyage, event.space)
    known = msgspec.structs.replace(passenger, face=passenger.face.learned(event.face))
    voyage.board[PLACE[event.space]] = known
    voyage.memory.append(Peeked(voyage.round, event.seats, event.passenger, event.face))


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


def passenger_revealed(voyage: Voyage, event: PassengerRevealed) -> None:
    """A passenger lies face up; who placed it is plain again if it was shuffled."""
    one = event.revealed.open()
    voyage.board[PLACE[one.space]] = msgspec.structs.replace(
        on_space(voyage, one.space), face=shown(one.face), placed_by=one.placed_by, owner=None
    )


def swap(use: Use) -> Happening:
    """Scroll, Shadow Scroll, Rope: everything known of a passenger goes with it, gifts and voices stay."""
    one, other = use.picks
    return [PassengersSwapped((SpaceId(str(one)), SpaceId(str(other))))]


def move(use: Use) -> Happening:
    here, there = use.picks
    return [PassengerMoved((SpaceId(str(here)), SpaceId(str(there))))]


def change_places(voyage: Voyage, event: PassengersSwapped | PassengerMoved) -> None:
    one, other = (PLACE[space] for space in event.spaces)
    board = voyage.board
    board[one], board[other] = board[other], board[one]


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


def passenger_exchanged(voyage: Voyage, event: PassengerExchanged) -> None:
    """A fresh passenger keeps the mask of the old one, whose card goes into the emptied slot."""
    old = on_space(voyage, event.space)
    fresh = Passenger(event.passenger, event.face, event.seat, mask=old.mask)
    voyage.board[PLACE[event.space]] = fresh
    hand = voyage.hands[event.seat]
    if isinstance(event.held.face, str):
        hand = tuple(event.back if card.open().id == event.held.face else card for card in hand)
    voyage.hands[event.seat] = hand
    voyage.memory.append(Placed(voyage.round, event.seat, event.passenger, event.face, old.id))
    voyage.next_passenger += 1


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


def boat_shuffled(voyage: Voyage, event: BoatShuffled) -> None:
    """Fresh passengers that nobody has seen or placed, as far as eyes can tell."""
    before = tuple(on_space(voyage, space).id for space in event.spaces)
    for space, fresh, face, owner in zip(
        event.spaces, event.passengers, event.faces, event.owners, strict=True
    ):
        voyage.board[PLACE[space]] = Passenger(fresh, face, None, owner=owner)
    voyage.memory.append(Shuffled(voyage.round, before, event.passengers))
    voyage.next_passenger += len(event.passengers)


def anchor(use: Use) -> Happening:
    space = use.picks[0]
    return [PassengerAnchored(SpaceId(str(space)), passenger_at(use.voyage, place_at(space)).id)]


def passenger_anchored(voyage: Voyage, event: PassengerAnchored) -> None:
    anchored = msgspec.structs.replace(on_space(voyage, event.space), anchored=True)
    voyage.board[PLACE[event.space]] = anchored


def put_on_mask(use: Use) -> Happening:
    """Mask: its colour is spent for the match (ruling r20)."""
    color, space = use.picks
    passenger = passenger_at(use.voyage, place_at(space))
    return [MaskPlaced(Color(str(color)), SpaceId(str(space)), passenger.id)]


def mask_placed(voyage: Voyage, event: MaskPlaced) -> None:
    worn = msgspec.structs.replace(on_space(voyage, event.space), mask=event.color)
    voyage.board[PLACE[event.space]] = worn
    voyage.masks = tuple(color for color in voyage.masks if color != event.color)


def steal_voice(use: Use) -> Happening:
    return [VoicesMoved(picked_seat(use), use.seat, 1)]


def voices_moved(voyage: Voyage, event: VoicesMoved) -> None:
    voyage.voices[event.origin] -= event.amount
    voyage.voices[event.to] += event.amount


def exchange_voices(use: Use) -> Happening:
    return [VoicesExchanged((use.seat, picked_seat(use)))]


def voices_exchanged(voyage: Voyage, event: VoicesExchanged) -> None:
    one, other = event.seats
    voices = voyage.voices
    voices[one], voices[other] = voices[other], voices[one]


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
    Effect.SHOW_ONE: show_owner,
    Effect.SHOW_TWO: show_owner,
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


def on_space(voyage: Voyage, space: SpaceId) -> Passenger:
    return passenger_at(voyage, PLACE[space])


RECORDERS: Final[Recorders[Voyage]] = {
    PassengerPeeked: passenger_peeked,
    PassengerRevealed: passenger_revealed,
    PassengersSwapped: change_places,
    PassengerMoved: change_places,
    PassengerExchanged: passenger_exchanged,
    BoatShuffled: boat_shuffled,
    PassengerAnchored: passenger_anchored,
    MaskPlaced: mask_placed,
    SeatSilenced: seat_silenced,
    HeraldNamed: herald_named,
    VoicesMoved: voices_moved,
    VoicesExchanged: voices_exchanged,
}
