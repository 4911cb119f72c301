"""Placing: Shadow Passengers first, then everybody a passenger from hand."""

from __future__ import annotations

from typing import Final

from domain.kernel.chance import Chance
from domain.kernel.game import Recorders
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat, known_to, sealed
from domain.kernel.zones import card_in_hand, hand_without
from domain.passengers.components import BOAT_AT, BOATS, NUMBERS, PLACE, SPACES, VOICES, SilenceCard, SpaceId
from domain.passengers.effects import revealed
from domain.passengers.gifts import start_gifts
from domain.passengers.memory import Placed
from domain.passengers.pieces import Passenger, Phase
from domain.passengers.refusals import refused
from domain.passengers.story import Story
from domain.passengers.table import (
    Voyage,
    aboard,
    clockwise,
    face_up,
    free_places,
    gift_of,
    is_full,
    passenger_id,
    places_of,
)
from domain.passengers.terms.placing import PassengerPlaced, Place, PlaceShadow, ShadowPlaced
from domain.passengers.terms.rounds import PhaseStarted


def start_shadows(story: Story) -> None:
    """The right neighbour of the coin holder places first, then the player to the right of that one."""
    order = clockwise(story.table, story.table.coin)
    story.tell(PhaseStarted(Phase.SHADOW, (order[-1], order[-2])))


def next_to_place(voyage: Voyage) -> tuple[Seat, ...]:
    return voyage.order[:1]


def shadow_placements(voyage: Voyage) -> list[Action]:
    """Any space first, then any of the other boat."""
    spaces = SPACES[voyage.round]
    return [
        PlaceShadow(spaces[place]) for boat in BOATS if not aboard(voyage, boat) for place in places_of(boat)
    ]


def place_shadow(story: Story, seat: Seat, wish: PlaceShadow) -> None:
    """Shadow Passengers: the top of the pile, unseen; the second goes to the other boat."""
    voyage = story.table
    place = free_place(voyage, wish.space)
    if any(
        passenger is not None and BOAT_AT[at] is BOAT_AT[place] for at, passenger in enumerate(voyage.board)
    ):
        raise refused("other-boat-required")
    passenger = passenger_id(voyage.next_passenger)
    story.tell(ShadowPlaced(seat, wish.space, passenger, sealed(voyage.shadow_pile.top())))
    if not story.table.order:
        start_placing(story)


def shadow_placed(voyage: Voyage, event: ShadowPlaced) -> None:
    voyage.shadow_pile = voyage.shadow_pile.drawn()
    voyage.board[PLACE[event.space]] = Passenger(event.passenger, event.face, None, shadow=True)
    voyage.order = voyage.order[1:]
    voyage.next_passenger += 1


def start_placing(story: Story) -> None:
    """Placing goes clockwise from the coin, or the other way round under Counter-Current (ruling r8)."""
    voyage = story.table
    order = clockwise(voyage, voyage.coin)
    if voyage.silence is SilenceCard.COUNTER_CURRENT:
        order = [order[0], *reversed(order[1:])]
    story.tell(PhaseStarted(Phase.PLACING, tuple(order)))


def placements(voyage: Voyage, seat: Seat) -> list[Action]:
    """Cards by slot, and for each the free spaces, the Raven's first."""
    spaces = [SPACES[voyage.round][place] for place in free_places(voyage)]
    cards = [card.open().id for card in voyage.hands[seat]]
    return [Place(card, space) for card in cards for space in spaces]


def place_passenger(story: Story, seat: Seat, wish: Place, chance: Chance) -> None:
    """Placing: one card of the hand face down; gift and voices come with the space (ruling r3)."""
    voyage = story.table
    card = card_in_hand(voyage.hands[seat], wish.card, refused)
    place = free_place(voyage, wish.space)
    if is_full(voyage, BOAT_AT[place]):
        raise refused("boat-full")
    number = NUMBERS[voyage.round][place]
    story.tell(
        PassengerPlaced(
            seat=seat,
            space=wish.space,
            passenger=passenger_id(voyage.next_passenger),
            gift=gift_of(voyage, number),
            gift_number=number,
            voices=VOICES[number],
            held=known_to(card.id, seat),
            face=known_to(card.name, seat),
        )
    )
    if not story.table.order:
        torchlit_bow(story, chance)
        start_gifts(story, chance)


def free_place(voyage: Voyage, space: SpaceId) -> int:
    """The place of a space of this round on which nobody stands."""
    if space not in SPACES[voyage.round]:
        raise refused("space-unknown")
    place = PLACE[space]
    if voyage.board[place] is not None:
        raise refused("space-taken")
    return place


def torchlit_bow(story: Story, chance: Chance) -> None:
    """The Silence: when the last passenger stands, one is revealed by chance."""
    voyage = story.table
    if voyage.silence is SilenceCard.TORCHLIT_BOW:
        hidden = [place for place, one in enumerate(voyage.board) if one is not None and not face_up(one)]
        story.tell(revealed(voyage, chance.choice("torchlit-bow", hidden)))


def passenger_placed(voyage: Voyage, event: PassengerPlaced) -> None:
    """A card goes from a hand to a space; its gift and voices go to the seat."""
    seat = event.seat
    voyage.hands[seat] = hand_without(voyage.hands[seat], event.held)
    voyage.board[PLACE[event.space]] = Passenger(event.passenger, event.face, seat)
    voyage.gifts[seat] = event.gift_number
    voyage.voices[seat] = event.voices
    voyage.order = voyage.order[1:]
    voyage.memory.append(Placed(voyage.round, seat, event.passenger, event.face))
    voyage.next_passenger += 1


RECORDERS: Final[Recorders[Voyage]] = {
    ShadowPlaced: shadow_placed,
    PassengerPlaced: passenger_placed,
}
