"""Working out what an action leads to, one event after another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from domain.kernel.game import E, S


class Unfolding(Generic[S, E]):
    """A table that runs ahead of the log while `decide` thinks.

    Rules read `table`, which stands as it will after the events told so far; the real one is not touched.
    """

    __slots__ = ("_evolve", "events", "table")

    def __init__(self, table: S, evolve: Callable[[S, E], S]) -> None:
        self.table: S = table.copy()
        self.events: list[E] = []
        self._evolve = evolve

    def tell(self, event: E) -> None:
        """The next thing that happens."""
        self.events.append(event)
        self.table = self._evolve(self.table, event)
