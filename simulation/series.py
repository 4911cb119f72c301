"""Many matches of bots, spread over the processors."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from multiprocessing import Pool

from msgspec import Struct

from domain.games import GAMES
from domain.kernel.bots import bot_of
from domain.kernel.search.thinking import Leash
from simulation.match import Played, simulate
from simulation.tally import Tally, tally

LARGEST_CHUNK = 10
"""Matches in one piece of work: few, so that progress shows and Ctrl-C is heard."""


@dataclass(frozen=True)
class Order:
    """Which matches are to be played."""

    game: str
    seats: int
    bots: tuple[str, ...]
    """One for each seat."""
    options: Mapping[str, object]
    matches: int
    seed: str


class Report(Struct, frozen=True):
    """What they came to, and how long they took."""

    seats: int
    bots: tuple[str, ...]
    seconds: float
    matches_per_second: float
    decisions_per_second: float
    tally: Tally


def report(order: Order, jobs: int, advance: Callable[[int], object] = lambda _: None) -> Report:
    """Play all matches of an order. `advance` hears how many more are done."""
    began = time.perf_counter()
    matches: list[Played] = []
    for some in play(order, jobs):
        matches += some
        advance(len(some))
    seconds = time.perf_counter() - began
    result = tally(matches, order.seats)
    return Report(
        order.seats, order.bots, seconds, order.matches / seconds, result.decisions / seconds, result
    )


def play(order: Order, jobs: int) -> Iterator[list[Played]]:
    """The matches of an order, a few at a time, in no fixed order."""
    numbers = range(order.matches)
    size = max(1, min(LARGEST_CHUNK, order.matches // jobs))
    chunks = [numbers[start : start + size] for start in range(0, order.matches, size)]
    if jobs == 1:
        yield from map(partial(play_some, order), chunks)
        return
    with Pool(min(jobs, len(chunks)), initializer=leave_interrupts_to_the_parent) as pool:
        yield from pool.imap_unordered(partial(play_some, order), chunks)


def play_some(order: Order, numbers: range) -> list[Played]:
    """The matches with these numbers. A match depends on its own seed alone, not on who plays it when."""
    game = GAMES[order.game]
    bots = [bot_of(game, name, Leash(time.process_time)) for name in order.bots]
    return [
        simulate(game, order.seats, order.options, bots, f"{order.seed}/{order.seats}/{number}")
        for number in numbers
    ]


def leave_interrupts_to_the_parent() -> None:
    """Ctrl-C reaches every process of the terminal; only the first one is to answer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
