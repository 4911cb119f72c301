"""How fast are actions over HTTP, against a bare Flask endpoint that does the same append and no rules?

Two servers on one Redis take turns under the same load: Charon with 1,000 idle event streams open, and a bare
endpoint on Charon's own server. Prints actions a second and processor time a request, and the ratios. Rates
on a busy machine wander; processor time less so.
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

from events.embedded import EmbeddedRedis

CONNECTIONS = 8
SECONDS = 4.0
ROUNDS = 3
STREAMS = 1000
TICK = os.sysconf("SC_CLK_TCK")


def main() -> None:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        redis = EmbeddedRedis(folder / "redis").start()
        stack.callback(redis.stop)
        environment = {
            "CHARON_REDIS_URL": redis.url,
            "CHARON_DATA_DIR": str(folder),
            "CHARON_LOG_LEVEL": "warning",
            "CHARON_QUOTA": "1000000",
            "CHARON_CONNECTIONS_PER_ADDRESS": "2000",
            "CHARON_STREAMS_PER_ADDRESS": "2000",
            "CHARON_REQUESTS_PER_ADDRESS": "2000",
            "CHARON_REQUESTS_WAITING": "4000",
            "CHARON_READ_QUOTA": "1000000",
        }
        servers = {
            "charon": stack.enter_context(server(["api.cli", "serve"], environment)),
            "bare": stack.enter_context(server(["bench.bare_flask"], environment)),
        }
        charon = servers["charon"]
        with open_streams(charon.port, STREAMS):
            threads = threads_of(charon.pid)
            results: dict[str, list[tuple[float, float]]] = {name: [] for name in servers}
            for _ in range(ROUNDS):
                for name, running in servers.items():
                    results[name].append(measure("play" if name == "charon" else "bare", running))
    report(results, threads)


class Running(NamedTuple):
    port: int
    pid: int


@contextmanager
def server(arguments: list[str], environment: dict[str, str]) -> Iterator[Running]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", *arguments]
    process = subprocess.Popen(command, env={**os.environ, **environment, "CHARON_PORT": str(port)})
    try:
        wait_for(port)
        yield Running(port, process.pid)
    finally:
        process.terminate()
        process.wait()


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
    body = {"game": "visitors", "seats": [{"kind": "open"}, {"kind": "open"}]}
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


def measure(kind: str, running: Running) -> tuple[float, float]:
    """Requests a second, and seconds of processor time for each."""
    load = [sys.executable, "-m", "bench.http_load", kind, str(running.port), str(CONNECTIONS), str(SECONDS)]
    with subprocess.Popen(load, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        before = processor_time(running.pid)
        out, _ = process.communicate("go\n")
    count, seconds = out.split()
    return int(count) / float(seconds), (processor_time(running.pid) - before) / int(count)


def processor_time(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def threads_of(pid: int) -> int:
    return len(list(Path(f"/proc/{pid}/task").iterdir()))


def report(results: dict[str, list[tuple[float, float]]], threads: int) -> None:
    rates = {name: statistics.median(rate for rate, _ in rounds) for name, rounds in results.items()}
    costs = {name: statistics.median(cost for _, cost in rounds) for name, rounds in results.items()}
    for name in results:
        print(f"{name}: {rates[name]:.0f} requests/s, {costs[name] * 1e6:.0f} µs processor time each")
    print(f"charon : bare = {rates['charon'] / rates['bare']:.2f} of its rate")
    print(f"charon : bare = {costs['charon'] / costs['bare']:.2f} of its processor time")
    print(f"{STREAMS} idle streams, {threads} threads in the process")


if __name__ == "__main__":
    main()
