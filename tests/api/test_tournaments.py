"""Tournaments over HTTP: set up, entered, run by their organiser, looked at by everybody."""

from __future__ import annotations

import json
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from redis import Redis

from api.routes import tournaments as routes
from events.tournaments.organising import Tournaments
from tests.api.table import app_over, bearer
from tests.toy.shelf import GAME

TABLES = 8
CUP = {
    "name": "Cup",
    "game": GAME,
    "seats": 2,
    "format": {"type": "duplicate", "deals": 2},
    "admission": {"bots": ["random", "scripted"]},
}


@pytest.fixture
def app(redis: Redis) -> Flask:
    return app_over(redis, tournament_tables=TABLES)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


def account(client: FlaskClient, name: str, kind: str = "person") -> tuple[str, dict[str, str]]:
    made = client.post("/v1/players", json={"name": name, "kind": kind}).get_json()
    return made["player"]["id"], bearer(made["token"])


@pytest.fixture
def ann(client: FlaskClient) -> dict[str, str]:
    """Who organises."""
    return account(client, "Ann")[1]


def opened(client: FlaskClient, ann: dict[str, str], **more: Any) -> Any:
    answer = client.post("/v1/tournaments", json={**CUP, **more}, headers=ann)
    assert answer.status_code == 201, answer.get_json()
    return answer.get_json()


@pytest.fixture
def cup(client: FlaskClient, ann: dict[str, str]) -> str:
    """The path of a tournament that waits to be started."""
    return f"/v1/tournaments/{opened(client, ann)['tournament']['id']}"


def read(client: FlaskClient, path: str) -> Any:
    answer = client.get(path)
    assert answer.status_code == 200, answer.get_json()
    return answer.get_json()


def test_what_was_decided_is_fixed_and_written_out(client: FlaskClient, ann: dict[str, str]) -> None:
    new = opened(client, ann)["tournament"]
    assert (new["status"], new["setting"]["terms"]["clock"]) == (
        "open",
        {"per_decision": 30, "bank": None, "increment": None},
    )
    assert [one["bot"] for one in new["entrants"]] == ["random", "scripted"]
    assert new["fairness"]["seed_commitment"]
    (row,) = read(client, f"/v1/tournaments?game={GAME}&status=open")["tournaments"]
    assert (row["id"], row["name"], row["entrants"]) == (new["id"], "Cup", 2)
    assert read(client, "/v1/tournaments?status=finished")["tournaments"] == []


def test_the_same_key_opens_one_tournament(client: FlaskClient, ann: dict[str, str]) -> None:
    first, second = (
        client.post("/v1/tournaments", json=CUP, headers={**ann, "Idempotency-Key": "k"}) for _ in range(2)
    )
    assert first.get_json() == second.get_json()
    assert second.headers["Idempotent-Replayed"] == "true"
    other = client.post("/v1/tournaments", json={**CUP, "name": "B"}, headers={**ann, "Idempotency-Key": "k"})
    assert (other.status_code, other.get_json()["code"]) == (422, "idempotency-key-reused")


@pytest.mark.parametrize(
    ("change", "pointer"),
    [
        ({"name": ""}, "/name"),
        ({"seats": "two"}, "/seats"),
        ({"format": {"type": "duplicate", "deals": 0}}, "/format/deals"),
        ({"format": {"type": "knock-out"}}, "/format/type"),
        ({"admission": {"bots": ["random", 7]}}, "/admission/bots/1"),
        ({"colour": "red"}, ""),
    ],
)
def test_what_does_not_fit_is_pointed_at(
    client: FlaskClient, ann: dict[str, str], change: dict[str, Any], pointer: str
) -> None:
    answer = client.post("/v1/tournaments", json={**CUP, **change}, headers=ann)
    problem = answer.get_json()
    assert (answer.status_code, problem["code"]) == (422, "invalid-body")
    assert [one["pointer"] for one in problem["errors"]] == [pointer]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"format": {"type": "knock-out"}}, "round-robin, swiss, duplicate, gauntlet"),
        ({"admission": {"by": "friends"}}, "anyone, code, invitation"),
    ],
)
def test_where_there_is_a_choice_it_is_told(
    client: FlaskClient, ann: dict[str, str], change: dict[str, Any], words: str
) -> None:
    (error,) = client.post("/v1/tournaments", json={**CUP, **change}, headers=ann).get_json()["errors"]
    assert error["detail"] == f"Must be one of: {words}."


