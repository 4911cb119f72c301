"""How long does a person wait for five bots that think for long?

A person plays with five bots that search, in real processes: a usual worker and one that searches. Prints how
long after they were asked the bots' answers stood in the log, as a share of the time that each has to think.
Run with `python -m bench.bench_searchers [MILLISECONDS [ANSWERS]]`.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import groupby
from pathlib import Path
from typing import Final

import msgspec
from redis import Redis

from domain.games import GAMES
from domain.kernel.chance import SeededChance
from domain.kernel.codec import AnyGame
from domain.kernel.moves import Acted
from domain.kernel.secrets import Seat
from domain.kernel.talk import Assert, Say
from events.entries import Entry
from events.keys import MatchId, PlayerId
from events.lifecycle import SeatPlan
from events.matches import Matches
from events.position import Position, first_position
from running.embedded import EmbeddedRedis
from running.hints import SEARCHERS, Hints
from workers.pool import LEASE_MS, MOST
from workers.shares import Shares

PERSON: Final = Seat(0)
BOTS: Final = 5
THINK_MS = 1000
ANSWERS = 60
PATIENCE_SECONDS: Final = 300.0


def main() -> None:
    think_ms, answers = (*map(int, sys.argv[1:]), *(THINK_MS, ANSWERS)[len(sys.argv) - 1 :])
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        server = EmbeddedRedis(Path(folder) / "redis").start()
        stack.callback(server.stop)
        for flags in ([], ["--search"]):
            stack.enter_context(worker({"CHARON_REDIS_URL": server.url, "CHARON_DATA_DIR": folder}, flags))
        redis = stack.enter_context(Redis.from_url(server.url))
        somebody_searches(redis)
        matches = Matches(redis, hint=Hints(redis).bots_asked)
        for game in big_enough():
            shares = sorted(scene(matches, game.id, think_ms, answers))
            median, late = shares[len(shares) // 2], shares[int(0.95 * len(shares))]
            print(
                f"{game.id}: {len(shares)} answers of five bots with {think_ms} ms each: median "
                f"{median:.2f} of that, 95 % within {late:.2f}, at most {shares[-1]:.2f}",
                flush=True,
            )


@contextmanager
def worker(environment: dict[str, str], flags: list[str]) -> Iterator[subprocess.Popen[bytes]]:
    """A worker process while the block runs; it may be killed in it."""
    command = [sys.executable, "-m", "cli", "worker", *flags]
    process = subprocess.Popen(command, env={**os.environ, **environment, "CHARON_LOG_LEVEL": "warning"})
    try:
        yield process
    finally:
        process.terminate()
        process.wait()


def big_enough() -> Iterator[AnyGame]:
    """The games that have room for a person and the bots."""
    return (game for game in GAMES.values() if BOTS + 1 in game.seats)


def somebody_searches(redis: Redis) -> None:
    """Wait until the worker that searches has come up."""
    searchers = Shares(redis, SEARCHERS, MOST, LEASE_MS)
    until = time.monotonic() + PATIENCE_SECONDS
    while not searchers.count():
        assert time.monotonic() < until, "nobody searches"
        time.sleep(0.05)


def scene(matches: Matches, game: str, think_ms: int, answers: int) -> list[float]:
    """A person answers as the scripted player would until the bots have answered so often, or the match ends;
    how long each of their answers took, as a share of a bot's time."""
    plans = [SeatPlan("open"), *[SeatPlan("bot", bot=f"search-{think_ms}ms")] * BOTS]
    match, _ = matches.open(game, {}, plans, by=PlayerId("p_bench"))
    matches.take_seat(match, PERSON, name="Ann", code=matches.vault(match).claim_code(PERSON))
    position = matches.archive.position(match)
    until = time.monotonic() + PATIENCE_SECONDS
    while position.status != "ended" and answered(matches, match) < answers:
        assert time.monotonic() < until, "the bots do not answer"
        if position.decision_of(PERSON) is None:
            time.sleep(0.005)
        else:
            answer(matches, match, position)
        position = matches.archive.position(match)
    return list(shares_of(matches, match, think_ms))


def answer(matches: Matches, match: MatchId, position: Position) -> None:
    decision = position.decision_of(PERSON)
    assert decision is not None
    known = matches.archive.knowledge(match, PERSON)
    wish = position.game.scripted(known, SeededChance(position.version))
    if isinstance(wish, (Say, Assert)):
        wish = position.game.default(known.table, PERSON)
    matches.act(match, PERSON, decision.id, msgspec.to_builtins(wish))


def answered(matches: Matches, match: MatchId) -> int:
    """How often bots have answered."""
    return sum(by_bot(entry) for entry in matches.archive.read(match, 0).entries)


def by_bot(entry: Entry) -> bool:
    return isinstance(entry.event, Acted) and entry.event.seat != PERSON


def shares_of(matches: Matches, match: MatchId, think_ms: int) -> Iterable[float]:
    """For each answer of a bot, from when it was asked."""
    first, *rest = matches.archive.read(match, 0).entries
    position = first_position(first, matches.archive.games)
    for _, group in groupby(rest, key=lambda entry: entry.cause or entry.version):
        batch = list(group)
        event = batch[0].event
        if isinstance(event, Acted) and by_bot(batch[0]):
            decision = position.decision_of(event.seat)
            assert decision is not None
            yield (batch[0].time - decision.asked_at) / think_ms
        position = position.after(batch)


if __name__ == "__main__":
    main()
