"""Branches over HTTP: a past match is played on by others, who learn nothing of it that they may not."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask

from domain.kernel.codec import tag_of
from events.audit import audited
from events.lifecycle import LIFECYCLE
from tests.api.table import Table, account, bearer, open_table
from tests.api.test_again import opened, played_out
from tests.api.test_play import play_to_the_end
from tests.toy.shelf import GAMES
from tools.verify import verify

OPEN = {"kind": "open"}
AROUND = {tag_of(kind) for kind in LIFECYCLE}
"""What happens around play, and is not recalled."""


@pytest.fixture
def ann(app: Flask) -> str:
    return account(app, "Ann")[1]


@pytest.fixture
def over(app: Flask, ann: str) -> Table:
    """A match that has ended; Ann sat in its first seat, a guest in the other."""
    return played_out(app, ann)


def middle(table: Table) -> int:
    """A version with which somebody acted in the middle of a match."""
    told = table.get("/events?limit=1000").get_json()["events"]
    acted = [entry["version"] for entry in told if entry["event"]["type"] == "acted"]
    return int(acted[len(acted) // 2])


def branch(table: Table, token: str, **body: Any) -> Table:
    """A branch whose seats are all taken."""
    seats = len(table.get("", token).get_json()["seats"])
    new = table.post("/branches", {"seats": [OPEN] * seats, **body}, token)
    assert new.status_code == 201, new.get_json()
    match, codes = new.get_json()["match"]["id"], new.get_json()["codes"]
    assert new.headers["Location"] == f"/v1/matches/{match}"
    tokens = []
    for seat, code in codes.items():
        claimed = table.client.post(f"/v1/matches/{match}/seats/{seat}/claim", json={"code": code})
        tokens.append(claimed.get_json()["token"])
    return Table(table.client, match, token, codes, tokens)


def seen(table: Table, seat: int, at: int | None = None, token: str | None = None) -> Any:
    query = f"?as={seat}" + ("" if at is None else f"&at={at}")
    return table.get(f"/view{query}", token).get_json()["view"]


def test_a_branch_goes_on_where_the_match_stood(over: Table, ann: str) -> None:
    at = middle(over)
    played = branch(over, ann, at=at)
    header = played.get().get_json()
    origin = header["origin"]
    assert (origin["match"], origin["as"], origin["truth"]) == (over.match, "0", False)
    assert origin["version"] >= at
    assert seen(played, 0, token=played.seats[0]) == seen(over, 0, origin["version"])
    there = over.get(f"/view?at={origin['version']}").get_json()["pending"]
    assert [(one["seat"], one["kind"]) for one in header["pending"]] == [
        (one["seat"], one["kind"]) for one in there
    ]
    listed = over.client.get("/v1/matches").get_json()["matches"]
    assert {row["id"]: row["origin"] for row in listed} == {played.match: over.match, over.match: None}
    play_to_the_end(played)
    assert played.get().get_json()["status"] == "ended"


def test_what_is_recalled_is_what_was_told(over: Table, ann: str) -> None:
    played = branch(over, ann, at=middle(over), **{"as": "1"})
    version = played.get().get_json()["origin"]["version"]
    there = over.get("/events?as=1&limit=1000").get_json()["events"][:version]
    happened = [(one["version"], bare(one["event"])) for one in there if one["event"]["type"] not in AROUND]
    told = played.get("/events?limit=1000&text=true", played.seats[1]).get_json()["events"]
    recalled = [entry["event"] for entry in told if entry["event"]["type"] == "recalled"]
    assert [
        (one["version"], one["told"]["face"] if one["told"] else one["event"]) for one in recalled
    ] == happened
    assert all(entry["text"] for entry in told)
    others = played.get("/events?limit=1000", played.seats[0]).get_json()["events"]
    assert all("face" not in (entry["event"].get("told") or {}) for entry in others)


def bare(value: Any) -> Any:
    """What was told without what proves it."""
    match value:
        case dict():
            return {name: bare(part) for name, part in value.items() if name not in ("salt", "commitment")}
        case list():
            return [bare(part) for part in value]
        case _:
            return value


def test_who_looks_at_a_branch_can_check_it(over: Table, ann: str) -> None:
    played = branch(over, ann, at=middle(over))
    assert verify(played.get("/export", played.seats[1]).data)["recalled"] > 0
    play_to_the_end(played)
    for reader in ("0", "1", "public", "all"):
        found = audited(played.get(f"/export?as={reader}").data, GAMES)
        assert (found.finding, found.recalled > 0) == (None, True)
    audit = played.get("/audit?as=all").get_json()
    assert (audit["finding"], audit["rerun"] > 0) == (None, True)


def test_the_truth_is_played_on_after_the_end(over: Table, ann: str) -> None:
    played = branch(over, ann, at=middle(over), truth=True)
    version = played.get().get_json()["origin"]["version"]
    for seat in (0, 1):
        assert seen(played, seat, token=played.seats[seat]) == seen(over, seat, version)
    play_to_the_end(played)
    assert audited(played.get("/export?as=all").data, GAMES).finding is None


def test_a_branch_has_branches(over: Table, ann: str) -> None:
    first = branch(over, ann, at=middle(over), **{"as": "1"})
    version = first.get().get_json()["version"]
    play_to_the_end(first)
    for body in ({"as": "0"}, {"as": "1"}, {"as": "public"}, {"truth": True}):
        second = branch(first, ann, at=version, **body)
        if "as" in body and body["as"] != "public":
            seat = int(body["as"])
            assert seen(second, seat, token=second.seats[seat]) == seen(first, seat, version)
        play_to_the_end(second)
        assert audited(second.get("/export?as=all").data, GAMES).finding is None


def test_a_running_match_is_branched_by_those_who_play_in_it_for_themselves(app: Flask, ann: str) -> None:
    new = opened(app.test_client(), ann, OPEN, OPEN)
    client, match = app.test_client(), new["match"]["id"]
    for seat, token in ((0, ann), (1, None)):
        body = {"code": new["codes"][str(seat)]}
        client.post(f"/v1/matches/{match}/seats/{seat}/claim", json=body, headers=bearer(token))
    table = Table(client, match, ann, new["codes"], [])
    at = table.get().get_json()["version"]
    body = {"at": at, "seats": [OPEN, OPEN]}
    assert table.post("/branches", body, account(app, "Bert")[1]).get_json()["code"] == "no-seat"
    assert table.post("/branches", {**body, "as": "1"}, ann).status_code == 422
    assert table.post("/branches", {**body, "truth": True}, ann).get_json()["code"] == "not-disclosed"
    assert table.post("/branches", {**body, "visibility": "public"}, ann).status_code == 422
    played = branch(table, ann, at=at)
    assert played.get("", ann).get_json()["visibility"] == "private"
    assert played.get().status_code == 404
    assert seen(played, 0, token=played.seats[0]) == seen(table, 0, token=ann)


def test_what_cannot_be_branched_is_refused(over: Table, ann: str) -> None:
    last = over.get().get_json()["version"]

    def refused(**body: Any) -> tuple[int, Any]:
        answer = over.post("/branches", {"at": middle(over), "seats": [OPEN, OPEN], **body}, ann)
        return answer.status_code, answer.get_json()["code"]

    assert refused(at=1) == (409, "nothing-to-play")
    assert refused(at=last) == (409, "nothing-to-play")
    assert refused(at=last + 1) == (422, "invalid-body")
    assert refused(terms={"rated": True}) == (422, "invalid-body")
    assert refused(at=0) == (422, "invalid-body")
    assert refused(seats=[OPEN]) == (422, "invalid-body")
    assert refused(**{"as": "2"}) == (422, "invalid-body")
    assert refused(**{"as": "all"}) == (422, "invalid-body")
    assert refused(seats=[OPEN, {"kind": "bot", "bot": "nobody"}]) == (422, "unknown-bot")


def test_a_branch_of_a_private_match_is_private(app: Flask) -> None:
    table = open_table(app, 2, visibility="private")
    while table.get("", table.opener).get_json()["status"] == "playing":
        seat = table.get("", table.opener).get_json()["pending"][0]["seat"]
        decision = table.get("/decisions", table.seats[seat]).get_json()["decisions"][0]
        table.act(decision)
    body = {"at": 30, "seats": [OPEN, OPEN]}
    public = table.post("/branches", {**body, "visibility": "public"}, table.opener)
    assert public.status_code == 422
    assert table.post("/branches", body, account(app, "Bert")[1]).status_code == 404
    new = table.post("/branches", body, table.opener).get_json()
    assert new["match"]["visibility"] == "private"


def test_one_key_opens_one_branch(over: Table, ann: str) -> None:
    body = {"at": middle(over), "seats": [OPEN, OPEN]}
    first, again = (over.post("/branches", body, ann, Idempotency_Key="one") for _ in range(2))
    assert first.get_json() == again.get_json()
    assert again.headers["Idempotent-Replayed"] == "true"
    other = over.post("/branches", {**body, "truth": True}, ann, Idempotency_Key="one")
    assert other.status_code == 422
