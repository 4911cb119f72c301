"""A round and its phases."""

from __future__ import annotations

from domain.kernel.moves import Event
from domain.kernel.secrets import Seat
from domain.passengers.components import GiftSet, SilenceCard
from domain.passengers.pieces import Phase


class RoundStarted(Event, frozen=True, tag="round_started"):
    round: int
    gift_set: GiftSet
    first: Seat


class SilenceDrawn(Event, frozen=True, tag="silence_drawn"):
    card: SilenceCard


class PhaseStarted(Event, frozen=True, tag="phase_started"):
    """`order` where seats act one by one; `gift_order` are pairs of number and seat."""

    phase: Phase
    order: tuple[Seat, ...] = ()
    gift_order: tuple[tuple[int, Seat], ...] = ()


class RoundEnded(Event, frozen=True, tag="round_ended"):
    round: int
