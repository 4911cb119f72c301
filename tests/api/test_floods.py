"""Floods cost the one who sends them: connections, streams, slow and unread ones, too many requests."""

from __future__ import annotations

import asyncio
import resource
import time
from collections.abc import Callable, Iterator
from threading import Event
from types import SimpleNamespace
from typing import Any, cast

import pytest
import requests
from flask import Flask

from api.admission import Admission, Shares
from api.asgi import Service
from api.connection import LARGEST_HEAD
from events.follow import Followers
from running.settings import Settings
from tests.api.wire import ask, crowd, dial, read_reply
from tests.service import running_service
from tests.toy.shelf import GAME

HOSTILE = "127.0.0.9"
HOSTILE_CONNECTIONS = 5_000
GET = "GET /v1/games HTTP/1.1\nHost: charon"


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A service whose patience is short."""
    limits = {"head_seconds": "2", "body_seconds": "2", "send_seconds": "1", "streams_per_address": "20"}
    with running_service(tmp_path_factory.mktemp("floods"), bots=False, **limits) as address:
        yield address


@pytest.fixture(scope="module")
def match(url: str) -> str:
    """A public match that has not begun, so that its streams are idle."""
    token = requests.post(f"{url}/v1/players", json={"name": "Ann"}, timeout=10).json()["token"]
    body = {"game": GAME, "seats": [{"kind": "open"}]}
    opened = requests.post(
        f"{url}/v1/matches", json=body, headers={"Authorization": f"Bearer {token}"}, timeout=10
    )
    return cast("str", opened.json()["match"]["id"])


@pytest.fixture(autouse=True)
def many_files() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = HOSTILE_CONNECTIONS + 500
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))


def eventually(holds: Callable[[], bool], seconds: float = 20.0) -> None:
    deadline = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < deadline, "it never came to that"
        time.sleep(0.05)


def counted(url: str, limit: str) -> float:
    """How often a limit turned somebody away."""
    name = f'charon_turned_away_total{{limit="{limit}"}} '
    lines = requests.get(f"{url}/metrics", timeout=10).text.splitlines()
    return sum(float(line.removeprefix(name)) for line in lines if line.startswith(name))


@pytest.mark.parametrize(
    "opening",
    [
        b"",
        b"GET /v1/games HTTP/1.1\r\nX-Slow: ",
        b"POST /v1/players HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{",
        b"GET /v1/matches/MATCH/events HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n\r\n",
    ],
    ids=["idle", "slow heads", "slow bodies", "streams"],
)
def test_five_thousand_connections_of_one_address_stop_nobody_else(
    url: str, match: str, opening: bytes
) -> None:
    before = counted(url, "connections")
    with crowd(url, HOSTILE_CONNECTIONS, opening.replace(b"MATCH", match.encode()), HOSTILE):
        for _ in range(3):
            with dial(url) as honest:
                assert ask(honest, GET).status == 200
            assert requests.get(f"{url}/readyz", timeout=10).ok
        assert counted(url, "connections") > before


def test_who_is_turned_away_is_told_why(url: str) -> None:
    with crowd(url, 256, b"", HOSTILE), dial(url, HOSTILE) as refused:
        reply = read_reply(refused)
    assert (reply.status, reply.json()["code"]) == (503, "too-many-connections")
    assert reply.headers["retry-after"] == "5"
    assert reply.headers["x-content-type-options"] == "nosniff"
    eventually(lambda: welcome(url, HOSTILE))


def welcome(url: str, source: str) -> bool:
    with dial(url, source) as line:
        return ask(line, GET).status == 200


def test_streams_of_one_address_are_limited_and_places_come_back(url: str, match: str) -> None:
    stream = (
        f"GET /v1/matches/{match}/events HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n\r\n".encode()
    )
    with crowd(url, 20, stream, "127.0.0.8") as lines:
        for line in lines:
            assert b"200 OK" in line.recv(100)
        with dial(url, "127.0.0.8") as one_more:
            one_more.sendall(stream)
            reply = read_reply(one_more)
            assert (reply.status, reply.json()["code"]) == (429, "too-many-streams")
        with dial(url, "127.0.0.8") as command:
            assert ask(command, GET).status == 200

    def comes_back() -> bool:
        with dial(url, "127.0.0.8") as again:
            again.sendall(stream)
            return b"200 OK" in again.recv(100)

    eventually(comes_back)


def test_a_head_that_does_not_come_in_time_is_cut(url: str) -> None:
    with dial(url) as slow:
        slow.sendall(b"GET / HTTP/1.1\r\n")
        reply = read_reply(slow)
    assert (reply.status, reply.json()["code"]) == (408, "too-slow")
    with dial(url) as idle:
        assert read_reply(idle).status == 408
    with dial(url) as nothing_but_line_ends:
        assert ask(nothing_but_line_ends, GET).status == 200
        nothing_but_line_ends.sendall(b"\r\n")
        assert read_reply(nothing_but_line_ends).status == 408


def test_a_body_that_does_not_come_in_time_is_cut(url: str) -> None:
    with dial(url) as slow:
        head = "POST /v1/players HTTP/1.1\nHost: x\nContent-Type: application/json\nContent-Length: 50"
        reply = ask(slow, head, b"{")
        assert (reply.status, reply.json()["code"]) == (408, "too-slow")
        assert slow.recv(1) == b""


def test_a_head_without_end_is_cut(url: str) -> None:
    with dial(url) as endless:
        endless.sendall(b"GET / HTTP/1.1\r\nX-Long: " + b"a" * (LARGEST_HEAD - 1_000))
        endless.sendall(b"a" * 2_000)
        assert read_reply(endless).status == 431


def test_a_large_body_that_arrives_with_its_head_is_no_large_head(url: str) -> None:
    body = b'{"name": "' + b"a" * 60_000 + b'"}'
    head = f"POST /v1/players HTTP/1.1\nHost: x\nContent-Type: application/json\nContent-Length: {len(body)}"
    for _ in range(5):
        with dial(url) as line:
            line.sendall(head.replace("\n", "\r\n").encode() + b"\r\n\r\n" + body)
            assert read_reply(line).status == 422


def test_what_is_not_http_is_a_problem_too(url: str) -> None:
    with dial(url) as line:
        line.sendall(b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n")
        reply = read_reply(line)
    assert (reply.status, reply.json()["code"]) == (400, "bad-request")


def test_who_does_not_read_is_cut_and_its_memory_comes_back(url: str) -> None:
    """Answers asked for one after another and never read: their buffer fills, and after a second they go."""
    before = counted(url, "unread")
    with dial(url, receive_buffer=4_096) as deaf:
        deaf.sendall(b"GET /openapi.yaml HTTP/1.1\r\nHost: x\r\n\r\n" * 400)
        eventually(lambda: counted(url, "unread") > before)
    assert requests.get(f"{url}/readyz", timeout=10).ok


def test_an_idle_connection_makes_way_when_there_is_no_place(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with running_service(tmp_path_factory.mktemp("full"), connections="20") as url:
        lines = []
        for number in range(30):
            lines.append(dial(url, f"127.0.1.{number + 1}"))
            assert ask(lines[-1], GET).status == 200
        assert lines[0].recv(1) == b""
        for line in lines:
            line.close()


def test_shares_are_counted_in_all_and_by_holder() -> None:
    shares = Shares(total=3, each=2)
    assert shares.take("a")
    assert shares.take("a")
    assert not shares.take("a")
    assert shares.take("b")
    assert not shares.take("c")
    shares.give_back("a")
    assert shares.take("c")
    assert shares.taken == 3


class SlowApp:
    """A service whose requests wait until they are let go."""

    def __init__(self, settings: Settings) -> None:
        self.let_go = Event()
        app = Flask("slow")
        app.add_url_rule("/v1/slow", "slow", self._wait, methods=["GET", "POST"])
        watch = SimpleNamespace(latest=SimpleNamespace(away=None))
        app.extensions["charon"] = SimpleNamespace(followers=Followers(), watch=watch)
        self._service = Service(app, Admission(settings))

    def _wait(self) -> str:
        self.let_go.wait(20)
        return "done"

    async def ask(self, method: str, address: str) -> int:
        """The status of one request from there."""
        scope = {
            "type": "http",
            "method": method,
            "path": "/v1/slow",
            "raw_path": b"/v1/slow",
            "query_string": b"",
            "headers": [],
            "client": (address, 1),
            "server": ("here", 1),
            "scheme": "http",
            "http_version": "1.1",
        }
        sent: list[Any] = []

        async def receive() -> Any:
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(message: Any) -> None:
            sent.append(message)

        await self._service(scope, receive, send)
        return int(sent[0]["status"])


def test_more_requests_than_may_wait_are_turned_away_at_once_and_writes_have_room_kept() -> None:
    slow = SlowApp(Settings(threads=1, requests_waiting=4, requests_per_address=100))

    async def flood() -> tuple[list[int], list[int], list[int]]:
        reads = [asyncio.create_task(slow.ask("GET", f"10.0.0.{number}")) for number in range(6)]
        await asyncio.sleep(0)
        writes = [asyncio.create_task(slow.ask("POST", f"10.0.1.{number}")) for number in range(6)]
        await asyncio.sleep(0.1)
        done = [task.result() for task in (*reads, *writes) if task.done()]
        slow.let_go.set()
        return done, list(await asyncio.gather(*reads)), list(await asyncio.gather(*writes))

    at_once, reads, writes = asyncio.run(flood())
    assert at_once == [503] * 7
    assert sorted(reads) == [200] * 3 + [503] * 3
    assert sorted(writes) == [200] * 2 + [503] * 4


def test_one_address_has_so_many_requests_under_way_and_others_go_on() -> None:
    slow = SlowApp(Settings(threads=1, requests_waiting=100, requests_per_address=3))

    async def flood() -> tuple[list[int], int]:
        hostile = [asyncio.create_task(slow.ask("POST", HOSTILE)) for _ in range(5)]
        await asyncio.sleep(0)
        honest = asyncio.create_task(slow.ask("POST", "127.0.0.1"))
        await asyncio.sleep(0.05)
        slow.let_go.set()
        return list(await asyncio.gather(*hostile)), await honest

    hostile, honest = asyncio.run(flood())
    assert sorted(hostile) == [200] * 3 + [429] * 2
    assert honest == 200
