"""The hunt and the capture."""

from __future__ import annotations

from typing import Literal

from domain.cerberus.pieces import Role
from domain.cerberus.terms.frame import SeatFrame
from domain.kernel.moves import Action, Event
from domain.kernel.secrets import Seat


class CaptureNext(Action, frozen=True, tag="capture_next"):
    """Say who of those caught together is next."""

    seat: Seat


class CaptureFrame(SeatFrame, frozen=True, tag="capture", gc=False):
    """Pawns caught together, and those of them whose place in the order is fixed."""

    caught: tuple[Seat, ...]
    ordered: tuple[Seat, ...] = ()


class HuntBegan(Event, frozen=True, tag="hunt_began"):
    seat: Seat
    speed: int


class CerberusMoved(Event, frozen=True, tag="cerberus_moved", rename={"origin": "from"}):
    origin: int
    to: int
    caught: tuple[Seat, ...]


class HuntFailed(Event, frozen=True, tag="hunt_failed"):
    rage: int
    speed: int


class OrderAsked(Event, frozen=True, tag="order_asked"):
    seat: Seat
    caught: tuple[Seat, ...]


class CaptureOrdered(Event, frozen=True, tag="capture_ordered", rename={"following": "next"}):
    seat: Seat
    following: Seat


class Captured(Event, frozen=True, tag="captured"):
    """A pawn goes from a space of the path to one of the rage track; `why` its seat is lost."""

    seat: Seat
    space: int
    track: int
    becomes: Role
    why: Literal["end", "finish-board", "no-mercy-left"] | None


class CerberusEscorted(Event, frozen=True, tag="cerberus_escorted"):
    """After a capture: Cerberus on a mark, the die back on the track, its speed at the minimum."""

    to: int
    rage: int
    speed: int
