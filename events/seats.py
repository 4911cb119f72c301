"""The seats of a match, and what happens to them around its play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from domain.kernel.moves import By, Event
from domain.kernel.secrets import Seat
from events.lifecycle import (
    AbandonAgreed,
    AbandonWithdrawn,
    MatchOpened,
    SeatKind,
    SeatLeft,
    SeatResigned,
    SeatTaken,
    SubstituteLeft,
    SubstituteSeated,
)


class SeatState(Struct, frozen=True):
    """A seat and who sits in it."""

    seat: Seat
    kind: SeatKind
    taken: bool
    name: str | None
    player: str | None
    bot: str | None
    substitute: str | None = None
    """The bot that plays for the holder."""
    substituted: bool = False
    """Whether one ever did."""
    resigned: bool = False
    """Whether the holder plays no more."""
    abandons: bool = False
    """Whether the holder would end the match here."""
    vacated: int = 0
    """How often somebody has left it before the start: each time its code is another one."""

    @property
    def plays_itself(self) -> bool:
        """Whether nobody has to be waited for: a bot plays it, or each decision's default is played."""
        return self.bot is not None or self.substitute is not None or self.resigned

    @property
    def played_by(self) -> By:
        """Who answers in the seat's name."""
        return "substitute" if self.substitute else "default" if self.resigned else "seat"


Seats = tuple[SeatState, ...]


def seats_of_opening(opened: MatchOpened) -> Seats:
    """As the first event has them: nobody sits yet."""
    return tuple(
        SeatState(Seat(number), plan.kind, False, None, plan.player, plan.bot)
        for number, plan in enumerate(opened.seats)
    )


def seats_after(seats: Seats, event: Event, opened: MatchOpened) -> Seats:
    """The seats after an event; the same ones if it is not about a seat."""
    change = CHANGES.get(type(event))
    if change is None:
        return seats
    number = event.seat  # type: ignore[attr-defined]
    changed = msgspec.structs.replace(seats[number], **change(seats[number], event, opened))
    return (*seats[:number], changed, *seats[number + 1 :])


Change = Callable[[SeatState, Any, MatchOpened], dict[str, Any]]

CHANGES: Mapping[type[Event], Change] = {
    SeatTaken: lambda _, event, __: {"taken": True, "name": event.name, "player": event.player},
    SeatLeft: lambda state, _, opened: {
        "taken": False,
        "name": None,
        "player": opened.seats[state.seat].player,
        "vacated": state.vacated + 1,
    },
    SubstituteSeated: lambda _, event, __: {"substitute": event.bot, "substituted": True},
    SubstituteLeft: lambda _, __, ___: {"substitute": None},
    SeatResigned: lambda _, __, ___: {"resigned": True, "abandons": False},
    AbandonAgreed: lambda _, __, ___: {"abandons": True},
    AbandonWithdrawn: lambda _, __, ___: {"abandons": False},
}
"""Which fields of a seat an event about it changes."""
