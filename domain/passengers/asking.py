"""Whom the table waits for, and what for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from domain.kernel.game import Decision
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat, seats_of
from domain.passengers.components import SilenceCard
from domain.passengers.events import PickKind
from domain.passengers.moves import (
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
from domain.passengers.table import Phase, Voyage, clockwise
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
