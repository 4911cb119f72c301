"""Clocks over HTTP, and coming and going: substitutes, resigning, leaving, cancelling, abandoning."""

from __future__ import annotations

import time
from datetime import datetime
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from tests.api.table import Table, bearer, open_table


def begun(app: Flask, taken: int | None = None, **terms: Any) -> Table:
    """A match of two guests under these terms."""
    return open_table(app, 2, taken, terms=terms)


def put(table: Table, what: str, body: object, token: str, **headers: str) -> TestResponse:
    return table.client.put(table.path + what, json=body, headers={**bearer(token), **headers})


def delete(table: Table, what: str, token: str, **headers: str) -> TestResponse:
    return table.client.delete(table.path + what, headers={**bearer(token), **headers})


def kinds(table: Table) -> list[str]:
    page = table.get("/events?limit=1000", table.seats[0] if table.seats else None).get_json()
    return [entry["event"]["type"] for entry in page["events"]]


def test_deadlines_come_with_the_storages_time(app: Flask) -> None:
    table = begun(app, clock={"bank": 60, "increment": 5})
    decision = table.decision()
    asked, deadline = (datetime.fromisoformat(decision[name]) for name in ("asked_at", "deadline"))
    assert (deadline - asked).total_seconds() == 65
    for what in ("", "/view", "/table", "/decisions"):
        answer = table.get(what, table.seats[0])
        now = datetime.fromisoformat(answer.headers["Charon-Time"])
        assert asked <= now < deadline
        body = answer.get_json()
        asked_now = body.get("pending") or body.get("decisions")
        assert asked_now[0]["deadline"] == decision["deadline"]
    assert [clock["bank"] for clock in table.get().get_json()["clocks"]] == [60, 60]
    taken = table.act()
    assert "Charon-Time" in taken.headers


def test_without_a_clock_there_is_no_deadline(table: Table) -> None:
    answer = table.get()
    assert answer.get_json()["pending"][0]["deadline"] is None
    assert answer.get_json()["clocks"] == []
    assert "Charon-Time" not in answer.headers


def test_the_next_request_finds_that_time_is_out_and_a_late_answer_is_told_so(app: Flask) -> None:
    table = begun(app, clock={"per_decision": 0.2})
    decision = table.decision()
    time.sleep(0.25)
    assert table.get().get_json()["clocks"][decision["seat"]]["time_outs"] == 1
    refused = table.act(decision).get_json()
    assert (refused["status"], refused["code"]) == (409, "too-late")


def test_a_late_answer_itself_finds_that_time_is_out(app: Flask) -> None:
    table = begun(app, clock={"per_decision": 0.2})
    decision = table.decision()
    time.sleep(0.25)
    assert table.act(decision).get_json()["code"] == "too-late"
    assert table.get("/events").get_json()["events"][decision["since"]]["event"]["by"] == "clock"


def test_a_seat_is_handed_to_a_bot_and_taken_back(app: Flask) -> None:
    table = begun(app, clock={"per_decision": 60})
    decision = table.decision()
    seat, token = decision["seat"], table.seats[decision["seat"]]
    what = f"/seats/{seat}/substitute"
    handed = put(table, what, {"bot": "random"}, token, **{"Idempotency-Key": "k"})
    assert handed.get_json()["seats"][seat]["substitute"] == "random"
    assert handed.get_json()["pending"][0]["deadline"] is None
    again = put(table, what, {"bot": "random"}, token, **{"Idempotency-Key": "k"})
    assert again.headers["Idempotent-Replayed"] == "true"
    assert put(table, what, {"bot": "random"}, token).get_json()["version"] == again.get_json()["version"]
    assert table.act(decision).get_json()["code"] == "substituted"
    back = delete(table, what, token).get_json()
    assert back["seats"][seat]["substitute"] is None
    assert back["pending"][0]["deadline"] is not None
    assert delete(table, what, token).get_json()["version"] == back["version"]
    assert table.act(decision).status_code == 201
    assert kinds(table).count("substitute_seated") == kinds(table).count("substitute_left") == 1


def test_to_hand_over_and_take_back_wins_no_time(app: Flask) -> None:
    table = begun(app, clock={"per_decision": 60})
    decision = table.decision()
    what, token = f"/seats/{decision['seat']}/substitute", table.seats[decision["seat"]]
    time.sleep(0.05)
    put(table, what, {}, token)
    back = delete(table, what, token).get_json()["pending"][0]
    left = datetime.fromisoformat(back["deadline"]) - datetime.fromisoformat(back["asked_at"])
    assert left.total_seconds() <= 59.95


def test_a_substitute_must_be_a_bot_of_the_game(app: Flask) -> None:
    table = begun(app)
    refused = put(table, "/seats/0/substitute", {"bot": "nobody"}, table.seats[0])
    assert refused.get_json()["code"] == "unknown-bot"
    assert put(table, "/seats/0/substitute", {}, table.seats[1]).get_json()["code"] == "no-seat"


