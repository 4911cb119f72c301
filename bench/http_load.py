"""A load on one server, in a process of its own: `python -m bench.http_load KIND PORT CONNECTIONS SECONDS`.

`lane` plays matches for one: the next decision is known from the answer before, so nothing but actions is
sent while the clock runs. `route` does the same with a query string, which the fast lane leaves to Flask.
`bare` posts a body of the same size to the bare endpoint. All say when they are ready, begin when they are
told to, and print how many requests were answered and in how many seconds.
"""

from __future__ import annotations

import http.client
import json
import sys
import threading
import time
from typing import Any

from bench.played import sprint

GAME, RUNNER = sprint()
BODY = {"game": GAME, "seats": [{"kind": "open"}], "options": RUNNER.options}
MATCHES_EACH = 60
READY_SECONDS = 60
"""Who fails before it is ready would have the others wait for ever."""
QUERIES = {"lane": "", "route": "?by=route"}


class Wire:
    """A keep-alive connection."""

    def __init__(self, port: int) -> None:
        self._connection = http.client.HTTPConnection("127.0.0.1", port)

    def call(self, method: str, path: str, body: object = None, token: str = "") -> dict[str, Any]:
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        self._connection.request(method, path, None if body is None else json.dumps(body), headers)
        response = self._connection.getresponse()
        data = response.read()
        if response.status >= 300:
            raise RuntimeError(f"{method} {path}: {response.status} {data[:300]!r}")
        answer: dict[str, Any] = json.loads(data)
        return answer


class Solo:
    """One solo match."""

    def __init__(self, wire: Wire, player: str, query: str = "") -> None:
        self._wire, self._query = wire, query
        opened = wire.call("POST", "/v1/matches", BODY, player)
        self.path = f"/v1/matches/{opened['match']['id']}"
        claim = {"code": opened["codes"]["0"]}
        self._token = wire.call("POST", f"{self.path}/seats/0/claim", claim)["token"]
        self._runner = RUNNER()
        self._read(wire.call("GET", f"{self.path}/events?limit=1000", token=self._token)["events"])

    @property
    def over(self) -> bool:
        return self._runner.over

    def act(self) -> None:
        body = {"decision": f"d{self._version}-0", "action": self._runner.action()}
        self._read(self._wire.call("POST", f"{self.path}/actions{self._query}", body, self._token)["events"])

    def _read(self, events: list[dict[str, Any]]) -> None:
        self._version = events[-1]["version"]
        self._runner.read([entry["event"] for entry in events])


class Load:
    """Several connections that start together and stop together."""

    def __init__(self, kind: str, port: int, connections: int, seconds: float) -> None:
        self._kind, self._port, self._seconds = kind, port, seconds
        self._ready = threading.Barrier(connections + 1, timeout=READY_SECONDS)
        self._start = threading.Barrier(connections + 1)
        self._counts = [0] * connections
        self._threads = [
            threading.Thread(target=self._play if kind in QUERIES else self._bare, args=(number,))
            for number in range(connections)
        ]

    def run(self) -> tuple[int, float]:
        for thread in self._threads:
            thread.start()
        self._ready.wait()
        print("ready", flush=True)
        input()
        self._start.wait()
        began = time.perf_counter()
        for thread in self._threads:
            thread.join()
        return sum(self._counts), time.perf_counter() - began

    def _play(self, number: int) -> None:
        wire = Wire(self._port)
        player = wire.call("POST", "/v1/players", {"name": f"Load {number}"})["token"]
        matches = [Solo(wire, player, QUERIES[self._kind]) for _ in range(MATCHES_EACH)]
        self._ready.wait()
        self._start.wait()
        until = time.perf_counter() + self._seconds
        for match in matches:
            while not match.over and time.perf_counter() < until:
                match.act()
                self._counts[number] += 1

    def _bare(self, number: int) -> None:
        wire = Wire(self._port)
        body = {"decision": "d123-0", "action": {"type": "end_actions"}}
        self._ready.wait()
        self._start.wait()
        until = time.perf_counter() + self._seconds
        while time.perf_counter() < until:
            wire.call("POST", f"/v1/bare/{number}", body, "charon_seat_" + 64 * "0")
            self._counts[number] += 1


def main() -> None:
    kind, port, connections, seconds = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4])
    print(*Load(kind, port, connections, seconds).run())


if __name__ == "__main__":
    main()
