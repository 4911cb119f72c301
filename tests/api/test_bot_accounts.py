"""Accounts of bots: what they are declared to play, who hires them, and where they are not admitted."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.api.table import bearer
from tests.toy.shelf import GAME

OPEN = {"kind": "open"}
PLAYS = {"games": [{"game": GAME, "seats": [2]}], "at_once": 2, "fastest": 5, "untimed": True}


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


def account(client: FlaskClient, kind: str) -> tuple[str, dict[str, str]]:
    made = client.post("/v1/players", json={"name": f"A {kind}", "kind": kind}).get_json()
    assert made["player"]["kind"] == kind
    return made["player"]["id"], bearer(made["token"])


@pytest.fixture
def bot(client: FlaskClient) -> tuple[str, dict[str, str]]:
    """A bot that plays for two, at most twice at once."""
    found = account(client, "bot")
    assert client.put("/v1/me/plays", json=PLAYS, headers=found[1]).get_json() == PLAYS
    return found


@pytest.fixture
def ann(client: FlaskClient) -> dict[str, str]:
    return account(client, "person")[1]


def opened(
    client: FlaskClient, who: dict[str, str], seats: list[dict[str, Any]], key: str | None = None, **more: Any
) -> TestResponse:
    headers = {**who, **({"Idempotency-Key": key} if key else {})}
    return client.post("/v1/matches", json={"game": GAME, "seats": seats, **more}, headers=headers)


def hired(bot: tuple[str, dict[str, str]]) -> dict[str, str]:
    return {"kind": "hired", "player": bot[0]}


def test_a_hired_bot_sits_down_at_once_and_finds_its_decisions_in_its_inbox(
    client: FlaskClient, bot: tuple[str, dict[str, str]], ann: dict[str, str]
) -> None:
    new = opened(client, ann, [hired(bot), OPEN]).get_json()
    seat = new["match"]["seats"][0]
    assert (seat["taken"], seat["name"], seat["player"], seat["is_bot"]) == (True, "A bot", bot[0], True)
    claim = f"/v1/matches/{new['match']['id']}/seats/1/claim"
    client.post(claim, json={"code": new["codes"]["1"]})
    items = client.get("/v1/inbox?with=legal", headers=bot[1]).get_json()["items"]
    assert [item["kind"] for item in items] == ["start", "decision"]
    body = {"decision": items[1]["decision"]["id"], "action": items[1]["decision"]["default"]}
    path = f"/v1/matches/{items[1]['match']}/actions"
    assert client.post(path, json=body, headers=bot[1]).status_code == 201


@pytest.mark.parametrize(
    ("seats", "terms", "sentence"),
    [
        (3, {}, f"It does not play {GAME} with 3 seats."),
        (2, {"clock": {"per_decision": 2}}, "It needs 5 seconds or more."),
    ],
)
def test_what_a_bot_does_not_play_is_refused(
    client: FlaskClient,
    bot: tuple[str, dict[str, str]],
    ann: dict[str, str],
    seats: int,
    terms: dict[str, Any],
    sentence: str,
) -> None:
    refused = opened(client, ann, [hired(bot), *[OPEN] * (seats - 1)], terms=terms).get_json()
    assert refused["code"] == "not-played"
    assert refused["detail"].endswith(sentence)


def test_nobody_is_hired_who_is_no_bot_or_has_declared_nothing(
    client: FlaskClient, ann: dict[str, str]
) -> None:
    person, silent = account(client, "person"), account(client, "bot")
    assert opened(client, ann, [hired(person), OPEN]).get_json()["code"] == "unknown-bot"
    assert opened(client, ann, [hired(silent), OPEN]).get_json()["code"] == "not-played"
    assert client.put("/v1/me/plays", json=PLAYS, headers=person[1]).get_json()["code"] == "not-a-bot"


def test_a_bot_is_in_so_many_matches_at_once_and_not_in_more(
    client: FlaskClient, bot: tuple[str, dict[str, str]], ann: dict[str, str]
) -> None:
    seats = [hired(bot), OPEN]
    assert [opened(client, ann, seats, key=str(number)).status_code for number in range(2)] == [201, 201]
    busy = opened(client, ann, seats)
    assert (busy.status_code, busy.get_json()["code"]) == (409, "bot-busy")
    assert opened(client, ann, seats, key="1").headers["Idempotent-Replayed"] == "true"


@pytest.mark.parametrize(("admits", "person_may", "bot_may"), [("people", 201, 403), ("bots", 403, 201)])
def test_a_match_admits_whom_it_says(
    client: FlaskClient,
    bot: tuple[str, dict[str, str]],
    ann: dict[str, str],
    admits: str,
    person_may: int,
    bot_may: int,
) -> None:
    new = opened(client, ann, [OPEN, OPEN], terms={"admits": admits}).get_json()
    for (seat, code), who, may in zip(
        new["codes"].items(), (ann, bot[1]), (person_may, bot_may), strict=True
    ):
        claim = f"/v1/matches/{new['match']['id']}/seats/{seat}/claim"
        answer = client.post(claim, json={"code": code}, headers=who)
        assert answer.status_code == may
        assert may == 201 or answer.get_json()["code"] == "not-admitted"
    hiring = opened(client, ann, [hired(bot), OPEN], terms={"admits": admits})
    assert hiring.status_code == (201 if admits == "bots" else 422)


def test_bots_among_themselves_are_a_match_without_people(
    client: FlaskClient, bot: tuple[str, dict[str, str]], ann: dict[str, str]
) -> None:
    new = opened(client, ann, [hired(bot), {"kind": "bot", "bot": "random"}]).get_json()
    listed = client.get("/v1/me/matches", headers=bot[1]).get_json()["matches"]
    assert [(one["id"], one["bots_only"]) for one in listed] == [(new["match"]["id"], True)]


@pytest.mark.parametrize(
    ("plays", "pointer"),
    [
        ({"games": [{"game": "chess"}]}, "/games/0/game"),
        ({"games": [], "at_once": 0}, "/at_once"),
        ({"fastest": -1}, "/fastest"),
        ({"colour": "red"}, ""),
    ],
)
def test_what_cannot_be_declared_is_pointed_at(
    client: FlaskClient, bot: tuple[str, dict[str, str]], plays: dict[str, Any], pointer: str
) -> None:
    answer = client.put("/v1/me/plays", json=plays, headers=bot[1])
    assert (answer.status_code, answer.get_json()["code"]) == (422, "invalid-body")
    assert [error.get("pointer", "") for error in answer.get_json()["errors"]] == [pointer]
    assert client.get("/v1/me/plays", headers=bot[1]).get_json() == PLAYS
