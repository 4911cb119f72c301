"""A delay for those who watch: while a match is played they see it so many events behind."""

from __future__ import annotations

import json
from typing import Any

import pytest
import requests
from flask import Flask

from charon_client import OPEN, Client
from tests.api.table import Table, account, open_table
from tests.toy.shelf import GAME

DELAY = 4


@pytest.fixture
def table(app: Flask) -> Table:
    """A match for two that is watched with a delay, some actions after its start."""
    table = open_table(app, seats=2, terms={"delay": DELAY}, options={"night": "long"})
    for _ in range(3):
        table.act(asked(table))
    return table


def live(table: Table) -> Any:
    return table.get(token=table.seats[0]).get_json()


def asked(table: Table) -> Any:
    """The open decision, asked for by a seat: from outside it would be an old one."""
    seat = live(table)["pending"][0]["seat"]
    return table.get("/decisions", table.seats[seat]).get_json()["decisions"][0]


READS = ("", "/view", "/table", "/events?limit=1000", "/timeline", "/knowledge", "/export", "/audit")


def test_who_does_not_play_sees_the_match_as_it_was(app: Flask, table: Table) -> None:
    _, stranger = account(app, "Stranger")
    end = live(table)["version"]
    for who in (None, stranger, table.opener):
        header = table.get(token=who).get_json()
        assert header["version"] == end - DELAY
        assert header == table.get("/table", who).get_json()["match"]
        assert table.get("/view", who).get_json()["version"] == end - DELAY
        page = table.get("/events?limit=1000", who).get_json()
        assert page["end"] == page["events"][-1]["version"] == end - DELAY
        for query in (f"after={end - 1}", f"after={end + 9}", f"after={end}.{'0' * 16}"):
            beyond = table.get(f"/events?{query}", who).get_json()
            assert (beyond["events"], beyond["end"]) == ([], end - DELAY)
        back = table.get(f"/events?after=2.{'0' * 16}", who).get_json()
        assert (back["code"], back["end"]) == ("history-taken-back", end - DELAY)
        assert table.get(f"/view?at={end - DELAY + 1}", who).status_code == 422
        assert table.get("/timeline", who).get_json()["end"] == end - DELAY
        assert table.get("/knowledge", who).get_json()["end"] == end - DELAY
        assert f'"version":{end - DELAY + 1},' not in table.get("/export", who).text


def test_nothing_that_happens_shows_before_its_time(app: Flask, table: Table) -> None:
    """An event that moves what outsiders see by nothing else than one event each."""
    seen = [[table.get(what).data for what in READS]]
    talked = table.post("/talk", {"talk": {"type": "say", "text": "A secret plan."}}, table.seats[0])
    assert talked.status_code == 201
    seen.append([table.get(what).data for what in READS])
    assert all(b"secret plan" not in body for bodies in seen for body in bodies)
    rows = app.test_client().get("/v1/matches").get_json()["matches"]
    assert rows[0]["version"] < live(table)["version"] - DELAY


def test_seats_see_it_live(table: Table) -> None:
    end = live(table)["version"]
    for token in table.seats:
        assert table.get("/view", token).get_json()["version"] == end
        assert table.get("/events?limit=1000", token).get_json()["end"] == end
        assert table.get("/events?limit=1000&as=public", token).get_json()["end"] == end


def test_after_the_end_everybody_sees_everything(table: Table) -> None:
    while live(table)["status"] != "ended":
        table.act(asked(table))
    assert table.get().get_json() == live(table)
    assert table.get("/view?as=all").status_code == 200


def test_a_delay_is_bounded(table: Table) -> None:
    for delay in (-1, 1001, "4", True):
        body = {"game": GAME, "seats": [OPEN], "terms": {"delay": delay}}
        refused = table.client.post(
            "/v1/matches", json=body, headers={"Authorization": f"Bearer {table.opener}"}
        )
        assert refused.get_json()["errors"][0]["pointer"] == "/terms/delay"


def test_streams_and_long_polls_are_behind_too(service: str) -> None:
    charon = Client(service)
    ann = charon.with_token(charon.create_player("Ann").token)
    new = ann.create_match(GAME, [OPEN], options={"night": "long"}, terms={"delay": 2})
    url = f"{service}/v1/matches/{new.match.id}/events"
    with requests.get(url, headers={"Accept": "application/x-ndjson"}, stream=True, timeout=30) as response:
        told = (json.loads(line)["version"] for line in response.iter_lines() if line)
        assert next(told) == 1
        table = ann.claim_seat(new.match.id, 0, code=new.codes[0])
        outside = charon.table(new.match.id)
        known = outside.match()
        end = table.match().version
        assert known.version == end - 2
        assert outside.events(known.version, wait=1).events == ()
        assert outside.wait_for_news(known, 1) == known
        table.say("Hello.")
        assert outside.wait_for_news(known).version == end - 1
        assert [next(told) for _ in range(end - 2)] == list(range(2, end))
        while (decision := table.wait_for_decision()) is not None:
            table.act(decision, decision.legal[0])
        end = outside.match().version
        assert next(version for version in told if version >= end) == end
