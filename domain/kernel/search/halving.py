"""Comparing answers at the same tables: each round halves those that are still compared."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, log2, sqrt

from domain.kernel.search.thinking import Thinking

LEAST = 2
"""At how many tables answers are compared before any is dropped."""
AGREED = 6
"""After how many tables it is believed that all answers come to the same, if they did so at each."""
DOUBT = 0.1
"""The deviation that is assumed in addition, for differences that happen to be alike."""

Worth = Callable[[int, int], float]
"""What an answer comes to at a table, both by number."""


def best_of(answers: int, worth: Worth, thinking: Thinking, surely: float = 1.0) -> int:
    """The number of an answer that is better than the first by so many standard errors, else 0."""
    found: list[list[float]] = [[] for _ in range(answers)]
    compared = list(range(answers))
    rounds = max(1, ceil(log2(answers)))
    for number in range(1, rounds + 1):
        tables = len(found[0])
        while len(found[0]) < tables + LEAST or thinking.share() < number / rounds:
            if not one_more_table(found, compared, worth, thinking):
                return chosen(found, compared, surely)
            if number == 1 and len(found[0]) == AGREED and all(one == found[0] for one in found):
                return 0
        compared = better_half(found, compared)
    return chosen(found, compared, surely)


def one_more_table(found: list[list[float]], compared: list[int], worth: Worth, thinking: Thinking) -> bool:
    """Try what is compared at one more table; False if thinking is over before that is done."""
    table = len(found[0])
    for answer in compared:
        if thinking.is_over():
            return False
        thinking.rollouts += 1
        found[answer].append(worth(answer, table))
    return True


def better_half(found: list[list[float]], compared: list[int]) -> list[int]:
    """The first, and the better ones of the others: half of all, rounded up, but always one other."""
    others = sorted(compared[1:], key=lambda answer: -mean(found[answer]))
    return [0, *others[: max(1, ceil(len(compared) / 2) - 1)]]


def chosen(found: list[list[float]], compared: list[int], surely: float) -> int:
    """The best of those compared at the most tables, if its gain over the first is above its noise."""
    tables = min(len(found[answer]) for answer in compared)
    if tables == 0:
        return 0
    best = max(compared, key=lambda answer: mean(found[answer][:tables]))
    gains = [one - first for one, first in zip(found[best][:tables], found[0][:tables], strict=True)]
    gain = mean(gains)
    variance = mean([(one - gain) ** 2 for one in gains]) + DOUBT**2
    return best if gain > surely * sqrt(variance / tables) else 0


def mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers)
