"""How many more appends a second are durable when many are under way than when one is?

Sixteen requests append to as many matches, and then one does; every append is on disk before it is
acknowledged. On the loop, as the fast lane does it for actions; and in threads, as all other writes do.
Run with `python -m bench.bench_group_commit`.
"""

from __future__ import annotations

import asyncio
import statistics
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import uvloop
from redis import Redis

from bench.figures import Figure, show, storage
from domain.kernel.secrets import Seat
from domain.kernel.talk import Said
from events.chain import Seed, genesis
from events.entries import Entry, sealed_batch
from events.keys import MatchId, new_match_id
from events.log import Log
from events.on_loop import OnLoop
from events.storage import dialing

WRITERS = 16
APPENDS = 100
ROUNDS = 5
BATCH = 3
QUICK = {"rounds": 1}
SAID = Said(Seat(0), "I would not go into the library if I were you.")


def figures(rounds: int = ROUNDS) -> list[Figure]:
    on_loop, in_threads = [], []
    with storage(appendfsync="always") as server, Redis.from_url(server.url) as redis:
        log = Log(redis)
        for _ in range(rounds):
            many, alone = (
                lane_rate(log, server.url, [prepared() for _ in range(count)]) for count in (WRITERS, 1)
            )
            on_loop.append(many / alone)
            many, alone = (rate(log, [prepared() for _ in range(count)]) for count in (WRITERS, 1))
            in_threads.append(many / alone)
    what = f"appends a second with {WRITERS} in flight against 1, appendfsync always"
    return [
        Figure(f"{what}, by the fast lane", statistics.median(on_loop), " times", "least", 4),
        Figure(f"{what}, in threads", statistics.median(in_threads), " times", "least", 4),
    ]


Prepared = tuple[MatchId, list[list[Entry]]]


def prepared() -> Prepared:
    """A match and the batches that are to be appended to it."""
    match, seed = new_match_id(), Seed(bytes(32))
    batches: list[list[Entry]] = []
    version, previous = 0, genesis(match)
    for _ in range(APPENDS):
        batches.append(sealed_batch([SAID] * BATCH, version + 1, 1_750_000_000_000, previous, seed))
        version, previous = version + BATCH, batches[-1][-1].hash
    return match, batches


def lane_rate(log: Log, url: str, work: Sequence[Prepared]) -> float:
    """Appends a second, each match in a task of its own."""

    async def append_at_once() -> float:
        appends = OnLoop(log.errand, dialing(url))
        began = time.perf_counter()
        await asyncio.gather(*(append_in_turn(appends, log, *one) for one in work))
        seconds = time.perf_counter() - began
        await appends.close()
        return len(work) * APPENDS / seconds

    return uvloop.run(append_at_once())


async def append_in_turn(appends: OnLoop, log: Log, match: MatchId, batches: list[list[Entry]]) -> None:
    previous = genesis(match)
    for number, batch in enumerate(batches):
        await appends.run(log.batch(match, batch, previous, key=str(number), digest=64 * "0"))
        previous = batch[-1].hash


def rate(log: Log, work: Sequence[Prepared]) -> float:
    """Appends a second, each match in a thread of its own."""
    began = time.perf_counter()
    with ThreadPoolExecutor(len(work)) as threads:
        list(threads.map(lambda one: append_all(log, *one), work))
    return len(work) * APPENDS / (time.perf_counter() - began)


def append_all(log: Log, match: MatchId, batches: list[list[Entry]]) -> None:
    previous = genesis(match)
    for number, batch in enumerate(batches):
        log.append(match, batch, previous, key=str(number), digest=64 * "0")
        previous = batch[-1].hash


if __name__ == "__main__":
    show(figures())
