"""An action that is there as a whole is answered in one write, as an ASGI conversation would answer it."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
import requests

from api.bodies import LARGEST_BODY
from tests.api.wire import dial, read_reply
from tests.service import running_service
from tests.toy.shelf import GAME

INTERIM = b"HTTP/1.1 100 Continue\r\n\r\n"
BODIES: list[bytes] = [b"", b"{", b"[]", b'{"decision": 1}', b'{"decision": "d1-0", "action": {}}']


@dataclass(frozen=True)
class Seat:
    """A seat in a match of its own that asks for its first action."""

    url: str
    path: str
    token: str
    wish: bytes
    """What answers its open decision."""

    def request(self, body: bytes, *headers: str, version: str = "1.1") -> bytes:
        head = [f"POST {self.path}/actions HTTP/{version}", "Host: x", "Content-Type: application/json"]
        head += [f"Authorization: Bearer {self.token}", "X-Request-Id: one", *headers]
        return "\r\n".join([*head, f"Content-Length: {len(body)}", "", ""]).encode() + body

    def conversed(self, body: bytes, *headers: str) -> bytes:
        """The answer to a request that asks before it sends its body, and so is not there as a whole."""
        with dial(self.url) as line:
            whole = self.request(body, *headers, "Expect: 100-continue", "Connection: close")
            line.sendall(whole[: len(whole) - len(body)])
            assert line.recv(len(INTERIM), socket.MSG_WAITALL) == INTERIM
            line.sendall(body)
            return to_the_end(line)

    def answered(self, body: bytes, *headers: str) -> bytes:
        with dial(self.url) as line:
            line.sendall(self.request(body, *headers, "Connection: close"))
            return to_the_end(line)


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with running_service(tmp_path_factory.mktemp("whole"), body_seconds="2") as address:
        yield address


@pytest.fixture
def seat(url: str) -> Seat:
    player = call("POST", f"{url}/v1/players", {"name": "Ann"})["token"]
    body = {"game": GAME, "seats": [{"kind": "open"}, {"kind": "bot", "bot": "random"}]}
    opened = call("POST", f"{url}/v1/matches", body, player)
    path = f"/v1/matches/{opened['match']['id']}"
    token = call("POST", f"{url}{path}/seats/0/claim", {"code": opened["codes"]["0"]})["token"]
    decision = call("GET", f"{url}{path}/decisions", None, token)["decisions"][0]
    wish = {"decision": decision["id"], "action": decision["legal"][0]}
    return Seat(url, path, token, json.dumps(wish).encode())


def call(method: str, url: str, body: object, token: str | None = None) -> Any:
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    answer = requests.request(method, url, json=body, headers=headers, timeout=10)
    answer.raise_for_status()
    return answer.json()


def to_the_end(line: socket.socket) -> bytes:
    """All that is answered before the connection is closed, but for the time of day."""
    parts = iter(lambda: line.recv(65536), b"")
    return b"\r\n".join(part for part in b"".join(parts).split(b"\r\n") if not part.startswith(b"date:"))


def test_what_is_accepted_replayed_and_refused_reads_the_same(seat: Seat) -> None:
    first = seat.answered(seat.wish, "Idempotency-Key: one")
    replayed = seat.answered(seat.wish, "Idempotency-Key: one")
    assert first.startswith(b"HTTP/1.1 201 Created\r\n")
    assert first.partition(b"\r\n\r\n")[2] == replayed.partition(b"\r\n\r\n")[2]
    assert replayed == seat.conversed(seat.wish, "Idempotency-Key: one")
    for body in BODIES:
        assert seat.answered(body) == seat.conversed(body)


def test_a_body_may_come_in_any_pieces(seat: Seat) -> None:
    with dial(seat.url) as line:
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for piece in seat.request(seat.wish):
            line.sendall(bytes([piece]))
        assert read_reply(line).status == 201


def test_requests_that_are_sent_at_once_are_answered_in_order(seat: Seat) -> None:
    action = seat.request(seat.wish, "Idempotency-Key: one")
    games = b"GET /v1/games HTTP/1.1\r\nHost: x\r\n\r\n"
    with dial(seat.url) as line:
        line.sendall(action + games + action + action + games)
        assert [read_reply(line).status for _ in range(5)] == [201, 200, 201, 201, 200]
        line.sendall(action)
        assert read_reply(line).headers["idempotent-replayed"] == "true"


def test_who_does_not_keep_the_connection_is_told_that_it_ends(seat: Seat) -> None:
    with dial(seat.url) as line:
        line.sendall(seat.request(seat.wish, version="1.0"))
        reply = read_reply(line)
        assert (reply.status, reply.headers["connection"]) == (201, "close")
        assert line.recv(1) == b""


@pytest.mark.parametrize("before", [b"", b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"])
def test_a_body_that_does_not_come_in_time_is_cut(seat: Seat, before: bytes) -> None:
    """Also one that has waited for its turn behind another request."""
    with dial(seat.url) as line:
        line.sendall(before + seat.request(seat.wish)[:-1])
        if before:
            assert read_reply(line).status == 200
        reply = read_reply(line)
        assert (reply.status, reply.json()["code"]) == (408, "too-slow")
        assert line.recv(1) == b""


@pytest.mark.parametrize("size", [LARGEST_BODY + 1, 4 * LARGEST_BODY])
def test_a_body_that_is_too_large_is_413(seat: Seat, size: int) -> None:
    with dial(seat.url) as line:
        line.sendall(seat.request(b" " * size))
        assert read_reply(line).status == 413


def test_who_leaves_before_the_body_is_there_disturbs_nobody(seat: Seat) -> None:
    with dial(seat.url) as line:
        line.sendall(seat.request(seat.wish)[:-1])
    assert seat.answered(seat.wish).startswith(b"HTTP/1.1 201 Created\r\n")
