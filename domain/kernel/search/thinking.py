"""How long a search may go on: so many rollouts, or so much time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Leash:
    """How whoever lets a bot think holds it. The rules have no clock, so a time needs one from outside."""

    now: Callable[[], float] | None = None
    """Seconds of this process's own work. Without it a search counts rollouts instead."""
    stopped: Callable[[], bool] = lambda: False
    """Whether nobody waits for the answer any more; asked before each rollout."""


LOOSE = Leash()


@dataclass(frozen=True, slots=True)
class Budget:
    """What one decision may cost: rollouts, or seconds if there is a clock."""

    rollouts: int
    seconds: float | None = None


class Thinking:
    """One decision being thought about."""

    __slots__ = ("_began", "_budget", "_leash", "_longest", "_spent", "rollouts")

    def __init__(self, budget: Budget, leash: Leash) -> None:
        self._budget = budget
        self._leash = leash
        self._began = leash.now() if leash.now is not None else 0.0
        self._spent = 0.0
        self._longest = 0.0
        self.rollouts = 0
        """How many were made."""

    def share(self) -> float:
        """How much of the budget is spent; 1 is all of it."""
        budget, now = self._budget, self._leash.now
        if now is None or budget.seconds is None:
            return self.rollouts / budget.rollouts
        return (now() - self._began) / budget.seconds

    def is_over(self) -> bool:
        """Whether to answer now: told to stop, or one more rollout might be too much."""
        if self._leash.stopped():
            return True
        if self._leash.now is None or self._budget.seconds is None:
            return self.rollouts >= self._budget.rollouts
        return self._has_no_room_for_one_more()

    def _has_no_room_for_one_more(self) -> bool:
        """One may take as long as the longest so far, with which new worlds were drawn; the very first, which
        meets cold caches, says little."""
        before, self._spent = self._spent, self.share()
        if self.rollouts > 1:
            self._longest = max(self._longest, self._spent - before)
        return self._spent + max(self._longest, self._spent / max(1, self.rollouts)) > 1
