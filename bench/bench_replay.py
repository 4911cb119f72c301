"""What does it cost to look at the past: at the end of a long match, and step by step back and forth?

Each figure is processor time of this process, in a match padded with talk to a length that real ones reach.
Run with `python -m bench.bench_replay`.
"""

from __future__ import annotations

import statistics
from functools import partial

import msgspec
from redis import Redis

from bench.figures import Figure, processor_seconds, show, storage
from bench.played import LONGEST
from domain.kernel.chance import SeededChance
from domain.kernel.secrets import Seat
from events.archive import SNAPSHOT_EVERY
from events.keys import MatchId, PlayerId
from events.lifecycle import SeatPlan
from events.matches import Matches

LONG, REPLAYED = 2_522, 1_506
BEHIND = 2_402
"""Where a match ends whose latest snapshot is of no use to who looks a few events back."""
STEP_MS = 15
QUICK = {"long": 1_322, "behind": 1_402, "replayed": 706}
LOOKS = 15


def figures(long: int = LONG, behind: int = BEHIND, replayed: int = REPLAYED) -> list[Figure]:
    with storage() as server, Redis.from_url(server.url) as redis:
        at_long, at_behind = first_looks(redis, long), first_looks(redis, behind)
        steps = back_and_forth(redis, finished(Matches(redis), replayed))
        entry = read_seconds(redis, finished(Matches(redis), long))
    return [
        *at_long,
        *at_behind,
        Figure("a step of a replay, the worst", max(steps) * 1e3, " ms", "most", STEP_MS),
        Figure("a step of a replay, the median", statistics.median(steps) * 1e3, " ms", "most", STEP_MS),
        Figure("read, verify and type an entry", entry * 1e6, " µs", "most", 10),
    ]


def first_looks(redis: Redis, length: int) -> list[Figure]:
    """Looks near the end of a match, each in a process that has just started."""
    matches = Matches(redis)
    match = finished(matches, length)
    end = matches.archive.known(match).version
    present = statistics.median(cold(redis, match, None) for _ in range(LOOKS))
    look = statistics.median(cold(redis, match, back) for back in range(LOOKS))
    what = f"first look near the end of {end} events, {end % SNAPSHOT_EVERY} past a snapshot, cold"
    beside = (
        f"first look near the end of {end} events against its position now ({present * 1e3:.2f} ms), cold"
    )
    return [
        Figure(what, look * 1e3, " ms", "most", STEP_MS),
        Figure(beside, look / present, " times", "most", 2),
    ]


def finished(matches: Matches, version: int) -> MatchId:
    """A match of bots that has ended, so many events long unless the game alone took more."""
    plans = [SeatPlan("bot", bot="random")] * min(LONGEST.seats)
    match, _ = matches.open(LONGEST.id, {}, plans, by=PlayerId("p_bench"))
    chance = SeededChance(version)
    talk = 0
    while (position := matches.archive.known(match)).decisions:
        decision = position.decisions[0]
        action = chance.choice("action", position.game.legal(position.table, decision.seat))
        while talk < version // 3 and talk < position.version:
            matches.talk(match, Seat(0), {"type": "say", "text": f"word {talk}"})
            talk += 1
        matches.act(match, decision.seat, decision.id, msgspec.to_builtins(action))
    while position.version < version:
        matches.talk(match, Seat(0), {"type": "say", "text": f"word {position.version}"})
        position = matches.archive.known(match)
    return match


def cold(redis: Redis, match: MatchId, back: int | None) -> float:
    """A process that has just started looks at the match as it stands, or so many versions before its end."""
    archive = Matches(redis).archive
    archive.vault(match)
    if back is None:
        return processor_seconds(partial(archive.position, match))[0]
    return processor_seconds(lambda: archive.position_at(match, archive.position(match).version - back))[0]


def back_and_forth(redis: Redis, match: MatchId) -> list[float]:
    """Every step back from the end to the beginning and forth again."""
    archive = Matches(redis).archive
    end = archive.position(match).version
    return [
        processor_seconds(partial(archive.position_at, match, version))[0]
        for version in [*range(end - 1, 0, -1), *range(1, end)]
    ]


def read_seconds(redis: Redis, match: MatchId) -> float:
    archive = Matches(redis).archive
    end = archive.position(match).version
    return min(processor_seconds(partial(archive.read, match, 0))[0] for _ in range(5)) / end


if __name__ == "__main__":
    show(figures())
