"""Does a page of the few matches that are being played cost more behind ten thousand that have ended?

Run with `python -m bench.bench_lists [ENDED]`.
"""

from __future__ import annotations

import statistics
import sys
from functools import partial
from typing import Any

import msgspec
from redis import Redis

from bench.figures import Figure, processor_seconds, show, storage
from domain.games import GAMES
from events.keys import PlayerId, head_key, new_match_id
from events.lifecycle import SeatPlan
from events.lists import ListPage, Wanted, public_matches
from events.lobby import enlist
from events.matches import Matches
from events.position import Position, Status
from events.rows import summary

ENDED = 10_000
PLAYING = 50
PAGE = 50
LOOKS = 40
QUICK = {"ended": 500}
GAME = next(iter(GAMES.values()))


def figures(ended: int = ENDED) -> list[Figure]:
    with storage() as server, Redis.from_url(server.url) as redis:
        matches = Matches(redis)
        plans = [SeatPlan("bot", bot="random")] * min(GAME.seats)
        for _ in range(PLAYING):
            last, _ = matches.open(GAME.id, {}, plans, by=PlayerId("p_bench"))
        for _ in range(ended):
            pretend(redis, matches.archive.known(last))
        any_page, playing = looks(redis, None), looks(redis, "playing")
    what = f"a page of matches that are played, behind {ended} that have ended, against any page"
    return [Figure(what, playing / any_page, " times", "most", 1.2)]


def pretend(redis: Redis, like: Position) -> None:
    """Put a match on the lists that has ended, with nothing but its head."""
    opened = msgspec.structs.replace(like.opened, match=new_match_id())
    over = msgspec.structs.replace(like, opened=opened, status="ended")
    head: dict[Any, Any] = {"version": over.version, "time": over.time, **summary(None, over)}
    redis.hset(head_key(opened.match), mapping=head)
    enlist(redis, None, over)


def looks(redis: Redis, status: Status | None) -> float:
    page = partial(public_matches, redis, Wanted(status=status), count=PAGE)
    spent: list[float] = []
    for _ in range(LOOKS):
        seconds, found = processor_seconds(page)
        assert isinstance(found, ListPage)
        assert len(found.matches) == PAGE
        spent.append(seconds)
    return statistics.median(spent)


if __name__ == "__main__":
    show(figures(*map(int, sys.argv[1:])))
