"""How sure a mean is. Imports SciPy, which only those who measure need."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct
from scipy import stats

CONFIDENCE = 0.95


class Gain(Struct, frozen=True):
    """A mean over deals with its 95 % interval, in points: 100 is the difference of winning and losing."""

    deals: int
    mean: float
    low: float
    high: float

    @property
    def reach(self) -> float:
        """How far the interval goes to each side."""
        return (self.high - self.low) / 2


def mean_of(gains: Sequence[float]) -> Gain:
    """By Student's t over the deals: each counts as one, however often it was played. At least two."""
    points = 100 * np.asarray(gains, dtype=float)
    mean, error = float(points.mean()), float(stats.sem(points))
    reach = float(stats.t.ppf((1 + CONFIDENCE) / 2, len(points) - 1)) * error
    return Gain(len(points), mean, mean - reach, mean + reach)
