"""A figure that was asked for, and what was measured."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Literal, TypeVar

from msgspec import Struct

from running.embedded import EmbeddedRedis

T = TypeVar("T")
Verdict = Literal["holds", "FALLS SHORT", "not measured"]


class Figure(Struct, frozen=True):
    """What was measured, against the most or the least that was asked for."""

    what: str
    measured: float | None
    """None where what it is compared with is not installed."""
    unit: str
    bound: Literal["most", "least"]
    asked: float

    @property
    def verdict(self) -> Verdict:
        if self.measured is None:
            return "not measured"
        holds = self.measured <= self.asked if self.bound == "most" else self.measured >= self.asked
        return "holds" if holds else "FALLS SHORT"

    @property
    def asked_in_words(self) -> str:
        return f"at {self.bound} {self.asked:,g}{self.unit}"

    @property
    def measured_in_words(self) -> str:
        if self.measured is None:
            return "-"
        return f"{self.measured:,.{0 if self.measured >= 1000 else 2}f}{self.unit}"

    def __str__(self) -> str:
        return f"{self.what}: {self.measured_in_words} ({self.asked_in_words}): {self.verdict}"


def show(figures: Sequence[Figure]) -> None:
    for figure in figures:
        print(figure)


@contextmanager
def storage(**settings: str) -> Iterator[EmbeddedRedis]:
    """A server of the bench's own that does not wait for the disk unless it is told to."""
    with tempfile.TemporaryDirectory() as folder:
        server = EmbeddedRedis(Path(folder), {"appendfsync": "no", **settings}).start()
        try:
            yield server
        finally:
            server.stop()


def processor_seconds(work: Callable[[], T]) -> tuple[float, T]:
    """The processor time that this process spends on some work, and what comes of it."""
    began = time.process_time()
    done = work()
    return time.process_time() - began, done
