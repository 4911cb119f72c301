"""Invitations that are declined, and matches that are played again."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

from flask import Flask
from flask.testing import FlaskClient

from tests.api.table import Table, account, bearer
from tests.toy.shelf import GAME


def opened(client: FlaskClient, token: str, *seats: dict[str, Any], **more: Any) -> Any:
    body = {"game": GAME, "seats": seats, **more}
    return client.post("/v1/matches", json=body, headers=bearer(token)).get_json()


def test_who_declines_is_not_asked_again_and_the_seat_is_open(app: Flask) -> None:
    client = app.test_client()
    (_, ann), (bert_id, bert) = account(app, "Ann"), account(app, "Bert")
    seat = {"kind": "invited", "player": bert_id}
    match = opened(client, ann, seat, {"kind": "open"}, visibility="private")["match"]["id"]
    path = f"/v1/matches/{match}/seats/0/decline"
    headers = {**bearer(bert), "Idempotency-Key": "no"}
    first, again = (client.post(path, json={"reason": "No time."}, headers=headers) for _ in range(2))
    assert (first.status_code, again.status_code) == (204, 204)
    assert again.headers["Idempotent-Replayed"] == "true"
    assert client.get(f"/v1/matches/{match}", headers=bearer(bert)).status_code == 404
    events = client.get(f"/v1/matches/{match}/events", headers=bearer(ann)).get_json()["events"]
    assert events[-1]["event"] == {
        "type": "invitation_declined",
        "seat": 0,
        "player": bert_id,
        "reason": "No time.",
    }
    invited = client.get("/v1/me/matches?status=invited", headers=bearer(bert)).get_json()
    assert invited["matches"] == []
    claim = client.post(f"/v1/matches/{match}/seats/0/claim", json={}, headers=bearer(bert))
    assert claim.status_code == 404
    offered = client.post(f"/v1/matches/{match}/seats/0/offer", json=seat, headers=bearer(ann))
    assert offered.get_json()["match"]["seats"][0]["kind"] == "invited"
    long = client.post(path, json={"reason": "x" * 201}, headers=bearer(bert))
    assert long.status_code == 422


def played_out(app: Flask, *tokens: str) -> Table:
    """A match of these players that has ended; the first of them opened it, a guest sits in its last seat."""
    client = app.test_client()
    new = opened(client, tokens[0], *[{"kind": "open"}] * (len(tokens) + 1))
    seats = []
    for seat, token in enumerate([*tokens, None]):
        claim = {"code": new["codes"][str(seat)]}
        path = f"/v1/matches/{new['match']['id']}/seats/{seat}/claim"
        seats.append(client.post(path, json=claim, headers=bearer(token)).get_json()["token"])
    table = Table(client, new["match"]["id"], tokens[0], new["codes"], seats)
    while table.get().get_json()["status"] != "ended":
        table.act()
    return table


def test_there_is_one_rematch_however_many_ask(app: Flask) -> None:
    (_, ann), (_, bert), (_, cleo) = (account(app, name) for name in ("Ann", "Bert", "Cleo"))
    table = played_out(app, ann, bert)
    assert table.post("/rematch", {}, cleo).get_json()["code"] == "no-seat"
    with ThreadPoolExecutor() as people:
        both = list(people.map(lambda token: table.post("/rematch", {"rotate": True}, token), (ann, bert)))
    answers = [answer.get_json() for answer in both]
    assert [answer.status_code for answer in both] == [201, 201]
    assert answers[0]["match"]["id"] == answers[1]["match"]["id"] != table.match
    rematch = table.client.get(both[0].headers["Location"]).get_json()
    assert [(seat["kind"], seat["name"]) for seat in rematch["seats"]] == [
        ("open", None),
        ("invited", "Ann"),
        ("invited", "Bert"),
    ]
    codes = [answer["codes"] for answer in answers if answer["codes"]]
    assert len(codes) == 1
    claim = table.client.post(f"/v1/matches/{rematch['id']}/seats/0/claim", json={"code": codes[0]["0"]})
    assert claim.get_json()["match"]["status"] == "playing"
    told = table.get("/events?limit=1000").get_json()["events"][-1]["event"]
    assert told == {"type": "rematch_offered", "match": rematch["id"]}


def test_a_rematch_keeps_options_terms_and_visibility(app: Flask) -> None:
    _, ann = account(app, "Ann")
    client = app.test_client()
    terms, options = {"absence": {"bot": "random"}}, {"night": "long"}
    new = opened(client, ann, {"kind": "open"}, terms=terms, options=options, visibility="private")
    path = f"/v1/matches/{new['match']['id']}/seats/0/claim"
    seat = client.post(path, json={"code": new["codes"]["0"]}, headers=bearer(ann)).get_json()["token"]
    table = Table(client, new["match"]["id"], ann, {}, [seat])
    assert table.post("/rematch", {}, ann).get_json()["code"] == "not-over"
    while table.get(token=ann).get_json()["status"] != "ended":
        table.act(table.get("/decisions", ann).get_json()["decisions"][0])
    rematch = table.post("/rematch", {}, ann).get_json()["match"]
    assert (rematch["options"], rematch["visibility"], rematch["status"]) == (options, "private", "playing")
    assert rematch["terms"] == new["match"]["terms"]


def test_rotating_and_not_are_the_same_rematch(app: Flask) -> None:
    _, ann = account(app, "Ann")
    table = played_out(app, ann)
    first = table.post("/rematch", {"rotate": True}, ann).get_json()
    again = table.post("/rematch", {"rotate": False}, ann).get_json()
    assert first == again
