"""What does a worker spend on sweeping while nothing is due?

Run with `python -m bench.bench_sweep`. Processor time of this process, by second of service, for the slices
that a lone worker sweeps and for keeping its share; and what the storage spends on it. Every index is there.
"""

from __future__ import annotations

import statistics
from typing import Any

from redis import Redis

from bench.figures import Figure, processor_seconds, show, storage
from events.keys import BUCKETS, due_key
from running.hints import Hints
from workers.queue import HintQueue
from workers.shares import Shares
from workers.sweeper import PASS_SECONDS, SLICES, TASK, Chores, Sweeper

SECONDS = 100
QUICK = {"seconds": 10}
SLICES_A_SECOND = round(SLICES / PASS_SECONDS)


def figures(seconds: int = SECONDS) -> list[Figure]:
    with storage() as server, Redis.from_url(server.url) as redis:
        for bucket in range(BUCKETS):
            redis.zadd(due_key(bucket), {"": "+inf"})
        shares = Shares(redis, TASK, SLICES)
        sweeper = Sweeper(
            redis, HintQueue(redis).waiting, Hints(redis).bots_asked, shares, Chores(print, print)
        )

        def sweep() -> None:
            shares.mine()
            for number in range(SLICES_A_SECOND):
                sweeper.sweep([number])

        sweep()
        before = spent_by(redis)
        each = statistics.mean(processor_seconds(sweep)[0] for _ in range(seconds))
        there = (spent_by(redis) - before) / seconds
    return [
        Figure("an idle worker's sweeps, its share included, a second", each * 1e3, " ms", "most", 1),
        Figure("what the storage spends on them, a second", there * 1e3, " ms", "most", 10),
    ]


def spent_by(redis: Redis) -> float:
    """Processor seconds of the server so far."""
    found: Any = redis.info("cpu")
    return float(found["used_cpu_user"] + found["used_cpu_sys"])


if __name__ == "__main__":
    show(figures())
