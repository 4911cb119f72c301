"""Keeping parts alive: what ends is started again, after growing pauses, until it fails again and again."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Final, Protocol

from running.offspring import in_words

PAUSES: Final = (0.0, 1.0, 2.0, 4.0, 8.0, 15.0)
"""Seconds before each new start of a part that fails again and again; after the last it is given up."""
SETTLED_SECONDS: Final = 60.0
"""A part that has stood for so long starts counting anew."""


class Part(Protocol):
    """Something that runs in processes of its own."""

    @property
    def name(self) -> str: ...

    def may_start(self) -> bool:
        """Whether what it needs is there."""

    def start(self) -> None:
        """Start it and return at once, or raise Hopeless."""

    def stands(self) -> bool:
        """Whether it has come up, asked until it has."""

    def ended(self) -> int | None:
        """Its exit code, when nothing of it is left; None while it lives, be it frozen."""

    def last_words(self) -> str:
        """Why it ended and what to do, as far as that is known."""

    def ask_to_stop(self) -> None: ...

    def stop(self) -> None:
        """Stop it within a bounded time and leave nothing of it; nothing happens if it does not run."""


class Hopeless(Exception):
    """A part cannot run; the message says why and what to do."""


class Watched:
    """A part, and how it has fared."""

    def __init__(
        self,
        part: Part,
        say: Callable[[str], None],
        pauses: Sequence[float] = PAUSES,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.part = part
        self._say = say
        self._pauses = pauses
        self._clock = clock
        self._runs = False
        self._stands_since: float | None = None
        self._due = clock()
        self._failures = 0

    @property
    def stands(self) -> bool:
        return self._stands_since is not None

    def look(self) -> None:
        """See how the part is and do the next thing for it; raises Hopeless."""
        if not self._runs:
            if self._clock() >= self._due and self.part.may_start():
                self.part.start()
                self._runs = True
        elif (code := self.part.ended()) is not None:
            self._bury(code)
        elif not self.stands and self.part.stands():
            self._stands_since = self._clock()

    def _bury(self, code: int) -> None:
        now = self._clock()
        if self._stands_since is not None and now - self._stands_since >= SETTLED_SECONDS:
            self._failures = 0
        self._runs, self._stands_since = False, None
        self._failures += 1
        if self._failures > len(self._pauses):
            raise Hopeless(self._despair(code))
        pause = self._pauses[self._failures - 1]
        self._due = now + pause
        self._say(f"{self.part.name} {in_words(code)}; {self._intent(pause)}")

    def _intent(self, pause: float) -> str:
        soon = f"starting it again in {pause:g} s" if pause else "starting it again"
        return soon + (f" (failed {self._failures} times in a row)." if self._failures > 1 else ".")

    def _despair(self, code: int) -> str:
        return (
            f"{self.part.name} failed {self._failures} times in a row; the last time it {in_words(code)}."
            f" {self.part.last_words()}"
        )


def stop_all(parts: Sequence[Part]) -> None:
    """Stop the first part last, when all the others, which go together, are gone."""
    first, *others = parts
    for part in others:
        part.ask_to_stop()
    for part in (*others, first):
        part.stop()
