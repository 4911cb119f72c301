"""A match as clients of the app see it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from redis import Redis
from werkzeug.test import TestResponse

from api.app import create_app
from running.settings import Settings
from tests.toy.shelf import GAME, GAMES


def app_over(redis: Redis, **settings: Any) -> Flask:
    """The application, in process; the toy is among its games."""
    return create_app(Settings(**settings), redis, games=GAMES)


def bearer(token: str | None) -> dict[str, str]:
    return {} if token is None else {"Authorization": f"Bearer {token}"}


@dataclass(frozen=True)
class Table:
    """A match with the tokens of its opener and its seats."""

    client: FlaskClient
    match: str
    opener: str
    codes: dict[str, str]
    seats: list[str]

    @property
    def path(self) -> str:
        return f"/v1/matches/{self.match}"

    def get(self, what: str = "", token: str | None = None, **headers: str) -> TestResponse:
        return self.client.get(self.path + what, headers={**bearer(token), **_names(headers)})

    def post(self, what: str, body: object, token: str | None = None, **headers: str) -> TestResponse:
        return self.client.post(self.path + what, json=body, headers={**bearer(token), **_names(headers)})

    def decision(self) -> dict[str, Any]:
        """The open decision, as the seat it is put to gets it."""
        seat = self.get().get_json()["pending"][0]["seat"]
        found: dict[str, Any] = self.get("/decisions", self.seats[seat]).get_json()["decisions"][0]
        return found

    def act(self, decision: dict[str, Any] | None = None, **headers: str) -> TestResponse:
        """Answer the open decision with its first legal action."""
        decision = decision or self.decision()
        body = {"decision": decision["id"], "action": decision["legal"][0]}
        return self.post("/actions", body, self.seats[decision["seat"]], **headers)


def _names(headers: dict[str, str]) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in headers.items()}


def open_table(
    app: Flask, seats: int, taken: int | None = None, *, listed: bool = False, **body: Any
) -> Table:
    """A match with this many open seats, the first `taken` of them claimed by guests; all by default."""
    client = app.test_client()
    opener = client.post("/v1/players", json={"name": "Opener"}).get_json()["token"]
    request = {"game": GAME, "seats": [{"kind": "open", "listed": listed}] * seats, **body}
    opened = client.post("/v1/matches", json=request, headers=bearer(opener)).get_json()
    match, codes = opened["match"]["id"], opened["codes"]
    tokens = []
    for seat in range(seats if taken is None else taken):
        claim = {"code": codes[str(seat)], "name": f"Guest {seat}"}
        claimed = client.post(f"/v1/matches/{match}/seats/{seat}/claim", json=claim)
        tokens.append(claimed.get_json()["token"])
    return Table(client, match, opener, codes, tokens)


def account(app: Flask, name: str) -> tuple[str, str]:
    """A new player's id and token."""
    made = app.test_client().post("/v1/players", json={"name": name}).get_json()
    return made["player"]["id"], made["token"]


def watching(table: Table, token: str, key: str | None = None) -> TestResponse:
    """The answer to one who was invited to watch, by who has this token, and has claimed the code."""
    headers = {} if key is None else {"Idempotency_Key": key}
    invited = table.post("/spectators", {}, token, **headers)
    if invited.status_code != 201:
        return invited
    return table.post("/spectators/claim", {"code": invited.get_json()["code"]}, **headers)
