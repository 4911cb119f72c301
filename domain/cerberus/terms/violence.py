"""Violence: a card or a retreat."""

from __future__ import annotations

from domain.cerberus.terms.frame import SeatFrame
from domain.kernel.moves import Action, Event
from domain.kernel.secrets import Seat


class Retreat(Action, frozen=True, tag="retreat"):
    """Retreat rather than discard a card."""


class ViolenceFrame(SeatFrame, frozen=True, tag="violence", gc=False):
    """Who has yet to choose between a card and a retreat of `n`."""

    order: tuple[Seat, ...]
    n: int

    def asked(self) -> tuple[Seat, ...]:
        return (self.order[0],)


class ViolenceAsked(Event, frozen=True, tag="violence_asked"):
    seat: Seat
    order: tuple[Seat, ...]
    n: int


class ViolenceRetreat(Event, frozen=True, tag="violence_retreat"):
    seat: Seat
