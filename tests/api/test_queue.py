"""Waiting in the queue of a game, over the app."""

from __future__ import annotations

import hashlib
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.api.table import account, bearer
from tests.toy.shelf import GAME

PATH = f"/v1/games/{GAME}/queue"


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


def join(client: FlaskClient, token: str, key: str | None = None, **wish: Any) -> TestResponse:
    headers = bearer(token) | ({"Idempotency-Key": key} if key else {})
    return client.post(PATH, json={"seats": [2], **wish}, headers=headers)


def test_strangers_meet(app: Flask, client: FlaskClient) -> None:
    (ann_id, ann), (_, bea) = account(app, "Ann"), account(app, "Bea")
    first = join(client, ann)
    assert first.status_code == 201
    ticket = first.get_json()
    assert (ticket["status"], ticket["match"], ticket["patience"]) == ("waiting", None, 60)
    second = join(client, bea).get_json()
    told = client.get(first.headers["Location"], headers=bearer(ann)).get_json()
    assert (told["status"], told["match"]) == (second["status"], second["match"]) == ("seated", told["match"])
    match = client.get(f"/v1/matches/{told['match']}").get_json()
    assert match["seats"][told["seat"]]["player"] == ann_id
    token = client.post(f"/v1/matches/{told['match']}/seats/{told['seat']}/token", headers=bearer(ann))
    assert token.get_json()["token"].startswith("charon_seat_")
    assert client.get(f"/v1/matches/{told['match']}/decisions", headers=bearer(ann)).status_code == 200


def test_those_who_wait_bring_entropy_to_rated_play(app: Flask, client: FlaskClient) -> None:
    entropy = bytes(range(32))
    wish: dict[str, Any] = {"terms": {"rated": True}, "entropy": hashlib.sha256(entropy).hexdigest()}
    _, ann = account(app, "Ann")
    join(client, account(app, "Bea")[1], terms=wish["terms"])
    seated = join(client, ann, **wish).get_json()
    path = f"/v1/matches/{seated['match']}"
    assert client.get(path).get_json()["status"] == "open"
    opening = f"{path}/seats/{seated['seat']}/entropy"
    assert client.post(opening, json={"entropy": entropy.hex()}, headers=bearer(ann)).status_code == 204
    assert client.get(path).get_json()["status"] == "playing"


def test_a_ticket_asked_for_again_is_the_same(app: Flask, client: FlaskClient) -> None:
    _, ann = account(app, "Ann")
    first, again = join(client, ann, "k"), join(client, ann, "k")
    assert first.get_json() == again.get_json()
    assert again.headers["Idempotent-Replayed"] == "true"
    assert join(client, ann, "k", patience=5).get_json()["code"] == "idempotency-key-reused"


def test_bots_come_at_once_to_those_without_patience(app: Flask, client: FlaskClient) -> None:
    _, ann = account(app, "Ann")
    ticket = join(client, ann, seats=[3], patience=0, fill="random").get_json()
    match = client.get(f"/v1/matches/{ticket['match']}").get_json()
    assert sorted(str(seat["bot"]) for seat in match["seats"]) == ["None", "random", "random"]


def test_a_ticket_without_patience_expires_when_it_is_looked_at(app: Flask, client: FlaskClient) -> None:
    _, ann = account(app, "Ann")
    ticket = join(client, ann, patience=0).get_json()
    assert client.get(f"/v1/queue/{ticket['id']}", headers=bearer(ann)).get_json()["status"] == "expired"
    assert client.delete(f"/v1/queue/{ticket['id']}", headers=bearer(ann)).status_code == 204


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"seats": []}, "invalid-body"),
        ({"seats": [True]}, "invalid-body"),
        ({"seats": [17]}, "invalid-body"),
        ({"patience": -1}, "invalid-body"),
        ({"patience": 86_401}, "invalid-body"),
        ({"fill": ""}, "invalid-body"),
        ({"fill": "nobody"}, "unknown-bot"),
        ({"entropy": "00"}, "invalid-body"),
        ({"entropy": "00" * 32}, "no-entropy"),
        ({"seats": [2, 16]}, "bad-player-count"),
        ({"options": {"colour": "red"}}, "unknown-option"),
        ({"terms": {"clock": {}}}, "invalid-body"),
        ({"terms": {"admits": "bots"}}, "not-admitted"),
    ],
)
def test_what_cannot_be_played_is_not_waited_for(
    app: Flask, client: FlaskClient, wish: dict[str, Any], code: str
) -> None:
    _, ann = account(app, "Ann")
    refused = join(client, ann, **wish)
    assert (refused.status_code, refused.get_json()["code"]) == (422, code)
    assert client.get("/v1/queue", headers=bearer(ann)).get_json() == {"tickets": []}


def test_a_player_has_so_many_tickets(app: Flask, client: FlaskClient) -> None:
    _, ann = account(app, "Ann")
    statuses = [join(client, ann).status_code for _ in range(9)]
    assert statuses == [201] * 8 + [429]
    for wrong in ("q_night-market_0", f"q_night-market_{'0' * 20}", "m_x", "..."):
        assert client.get(f"/v1/queue/{wrong}", headers=bearer(ann)).status_code == 404
