"""What does a worker spend on sweeping while nothing is due?

Run with `python -m bench.bench_sweep`. Processor time of this process for a sweep and for keeping the lease
of the one worker that sweeps, by second of service.
"""

from __future__ import annotations

import statistics

from redis import Redis

from bench.figures import Figure, processor_seconds, show, storage
from running.hints import Hints
from workers.lease import Leases
from workers.queue import HintQueue
from workers.sweeper import INTERVAL_SECONDS, Sweeper

SWEEPS = 300
QUICK = {"sweeps": 20}


def figures(sweeps: int = SWEEPS) -> list[Figure]:
    with storage() as server, Redis.from_url(server.url) as redis:
        leases = Leases(redis)
        sweeper = Sweeper(redis, HintQueue(redis), Hints(redis).bots_asked, leases)

        def sweep() -> None:
            leases.hold("charon:bench-sweeper")
            sweeper.sweep()

        sweep()
        each = statistics.mean(processor_seconds(sweep)[0] for _ in range(sweeps))
    what = "an idle worker's sweeps, their lease included, a second"
    return [Figure(what, each / INTERVAL_SECONDS * 1e3, " ms", "most", 1)]


if __name__ == "__main__":
    show(figures())
