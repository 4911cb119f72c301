"""How much each caller reads, counted in one process."""

from __future__ import annotations

from collections import Counter
from threading import Lock

MOST_HOLDERS = 50_000
"""How many callers are told apart in a window; further ones are counted together."""
EVERYONE_ELSE = "everyone else"


class Reads:
    """What each caller read in this process in the minute that runs."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._window = 0
        self._counts: Counter[str] = Counter()

    def count(self, holder: str, window: int) -> int:
        """One more of this holder; how many that makes."""
        with self._lock:
            if window != self._window:
                self._window, self._counts = window, Counter()
            if holder not in self._counts and len(self._counts) >= MOST_HOLDERS:
                holder = EVERYONE_ELSE
            self._counts[holder] += 1
            return self._counts[holder]
