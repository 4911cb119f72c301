"""What a bot's author is told of its answers, and what is counted."""

from __future__ import annotations

import time
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from api.traces import KEPT, LONGEST_SENT
from events.keys import PlayerId, TournamentId
from events.lifecycle import SeatPlan, TableOf
from events.matches import Matches
from events.storage_time import StorageTime
from tests.api.table import bearer
from tests.toy.shelf import GAME
from tournaments.setting import Costs


class Robot:
    """A bot that sits alone at a table."""

    def __init__(self, client: FlaskClient, kind: str = "bot", **body: Any) -> None:
        made = client.post("/v1/players", json={"name": "Robot", "kind": kind}).get_json()
        self.client, self.headers = client, bearer(made["token"])
        request = {"game": GAME, "seats": [{"kind": "invited", "player": made["player"]["id"]}], **body}
        self.match = client.post("/v1/matches", json=request, headers=self.headers).get_json()["match"]["id"]
        client.post(f"/v1/matches/{self.match}/seats/0/claim", json={}, headers=self.headers)

    def decision(self) -> dict[str, Any]:
        path = f"/v1/matches/{self.match}/decisions"
        found: dict[str, Any] = self.client.get(path, headers=self.headers).get_json()["decisions"][0]
        return found

    def answer(self, body: Any, **more: Any) -> int:
        given = {"data": body} if isinstance(body, bytes) else {"json": body}
        path = f"/v1/matches/{self.match}/actions"
        return self.client.post(path, headers=self.headers, **given, **more).status_code

    def trace(self) -> dict[str, Any]:
        found = self.client.get(f"/v1/me/trace?match={self.match}", headers=self.headers)
        assert found.status_code == 200
        told: dict[str, Any] = found.get_json()
        return told


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


def test_each_way_to_be_wrong_is_counted_apart_and_told_to_the_author(client: FlaskClient) -> None:
    robot = Robot(client)
    asked = robot.decision()
    right = {"decision": asked["id"], "action": asked["default"]}
    json = {"content_type": "application/json"}
    assert robot.answer(b"{", **json) == 400
    assert robot.answer({"decision": asked["id"]}) == 422
    assert robot.answer({"decision": asked["id"], "action": {"type": "no_such_action"}}) == 422
    assert robot.answer({"decision": asked["id"], "action": {"type": "vote", "suspect": 0}}) == 422
    assert robot.answer(right) == 201
    assert robot.answer(right) == 409
    trace = robot.trace()
    assert trace["counts"] == {"late": 1, "silent": 0, "illegal": 1, "malformed": 3}
    told = trace["answers"]
    assert [one["how"] for one in told] == ["malformed"] * 3 + ["illegal", "accepted", "late"]
    assert [one["status"] for one in told] == [400, 422, 422, 422, None, 409]
    assert told[0]["sent"] == "{"
    assert told[4]["sent"] == asked["default"]
    assert (told[5]["code"], told[5]["seat"]) == ("decision-closed", 0)
    assert [one["time"] for one in told] == sorted(one["time"] for one in told)


def test_what_came_in_one_millisecond_is_told_in_its_order(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(StorageTime, "known", lambda *_: 1_000)
    robot = Robot(client)
    for _ in range(2):
        asked = robot.decision()
        right = {"decision": asked["id"], "action": asked["default"]}
        assert robot.answer({"decision": asked["id"], "action": {"type": "vote", "suspect": 0}}) == 422
        assert robot.answer(right) == 201
        assert robot.answer(right) == 409
    assert [one["how"] for one in robot.trace()["answers"]] == ["illegal", "accepted", "late"] * 2


def test_at_the_table_of_a_tournament_too_many_illegal_answers_lose_the_seat(
    app: Flask, client: FlaskClient
) -> None:
    robot = Robot(client)
    player = client.get("/v1/me", headers=robot.headers).get_json()["player"]["id"]
    matches: Matches = app.extensions["charon"].matches
    table = TableOf(TournamentId("t_" + 20 * "0"), 1, Costs(illegal=3))
    plan, names = SeatPlan("hired", PlayerId(player)), {PlayerId(player): "Robot"}
    robot.match, _ = matches.open(GAME, {}, [plan], by=PlayerId(player), names=names, tournament=table)
    asked = robot.decision()
    for body in ({"type": "no_such_action"}, {"type": "vote", "suspect": 0}, {"type": "no_such_action"}):
        assert not matches.archive.position(robot.match).seats[0].resigned
        assert robot.answer({"decision": asked["id"], "action": body}) == 422
    assert matches.archive.position(robot.match).seats[0].resigned
    assert matches.faults.of(robot.match) == {0: 3}


def test_a_bot_that_is_silent_is_counted_once_for_each_decision(client: FlaskClient) -> None:
    robot = Robot(client, terms={"clock": {"per_decision": 0.1}, "absence": {"substitute_after": None}})
    deadline = time.monotonic() + 20
    while (trace := robot.trace())["counts"]["silent"] < 2:
        assert time.monotonic() < deadline
        client.get(f"/v1/matches/{robot.match}")
    silent = [one for one in trace["answers"] if one["how"] == "silent"]
    assert len(silent) == trace["counts"]["silent"]


def test_a_trace_is_bounded(client: FlaskClient) -> None:
    robot = Robot(client)
    for _ in range(KEPT + 5):
        robot.answer({"decision": "d1-0", "action": {"type": "x" * 5000}})
    trace = robot.trace()
    assert len(trace["answers"]) == KEPT
    assert max(len(one["sent"]) for one in trace["answers"]) == LONGEST_SENT


def test_nobody_is_shown_the_trace_of_another(client: FlaskClient) -> None:
    robot, other = Robot(client), Robot(client)
    robot.answer({"decision": "d1-0"})
    path = f"/v1/me/trace?match={robot.match}"
    assert client.get(path, headers=other.headers).status_code == 404
    assert client.get("/v1/me/trace", headers=other.headers).get_json() == {
        "counts": {"late": 0, "silent": 0, "illegal": 0, "malformed": 0},
        "match": None,
        "answers": [],
    }


def test_of_people_nothing_is_noted_that_was_refused(client: FlaskClient) -> None:
    person = Robot(client, kind="person")
    person.answer({"decision": "d1-0"})
    assert person.trace()["counts"]["malformed"] == 0
    assert person.trace()["answers"] == []


def test_metrics_count_by_how_and_by_nothing_that_a_client_made(client: FlaskClient) -> None:
    Robot(client).answer({"decision": "d1-0"})
    metrics = client.get("/metrics").get_data(as_text=True)
    lines = [line for line in metrics.splitlines() if line.startswith("charon_bot_account_refusals_total")]
    assert all(line.partition("{")[2].startswith("how=") for line in lines)
    assert lines
