"""How long does a person wait for a bot while hundreds of matches without people wait too?

Opens a match of a person and a bot, lets one worker play, and measures from the person's answer to the bot's:
first alone, then with matches of bots alone in the queue. Prints both medians and their ratio, and how many
turns the other matches were given meanwhile; and what a sweep costs when nothing is due.
"""

from __future__ import annotations

import os
import statistics
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

import msgspec
from redis import Redis

from bench.bench_bots import worker
from domain.kernel.moves import Acted
from domain.kernel.secrets import Seat
from events.embedded import EmbeddedRedis
from events.hints import Hints
from events.keys import MatchId, PlayerId
from events.lifecycle import SeatPlan
from events.matches import Matches
from workers.lease import Leases
from workers.queue import HintQueue
from workers.sweeper import Sweeper

OTHERS = 500
ROUNDS = 40
SWEEPS = 100
GAME = "visitors"
BENCH = PlayerId("p_00000000000000000000")
BOT = SeatPlan("bot", bot="random")
PERSON = Seat(0)


def main() -> None:
    others = int(sys.argv[1]) if len(sys.argv) > 1 else OTHERS
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        server = EmbeddedRedis(folder / "redis").start()
        stack.callback(server.stop)
        redis = Redis.from_url(server.url)
        matches = Matches(redis, hint=Hints(redis).bots_asked)
        environment = {"CHARON_REDIS_URL": server.url, "CHARON_LOG_LEVEL": "warning"}
        stack.enter_context(worker({**os.environ, **environment}))
        alone = waits(matches, ROUNDS)
        sweep = sweep_seconds(redis)
        crowd = [matches.open(GAME, {}, [BOT] * 4, by=BENCH)[0] for _ in range(others)]
        before = turns(matches, crowd)
        crowded = waits(matches, ROUNDS)
        given = turns(matches, crowd) - before
    ratio = statistics.median(crowded) / statistics.median(alone)
    print(
        f"a bot answers a person after {statistics.median(alone) * 1e3:.0f} ms alone, "
        f"{statistics.median(crowded) * 1e3:.0f} ms (worst {max(crowded) * 1e3:.0f}) with {others} matches "
        f"of bots waiting; ratio {ratio:.2f}; the others had {given} turns meanwhile"
    )
    print(f"an idle sweep, its lease included: {sweep * 1e3:.2f} ms of CPU")


def sweep_seconds(redis: Redis) -> float:
    """CPU of this process for one sweep that finds nothing, and for keeping the sweeper's lease."""
    leases = Leases(redis)
    sweeper = Sweeper(redis, HintQueue(redis), Hints(redis).bots_asked, leases)
    sweeper.sweep()
    began = time.process_time()
    for _ in range(SWEEPS):
        leases.hold("charon:bench-sweeper")
        sweeper.sweep()
    return (time.process_time() - began) / SWEEPS


def waits(matches: Matches, rounds: int) -> list[float]:
    """From a person's answer that asks a bot to the bot's, so many times, in as many matches as it takes."""
    found: list[float] = []
    while len(found) < rounds:
        match = opened(matches)
        while matches.archive.position(match).status == "playing" and len(found) < rounds:
            answer(matches, match)
            began, asked = time.monotonic(), matches.archive.position(match)
            if not asked.bots_asked:
                continue
            while matches.archive.position(match).version == asked.version:
                time.sleep(0.001)
            found.append(time.monotonic() - began)
            while matches.archive.position(match).bots_asked:
                time.sleep(0.001)
    return found


def opened(matches: Matches) -> MatchId:
    match, _ = matches.open(GAME, {}, [SeatPlan("open"), BOT], by=BENCH)
    matches.take_seat(match, PERSON, name="Ann", code=matches.vault(match).claim_code(PERSON))
    return match


def answer(matches: Matches, match: MatchId) -> None:
    position = matches.archive.position(match)
    decision = position.decision_of(PERSON)
    assert decision is not None
    action = position.game.legal(position.table, PERSON)[0]
    matches.act(match, PERSON, decision.id, msgspec.to_builtins(action))


def turns(matches: Matches, ids: list[MatchId]) -> int:
    return sum(
        isinstance(entry.event, Acted) for match in ids for entry in matches.archive.read(match, 0).entries
    )


if __name__ == "__main__":
    main()
