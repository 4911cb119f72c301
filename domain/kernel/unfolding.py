"""Working out what an action leads to, one event after another."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic

from domain.kernel.game import E, S
from domain.kernel.moves import Event


class Told(list[Event]):
    """The events of a decision, with the table that ran ahead through them: nobody need fold them again.

    To a game it is the list of events that `decide` and `setup` return; the kernel's `after` asks for more.
    """

    __slots__ = ("length", "table")

    length: int
    """How many events the table has seen."""
    table: Any
    """The table after them, until somebody has taken it."""

    def hand_over(self) -> Any:
        """The table, for the first who asks, who then owns it; None for all others.

        Nor is there one for a list that somebody has made longer or shorter since.
        """
        table, self.table = self.table, None
        return table if len(self) == self.length else None


def told(events: Iterable[Event], table: Any) -> Told:
    """These events, with the table that they lead to."""
    story = Told(events)
    story.length = len(story)
    story.table = table
    return story


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

    def told(self) -> list[Event]:
        """All that happened, at the end of thinking: the table goes with it and is no longer read here."""
        return told(self.events, self.table)
