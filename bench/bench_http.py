"""How fast are actions over HTTP, against a bare Flask endpoint that does the same append and no rules?

Two servers on one Redis take turns under the same load: Charon with 1,000 idle event streams open, by its
fast lane and by Flask's route, and a bare endpoint on Charon's own server. Run with
`python -m bench.bench_http`. Rates on a busy machine wander; processor time less so.
"""

from __future__ import annotations

import os
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

import requests

from bench.figures import Figure, show, storage
from bench.played import SMALLEST, fewest_but

CONNECTIONS = 8
SECONDS = 4.0
ROUNDS = 3
STREAMS = 1000
QUICK = {"streams": 50, "rounds": 1, "seconds": 1.0}
TICK = os.sysconf("SC_CLK_TCK")
SETTINGS = {
    "CHARON_LOG_LEVEL": "warning",
    "CHARON_QUOTA": "1000000",
    "CHARON_READ_QUOTA": "1000000",
    "CHARON_CONNECTIONS_PER_ADDRESS": "2000",
    "CHARON_STREAMS_PER_ADDRESS": "2000",
    "CHARON_REQUESTS_PER_ADDRESS": "2000",
    "CHARON_REQUESTS_WAITING": "4000",
}


BARE = "bare"
ASKED = {"lane": 0.65, "route": 1.2}
"""The most that an action may cost by the fast lane and by Flask's route, in costs of the bare endpoint."""


class Load(NamedTuple):
    """Requests a second and seconds of processor time for each, in every round."""

    rates: list[float]
    costs: list[float]

    @property
    def rate(self) -> float:
        return statistics.median(self.rates)

    @property
    def cost(self) -> float:
        return statistics.median(self.costs)


def main() -> None:
    found = measured()
    for name, load in found.items():
        print(f"{name}: {load.rate:.0f} requests/s, {load.cost * 1e6:.0f} µs of processor time each")
    for name in ASKED:
        print(f"{name}: {found[name].rate / found[BARE].rate:.2f} of the rate of the bare endpoint")
    show(compared(found, STREAMS))


def figures(streams: int = STREAMS, rounds: int = ROUNDS, seconds: float = SECONDS) -> list[Figure]:
    return compared(measured(streams, rounds, seconds), streams)


def compared(found: dict[str, Load], streams: int) -> list[Figure]:
    return [
        Figure(
            f"CPU of an action by the {name} against a bare Flask endpoint, {streams} idle streams",
            found[name].cost / found[BARE].cost,
            " times",
            "most",
            asked,
        )
        for name, asked in ASKED.items()
    ]


def measured(streams: int = STREAMS, rounds: int = ROUNDS, seconds: float = SECONDS) -> dict[str, Load]:
    found = {name: Load([], []) for name in (BARE, *ASKED)}
    with ExitStack() as stack:
        environment = SETTINGS | {
            "CHARON_REDIS_URL": stack.enter_context(storage(appendfsync="always")).url,
            "CHARON_DATA_DIR": stack.enter_context(tempfile.TemporaryDirectory()),
        }
        bare = stack.enter_context(server(["bench.bare_flask"], environment))
        charon = stack.enter_context(server(["cli", "serve"], environment))
        stack.enter_context(open_streams(charon.port, streams))
        for _ in range(rounds):
            for name, load in found.items():
                rate, cost = measure(name, bare if name == BARE else charon, seconds)
                load.rates.append(rate)
                load.costs.append(cost)
    return found


class Running(NamedTuple):
    port: int
    pid: int


@contextmanager
def server(arguments: list[str], environment: dict[str, str]) -> Iterator[Running]:
    port = free_port()
    command = [sys.executable, "-m", *arguments]
    process = subprocess.Popen(command, env={**os.environ, **environment, "CHARON_PORT": str(port)})
    try:
        wait_for(port)
        yield Running(port, process.pid)
    finally:
        process.terminate()
        process.wait()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for(port: int) -> None:
    deadline = time.monotonic() + 30
    while True:
        try:
            requests.get(f"http://127.0.0.1:{port}/healthz", timeout=2)
        except requests.ConnectionError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)
        else:
            return


@contextmanager
def open_streams(port: int, count: int) -> Iterator[None]:
    """Idle server-sent event streams, spread over ten matches."""
    base = f"http://127.0.0.1:{port}/v1"
    token = requests.post(f"{base}/players", json={"name": "Host"}, timeout=10).json()["token"]
    body = {"game": SMALLEST.id, "seats": [{"kind": "open"}] * fewest_but(2)}
    bearer = {"Authorization": f"Bearer {token}"}
    ids = [
        requests.post(f"{base}/matches", json=body, headers=bearer, timeout=10).json()["match"]["id"]
        for _ in range(10)
    ]
    sockets = []
    for number in range(count):
        stream = socket.create_connection(("127.0.0.1", port))
        path = f"/v1/matches/{ids[number % 10]}/events"
        stream.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n\r\n".encode())
        sockets.append(stream)
    for stream in sockets:
        assert b"200 OK" in stream.recv(200)
    try:
        yield
    finally:
        for stream in sockets:
            stream.close()


def measure(kind: str, running: Running, seconds: float) -> tuple[float, float]:
    """Requests a second, and seconds of processor time for each."""
    load = [sys.executable, "-m", "bench.http_load", kind, str(running.port), str(CONNECTIONS), str(seconds)]
    with subprocess.Popen(load, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == "ready\n"
            before = processor_time(running.pid)
            out, _ = process.communicate("go\n")
        finally:
            process.kill()
    count, took = out.split()
    return int(count) / float(took), (processor_time(running.pid) - before) / int(count)


def processor_time(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


if __name__ == "__main__":
    main()