@pytest.mark.parametrize(("resigned", "substitute"), [("bot", "scripted"), ("defaults", None)])
def test_who_resigns_plays_no_more_and_the_outcome_says_so(
    app: Flask, resigned: str, substitute: str | None
) -> None:
    table = begun(app, absence={"resigned": resigned})
    decision = table.decision()
    seat, token = decision["seat"], table.seats[decision["seat"]]
    done = table.post(f"/seats/{seat}/resign", {}, token).get_json()
    assert (done["seats"][seat]["resigned"], done["seats"][seat]["substitute"]) == (True, substitute)
    assert table.act(decision).get_json()["code"] == "resigned"
    assert table.post(f"/seats/{seat}/resign", {}, token).get_json()["version"] == done["version"]
    for refused in (
        delete(table, f"/seats/{seat}/substitute", token),
        table.post("/abandon", {}, token),
    ):
        assert refused.get_json()["code"] == "resigned"


def test_who_leaves_before_the_start_frees_the_seat_and_loses_the_token(app: Flask) -> None:
    table = begun(app, taken=1)
    left = table.post("/seats/0/leave", {}, table.seats[0])
    assert (left.status_code, left.get_json()["seats"][0]["taken"]) == (200, False)
    assert table.get("", table.seats[0]).status_code == 401
    old = table.post("/seats/0/claim", {"code": table.codes["0"]})
    assert old.get_json()["code"] == "wrong-code"
    offered = table.post("/seats/0/offer", {"kind": "open"}, table.opener).get_json()
    claimed = table.post("/seats/0/claim", {"code": offered["codes"]["0"], "name": "Ben"}).get_json()
    assert claimed["match"]["seats"][0]["name"] == "Ben"
    assert table.get("/decisions", claimed["token"]).status_code == 200


def test_a_player_who_lost_the_answer_is_told_again_that_they_left(app: Flask) -> None:
    table = begun(app, taken=0)
    ann = table.client.post("/v1/players", json={"name": "Ann"}).get_json()["token"]
    table.post("/seats/0/claim", {"code": table.codes["0"]}, ann)
    first, again = (table.post("/seats/0/leave", {}, ann, Idempotency_Key="k") for _ in range(2))
    assert (first.status_code, again.status_code) == (200, 200)
    assert again.headers["Idempotent-Replayed"] == "true"


def test_nobody_leaves_or_cancels_a_match_that_has_begun(app: Flask) -> None:
    table = begun(app)
    assert table.post("/seats/0/leave", {}, table.seats[0]).get_json()["code"] == "match-started"
    assert table.post("/cancel", {}, table.opener).get_json()["code"] == "match-started"


def test_a_cancelled_match_has_ended_without_an_outcome(app: Flask) -> None:
    table = begun(app, taken=1)
    assert table.post("/cancel", {}, table.seats[0]).get_json()["code"] == "not-a-player"
    done = table.post("/cancel", {}, table.opener).get_json()
    assert (done["status"], done["outcome"], done["ending"]["how"]) == ("ended", None, "cancelled")
    assert kinds(table)[-3:] == ["match_cancelled", "seed_disclosed", "match_closed"]
    assert table.post("/cancel", {}, table.opener).get_json()["version"] == done["version"]
    claim = table.post("/seats/1/claim", {"code": table.codes["1"]})
    assert (claim.status_code, claim.get_json()["code"]) == (409, "match-over")
    assert table.get("/view").get_json()["view"] is None
    assert "never began" in table.get("/view?format=text").get_data(as_text=True)
    assert table.get("/view?as=all").status_code == 200
    assert table.get("/decisions", table.seats[0]).get_json()["status"] == "ended"
    listed = table.client.get("/v1/matches?status=ended").get_json()["matches"]
    assert [match["id"] for match in listed] == [table.match]


def test_all_people_together_abandon_a_match_and_everything_is_disclosed(app: Flask) -> None:
    table = begun(app)
    agreed = table.post("/abandon", {}, table.seats[0]).get_json()
    assert (agreed["status"], agreed["seats"][0]["abandons"]) == ("playing", True)
    withdrawn = delete(table, "/abandon", table.seats[0]).get_json()
    assert withdrawn["seats"][0]["abandons"] is False
    table.post("/abandon", {}, table.seats[1])
    done = table.post("/abandon", {}, table.seats[0]).get_json()
    assert (done["status"], done["outcome"], done["pending"]) == ("ended", None, [])
    assert done["ending"]["how"] == "abandoned"
    assert [one["resigned"] for one in done["ending"]["conduct"]] == [False, False]
    assert kinds(table)[-3:] == ["match_abandoned", "seed_disclosed", "match_closed"]
    assert table.get("/view?as=all").status_code == 200
    assert "abandoned" in table.get("/view?format=text").get_data(as_text=True)
    assert table.post("/abandon", {}, table.seats[0]).get_json()["version"] == done["version"]


def test_the_last_who_resigns_leaves_the_end_to_those_who_agreed(app: Flask) -> None:
    table = begun(app)
    table.post("/abandon", {}, table.seats[0])
    done = table.post("/seats/1/resign", {}, table.seats[1]).get_json()
    assert (done["ending"]["how"], done["ending"]["conduct"][1]["resigned"]) == ("abandoned", True)
