"""A storage that is away, frozen, full or not durable any more: answers come soon, and all is well after."""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import requests
from redis import Redis

from running.embedded import EmbeddedRedis
from tests.service import running_api
from tests.toy.shelf import GAME

SOON_SECONDS = 2.5
"""Within which a request hears that the storage does not answer."""
SLACK_SECONDS = 3.0
"""For machines with other things to do."""


@pytest.fixture
def storage(tmp_path: Path) -> Iterator[EmbeddedRedis]:
    server = EmbeddedRedis(tmp_path / "redis").start()
    yield server
    server.stop()


@pytest.fixture
def url(storage: EmbeddedRedis, tmp_path: Path) -> Iterator[str]:
    with running_api(tmp_path, storage.url) as address:
        yield address


@contextmanager
def frozen(server: EmbeddedRedis) -> Iterator[None]:
    assert server.pid is not None
    os.kill(server.pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(server.pid, signal.SIGCONT)


def eventually(holds: Callable[[], bool], seconds: float = 20.0) -> None:
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline, "it never came to that"
        time.sleep(0.05)


def opened(url: str) -> tuple[str, dict[str, str]]:
    """A match for one, its seat taken: its address and the seat's header."""
    token = requests.post(f"{url}/v1/players", json={"name": "Ann"}, timeout=10).json()["token"]
    bearer = {"Authorization": f"Bearer {token}"}
    body = {"game": GAME, "seats": [{"kind": "open"}]}
    answer = requests.post(f"{url}/v1/matches", json=body, headers=bearer, timeout=10).json()
    match = f"{url}/v1/matches/{answer['match']['id']}"
    claim = {"code": answer["codes"]["0"]}
    seat = requests.post(f"{match}/seats/0/claim", json=claim, headers=bearer, timeout=10).json()
    return match, {"Authorization": f"Bearer {seat['token']}"}


def act(match: str, seat: dict[str, str]) -> requests.Response:
    decision = requests.get(f"{match}/decisions", headers=seat, timeout=10).json()["decisions"][0]
    body = {"decision": decision["id"], "action": decision["default"]}
    return requests.post(f"{match}/actions", json=body, headers=seat, timeout=10)


def test_a_frozen_storage_is_told_soon_piles_nothing_up_and_streams_outlive_it(
    storage: EmbeddedRedis, url: str
) -> None:
    match, seat = opened(url)
    streaming = {**seat, "Accept": "application/x-ndjson"}
    with requests.get(f"{match}/events", headers=streaming, stream=True, timeout=60) as stream:
        lines = stream.iter_lines()
        seen = version_of(next(line for line in lines if line))
        decision = requests.get(f"{match}/decisions", headers=seat, timeout=10).json()["decisions"][0]
        body = {"decision": decision["id"], "action": decision["default"]}
        with frozen(storage), ThreadPoolExecutor(40) as clients:
            asked = list(clients.map(lambda number: read_or_write(match, seat, body, number), range(40)))
            for status, headers, seconds in asked:
                assert status == 503
                assert int(headers["Retry-After"]) >= 1
                assert seconds < SOON_SECONDS + SLACK_SECONDS
            status, _, seconds = timed(f"{match}/view", seat)
            assert (status, seconds < 1) == (503, True)
            assert requests.get(f"{url}/healthz", timeout=1).ok
            assert requests.get(f"{url}/readyz", timeout=1).status_code == 503
        eventually(lambda: requests.get(f"{url}/readyz", timeout=5).ok)
        again = {**seat, "Idempotency-Key": "one"}
        assert requests.post(f"{match}/actions", json=body, headers=again, timeout=10).status_code == 201
        assert act(match, seat).status_code == 201
        last = requests.get(match, headers=seat, timeout=10).json()["version"]
        while seen < last:
            seen = version_of(next(line for line in lines if line))


def version_of(line: bytes) -> int:
    return int(json.loads(line)["version"])


def read_or_write(match: str, seat: dict[str, str], body: object, number: int) -> tuple[int, Any, float]:
    """By turns a view and the same action under a key of its own."""
    if number % 2:
        return timed(f"{match}/view", seat)
    return timed(f"{match}/actions", {**seat, "Idempotency-Key": "one"}, body)


def timed(address: str, headers: dict[str, str], body: object = None) -> tuple[int, Any, float]:
    began = time.monotonic()
    method = "GET" if body is None else "POST"
    answer = requests.request(method, address, json=body, headers=headers, timeout=20)
    return answer.status_code, answer.headers, time.monotonic() - began


def test_a_storage_that_died_and_came_back_is_used_again(storage: EmbeddedRedis, url: str) -> None:
    match, seat = opened(url)
    storage.kill()
    eventually(lambda: requests.get(f"{url}/readyz", timeout=5).status_code == 503)
    assert requests.get(f"{match}/view", headers=seat, timeout=5).json()["code"] == "storage-unavailable"
    storage.start()
    eventually(lambda: requests.get(f"{url}/readyz", timeout=5).ok)
    assert act(match, seat).status_code == 201


@pytest.mark.parametrize(
    ("name", "wrong"),
    [("appendfsync", "everysec"), ("no-appendfsync-on-rewrite", "yes"), ("maxmemory-policy", "allkeys-lru")],
)
def test_nothing_is_acknowledged_once_the_storage_is_not_durable_any_more(
    storage: EmbeddedRedis, url: str, name: str, wrong: str
) -> None:
    match, seat = opened(url)
    with Redis.from_url(storage.url) as redis:
        right = redis.config_get(name)[name]
        redis.config_set(name, wrong)
        eventually(lambda: requests.get(f"{url}/readyz", timeout=5).status_code == 503)
        refused = act(match, seat)
        assert (refused.status_code, refused.json()["code"]) == (503, "not-durable")
        assert name in refused.json()["detail"]
        assert requests.get(f"{match}/view", headers=seat, timeout=5).ok
        redis.config_set(name, right)
        eventually(lambda: requests.get(f"{url}/readyz", timeout=5).ok)
    assert act(match, seat).status_code == 201


def test_a_relaxed_service_marks_its_answers_as_soon_as_it_must(
    storage: EmbeddedRedis, tmp_path: Path
) -> None:
    with (
        running_api(tmp_path, storage.url, durability="relaxed") as url,
        Redis.from_url(storage.url) as redis,
    ):
        match, seat = opened(url)
        assert "Charon-Durability" not in act(match, seat).headers
        redis.config_set("appendfsync", "everysec")
        eventually(lambda: requests.get(f"{url}/readyz", timeout=5).json()["durability"] == "relaxed")
        assert act(match, seat).headers["Charon-Durability"] == "relaxed"


def test_memory_that_is_nearly_full_shows_before_it_is_and_then_nothing_is_half_done(
    storage: EmbeddedRedis, url: str
) -> None:
    match, seat = opened(url)
    with Redis.from_url(storage.url) as redis:
        used = redis.info("memory")["used_memory"]
        redis.config_set("maxmemory", int(used * 1.05))
        eventually(
            lambda: "Memory is" in " ".join(requests.get(f"{url}/readyz", timeout=5).json()["warnings"])
        )
        redis.config_set("maxmemory", 1)
        before = requests.get(match, headers=seat, timeout=5).json()["version"]
        refused = act(match, seat)
        assert (refused.status_code, refused.json()["code"]) == (503, "storage-full")
        assert requests.get(match, headers=seat, timeout=5).json()["version"] == before
        redis.config_set("maxmemory", 0)
    assert act(match, seat).status_code == 201
    eventually(lambda: requests.get(f"{url}/readyz", timeout=5).json()["warnings"] == [])
