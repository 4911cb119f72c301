"""Whom the table waits for and what for, what they may do, and what is played when time runs out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from domain.kernel.game import Decision
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat
from domain.passengers.gifts import choice_asked, default_pick, gift_seats, picks
from domain.passengers.pieces import Phase
from domain.passengers.placing import next_to_place, placements, shadow_placements
from domain.passengers.showing import shows
from domain.passengers.table import Voyage
from domain.passengers.terms.gifts import PICKS
from domain.passengers.terms.placing import Place, PlaceShadow
from domain.passengers.terms.showing import ShowCard
from domain.passengers.terms.voting import Vote
from domain.passengers.voting import VOTES, default_vote, voters

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


def legal(voyage: Voyage, seat: Seat) -> list[Action]:
    """Every action open to the seat."""
    if seat not in asked_seats(voyage):
        return []
    match voyage.phase:
        case Phase.SHADOW:
            return shadow_placements(voyage)
        case Phase.PLACING:
            return placements(voyage, seat)
        case Phase.GIFTS:
            return picks(voyage) if voyage.show is None else shows(voyage, seat)
        case _:
            return [*VOTES]


def default(voyage: Voyage, seat: Seat) -> Action:
    """Public facts and slot names alone decide, so that a default betrays nothing (ruling r39)."""
    match voyage.phase:
        case Phase.VOTING:
            return default_vote(voyage, seat)
        case Phase.GIFTS if voyage.show is None:
            return default_pick(voyage)
        case _:
            return legal(voyage, seat)[0]
