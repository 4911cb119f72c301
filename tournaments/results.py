"""Results: what a table came to. Storage formats."""

from __future__ import annotations

from msgspec import Struct

from domain.kernel.outcome import Outcome
from domain.kernel.secrets import Seat


class SeatFaults(Struct, frozen=True):
    """What a seat did wrong at one table."""

    time_outs: int = 0
    illegal: int = 0
    """Answers that were illegal or malformed."""


class Result(Struct, frozen=True):
    """How one table ended."""

    table: int
    match: str
    outcome: Outcome | None
    """None if the table was given up."""
    forfeits: tuple[Seat, ...] = ()
    faults: tuple[SeatFaults, ...] = ()
    """Of each seat."""
