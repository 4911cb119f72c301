"""What does a process pay for its first action in a match, after a restart with many matches?

Matches that have ended lie beside matches that go on; then a process starts and takes one action in each that
goes on, and a second one. Run with `python -m bench.bench_restart [ENDED [LIVE]]`.
"""

from __future__ import annotations

import statistics
import sys
from functools import partial

import msgspec
from redis import Redis

from bench.figures import Figure, processor_seconds, show, storage
from domain.games import GAMES
from domain.kernel.chance import SeededChance
from events.keys import MatchId, PlayerId
from events.lifecycle import SeatPlan
from events.matches import Matches
from events.memory import MEGABYTE, Memory, Meter
from events.recollection import Recollection

ENDED, LIVE = 200, 100
ACTIONS = 10
MEMORY_MB = 64
GAME = next(iter(GAMES.values()))


def figures(ended: int = ENDED, live: int = LIVE) -> list[Figure]:
    chance = SeededChance(1)
    with storage() as server, Redis.from_url(server.url) as redis:
        before = Matches(redis)
        for _ in range(ended):
            played(before, opened(before), chance, None)
        going_on = [opened(before) for _ in range(live)]
        for match in going_on:
            played(before, match, chance, ACTIONS)
        meter = Meter()
        after = Matches(redis, memory=Memory[MatchId, Recollection](MEMORY_MB * MEGABYTE, meter))
        cold, warm = [
            [processor_seconds(partial(played, after, match, chance, 1))[0] for match in going_on]
            for _ in range(2)
        ]
    ratio = statistics.median(cold) / statistics.median(warm)
    what = f"the first action after a restart with {ended} ended and {live} live matches against the second"
    return [
        Figure(what, ratio, " times", "most", 10),
        Figure("megabytes remembered then", meter.bytes / MEGABYTE, " MB", "most", MEMORY_MB),
    ]


def opened(matches: Matches) -> MatchId:
    plans = [SeatPlan("bot", bot="random")] * min(GAME.seats)
    return matches.open(GAME.id, {}, plans, by=PlayerId("p_bench"))[0]


def played(matches: Matches, match: MatchId, chance: SeededChance, actions: int | None) -> None:
    """So many random answers, or all there are."""
    while actions != 0 and (position := matches.archive.known(match)).decisions:
        decision = position.decisions[0]
        action = chance.choice("action", position.game.legal(position.table, decision.seat))
        matches.act(match, decision.seat, decision.id, msgspec.to_builtins(action))
        actions = None if actions is None else actions - 1


if __name__ == "__main__":
    show(figures(*map(int, sys.argv[1:])))
