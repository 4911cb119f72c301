"""Chance for rollouts that are compared."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import TypeVar
from zlib import crc32

T = TypeVar("T")


class Luck:
    """Chance with a stream for each label: what is drawn for one purpose shifts no other.

    So two answers compared at the same table with the same seed meet the same dice where they lead to the
    same throws, and differ by what they are, not by luck.
    """

    __slots__ = ("_seed", "_streams")

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._streams: dict[str, Random] = {}

    def below(self, label: str, bound: int) -> int:
        return self._of(label).randrange(bound)

    def shuffled(self, label: str, items: Iterable[T]) -> list[T]:
        mixed = list(items)
        self._of(label).shuffle(mixed)
        return mixed

    def sample(self, label: str, items: Sequence[T], count: int) -> list[T]:
        return self._of(label).sample(items, count)

    def choice(self, label: str, items: Sequence[T]) -> T:
        return self._of(label).choice(items)

    def _of(self, label: str) -> Random:
        stream = self._streams.get(label)
        if stream is None:
            stream = self._streams[label] = Random(self._seed << 32 | crc32(label.encode()))
        return stream