@pytest.mark.parametrize(
    ("change", "status", "code", "pointer"),
    [
        ({"game": "ludo"}, 404, "not-found", None),
        ({"seats": 8}, 422, "invalid-setting", "/seats"),
        ({"options": {"night": "eternal"}}, 422, "invalid-setting", "/options/night"),
        ({"terms": {"clock": {}}}, 422, "invalid-setting", "/terms/clock"),
        ({"terms": {"clock": {"bank": 0}}}, 422, "invalid-setting", "/terms/clock/bank"),
        ({"terms": {"entropy": 9}}, 409, "no-entropy", "/terms/entropy"),
        ({"admission": {"bots": ["random", "nobody"]}}, 422, "unknown-bot", "/admission/bots/1"),
        (
            {"format": {"type": "gauntlet", "deals": 1, "others": ["nobody"]}},
            422,
            "unknown-bot",
            "/format/others/0",
        ),
        ({"admission": {"bots": ["search-60000ms"]}}, 422, "thinks-too-long", "/admission/bots/0"),
        ({"terms": {"absence": {"bot": "search-60000ms"}}}, 422, "thinks-too-long", "/terms/absence/bot"),
        ({"name": "two\nlines"}, 422, "invalid-setting", "/name"),
        ({"name": "  "}, 422, "invalid-setting", "/name"),
        ({"admission": {"starts_at": 1_700_000_000}}, 422, "invalid-setting", "/admission/starts_at"),
        ({"admission": {"starts_at": 2**52}}, 422, "invalid-setting", "/admission/starts_at"),
        ({"concurrency": {"together": 9}}, 429, "too-many-tables", None),
        (
            {"admission": {"by": "invitation", "invited": ["p_" + 20 * "0"]}},
            422,
            "unknown-player",
            "/admission/invited/0",
        ),
    ],
)
def test_what_cannot_be_played_is_refused(
    client: FlaskClient,
    ann: dict[str, str],
    change: dict[str, Any],
    status: int,
    code: str,
    pointer: str | None,
) -> None:
    answer = client.post("/v1/tournaments", json={**CUP, **change}, headers=ann)
    problem = answer.get_json()
    assert (answer.status_code, problem["code"]) == (status, code), problem
    pointed = [one["pointer"] for one in problem.get("errors", [])]
    assert pointed == ([] if pointer is None else [pointer])
    assert read(client, "/v1/tournaments")["tournaments"] == []


def test_all_tournaments_of_an_organiser_play_so_many_tables_at_once(
    client: FlaskClient, ann: dict[str, str]
) -> None:
    path = f"/v1/tournaments/{opened(client, ann, concurrency={'together': 5})['tournament']['id']}"
    refused = client.post("/v1/tournaments", json={**CUP, "concurrency": {"together": 4}}, headers=ann)
    assert (refused.status_code, refused.get_json()["code"]) == (429, "too-many-tables")
    opened(client, ann, concurrency={"together": 3})
    client.post(f"{path}/abort", headers=ann)
    opened(client, ann, concurrency={"together": 4})


def test_whom_the_organiser_sends_away_does_not_come_back(
    client: FlaskClient, cup: str, ann: dict[str, str]
) -> None:
    """Who has withdrawn may, a few times: the log of a tournament does not grow without end."""
    robot, other = account(client, "Robot", "bot")[1], account(client, "Other", "bot")[1]
    entered = client.post(f"{cup}/entries", json={}, headers=robot).get_json()
    assert client.delete(f"{cup}/entries/{entered['id']}", headers=ann).status_code == 200
    refused = client.post(f"{cup}/entries", json={}, headers=robot)
    assert (refused.status_code, refused.get_json()["code"]) == (403, "sent-away")
    for _ in range(3):
        entered = client.post(f"{cup}/entries", json={}, headers=other).get_json()
        client.delete(f"{cup}/entries/{entered['id']}", headers=other)
    refused = client.post(f"{cup}/entries", json={}, headers=other)
    assert (refused.status_code, refused.get_json()["code"]) == (403, "left-too-often")


def test_to_withdraw_a_second_time_changes_nothing_more(
    client: FlaskClient, cup: str, ann: dict[str, str]
) -> None:
    """Who did not hear the answer sends it again, before the start, too; nobody else may."""
    robot, other = account(client, "Robot", "bot")[1], account(client, "Other", "bot")[1]
    left = f"{cup}/entries/{client.post(f'{cup}/entries', json={}, headers=robot).get_json()['id']}"
    sent_away = f"{cup}/entries/{client.post(f'{cup}/entries', json={}, headers=other).get_json()['id']}"
    for path, who in ((left, robot), (sent_away, ann), (f"{cup}/entries/e1", ann)):
        first, again = (client.delete(path, headers=who) for _ in range(2))
        assert (first.status_code, again.status_code) == (200, 200)
        assert again.get_json() == first.get_json()
    assert client.delete(left, headers=other).get_json()["code"] == "not-the-organiser"
    assert client.delete(left, headers=ann).get_json()["code"] == "no-such-entrant", "it left by itself"


