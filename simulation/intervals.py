"""How sure a mean is. Imports SciPy, which only those who measure need."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from scipy import stats

from simulation.gains import Gain

CONFIDENCE = 0.95


def mean_of(gains: Sequence[float]) -> Gain:
    """By Student's t over the deals: each counts as one, however often it was played. At least two."""
    points = 100 * np.asarray(gains, dtype=float)
    mean, error = float(points.mean()), float(stats.sem(points))
    reach = float(stats.t.ppf((1 + CONFIDENCE) / 2, len(points) - 1)) * error
    return Gain(len(points), mean, mean - reach, mean + reach)
