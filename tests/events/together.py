"""Many at once: calls that start at the same moment, and how each of them ended."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import TypeVar

T = TypeVar("T")


def at_once(calls: Iterable[Callable[[], T]]) -> list[T | Exception]:
    """What each call answered or raised, in their order."""
    waiting = list(calls)
    start = Barrier(len(waiting))

    def run(call: Callable[[], T]) -> T | Exception:
        start.wait()
        try:
            return call()
        except Exception as error:
            return error

    with ThreadPoolExecutor(len(waiting)) as threads:
        return list(threads.map(run, waiting))
