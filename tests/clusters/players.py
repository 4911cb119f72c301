"""People who play many matches over HTTP, whatever happens, and note what they were told."""

from __future__ import annotations

import http.client
import json
import random
import secrets
import time
from collections.abc import Sequence
from itertools import pairwise
from threading import Event, Thread
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from events.keys import MatchId
from events.matches import Matches
from tests.events.playing import whole_log
from tests.toy.shelf import SMALLEST

PAUSE_SECONDS = 0.2
"""Between two actions of a match, and before a request is repeated."""
ANSWER_SECONDS = 20.0


class Told(NamedTuple):
    """One answer to one action, or one refusal to show what to decide."""

    at: float
    seconds: float
    status: int


class Left(Exception):
    """The player was told to stop before there was an answer."""


class Player(Thread):
    """Plays one match after the other, each action under a key of its own until it is acknowledged."""

    def __init__(self, url: str, seed: int, stop: Event) -> None:
        super().__init__(daemon=True)
        self.ready = Event()
        self.acknowledged: dict[tuple[MatchId, int], str] = {}
        """By match and version, the hash of the event."""
        self.told: list[tuple[MatchId, Told]] = []
        self.failed: Exception | None = None
        self._chance = random.Random(seed)
        self._stop_asked = stop
        place = urlsplit(url)
        self._wire = http.client.HTTPConnection(
            str(place.hostname), int(place.port or 80), timeout=ANSWER_SECONDS
        )

    def run(self) -> None:
        try:
            self._account = self._sure("POST", "/v1/players", {"name": "Player"}, "")["token"]
            while True:
                self._play()
        except Left:
            return
        except Exception as error:
            self.failed = error
        finally:
            self.ready.set()
            self._wire.close()

    def _play(self) -> None:
        """One match to its end, for all its seats; it lasts longer than most failures."""
        seats = [{"kind": "open"}] * min(SMALLEST.seats)
        opened = self._sure("POST", "/v1/matches", {"game": SMALLEST.id, "seats": seats}, self._account)
        match, path = MatchId(opened["match"]["id"]), f"/v1/matches/{opened['match']['id']}"
        tokens = [
            self._sure("POST", f"{path}/seats/{seat}/claim", {"code": code}, "")["token"]
            for seat, code in opened["codes"].items()
        ]
        self.ready.set()
        while True:
            asked = [(token, self._sure("GET", f"{path}/decisions", None, token, match)) for token in tokens]
            open_now = [(token, one) for token, told in asked for one in told["decisions"]]
            if not open_now:
                return
            token, decision = self._chance.choice(open_now)
            body = {"decision": decision["id"], "action": self._chance.choice(decision["legal"])}
            for entry in self._sure("POST", f"{path}/actions", body, token, match)["events"]:
                self.acknowledged[match, entry["version"]] = entry["hash"]
            time.sleep(PAUSE_SECONDS)

    def _sure(self, method: str, path: str, body: Any, token: str, match: MatchId | None = None) -> Any:
        """The answer to a request, repeated under one key until there is one."""
        key = secrets.token_hex(16)
        while not self._stop_asked.is_set():
            began = time.monotonic()
            status, answer = self._ask(method, path, body, token, key)
            if match is not None and (method == "POST" or status == 503):
                self.told.append((match, Told(time.monotonic(), time.monotonic() - began, status)))
            if 200 <= status < 300:
                return answer
            if status != 503:
                raise AssertionError(f"{method} {path}: {status} {answer}")
            time.sleep(PAUSE_SECONDS)
        raise Left

    def _ask(self, method: str, path: str, body: Any, token: str, key: str) -> tuple[int, Any]:
        headers = {"Content-Type": "application/json", "Idempotency-Key": key}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        self._wire.request(method, path, None if body is None else json.dumps(body), headers)
        response = self._wire.getresponse()
        data = response.read()
        assert response.status != 503 or response.headers["Retry-After"]
        return response.status, json.loads(data)


class Players:
    """Many who play at once."""

    def __init__(self, url: str, count: int) -> None:
        self._stop = Event()
        self._players = [Player(url, seed, self._stop) for seed in range(count)]

    def __enter__(self) -> Players:
        for player in self._players:
            player.start()
        for player in self._players:
            player.ready.wait(ANSWER_SECONDS)
        return self

    def __exit__(self, *_: object) -> None:
        self.leave()

    def leave(self) -> None:
        """Everybody stops; raises what surprised one of them."""
        self._stop.set()
        for player in self._players:
            player.join(ANSWER_SECONDS)
        for player in self._players:
            if player.failed is not None:
                raise player.failed

    @property
    def acknowledged(self) -> dict[tuple[MatchId, int], str]:
        return {key: value for player in self._players for key, value in player.acknowledged.items()}

    def told(self) -> list[tuple[MatchId, Told]]:
        """All that was told so far, in order of time."""
        return sorted((told for player in self._players for told in list(player.told)), key=_at)


def _at(told: tuple[MatchId, Told]) -> float:
    return told[1].at


def longest_gap(times: Sequence[float], first: float, last: float) -> float:
    """The longest time between two of these, from first to last."""
    edges = [first, *(at for at in times if first <= at <= last), last]
    return max(after - before for before, after in pairwise(edges))


def check_log(matches: Matches, acknowledged: dict[tuple[MatchId, int], str]) -> None:
    """Every event that was acknowledged is in its log, as it was told, and the logs hold together."""
    logs = {match: whole_log(matches, match) for match in {match for match, _ in acknowledged}}
    hashes = {(match, entry.version): entry.hash.hex() for match, log in logs.items() for entry in log}
    assert {key: hashes.get(key) for key in acknowledged} == acknowledged
