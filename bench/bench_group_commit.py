"""How many more appends a second are durable when many are under way than when one is?

Sixteen threads append to as many matches, and then one thread does; every append is on disk before it is
acknowledged. Run with `python -m bench.bench_group_commit`.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from redis import Redis

from bench.figures import Figure, show, storage
from domain.kernel.secrets import Seat
from domain.kernel.talk import Said
from events.chain import Seed, genesis
from events.entries import Entry, sealed_batch
from events.keys import MatchId, new_match_id
from events.log import Log

WRITERS = 16
APPENDS = 100
ROUNDS = 5
BATCH = 3
SAID = Said(Seat(0), "I would not go into the library if I were you.")


def figures() -> list[Figure]:
    ratios = []
    with storage(appendfsync="always") as server, Redis.from_url(server.url) as redis:
        log = Log(redis)
        for _ in range(ROUNDS):
            alone = rate(log, [prepared()])
            ratios.append(rate(log, [prepared() for _ in range(WRITERS)]) / alone)
    what = f"appends a second with {WRITERS} in flight against 1, appendfsync always"
    return [Figure(what, statistics.median(ratios), " times", "least", 4)]


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
