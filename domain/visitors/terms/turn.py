"""A turn, from its beginning to its end."""

from __future__ import annotations

from domain.kernel.moves import Event
from domain.kernel.secrets import Seat


class TurnBegan(Event, frozen=True, tag="turn_began"):
    seat: Seat
    turn: int
    visits_due: int
    first_turn: bool


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    seat: Seat
    turn: int
    visitors: int
    visits_left: int
