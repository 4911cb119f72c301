"""How long after its searcher is killed is a bot thought about again?

Two workers that search and a usual one, all real processes. The one that thinks about a match is killed, at
another moment of its lease each time. Prints how long after that somebody else thinks about the match.
Run with `python -m bench.bench_retaken [KILLS]`.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from subprocess import Popen
from typing import Final, cast

from redis import Redis

from bench.bench_searchers import PATIENCE_SECONDS, worker
from domain.games import GAMES
from events.keys import MatchId, PlayerId, lease_key
from events.lifecycle import SeatPlan
from events.matches import Matches
from running.embedded import EmbeddedRedis
from running.hints import SEARCHERS, Hints
from workers.pool import LEASE_MS, MOST
from workers.shares import Shares

KILLS: Final = 20
BOT: Final = "search-60000ms"
LOOK_SECONDS: Final = 0.01


def main() -> None:
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else KILLS
    seconds = sorted(retaken(number / kills) for number in range(kills))
    print(
        f"{kills} searchers killed: thought about again after {seconds[0]:.1f} to {seconds[-1]:.1f} seconds, "
        f"median {seconds[len(seconds) // 2]:.1f}",
        flush=True,
    )


def retaken(moment: float) -> float:
    """How long it takes if it is killed so many seconds after another has come up."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        server = EmbeddedRedis(Path(folder) / "redis").start()
        stack.callback(server.stop)
        settings = {"CHARON_REDIS_URL": server.url, "CHARON_DATA_DIR": folder}
        redis = stack.enter_context(Redis.from_url(server.url))
        searchers = Shares(redis, SEARCHERS, MOST, LEASE_MS)
        killed = stack.enter_context(worker(settings, ["--search"]))
        until(lambda: searchers.count() == 1)
        stack.enter_context(worker(settings, []))
        match = opened(Matches(redis, hint=Hints(redis).bots_asked))
        until(lambda: holder(redis, match) is not None)
        before = holder(redis, match)
        stack.enter_context(worker(settings, ["--search"]))
        until(lambda: searchers.count() == 2)
        time.sleep(moment)
        return seconds_without(killed, lambda: holder(redis, match) not in (None, before))


def opened(matches: Matches) -> MatchId:
    """A match of bots that think for long."""
    game = next(iter(GAMES.values()))
    plans = [SeatPlan("bot", bot=BOT)] * game.seats[0]
    match, _ = matches.open(game.id, {}, plans, by=PlayerId("p_bench"))
    return match


def seconds_without(killed: Popen[bytes], taken: Callable[[], bool]) -> float:
    killed.kill()
    began = time.monotonic()
    until(taken)
    return time.monotonic() - began


def holder(redis: Redis, match: MatchId) -> bytes | None:
    """Who thinks about it."""
    return cast("bytes | None", redis.get(lease_key(match)))


def until(holds: Callable[[], bool]) -> None:
    began = time.monotonic()
    while not holds():
        assert time.monotonic() - began < PATIENCE_SECONDS, "it never came to that"
        time.sleep(LOOK_SECONDS)


if __name__ == "__main__":
    main()