def test_what_was_aborted_is_not_started_and_nobody_enters(
    client: FlaskClient, cup: str, ann: dict[str, str]
) -> None:
    client.post(f"{cup}/abort", headers=ann)
    robot = account(client, "Robot", "bot")[1]
    for path, who in ((f"{cup}/start", ann), (f"{cup}/entries", robot)):
        refused = client.post(path, json={}, headers=who)
        assert (refused.status_code, refused.get_json()["code"]) == (409, "tournament-over")


def test_an_organiser_has_so_many_unfinished_ones_at_most(
    client: FlaskClient, ann: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(routes, "MOST_UNFINISHED", 1)
    keyed = {**ann, "Idempotency-Key": "k"}
    answer = client.post("/v1/tournaments", json=CUP, headers=keyed)
    first = answer.get_json()["tournament"]["id"]
    again = client.post("/v1/tournaments", json=CUP, headers=keyed)
    assert (again.status_code, again.get_json()) == (201, answer.get_json()), "it was opened before"
    refused = client.post("/v1/tournaments", json=CUP, headers=ann)
    assert (refused.status_code, refused.get_json()["code"]) == (429, "too-many-tournaments")
    client.post(f"/v1/tournaments/{first}/abort", headers=ann)
    opened(client, ann)


def test_bots_enter_and_people_where_they_are_admitted(client: FlaskClient, cup: str) -> None:
    bert, robot = account(client, "Bert"), account(client, "Robot", "bot")
    refused = client.post(f"{cup}/entries", json={}, headers=bert[1])
    assert (refused.status_code, refused.get_json()["code"]) == (403, "not-admitted")
    entered = client.post(f"{cup}/entries", json={"name": "R2"}, headers={**robot[1], "Idempotency-Key": "k"})
    again = client.post(f"{cup}/entries", json={"name": "R2"}, headers={**robot[1], "Idempotency-Key": "k"})
    assert entered.get_json() == again.get_json()
    assert again.headers["Idempotent-Replayed"] == "true"
    assert (entered.get_json()["player"], entered.get_json()["name"]) == (robot[0], "R2")
    (row,) = read(client, f"/v1/tournaments?player={robot[0]}")["tournaments"]
    assert row["entrants"] == 3


def test_where_one_enters_by_code_the_organiser_is_told_it(client: FlaskClient, ann: dict[str, str]) -> None:
    new = opened(client, ann, admission={"by": "code", "people": True})
    path, bert = f"/v1/tournaments/{new['tournament']['id']}/entries", account(client, "Bert")[1]
    wrong = client.post(path, json={"code": "0000-0000-0000-0000"}, headers=bert)
    assert (wrong.status_code, wrong.get_json()["code"]) == (403, "wrong-code")
    assert client.post(path, json={"code": new["code"]}, headers=bert).status_code == 201
    assert "code" not in read(client, f"/v1/tournaments/{new['tournament']['id']}")


def test_the_organiser_lets_bots_of_the_house_in_and_nobody_else_does(
    client: FlaskClient, cup: str, ann: dict[str, str]
) -> None:
    entered = client.post(f"{cup}/entries", json={"bot": "expert", "name": "Old hand"}, headers=ann)
    assert (entered.get_json()["bot"], entered.get_json()["name"]) == ("expert", "Old hand")
    other = client.post(f"{cup}/entries", json={"bot": "expert"}, headers=account(client, "Bert")[1])
    assert (other.status_code, other.get_json()["code"]) == (403, "not-the-organiser")


def test_the_plan_and_the_tables_are_shown_without_the_deals_they_share(
    client: FlaskClient, cup: str, ann: dict[str, str]
) -> None:
    assert read(client, f"{cup}/plan")["tables"] == []
    started = client.post(f"{cup}/start", headers=ann).get_json()
    assert (started["status"], started["planned"]) == ("running", 4)
    plan = read(client, f"{cup}/plan")
    assert {one["deal"] for one in plan["tables"]} == {None}
    assert len(plan["deals"]) == 2
    page = read(client, f"{cup}/tables?state=planned&limit=3")
    assert [one["number"] for one in page["tables"]] == [1, 2, 3]
    assert [one["number"] for one in read(client, f"{cup}/tables?cursor={page['cursor']}")["tables"]] == [4]
    assert read(client, f"{cup}/tables?state=ended")["tables"] == []
    assert read(client, f"{cup}/tables?round=2")["tables"] == []
    for wrong in ("state=lost", "round=-1", "limit=0"):
        assert client.get(f"{cup}/tables?{wrong}").status_code == 422


def test_pause_resume_and_abort(client: FlaskClient, cup: str, ann: dict[str, str]) -> None:
    def done(verb: str) -> Any:
        return client.post(f"{cup}/{verb}", headers=ann).get_json().get("status")

    assert [done(verb) for verb in ("start", "pause", "pause", "resume", "abort", "abort")] == [
        "running",
        "paused",
        "paused",
        "running",
        "aborted",
        "aborted",
    ]
    assert client.post(f"{cup}/resume", headers=ann).get_json()["code"] == "tournament-over"


def test_what_an_organiser_says_again_under_its_key_is_not_done_again(
    client: FlaskClient, ann: dict[str, str], cup: str
) -> None:
    def said(verb: str, key: str) -> tuple[str, bool]:
        headers = {**ann, "Idempotency-Key": key}
        answer = client.post(f"{cup}/{verb}", json={}, headers=headers)
        return answer.get_json()["status"], "Idempotent-Replayed" in answer.headers

    assert said("start", "s") == ("running", False)
    assert said("pause", "p") == ("paused", False)
    assert said("pause", "p") == ("paused", True)
    assert said("resume", "r") == ("running", False)
    assert said("pause", "p") == ("running", True), "it comes late, and has been heard"
    assert said("start", "s") == ("running", True)
    gone = [client.delete(f"{cup}/entries/e1", headers={**ann, "Idempotency-Key": "w"}) for _ in range(2)]
    assert ["Idempotent-Replayed" in answer.headers for answer in gone] == [False, True]
    assert said("abort", "a") == ("aborted", False)
    assert said("abort", "a") == ("aborted", True)


def test_events_are_read_as_those_of_a_match(client: FlaskClient, cup: str, ann: dict[str, str]) -> None:
    client.post(f"{cup}/start", headers=ann)
    page = read(client, f"{cup}/events?limit=2")
    kinds = [one["event"]["type"] for one in page["events"]]
    assert kinds == ["tournament_opened", "entered"]
    rest = read(client, f"{cup}/events?after={page['next']}")
    assert [one["event"]["type"] for one in rest["events"]] == ["entered", "tournament_started"]
    assert "face" not in rest["events"][-1]["event"]["dealt"], "which tables share a deal is sealed"
    gone = client.get(f"{cup}/events?after=2.0123456789abcdef")
    assert (gone.status_code, gone.get_json()["code"]) == (409, "history-taken-back")


def test_standings_are_of_a_version_and_kept_by_their_tag(
    app: Flask, client: FlaskClient, cup: str, ann: dict[str, str]
) -> None:
    client.post(f"{cup}/start", headers=ann)
    for what in ("", "/plan", "/tables", "/standings", "/crosstable", "/proof", "/export"):
        answer = client.get(cup + what)
        assert answer.status_code == 200
        tag = {"If-None-Match": answer.headers["ETag"]}
        assert client.get(cup + what, headers=tag).status_code == 304, what
    found = read(client, f"{cup}/standings?at=3")
    assert (found["at"], found["figures"]["tables"]) == (3, 0)
    entered = [
        [one["entrant"] for one in read(client, f"{cup}/standings?at={at}")["figures"]["standings"]]
        for at in (1, 2, 3)
    ]
    assert entered == [[], ["e1"], ["e1", "e2"]], "those who had entered by then"
    assert client.get(f"{cup}/standings?at=99").status_code == 422
    tournaments: Tournaments = app.extensions["charon"].tournaments
    assert tournaments.read(found["tournament"], 0).end == 4


def test_the_proof_names_what_it_was_bound_to_and_the_export_is_the_log(
    client: FlaskClient, cup: str, ann: dict[str, str]
) -> None:
    client.post(f"{cup}/start", headers=ann)
    proof = read(client, f"{cup}/proof")
    header, *events, signature = map(json.loads, client.get(f"{cup}/export").data.splitlines())
    assert (header["version"], header["hash"]) == (proof["version"], proof["hash"])
    assert [one["version"] for one in events] == [1, 2, 3, 4]
    assert events[-1]["hash"] == proof["hash"]
    assert signature["signature"] == proof["signature"]
    assert (proof["disclosed"], proof["matches"], len(proof["deals"])) == (None, [], 2)


@pytest.mark.parametrize("path", ["t_00000000000000000000", "m_00000000000000000000", "nothing"])
def test_what_is_not_there(client: FlaskClient, path: str) -> None:
    answer = client.get(f"/v1/tournaments/{path}")
    assert (answer.status_code, answer.get_json()["detail"]) == (404, "There is no such tournament.")
