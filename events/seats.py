"""The seats of a match, and what happens to them around its play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.moves import By, Event
from domain.kernel.secrets import Seat
from events.entries import Entry
from events.lifecycle import (
    AbandonAgreed,
    AbandonWithdrawn,
    EntropyDeclined,
    EntropyOpened,
    InvitationDeclined,
    MatchOpened,
    SeatForfeited,
    SeatKind,
    SeatLeft,
    SeatOffered,
    SeatPlan,
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
    listed: bool
    offered: int
    """The version with which it was offered as it is; its code is of that."""
    is_bot: bool
    """Whether a program plays there: a bot of the house, or an account that says so."""
    substitute: str | None
    """The bot that plays for the holder."""
    substituted: bool
    """Whether one ever did."""
    resigned: bool
    """Whether the holder plays no more."""
    abandons: bool
    """Whether the holder would end the match here."""
    entropy_commitment: str | None
    """The SHA-256 of the entropy that the seat brings, if it brings any."""
    entropy: str | None
    """That entropy, once it is opened."""

    @property
    def plays_itself(self) -> bool:
        """Whether nobody has to be waited for: a bot plays it, or each decision's default is played."""
        return self.bot is not None or self.substitute is not None or self.resigned

    @property
    def played_by(self) -> By:
        """Who answers in the seat's name."""
        return "substitute" if self.substitute else "default" if self.resigned else "seat"


Seats = tuple[SeatState, ...]
PROGRAMS: Final[tuple[SeatKind, ...]] = ("bot", "hired")
"""Kinds of seats that are programs' from the start."""


def seats_of_opening(opened: MatchOpened, version: int) -> Seats:
    """As the first event has them: nobody sits yet."""
    return tuple(_offer(Seat(number), plan, version) for number, plan in enumerate(opened.seats))


def seats_after(seats: Seats, entry: Entry) -> Seats:
    """The seats after an entry; the same ones if it is not about a seat."""
    event: Any = entry.event
    change = CHANGES.get(type(event))
    if change is None:
        return seats
    return (*seats[: event.seat], change(seats[event.seat], event, entry.version), *seats[event.seat + 1 :])


def strangers(seats: Seats) -> Seats:
    """The seats of an imported match: whoever sat there has no account here."""
    return tuple(state if state.player is None else replace(state, player=None) for state in seats)


def _offer(seat: Seat, plan: SeatPlan, version: int) -> SeatState:
    """A seat that nobody has taken."""
    offer = (plan.kind, False, None, plan.player, plan.bot, plan.listed, version, plan.kind in PROGRAMS)
    around = (None, False, False, False, None, None)
    return SeatState(seat, *offer, *around)


def _left(state: SeatState, _: SeatLeft, version: int) -> SeatState:
    """Free again, as it was offered, with a new code."""
    kept = state.player if state.kind in ("invited", "hired") else None
    is_bot = state.kind in PROGRAMS
    free = replace(state, taken=False, name=None, player=kept, offered=version, is_bot=is_bot)
    return replace(free, entropy_commitment=None, entropy=None)


def _taken(state: SeatState, event: SeatTaken, _: int) -> SeatState:
    is_bot = state.is_bot or event.is_bot
    taken = replace(state, taken=True, name=event.name, player=event.player, is_bot=is_bot)
    return replace(taken, entropy_commitment=event.entropy)


Change = Callable[[SeatState, Any, int], SeatState]

CHANGES: Final[Mapping[type[Event], Change]] = {
    SeatOffered: lambda state, event, version: _offer(state.seat, event.plan, version),
    InvitationDeclined: lambda state, _, version: _offer(state.seat, SeatPlan("open"), version),
    SeatTaken: _taken,
    SeatLeft: _left,
    EntropyOpened: lambda state, event, _: replace(state, entropy=event.entropy),
    EntropyDeclined: lambda state, _, __: replace(state, entropy_commitment=None),
    SubstituteSeated: lambda state, event, _: replace(state, substitute=event.bot, substituted=True),
    SubstituteLeft: lambda state, _, __: replace(state, substitute=None),
    SeatForfeited: lambda state, _, __: replace(state, resigned=True, abandons=False),
    SeatResigned: lambda state, _, __: replace(state, resigned=True, abandons=False),
    AbandonAgreed: lambda state, _, __: replace(state, abandons=True),
    AbandonWithdrawn: lambda state, _, __: replace(state, abandons=False),
}
"""What an event about a seat makes of it, with which version."""
