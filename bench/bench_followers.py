"""What does one more follower of a busy match cost a process?

A thousand followers of one match hear of an append that another process made. Each is given what is new, by
one read for all of them; a reading of its own for each is what it is compared with. Run with
`python -m bench.bench_followers`.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable
from functools import partial

from redis import Redis

from bench.figures import Figure, processor_seconds, show, storage
from domain.games import GAMES
from domain.kernel.secrets import Seat
from events.cursor import Cursor
from events.keys import PlayerId
from events.lifecycle import SeatPlan
from events.matches import Matches

FOLLOWERS = 1_000
APPENDS = 10
QUICK = {"followers": 100}
GAME = next(iter(GAMES.values()))


def figures(followers: int = FOLLOWERS) -> list[Figure]:
    with storage() as server, Redis.from_url(server.url) as redis:
        writer, reader = Matches(redis), Matches(redis)
        plans = [SeatPlan("bot", bot="random")] * min(GAME.seats)
        match, _ = writer.open(GAME.id, {}, plans, by=PlayerId("p_bench"))
        version = reader.archive.position(match).version
        reads: list[int] = []
        shared: list[float] = []
        alone: list[float] = []
        for number in range(APPENDS):
            writer.talk(match, Seat(0), {"type": "say", "text": f"word {number}"})
            heard = version + 1
            before = reads_of(redis)
            hear = partial(reader.archive.news, match, Cursor(version), count=500, heard=Cursor(heard))
            shared.append(everyone(followers, hear))
            reads.append(reads_of(redis) - before)
            alone.append(everyone(followers, partial(reader.archive.read, match, version, count=500)))
            version = heard
    return [
        Figure(f"reads for {followers} followers of an append", statistics.mean(reads), "", "most", 1),
        Figure(
            "a follower against one that reads for itself",
            statistics.median(shared) / statistics.median(alone),
            " times",
            "most",
            0.1,
        ),
    ]


def everyone(followers: int, ask: Callable[[], object]) -> float:
    return processor_seconds(lambda: [ask() for _ in range(followers)])[0]


def reads_of(redis: Redis) -> int:
    """How often any log was read so far."""
    stats: dict[str, dict[str, int]] = redis.info("commandstats")
    return stats.get("cmdstat_xrange", {"calls": 0})["calls"]


if __name__ == "__main__":
    show(figures())
