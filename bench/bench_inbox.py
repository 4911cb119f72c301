"""A bot plays a hundred matches at once through one inbox with two consumers, one of which dies on the way.

Every decision must be answered once. Prints how long a decision takes to its line in the inbox, how many
decisions a second two consumers answer, and how many matches each of them had its hands in. Run with
`python -m bench.bench_inbox [MATCHES]`.
"""

from __future__ import annotations

import json
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from msgspec import Struct

from bench.bench_bots import worker
from bench.bench_http import server
from bench.played import SMALLEST
from charon_client import Client, Json, bot, hired
from running.embedded import EmbeddedRedis

MATCHES = 100
HOLD = 8
LEASE_SECONDS = 2
PATIENCE_SECONDS = 240.0


class Consumer:
    """A program that shares the work, and what it has said."""

    def __init__(self, url: str, token: str, name: str, *, dies_after: int = 0) -> None:
        command = [
            sys.executable,
            "-m",
            "bench.inbox_consumer",
            url,
            token,
            name,
            str(HOLD),
            str(LEASE_SECONDS),
            str(dies_after),
        ]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE)
        self.taken_up: list[Json] = []
        self.done: dict[str, Any] = {}
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def has_begun(self) -> None:
        """Wait until it has its hands in something."""
        until = time.monotonic() + PATIENCE_SECONDS
        while not self.taken_up and time.monotonic() < until:
            time.sleep(0.005)

    def kill(self) -> None:
        self.process.kill()
        self._wait()

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self._wait()

    def _wait(self) -> None:
        self.process.wait()
        self._reader.join()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.endswith(b"\n"):
                said = json.loads(line)
                if "decision" in said:
                    self.taken_up.append(said)
                else:
                    self.done = said


class Scene(Struct):
    """What came of it."""

    matches: int
    seconds: float
    decisions: int
    """Decisions of the bot that stand answered in the logs."""
    put: int
    """Different decisions that the consumers were given."""
    given_twice: int
    """Those that were given to both: the killed one had them in hand."""
    late: int
    refused: int
    latencies: list[float]
    """Milliseconds from the append of a decision to the program that takes it up."""
    matches_of: list[int]
    """In how many matches each consumer had its hands."""


def scene(url: str, game: str, seats: Sequence[Json], count: int, **more: Any) -> Scene:
    """A new bot in so many matches; `seats` are those beside its own.

    One consumer dies once it has been given as many decisions as there are matches: with others in hand, and
    before the last, so that both have a share however fast either is.
    """
    account = Client(url).create_player("Robot", kind="bot")
    robot = Client(url, account.token)
    robot.declare_plays([{"game": game}], at_once=1000)
    table = [hired(account.player.id), *(seats or [hired(account.player.id)])]
    matches = [robot.create_match(game, table, **more).match.id for _ in range(count)]
    began = time.monotonic()
    killed = Consumer(url, account.token, "killed", dies_after=count)
    killed.has_begun()
    survivor = Consumer(url, account.token, "survivor")
    try:
        until_all_have_ended(robot, matches)
    finally:
        killed.kill()
        survivor.stop()
    seconds = time.monotonic() - began
    given = [
        [(one["match"], one["decision"]) for one in consumer.taken_up] for consumer in (killed, survivor)
    ]
    both = [one for consumer in (killed, survivor) for one in consumer.taken_up]
    return Scene(
        matches=count,
        seconds=seconds,
        decisions=sum(answered(robot, match, account.player.id) for match in matches),
        put=len({*given[0], *given[1]}),
        given_twice=len({*given[0]} & {*given[1]}),
        late=survivor.done["late"],
        refused=survivor.done["refused"] + survivor.done["failed"],
        latencies=[one["ms"] for one in both if one["ms"] is not None],
        matches_of=[len({match for match, _ in one}) for one in given],
    )


def until_all_have_ended(robot: Client, matches: Sequence[str]) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    for match in matches:
        while robot.match(match).status != "ended":
            assert time.monotonic() < deadline, f"{match} does not go on"
            time.sleep(0.02)


def answered(robot: Client, match: str, player: str) -> int:
    """How many decisions of the bot stand answered in the log of a match."""
    own = {seat.seat for seat in robot.match(match).seats if seat.player == player}
    events = robot.table(match).follow()
    return sum(event.type == "acted" and event.data["seat"] in own for event in events)


def main(count: int = MATCHES) -> None:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        redis = EmbeddedRedis(folder / "redis").start()
        stack.callback(redis.stop)
        environment = {
            "CHARON_REDIS_URL": redis.url,
            "CHARON_DATA_DIR": str(folder),
            "CHARON_LOG_LEVEL": "warning",
            "CHARON_QUOTA": "100000",
            "CHARON_READ_QUOTA": "1000000",
            "CHARON_BOT_MATCHES": "1000",
        }
        api = stack.enter_context(server(["cli", "serve"], environment))
        stack.enter_context(worker(environment))
        others = [bot("random")] * (min(SMALLEST.seats) - 1 or 1)
        done = scene(f"http://127.0.0.1:{api.port}", SMALLEST.id, others, count)
    median, late = statistics.median(done.latencies), statistics.quantiles(done.latencies, n=100)[98]
    print(f"{done.matches} matches in {done.seconds:.1f} s, {done.decisions} decisions, each answered once")
    print(f"  given to both consumers: {done.given_twice}; answered by the other meanwhile: {done.late}")
    print(f"  from a decision to its line in the inbox: {median:.1f} ms (median), {late:.1f} ms (99 of 100)")
    print(f"  {done.decisions / done.seconds:.0f} decisions a second; matches of each: {done.matches_of}")
    assert done.put == done.decisions, f"{done.put} decisions were put, {done.decisions} stand answered"


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
