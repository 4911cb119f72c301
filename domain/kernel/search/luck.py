"""Chance for rollouts that are compared."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeVar
from zlib import crc32

T = TypeVar("T")

MASK: Final = 2**64 - 1
STEP: Final = 0x9E3779B97F4A7C15
"""By how much a stream goes on: SplitMix64 (Steele, Lea, Flood 2014). A rollout draws little from many
streams, and Python's own generator takes longer to be seeded than to be drawn from."""


class Luck:
    """Chance with a stream for each label: what is drawn for one purpose shifts no other.

    So two answers compared at the same table with the same seed meet the same dice where they lead to the
    same throws, and differ by what they are, not by luck.
    """

    __slots__ = ("_seed", "_streams")

    def __init__(self, seed: int) -> None:
        self._seed = mixed(seed & MASK)
        self._streams: dict[str, int] = {}

    def below(self, label: str, bound: int) -> int:
        if bound < 1:
            raise ValueError(f"nothing to draw below {bound}")
        return self._next(label) * bound >> 64

    def shuffled(self, label: str, items: Iterable[T]) -> list[T]:
        order = list(items)
        return self.sample(label, order, len(order))

    def sample(self, label: str, items: Sequence[T], count: int) -> list[T]:
        order = list(items)
        if not 0 <= count <= len(order):
            raise ValueError(f"{count} of {len(order)} items")
        for place in range(count):
            other = place + (self._next(label) * (len(order) - place) >> 64)
            order[place], order[other] = order[other], order[place]
        return order[:count]

    def choice(self, label: str, items: Sequence[T]) -> T:
        return items[self.below(label, len(items))]

    def _next(self, label: str) -> int:
        """The next 64 bits of a stream. Bounds are small, so that their remainder does not show."""
        state = self._streams.get(label)
        if state is None:
            state = mixed(self._seed ^ crc32(label.encode()))
        self._streams[label] = state = (state + STEP) & MASK
        return mixed(state)


def mixed(number: int) -> int:
    """64 bits of which each depends on all of the number's."""
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & MASK
    number = (number ^ number >> 27) * 0x94D049BB133111EB & MASK
    return number ^ number >> 31
