"""What does a bot's turn cost through API, Redis and RQ, against the store's own cost of an append?

Opens matches of random bots over HTTP, lets one worker play them, and compares the time a turn takes
with the time of one append of the same size on the same Redis. Prints both, the ratio, and how long a first
turn waits.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import requests
from redis import Redis

from bench.bare_flask import entry
from bench.bench_http import server
from bench.played import SMALLEST
from domain.kernel.moves import Acted
from events.entries import Entry
from events.keys import MatchId, new_match_id
from events.log import Log
from events.matches import Matches
from running.embedded import EmbeddedRedis

MATCHES = 12
APPENDS = 300


def main() -> None:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        redis = EmbeddedRedis(folder / "redis").start()
        stack.callback(redis.stop)
        environment = {
            "CHARON_REDIS_URL": redis.url,
            "CHARON_DATA_DIR": str(folder),
            "CHARON_LOG_LEVEL": "warning",
        }
        api = stack.enter_context(server(["cli", "serve"], environment))
        stack.enter_context(worker(environment))
        client = Redis.from_url(redis.url)
        base = f"http://127.0.0.1:{api.port}/v1"
        logs = [play(base, Matches(client)) for _ in range(MATCHES)]
        batch = round(sum(map(len, logs)) / sum(map(turns, logs)))
        append = append_seconds(client, batch)
    turn = sum(log[-1].time - log[0].time for log in logs) / 1000 / sum(map(turns, logs))
    first = sorted(first_turn(log) for log in logs)[len(logs) // 2]
    print(
        f"a bot's turn, {batch} events: {turn * 1e3:.1f} ms; one append of that size {append * 1e3:.1f} ms; "
        f"ratio {turn / append:.1f}"
    )
    print(f"from opening a match to the first bot's answer in the log: {first:.0f} ms (median)")


@contextmanager
def worker(environment: dict[str, str]) -> Iterator[int]:
    """A worker while the block runs: its process id."""
    process = subprocess.Popen([sys.executable, "-m", "cli", "worker"], env={**os.environ, **environment})
    try:
        time.sleep(2)
        yield process.pid
    finally:
        process.terminate()
        process.wait()


def play(base: str, matches: Matches) -> list[Entry]:
    """One match of four bots, opened over HTTP and played by the worker; its log."""
    token = requests.post(f"{base}/players", json={"name": "Bench"}, timeout=10).json()["token"]
    body = {"game": SMALLEST.id, "seats": [{"kind": "bot", "bot": "random"}] * max(SMALLEST.seats)}
    bearer = {"Authorization": f"Bearer {token}"}
    opened = requests.post(f"{base}/matches", json=body, headers=bearer, timeout=10).json()
    match = MatchId(opened["match"]["id"])
    while matches.archive.position(match).status != "ended":
        time.sleep(0.02)
    return matches.archive.read(match, 0).entries


def turns(log: list[Entry]) -> int:
    return sum(isinstance(one.event, Acted) for one in log)


def first_turn(log: list[Entry]) -> int:
    """Milliseconds until the first action."""
    return next(one.time for one in log if isinstance(one.event, Acted)) - log[0].time


def append_seconds(redis: Redis, batch: int) -> float:
    """The mean time of appending a batch of this many events."""
    log, match = Log(redis), new_match_id()
    version, previous = 0, b"start"
    began = time.perf_counter()
    for number in range(APPENDS):
        entries = [entry(version + step, version + 1) for step in range(1, batch + 1)]
        log.append(match, entries, previous, key=str(number), digest=64 * "0")
        version, previous = version + batch, entries[-1].hash
    return (time.perf_counter() - began) / APPENDS


if __name__ == "__main__":
    main()
