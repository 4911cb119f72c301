"""How sure a mean over deals is: by drawing the deals again, a few thousand times.

Deals are what is drawn, since tables that share one are no independent witnesses. The spread of few deals is
itself uncertain: each drawing is stretched by a chi-square of one degree less than there are deals, which for
normal scores gives Student's interval and keeps the skew of others. Two cases leave too little to draw from:
fewer than six deals, which could all agree by chance, and deals that all came to the same. There the interval
reaches at least as far as the mean may be moved by what is so rare that none of these deals showed it.

Everybody gets the same figures: drawings come from `RandomState`, whose numbers never change with NumPy's
version, with a seed of their own, anew for each number of deals; scores are whole millionths, so that sums
are exact in any order.

Imports NumPy, which takes a tenth of a second: to be imported where something is worked out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, TypeVar

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from tournaments.figures import CONFIDENCE, DRAWINGS, MILLION, SEED, SURE, Estimate, rounded

FEWEST: Final = 6
"""Of fewer deals all go one way by chance more often than in one of twenty cases."""
AT_ONCE: Final = 1_000_000
"""How many numbers are drawn at a time."""
REMEMBERED: Final = 64
"""Drawings of so many deals are kept, 2 MB at most for each number of deals."""

Name = TypeVar("Name")
Numbers = npt.NDArray[np.float64]


class Reach(Struct, frozen=True):
    """An estimate, and the wider interval that says whether it is apart from nothing."""

    estimate: Estimate
    surely_low: float
    surely_high: float

    @property
    def is_apart(self) -> bool:
        """Whether it is surely more, or surely less, than 0."""
        return self.surely_low > 0 or self.surely_high < 0


def reaches(series: Mapping[Name, Sequence[int]], least: float, most: float) -> dict[Name, Reach]:
    """The mean of each series of deals, in millionths and none empty, with intervals that stay between
    `least` and `most`."""
    lengths: dict[int, list[Name]] = {}
    for name, values in series.items():
        lengths.setdefault(len(values), []).append(name)
    found: dict[Name, Reach] = {}
    for deals, names in lengths.items():
        columns = np.array([series[name] for name in names], dtype=float).T
        found |= dict(zip(names, _reaches(columns, deals, least, most), strict=True))
    return {name: found[name] for name in series}


def _reaches(columns: Numbers, deals: int, least: float, most: float) -> Iterator[Reach]:
    means = columns.sum(axis=0) / deals / MILLION
    scant = (np.ptp(columns, axis=0) == 0) | (deals < FEWEST)
    surely_low, low, high, surely_high = _drawn_ends(columns, deals)
    for distances, confidence in ((low, CONFIDENCE), (surely_low, SURE)):
        np.minimum(distances, -_unseen(deals, confidence) * (most - least), out=distances, where=scant)
    for distances, confidence in ((high, CONFIDENCE), (surely_high, SURE)):
        np.maximum(distances, _unseen(deals, confidence) * (most - least), out=distances, where=scant)
    ends = [np.clip(means + distances, least, most) for distances in (low, high, surely_low, surely_high)]
    for figures in zip(means, *ends, strict=True):
        mean, *reached = (rounded(figure) for figure in figures)
        yield Reach(Estimate(deals, mean, *reached[:2]), *reached[2:])


def _unseen(deals: int, confidence: float) -> float:
    """How often something may come that none of so many deals has shown."""
    return 1.0 - float(((1 - confidence) / 2) ** (1 / deals))


def _drawn_ends(columns: Numbers, deals: int) -> Numbers:
    """How far from the mean the drawings lie at the ends of both intervals, from the lowest up."""
    if deals == 1:
        return np.zeros((4, columns.shape[1]))
    surely, outside = (int(DRAWINGS * (1 - confidence) / 2) for confidence in (SURE, CONFIDENCE))
    places = [surely, outside, DRAWINGS - 1 - outside, DRAWINGS - 1 - surely]
    return np.partition(_drawn(columns, deals), places, axis=0)[places]


def _drawn(columns: Numbers, deals: int) -> Numbers:
    """How far the mean of each drawing lies from the mean of what was drawn from."""
    often, stretches = _remembered(deals) if deals <= REMEMBERED else _drawings(deals)
    sums: Numbers = np.concatenate([part @ columns for part in often])
    away: Numbers = (sums - columns.sum(axis=0)) / deals / MILLION
    return away * stretches[:, np.newaxis]


def _drawings(deals: int) -> tuple[Iterable[Numbers], Numbers]:
    """How often each drawing has each deal, part by part, and how far it is stretched."""
    random = np.random.RandomState(SEED)
    stretches: Numbers = np.sqrt(deals / random.chisquare(deals - 1, DRAWINGS))
    return _often(random, deals), stretches


@lru_cache(maxsize=8)
def _remembered(deals: int) -> tuple[Iterable[Numbers], Numbers]:
    often, stretches = _drawings(deals)
    return list(often), stretches


def _often(random: np.random.RandomState, deals: int) -> Iterator[Numbers]:
    step = max(1, AT_ONCE // deals)
    for start in range(0, DRAWINGS, step):
        rows = min(step, DRAWINGS - start)
        drawn = random.randint(0, deals, (rows, deals)) + deals * np.arange(rows)[:, np.newaxis]
        yield np.bincount(drawn.ravel(), minlength=rows * deals).reshape(rows, deals).astype(float)
