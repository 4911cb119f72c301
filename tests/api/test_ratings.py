"""Ratings over HTTP: lists by pool and side, a player's history, what sides are worth."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from events.keys import PlayerId
from events.lifecycle import SeatPlan
from events.matches import Matches
from events.terms import Terms
from tests.events.playing import BOT, played
from tests.toy.shelf import GAME

RATINGS = f"/v1/games/{GAME}/ratings"


@pytest.fixture
def matches(app: Flask) -> Matches:
    found: Matches = app.extensions["charon"].matches
    return found


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def ann(client: FlaskClient) -> PlayerId:
    return PlayerId(client.post("/v1/players", json={"name": "Ann"}).get_json()["player"]["id"])


def play(matches: Matches, *plans: SeatPlan) -> str:
    """A rated match of bots, to its end; it counts if it may."""
    names = {PlayerId(plan.player): "Ann" for plan in plans if plan.player}
    match, _ = matches.open(
        GAME, {}, plans, by=PlayerId("p_anna"), names=names, terms=Terms(rated=True, entropy=1)
    )
    for state in matches.archive.position(match).seats:
        if not state.is_bot:
            matches.take_seat(match, state.seat, name="Ann", player=PlayerId(state.player or ""))
    played(matches, match)
    return match


def read(client: FlaskClient, path: str) -> Any:
    answer = client.get(path)
    assert answer.status_code == 200, answer.get_json()
    return answer.get_json()


def test_bots_of_the_house_are_listed_among_bots(client: FlaskClient, matches: Matches) -> None:
    match = play(matches, BOT, SeatPlan("bot", bot="scripted"))
    assert read(client, f"{RATINGS}?pool=bots")["waiting"] == 1
    matches.ratings.count(GAME)
    page = read(client, f"{RATINGS}?pool=bots")
    assert (page["matches"], page["waiting"], page["players"], page["cursor"]) == (1, 0, 2, 0)
    assert [one["place"] for one in page["ratings"]] == [1, 2]
    assert {one["player"]["id"]: one["player"]["house"] for one in page["ratings"]} == {
        "random": True,
        "scripted": True,
    }
    own = read(client, f"{RATINGS}/scripted?pool=bots")
    assert [one["match"] for one in own["history"]] == [match]
    assert own["rating"] == own["history"][0]["rating"]
    side = own["history"][0]["side"]
    assert [*own["by_side"]] == [side]
    assert read(client, f"{RATINGS}?pool=bots&side={side}")["ratings"][0]["player"]["id"] == "scripted"
    assert read(client, f"/v1/games/{GAME}/sides?pool=bots")["variants"][0]["seats"] == 2


def test_an_account_is_rated_by_its_id_and_named(client: FlaskClient, matches: Matches, ann: str) -> None:
    play(matches, SeatPlan("invited", player=PlayerId(ann)), BOT)
    matches.ratings.count(GAME)
    own = read(client, f"{RATINGS}/{ann}?pool=mixed")
    assert own["player"] == {"id": ann, "name": "Ann", "kind": "person", "house": False}
    assert own["rating"]["matches"] == 1
    nothing = read(client, f"{RATINGS}/{ann}")
    assert (nothing["place"], nothing["rating"]["matches"], nothing["history"]) == (None, 0, [])


def test_pages_follow_each_other(client: FlaskClient, matches: Matches) -> None:
    for _ in range(3):
        play(matches, BOT, SeatPlan("bot", bot="scripted"))
    matches.ratings.count(GAME)
    first = read(client, f"{RATINGS}?pool=bots&limit=1")
    second = read(client, f"{RATINGS}?pool=bots&limit=1&cursor={first['cursor']}")
    assert [first["cursor"], second["cursor"]] == [1, 0]
    assert [page["ratings"][0]["place"] for page in (first, second)] == [1, 2]
    own = [read(client, f"{RATINGS}/random?pool=bots&limit=2&cursor={at}") for at in (0, 2)]
    assert [(len(page["history"]), page["cursor"]) for page in own] == [(2, 2), (1, 0)]


def test_who_has_it_is_not_sent_it_again_until_a_match_counts(client: FlaskClient, matches: Matches) -> None:
    play(matches, BOT, BOT)
    matches.ratings.count(GAME)
    for path in (f"{RATINGS}?pool=bots", f"{RATINGS}/random?pool=bots", f"/v1/games/{GAME}/sides?pool=bots"):
        tag = {"If-None-Match": client.get(path).headers["ETag"]}
        assert client.get(path, headers=tag).status_code == 304
        play(matches, BOT, SeatPlan("bot", bot="scripted"))
        assert client.get(path, headers=tag).status_code == 200
        matches.ratings.count(GAME)


@pytest.mark.parametrize("path", ["/p_00000000000000000000", "/nobody", "/search-0ms"])
def test_who_is_neither_an_account_nor_a_bot_is_not_there(client: FlaskClient, path: str) -> None:
    assert client.get(RATINGS + path).status_code == 404


@pytest.mark.parametrize("query", ["pool=all", "limit=0", "limit=101", "cursor=-1", "cursor=10000001"])
def test_what_cannot_be_asked_is_said(client: FlaskClient, query: str) -> None:
    answer = client.get(f"{RATINGS}?{query}")
    assert (answer.status_code, answer.get_json()["code"]) == (422, "bad-parameter")
    assert answer.get_json()["errors"][0]["parameter"] == query.partition("=")[0]
