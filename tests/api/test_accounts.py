"""Accounts, tokens, and who may see and do what."""

from __future__ import annotations

import msgspec
from flask import Flask
from redis import Redis

from api.accounts import Accounts
from running.settings import Settings
from tests.api.table import Table, bearer, open_table, watching
from tests.toy.shelf import GAME


def test_a_token_is_kept_only_as_a_hash(app: Flask, redis: Redis) -> None:
    token = app.test_client().post("/v1/players", json={"name": "Ann"}).get_json()["token"]
    assert token.startswith("charon_player_")
    secret = token.rpartition("_")[2].encode()
    for key in redis.scan_iter():
        assert secret not in key
        assert secret not in (redis.dump(key) or b"")


def test_me_tells_whose_token_it_is(table: Table) -> None:
    me = table.client.get("/v1/me", headers=bearer(table.opener)).get_json()
    assert (me["kind"], me["player"]["name"], me["matches"]) == ("player", "Opener", [table.match])
    seat = table.client.get("/v1/me", headers=bearer(table.seats[1])).get_json()
    assert (seat["kind"], seat["match"], seat["seat"]) == ("seat", table.match, 1)


def test_no_token_a_wrong_one_and_a_wrong_scheme_are_401(table: Table) -> None:
    for header in ({}, bearer("charon_player_0"), {"Authorization": "Basic x"}, {"Authorization": "Bearer"}):
        answer = table.client.get("/v1/me", headers=header)
        assert answer.status_code == 401
        assert answer.headers["WWW-Authenticate"] == "Bearer"


def test_a_wrong_token_is_never_taken_for_a_guest(table: Table) -> None:
    assert table.get("/view", "charon_seat_wrong").status_code == 401


def test_a_revoked_token_is_dead(table: Table, redis: Redis) -> None:
    token = table.seats[0]
    assert table.client.delete("/v1/me/token", headers=bearer(token)).status_code == 204
    assert Accounts(redis).caller(token) is None
    assert table.client.delete("/v1/me/token").status_code == 401


def test_a_guest_cannot_open_a_match_and_is_told_how_to(table: Table) -> None:
    answer = table.client.post("/v1/matches", json={"game": GAME, "seats": [{"kind": "open"}]})
    assert answer.status_code == 401
    assert "/v1/players" in answer.get_json()["detail"]


def test_a_seat_token_plays_its_own_seat_and_no_other(table: Table) -> None:
    decision = table.decision()
    wish = {"decision": decision["id"], "action": decision["legal"][0]}
    other = table.post("/actions", wish, table.seats[1])
    assert (other.status_code, other.get_json()["code"]) == (409, "decision-closed")
    assert table.post("/actions", wish, table.opener).get_json()["code"] == "no-seat"
    assert table.post("/actions", wish).status_code == 401


def test_a_player_plays_the_seat_it_claimed(app: Flask) -> None:
    table = open_table(app, seats=1, taken=0)
    claim = {"code": table.codes["0"]}
    claimed = table.post("/seats/0/claim", claim, table.opener).get_json()
    assert claimed["match"]["seats"][0]["name"] == "Opener"
    decision = table.get("/decisions", table.opener).get_json()["decisions"][0]
    wish = {"decision": decision["id"], "action": decision["legal"][0]}
    assert table.post("/actions", wish, table.opener).status_code == 201


def test_a_player_with_two_seats_answers_for_either_and_talks_with_a_seat_token(app: Flask) -> None:
    table = open_table(app, seats=2, taken=0)
    tokens = [
        table.post(f"/seats/{seat}/claim", {"code": table.codes[str(seat)]}, table.opener).get_json()["token"]
        for seat in (0, 1)
    ]
    for _ in range(4):
        decision = table.get("/decisions", table.opener).get_json()["decisions"][0]
        wish = {"decision": decision["id"], "action": decision["legal"][0]}
        assert table.post("/actions", wish, table.opener).status_code == 201
    talk = {"talk": {"type": "say", "text": "Hello."}}
    assert table.post("/talk", talk, table.opener).get_json()["code"] == "several-seats"
    assert table.post("/talk", talk, tokens[1]).status_code == 201


def test_a_private_match_is_not_there_for_strangers(app: Flask) -> None:
    table = open_table(app, seats=2, visibility="private")
    stranger = table.client.post("/v1/players", json={"name": "Stranger"}).get_json()["token"]
    for what in ("", "/view", "/events"):
        assert table.get(what).status_code == 404
        assert table.get(what, stranger).status_code == 404
        assert table.get(what, table.opener).status_code == 200
        assert table.get(what, table.seats[0]).status_code == 200
    assert table.match not in table.client.get("/v1/matches").get_data(as_text=True)
    watcher = watching(table, table.opener).get_json()["token"]
    assert table.get("/view", watcher).get_json()["as"] == "public"
    assert table.post("/spectators", {}, watcher).status_code == 403
    assert table.post("/spectators", {}, stranger).status_code == 404


def test_an_invited_seat_is_for_that_player_alone(app: Flask) -> None:
    client = app.test_client()
    ann, ben = (client.post("/v1/players", json={"name": name}).get_json() for name in ("Ann", "Ben"))
    seats = [{"kind": "invited", "player": ann["player"]["id"]}]
    body = {"game": GAME, "seats": seats, "visibility": "private"}
    opened = client.post("/v1/matches", json=body, headers=bearer(ben["token"])).get_json()
    claim = f"/v1/matches/{opened['match']['id']}/seats/0/claim"
    assert opened["codes"] == {}
    assert client.post(claim, json={}, headers=bearer(ben["token"])).get_json()["code"] == "seat-not-yours"
    assert client.post(claim, json={}).status_code == 404
    assert client.post(claim, json={}, headers=bearer(ann["token"])).status_code == 201


def test_unknown_bots_and_players_are_refused(table: Table) -> None:
    for seat, code in (
        ({"kind": "bot", "bot": "deep-thought"}, "unknown-bot"),
        ({"kind": "invited", "player": "p_" + "0" * 20}, "unknown-player"),
    ):
        body = {"game": GAME, "seats": [seat]}
        answer = table.client.post("/v1/matches", json=body, headers=bearer(table.opener))
        assert (answer.status_code, answer.get_json()["code"]) == (422, code)


def test_writes_are_counted_and_answers_to_decisions_are_not(app: Flask) -> None:
    table = open_table(app, seats=1)
    services = app.extensions["charon"]
    app.extensions["charon"] = msgspec.structs.replace(services, settings=Settings(quota=1))
    talk = {"talk": {"type": "say", "text": "Hello."}}
    answers = [table.post("/talk", talk, table.seats[0]) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [201, 429]
    assert int(answers[1].headers["Retry-After"]) <= 60
    assert answers[1].headers["RateLimit-Remaining"] == "0"
    assert table.act().status_code == 201
