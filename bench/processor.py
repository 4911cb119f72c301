"""Processor time of calls that are compared with each other."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Mapping
from typing import TypeVar

K = TypeVar("K", bound=Hashable)


def quickest(calls: Mapping[K, Callable[[], object]], rounds: int) -> dict[K, float]:
    """The least processor time of each call in seconds, all of them called in turns.

    Little else that the machine does is in it, and what is meets all of them alike.
    """
    best = dict.fromkeys(calls, float("inf"))
    for _ in range(rounds):
        for name, call in calls.items():
            began = time.process_time()
            call()
            best[name] = min(best[name], time.process_time() - began)
    return best
