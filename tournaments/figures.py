"""Figures: what standings and cross-tables say. Needs nothing that works them out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from tournaments.results import SeatFaults
from tournaments.setting import EntrantId

MILLION: Final = 1_000_000
SEED: Final = 1955
DRAWINGS: Final = 4000
CONFIDENCE: Final = 0.95
SURE: Final = 0.99
"""What it takes to say that two are apart: more than intervals show, since standings compare many pairs."""


class Estimate(Struct, frozen=True):
    """A mean over deals with its 95 % interval."""

    deals: int
    mean: float
    low: float
    high: float


class Standing(Struct, frozen=True):
    """How one entrant stands."""

    place: int
    """From 1; those whose scores are the same have the same."""
    entrant: EntrantId
    name: str
    tables: int
    """Those that ended and count for it."""
    score: Estimate | None
    """None while no table counts."""
    by_seat: dict[str, Estimate]
    """Under the number of the seat."""
    by_side: dict[str, Estimate]
    """Under the game's name for the side, or the role, that its seat had at the end."""
    faults: SeatFaults
    """Of all its seats."""
    forfeits: int
    """Seats that it forfeited."""


class Difference(Struct, frozen=True):
    """How much better one entrant was than another on the deals that both had."""

    entrants: tuple[EntrantId, EntrantId]
    score: Estimate
    """The first one's less the second one's."""
    apart: bool
    """Whether it is surely not 0, which lies outside the 99 % interval."""


class Method(Struct, frozen=True):
    """What it takes to work the intervals out again."""

    confidence: float = CONFIDENCE
    apart_confidence: float = SURE
    drawings: int = DRAWINGS
    seed: int = SEED


class Standings(Struct, frozen=True):
    """How a tournament stands after some of its tables."""

    tables: int
    """That have ended."""
    given_up: int
    """Of these, those without an outcome."""
    standings: tuple[Standing, ...]
    differences: tuple[Difference, ...]
    """Of any two who had a deal in common, who stands higher first; only where all play the same deals."""
    method: Method = Method()


class Meeting(Struct, frozen=True):
    """How one entrant did where another was."""

    tables: int
    """At which both sat, and which count."""
    score: float | None
    """What it scored there; None if they never met."""
    deals: int
    """Which both had, at one table or at several."""
    difference: float | None
    """How much more it scored on these; None if there are none."""


class Crosstable(Struct, frozen=True):
    """Everybody's meetings with everybody, those who stand higher first."""

    entrants: tuple[EntrantId, ...]
    names: tuple[str, ...]
    meetings: tuple[tuple[Meeting | None, ...], ...]
    """A row for each entrant, in it a column for each; None where they are the same."""


def mean_of(millionths: Sequence[int]) -> float | None:
    """The mean of scores that are counted in millionths, so that sums are exact in any order."""
    return rounded(sum(millionths) / len(millionths) / MILLION) if millionths else None


def rounded(number: float) -> float:
    """To millionths."""
    return round(float(number), 6)
