"""Many simulated matches in a few numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain
from math import sqrt

from msgspec import Struct

from simulation.match import Played

NOBODY = "nobody"
"""Stands for the winning side where no seat won."""

Z = 1.96
"""Standard errors on each side of a 95 % interval."""


class Share(Struct, frozen=True):
    """How often something happened, with the 95 % Wilson interval of its probability."""

    count: int
    share: float
    low: float
    high: float


class Spread(Struct, frozen=True):
    """A number that every match has."""

    mean: float
    least: int
    most: int


class Tally(Struct, frozen=True):
    """What simulated matches with the same number of seats came to."""

    matches: int
    decisions: int
    reasons: dict[str, Share]
    """A match can end for several reasons; the most frequent first."""
    sides: dict[str, Share]
    """A match can be won by several sides, or by `nobody`."""
    seats: tuple[Share, ...]
    """Matches won by each seat."""
    actions: Spread
    events: Spread
    choices: float
    """Legal actions per decision."""
    most_choices: int


def tally(matches: Sequence[Played], seats: int) -> Tally:
    """At least one match, all with this many seats."""
    total = len(matches)
    decisions = sum(match.actions for match in matches)
    won: Counter[int] = Counter(chain.from_iterable(match.winners for match in matches))
    return Tally(
        matches=total,
        decisions=decisions,
        reasons=shares((match.reasons for match in matches), total),
        sides=shares((match.sides or (NOBODY,) for match in matches), total),
        seats=tuple(share(won[seat], total) for seat in range(seats)),
        actions=spread([match.actions for match in matches]),
        events=spread([match.events for match in matches]),
        choices=sum(match.choices for match in matches) / max(1, decisions),
        most_choices=max(match.most_choices for match in matches),
    )


def shares(names: Iterable[Iterable[str]], total: int) -> dict[str, Share]:
    """How many of the matches each name stands in, the most frequent first."""
    counts = Counter(chain.from_iterable(names))
    return {name: share(count, total) for name, count in counts.most_common()}


def share(count: int, total: int) -> Share:
    low, high = wilson(count, total)
    return Share(count, count / total, low, high)


def wilson(count: int, total: int) -> tuple[float, float]:
    """The 95 % interval of a probability that gave this many hits."""
    rate = count / total
    centre = rate + Z**2 / (2 * total)
    reach = Z * sqrt(rate * (1 - rate) / total + Z**2 / (4 * total**2))
    width = 1 + Z**2 / total
    return max(0.0, (centre - reach) / width), min(1.0, (centre + reach) / width)


def spread(numbers: Sequence[int]) -> Spread:
    return Spread(sum(numbers) / len(numbers), min(numbers), max(numbers))
