"""What a seat may do now, in the game's fixed order, and what is played for it when its time runs out."""

from __future__ import annotations

from typing import Final

from domain.kernel.moves import Action
from domain.kernel.secrets import Seat
from domain.passengers.asking import PICKS, asked_seats, choice_asked
from domain.passengers.components import BOATS, SPACES
from domain.passengers.gifts import may_decline
from domain.passengers.moves import DeclineGift, PickSeat, Place, PlaceShadow, ShowCard, Vote
from domain.passengers.table import Phase, Voyage, aboard, clockwise, free_places, placed_boat, places_of

VOTES: Final = tuple(Vote(boat) for boat in BOATS)


def legal(voyage: Voyage, seat: Seat) -> list[Action]:
    """Every action open to the seat."""
    if seat not in asked_seats(voyage):
        return []
    match voyage.phase:
        case Phase.SHADOW:
            return [*shadow_placements(voyage)]
        case Phase.PLACING:
            return [*placements(voyage, seat)]
        case Phase.GIFTS:
            return [*picks(voyage)] if voyage.show is None else [*shows(voyage, seat)]
        case _:
            return [*VOTES]


def shadow_placements(voyage: Voyage) -> list[PlaceShadow]:
    """Any space first, then any of the other boat."""
    spaces = SPACES[voyage.round]
    return [
        PlaceShadow(spaces[place]) for boat in BOATS if not aboard(voyage, boat) for place in places_of(boat)
    ]


def placements(voyage: Voyage, seat: Seat) -> list[Place]:
    """Cards by slot, and for each the free spaces, the Raven's first."""
    spaces = [SPACES[voyage.round][place] for place in free_places(voyage)]
    cards = [card.open().id for card in voyage.hands[seat]]
    return [Place(card, space) for card in cards for space in spaces]


def picks(voyage: Voyage) -> list[Action]:
    """The values of the gift's next pick, and declining last where it is allowed."""
    choice = choice_asked(voyage)
    action = PICKS[choice.kind]
    found = [action(value) for value in choice.values]
    return [*found, DeclineGift()] if may_decline(voyage) else found


def shows(voyage: Voyage, seat: Seat) -> list[ShowCard]:
    return [ShowCard(card.open().id) for card in voyage.hands[seat]]


def default(voyage: Voyage, seat: Seat) -> Action:
    """Public facts and slot names alone decide, so that a default betrays nothing (ruling r39)."""
    if voyage.phase is Phase.VOTING:
        return Vote(placed_boat(voyage, seat))
    options = legal(voyage, seat)
    if isinstance(options[-1], DeclineGift):
        return options[-1]
    if isinstance(options[0], PickSeat):
        order = clockwise(voyage, seat)
        return min(options, key=lambda pick: order.index(pick.target) if isinstance(pick, PickSeat) else 0)
    return options[0]
