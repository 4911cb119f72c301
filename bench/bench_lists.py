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
from events.lobby import ListPage, enlist, list_matches
from events.matches import Matches, summary
from events.position import Position

ENDED = 10_000
PLAYING = 50
PAGE = 50
LOOKS = 40
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
    head: dict[Any, Any] = {"version": over.version, **summary(over)}
    redis.hset(head_key(opened.match), mapping=head)
    enlist(redis, None, over)


def looks(redis: Redis, status: str | None) -> float:
    page = partial(list_matches, redis, game=None, status=status, cursor=0, count=PAGE)
    spent: list[float] = []
    for _ in range(LOOKS):
        seconds, found = processor_seconds(page)
        assert isinstance(found, ListPage)
        assert len(found.matches) == PAGE
        spent.append(seconds)
    return statistics.median(spent)


if __name__ == "__main__":
    show(figures(*map(int, sys.argv[1:])))
