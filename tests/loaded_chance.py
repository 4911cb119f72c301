"""Chance that gives what a scenario needs, and is fair where the scenario does not care."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from domain.kernel.chance import SeededChance

T = TypeVar("T")


class LoadedChance(SeededChance):
    """`LoadedChance(deck=[["a", "b"]])`: the first shuffle labelled `deck` gives a, b; later ones are fair.

    Each label has a queue of results: a list for a shuffle or sample, a single value for a choice or a
    number. Dashes in labels are written as underscores. A result that chance could never give is an error.
    """

    def __init__(self, seed: int = 0, **results: Sequence[Any]) -> None:
        super().__init__(seed)
        self._results = {label.replace("_", "-"): deque(queue) for label, queue in results.items()}

    def below(self, label: str, bound: int) -> int:
        if (number := self._next(label)) is None:
            return super().below(label, bound)
        assert 0 <= number < bound, f"{label}: {number} is not below {bound}"
        return int(number)

    def shuffled(self, label: str, items: Iterable[T]) -> list[T]:
        items = list(items)
        if (order := self._next(label)) is None:
            return super().shuffled(label, items)
        assert Counter(order) == Counter(items), f"{label}: {order} is no order of {items}"
        return list(order)

    def sample(self, label: str, items: Sequence[T], count: int) -> list[T]:
        if (chosen := self._next(label)) is None:
            return super().sample(label, items, count)
        assert len(chosen) == count, f"{label}: {chosen} are not {count}"
        assert not Counter(chosen) - Counter(items), f"{label}: {chosen} are not all among {items}"
        return list(chosen)

    def choice(self, label: str, items: Sequence[T]) -> T:
        if (chosen := self._next(label)) is None:
            return super().choice(label, items)
        assert chosen in items, f"{label}: {chosen} is not among {items}"
        return chosen  # type: ignore[no-any-return]

    def _next(self, label: str) -> Any:
        queue = self._results.get(label)
        return queue.popleft() if queue else None
