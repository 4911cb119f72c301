"""With replicas, whatever a client was told has happened is there after a promotion."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from redis import Redis

from events import replicas
from running.embedded import EmbeddedRedis
from tests.api.table import Table, app_over, bearer, open_table
from tests.events.playing import PATIENCE_SECONDS, eventually
from tests.replication import asleep
from tests.toy.shelf import GAME

KEY = {"Idempotency-Key": "0123456789abcdef0123456789abcdef"}


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replicas, "REPLICAS_SECONDS", PATIENCE_SECONDS)


@pytest.fixture
def guarded(primary: EmbeddedRedis, replica: EmbeddedRedis) -> Iterator[Flask]:
    """The app over a server with one replica that must have everything."""
    assert replica.pid is not None
    with Redis.from_url(primary.url) as redis:
        yield app_over(redis, replicas=1)


class Lobby:
    """A player with a seat in a match for two, and what to ask for next."""

    def __init__(self, app: Flask) -> None:
        self.table = open_table(app, seats=2, taken=0)
        self.client = self.table.client
        self.ann = str(self.write("POST", "/v1/players", {"name": "Ann"}).get_json()["token"])
        claim = f"{self.table.path}/seats/0/claim"
        claimed = self.write("POST", claim, {"code": self.table.codes["0"]}, self.ann)
        self.seat = str(claimed.get_json()["token"])
        self.spare = self.write("POST", "/v1/me/tokens", {}, self.ann).get_json()
        invited = self.write("POST", f"{self.table.path}/spectators", {}, self.ann)
        self.code = str(invited.get_json()["code"])

    def write(self, method: str, path: str, body: object = None, token: str | None = None) -> Any:
        headers = bearer(token) | (KEY if method == "POST" else {})
        return self.client.open(path, method=method, json=body, headers=headers)

    def wish(self, what: str) -> Any:
        """Every kind of write that is not an action, by what it does."""
        path, opener = self.table.path, self.table.opener
        match what:
            case "account":
                return self.write("POST", "/v1/players", {"name": "Ben"})
            case "match":
                body = {"game": GAME, "seats": [{"kind": "open"}]}
                return self.write("POST", "/v1/matches", body, opener)
            case "claim":
                return self.write("POST", f"{path}/seats/1/claim", {"code": self.table.codes["1"]})
            case "token":
                return self.write("POST", "/v1/me/tokens", {}, opener)
            case "invitation":
                return self.write("POST", f"{path}/spectators", {}, opener)
            case "spectator":
                return self.write("POST", f"{path}/spectators/claim", {"code": self.code})
            case "rotation":
                return self.write("POST", f"{path}/seats/0/token", {}, self.seat)
            case "revocation":
                return self.write("DELETE", "/v1/me/token", None, self.seat)
            case "revocation-by-id":
                return self.write("DELETE", f"/v1/me/tokens/{self.spare['id']}", None, self.ann)
        raise AssertionError(what)


REPEATED = ("match", "claim", "token", "invitation", "spectator", "rotation")
"""What a client repeats with the same key until it is acknowledged."""


def test_nothing_is_acknowledged_that_the_replica_lacks(guarded: Flask, replica: EmbeddedRedis) -> None:
    whats = ("account", *REPEATED, "revocation", "revocation-by-id")
    lobbies = {what: Lobby(guarded) for what in whats}
    with asleep(replica):
        for what in (*whats, *REPEATED):
            answer = lobbies[what].wish(what)
            assert (answer.status_code, answer.get_json().get("code")) == (503, "not-replicated"), what
    for what in REPEATED:
        eventually(lambda what=what: lobbies[what].wish(what).status_code == 201)  # type: ignore[misc]
        assert lobbies[what].wish(what).headers["Idempotent-Replayed"] == "true", what


def test_a_promotion_loses_nothing_that_was_acknowledged(
    guarded: Flask, primary: EmbeddedRedis, replica: EmbeddedRedis
) -> None:
    lobbies = [Lobby(guarded) for _ in range(5)]
    acts = ("match", "claim", "spectator", "rotation", "revocation-by-id")
    told = [{what: lobby.wish(what) for what in acts} for lobby in lobbies]
    assert all(answer.status_code in (201, 204) for answers in told for answer in answers.values())
    primary.kill()
    with Redis.from_url(replica.url) as promoted:
        promoted.replicaof("NO", "ONE")
        client = app_over(promoted, replicas=0).test_client()
        for lobby, answers in zip(lobbies, told, strict=True):
            after = Table(client, lobby.table.match, lobby.table.opener, lobby.table.codes, [])
            opened = answers["match"].get_json()["match"]["id"]
            assert client.get(f"/v1/matches/{opened}").status_code == 200
            seats = after.get(token=lobby.ann).get_json()["seats"]
            assert [seat["taken"] for seat in seats] == [True, True]
            given = [answers[what].get_json()["token"] for what in ("claim", "spectator", "rotation")]
            for token in (lobby.ann, lobby.table.opener, *given):
                assert client.get("/v1/me", headers=bearer(token)).status_code == 200
            for token in (lobby.seat, lobby.spare["token"]):
                assert client.get("/v1/me", headers=bearer(token)).status_code == 401
