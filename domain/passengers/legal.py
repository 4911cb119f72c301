"""Whom the table waits for and what for, what they may do, and what is played when time runs out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from domain.kernel.game import Decision
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat, seats_of
from domain.passengers.components import BOATS, SPACES, SilenceCard
from domain.passengers.events import PickKind
from domain.passengers.moves import (
    DeclineGift,
    PickBoat,
    PickCard,
    PickColor,
    PickPassenger,
    PickSeat,
    PickSpace,
    PickType,
    Place,
    PlaceShadow,
    ShowCard,
    Vote,
)
from domain.passengers.table import (
    Phase,
    Using,
    Voyage,
    aboard,
    clockwise,
    free_places,
    placed_boat,
    places_of,
)
from domain.passengers.targets import Choice, choice_now

PICKS: Final[dict[PickKind, type[Action]]] = {
    "seat": PickSeat,
    "color": PickColor,
    "type": PickType,
    "boat": PickBoat,
    "passenger": PickPassenger,
    "space": PickSpace,
    "card": PickCard,
}

KINDS: Final = {
    Phase.SHADOW: "place-shadow",
    Phase.PLACING: "place",
    Phase.GIFTS: "gift",
    Phase.VOTING: "vote",
}


def pending(voyage: Voyage) -> tuple[Decision, ...]:
    """Every open decision; several seats may be asked to show or to vote at once."""
    asked = asked_seats(voyage)
    if not asked:
        return ()
    kind = KINDS[voyage.phase] if voyage.show is None else "show-card"
    return tuple([Decision(seat, kind) for seat in asked])


def asked_seats(voyage: Voyage) -> tuple[Seat, ...]:
    return ASKED[voyage.phase](voyage)


def nobody(_: Voyage) -> tuple[Seat, ...]:
    return ()


def next_to_place(voyage: Voyage) -> tuple[Seat, ...]:
    return voyage.order[:1]


def gift_seats(voyage: Voyage) -> tuple[Seat, ...]:
    """The seats that have not chosen what they show, else the owner of the gift in use."""
    if show := voyage.show:
        return tuple(seat for seat, held in zip(show.seats, show.chosen, strict=True) if held is None)
    return () if voyage.using is None else (voyage.using.seat,)


def voters(voyage: Voyage) -> tuple[Seat, ...]:
    """Who may vote now: the herald alone, then under Open Palms one by one, else all at once."""
    votes = voyage.votes
    if voyage.herald is not None and votes[voyage.herald] is None:
        return (voyage.herald,)
    if voyage.silence is SilenceCard.OPEN_PALMS:
        return tuple(seat for seat in clockwise(voyage, voyage.coin) if votes[seat] is None)[:1]
    return tuple([seat for seat in seats_of(voyage.seats) if votes[seat] is None])


ASKED: Final[Mapping[Phase, Callable[[Voyage], tuple[Seat, ...]]]] = {
    Phase.SETUP: nobody,
    Phase.SHADOW: next_to_place,
    Phase.PLACING: next_to_place,
    Phase.GIFTS: gift_seats,
    Phase.VOTING: voters,
    Phase.OVER: nobody,
}
"""Who has to decide in each phase."""


def wanted(voyage: Voyage) -> type[Action]:
    """The type of action that answers the open decisions."""
    match voyage.phase:
        case Phase.SHADOW:
            return PlaceShadow
        case Phase.PLACING:
            return Place
        case Phase.GIFTS:
            return PICKS[choice_asked(voyage).kind] if voyage.show is None else ShowCard
        case _:
            return Vote


def choice_asked(voyage: Voyage) -> Choice:
    """What the owner of the gift in use has to pick."""
    choice = choice_now(voyage)
    assert choice is not None
    return choice


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


def may_decline(voyage: Voyage) -> bool:
    return voyage.options.optional_gifts and not in_use(voyage).picks


def in_use(voyage: Voyage) -> Using:
    assert voyage.using is not None
    return voyage.using
