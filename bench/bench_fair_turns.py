"""How long does a person wait for a bot while hundreds of matches without people wait too?

Opens a match of a person and a bot, lets one worker play, and measures from the person's answer to the bot's:
first alone, then with matches of bots alone in the queue. Run with
`python -m bench.bench_fair_turns [OTHERS]`.
"""

from __future__ import annotations

import statistics
import sys
import time
from typing import NamedTuple

import msgspec
from redis import Redis

from bench.bench_bots import worker
from bench.figures import Figure, show, storage
from bench.played import SMALLEST, fewest_but
from domain.kernel.moves import Acted
from domain.kernel.secrets import Seat
from events.keys import MatchId, PlayerId
from events.lifecycle import SeatPlan
from events.matches import Matches
from running.hints import Hints

OTHERS = 500
ROUNDS = 40
QUICK = {"others": 50, "rounds": 8}
BENCH = PlayerId("p_00000000000000000000")
BOT = SeatPlan("bot", bot="random")
PERSON = Seat(0)


class Waits(NamedTuple):
    """Seconds that a person waited for a bot, and how many turns the matches of bots had meanwhile."""

    alone: list[float]
    crowded: list[float]
    given: int

    @property
    def ratio(self) -> float:
        return statistics.median(self.crowded) / statistics.median(self.alone)


def main() -> None:
    others = int(sys.argv[1]) if len(sys.argv) > 1 else OTHERS
    found = measured(others)
    print(
        f"a bot answers a person after {statistics.median(found.alone) * 1e3:.0f} ms alone, "
        f"{statistics.median(found.crowded) * 1e3:.0f} ms (worst {max(found.crowded) * 1e3:.0f}) with "
        f"{others} matches of bots waiting; the others had {found.given} turns meanwhile"
    )
    show(compared(found, others))


def figures(others: int = OTHERS, rounds: int = ROUNDS) -> list[Figure]:
    return compared(measured(others, rounds), others)


def compared(found: Waits, others: int) -> list[Figure]:
    what = f"a person's wait for a bot with {others} matches of bots waiting against alone"
    return [Figure(what, found.ratio, " times", "most", 2)]


def measured(others: int, rounds: int = ROUNDS) -> Waits:
    with storage(appendfsync="always") as server, Redis.from_url(server.url) as redis:
        matches = Matches(redis, hint=Hints(redis).bots_asked)
        with worker({"CHARON_REDIS_URL": server.url, "CHARON_LOG_LEVEL": "warning"}):
            alone = waits(matches, rounds)
            plans = [BOT] * max(SMALLEST.seats)
            crowd = [matches.open(SMALLEST.id, {}, plans, by=BENCH)[0] for _ in range(others)]
            before = turns(matches, crowd)
            crowded = waits(matches, rounds)
            return Waits(alone, crowded, turns(matches, crowd) - before)


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
    plans = [SeatPlan("open"), *[BOT] * (fewest_but(2) - 1)]
    match, _ = matches.open(SMALLEST.id, {}, plans, by=BENCH)
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
