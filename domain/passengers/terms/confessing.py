"""Confessions."""

from __future__ import annotations

from domain.kernel.moves import Event
from domain.kernel.secrets import Seat, Secret
from domain.passengers.memory import Answer, PassengerId, Question


class SeatConfessed(Event, frozen=True, tag="confessed"):
    """The truth, by the engine. `passenger` is the one asked about, if eyes can tell."""

    seat: Seat
    by: Seat
    question: Question
    passenger: PassengerId | None
    answer: Secret[Answer]
