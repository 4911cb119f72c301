"""An account has a limit of unfinished matches without people."""

from __future__ import annotations

import time

import pytest
from flask import Flask
from flask.testing import FlaskClient
from redis import Redis
from werkzeug.test import TestResponse

from api.bot_matches import TICKET, TICKET_SECONDS
from events.keys import MatchId, PlayerId, head_key, player_bot_matches_key
from tests.api.table import app_over, bearer
from tests.events.together import at_once
from tests.toy.shelf import GAME

LIMIT = 3
BOTS = [{"kind": "bot", "bot": "random"}] * 2


@pytest.fixture
def app(redis: Redis) -> Flask:
    return app_over(redis, bot_matches=LIMIT)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def ann(client: FlaskClient) -> dict[str, str]:
    return account(client)


def account(client: FlaskClient) -> dict[str, str]:
    return bearer(client.post("/v1/players", json={"name": "Ann"}).get_json()["token"])


def opened(
    client: FlaskClient, who: dict[str, str], seats: list[dict[str, str]] = BOTS, key: str | None = None
) -> TestResponse:
    headers = {**who, **({"Idempotency-Key": key} if key else {})}
    return client.post("/v1/matches", json={"game": GAME, "seats": seats}, headers=headers)


def test_one_too_many_is_refused_with_a_clear_problem(client: FlaskClient, ann: dict[str, str]) -> None:
    assert [opened(client, ann).status_code for _ in range(LIMIT)] == [201] * LIMIT
    refused = opened(client, ann)
    assert refused.status_code == 429
    assert refused.get_json()["code"] == "too-many-bot-matches"
    assert "3 unfinished matches without people" in refused.get_json()["detail"]
    assert int(refused.headers["Retry-After"]) > 0


def test_matches_with_people_and_those_of_others_do_not_count(
    client: FlaskClient, ann: dict[str, str]
) -> None:
    for _ in range(LIMIT):
        opened(client, ann)
    assert opened(client, ann, [{"kind": "open"}, *BOTS]).status_code == 201
    assert opened(client, account(client)).status_code == 201


def test_a_match_that_ended_or_is_damaged_makes_room(
    client: FlaskClient, ann: dict[str, str], redis: Redis
) -> None:
    ids = [opened(client, ann).get_json()["match"]["id"] for _ in range(LIMIT)]
    assert opened(client, ann).status_code == 429
    redis.hset(head_key(MatchId(ids[0])), "status", "ended")
    redis.hset(head_key(MatchId(ids[1])), "damage", "event 2 is missing")
    assert [opened(client, ann).status_code for _ in range(3)] == [201, 201, 429]


def test_a_repeat_under_its_key_is_answered_as_before(client: FlaskClient, ann: dict[str, str]) -> None:
    first = opened(client, ann, key="mine")
    for _ in range(LIMIT - 1):
        opened(client, ann)
    again = opened(client, ann, key="mine")
    assert (again.status_code, again.headers["Idempotent-Replayed"]) == (201, "true")
    assert again.get_json()["match"]["id"] == first.get_json()["match"]["id"]
    assert opened(client, ann, key="new").status_code == 429


def test_a_refusal_by_the_rules_takes_no_place(client: FlaskClient, ann: dict[str, str]) -> None:
    for _ in range(LIMIT + 1):
        assert opened(client, ann, BOTS * 4).status_code == 422
    assert opened(client, ann).status_code == 201


def test_a_place_that_was_left_behind_is_free_after_a_minute(
    client: FlaskClient, ann: dict[str, str], redis: Redis
) -> None:
    index = player_bot_matches_key(PlayerId(client.get("/v1/me", headers=ann).get_json()["player"]["id"]))
    long_ago = time.time() - TICKET_SECONDS - 1
    redis.zadd(index, {f"{TICKET}{number}": long_ago for number in range(LIMIT)})
    assert opened(client, ann).status_code == 201


def test_a_race_never_admits_more_than_the_limit(app: Flask, ann: dict[str, str]) -> None:
    answers = at_once([lambda: opened(app.test_client(), ann).status_code for _ in range(12)])
    assert set(answers) <= {201, 429}
    assert answers.count(201) <= LIMIT
