"""A pawn on its way."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from msgspec import UNSET, UnsetType

from domain.cerberus.components import Symbol
from domain.cerberus.terms.frame import SeatFrame
from domain.kernel.moves import Action, Event
from domain.kernel.secrets import Seat


class Via(StrEnum):
    """How a pawn takes one step."""

    PATH = "path"
    BRIDGE = "bridge"
    PORTAL = "portal"
    FUNICULAR = "funicular"
    GONDOLA = "gondola"


class Step(Action, frozen=True, tag="step", rename={"partner": "with"}):
    """Take one step where several ways are open."""

    via: Via
    partner: Seat | UnsetType = UNSET


class MoveFrame(SeatFrame, frozen=True, tag="move", gc=False):
    """A pawn on its way: `left` of `n` steps remain, negative ones lead back."""

    pawn: Seat
    n: int
    left: int


class MoveStarted(Event, frozen=True, tag="move_started"):
    """`seat` moves the pawn of the seat `pawn`; a negative `n` leads back."""

    seat: Seat
    pawn: Seat
    n: int


class PawnStepped(Event, frozen=True, tag="pawn_stepped", rename={"origin": "from", "partner": "with"}):
    """One step; a partner in the gondola goes the other way."""

    seat: Seat
    pawn: Seat
    origin: int
    to: int
    via: Via
    partner: Seat | None
    left: int


class BridgeCollapsed(Event, frozen=True, tag="bridge_collapsed"):
    pass


class Boarded(Event, frozen=True, tag="boarded"):
    seat: Seat
    aboard: int
    seats: int


class MoveEnded(Event, frozen=True, tag="move_ended"):
    seat: Seat
    pawn: Seat
    at: int
    why: Literal["done", "blocked", "aboard", "caught"]


class SpaceTriggered(Event, frozen=True, tag="space_triggered"):
    """The pawn of `seat` stopped on a symbol."""

    seat: Seat
    space: int
    symbol: Symbol
