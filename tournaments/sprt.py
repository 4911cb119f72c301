"""A sequential test: two entrants are compared deal by deal until it is decided.

What a deal says is the difference of their mean scores on it, between -1 and 1. The test is Wald's, with a
normal likelihood whose variance is estimated from the same deals, as engines for chess are tested (GSPRT).
A prior worth two deals keeps the first few from deciding by luck, and equal results from dividing by zero.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import count
from math import log
from statistics import fmean
from typing import Final, Literal

from msgspec import Struct

from tournaments.plans import Table
from tournaments.results import Result
from tournaments.scores import table_scores
from tournaments.setting import EntrantId, Setting, Sprt

PRIOR_DEALS: Final = 2
PRIOR_VARIANCE: Final = 0.25


class Verdict(Struct, frozen=True):
    """How far a test has come, or how it was decided."""

    decided: Literal["low", "high"] | None
    deals: int
    """That it looked at: later ones change nothing."""
    mean: float
    """The difference on a deal, the first entrant's score less the second's."""
    ratio: float
    """The logarithm of the likelihoods' ratio."""
    lower: float
    upper: float
    """At which ratio it is decided."""


def verdict_of(test: Sprt, differences: Iterable[float]) -> Verdict:
    """Where a test stands after these deals, in their order; what comes after a decision is not looked at."""
    lower, upper = log(test.beta / (1 - test.alpha)), log((1 - test.beta) / test.alpha)
    deals, total, squares, mean, ratio = 0, 0.0, 0.0, 0.0, 0.0
    for deals, difference in enumerate(differences, 1):
        total += difference
        squares += difference * difference
        mean = total / deals
        spread = max(0.0, squares - deals * mean * mean)
        variance = (spread + PRIOR_DEALS * PRIOR_VARIANCE) / (deals + PRIOR_DEALS)
        ratio = deals * (test.high - test.low) * (mean - (test.low + test.high) / 2) / variance
        if not lower < ratio < upper:
            return Verdict("high" if ratio >= upper else "low", deals, mean, ratio, lower, upper)
    return Verdict(None, deals, mean, ratio, lower, upper)


def differences_of(
    setting: Setting,
    one: EntrantId,
    other: EntrantId,
    tables: Sequence[Table],
    results: Mapping[int, Result],
) -> list[float]:
    """By how much the one was better than the other on each deal, for all deals from the first on that are
    played to the end; by number, so that it plays no part which deals are over soon.

    Left out are deals on which one of them has no score at all. `results` are by the number of the table.
    """
    by_deal: dict[int, list[Table]] = {}
    for table in tables:
        if one in table.seats or other in table.seats:
            by_deal.setdefault(table.deal, []).append(table)
    found: list[float] = []
    for deal in count(1):
        played = by_deal.get(deal)
        if played is None or any(table.number not in results for table in played):
            return found
        scores = [table_scores(table, results[table.number], setting.costs) for table in played]
        mine, theirs = ([by[who] for by in scores if who in by] for who in (one, other))
        if mine and theirs:
            found.append(fmean(mine) - fmean(theirs))
    raise AssertionError("deals are counted without end")
