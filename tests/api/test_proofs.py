"""Proofs over HTTP: what a caller carries away holds, whoever they are and whenever they ask."""

from __future__ import annotations

import json

from flask import Flask

from tests.api.table import Table, open_table
from tests.api.test_play import play_to_the_end
from tools.verify import verify


def test_a_seat_proves_its_cards_in_the_middle_of_a_match(table: Table) -> None:
    answer = table.get("/export", table.seats[0])
    assert answer.mimetype == "application/x-ndjson"
    assert answer.headers["Content-Disposition"] == f'attachment; filename="{table.match}-0.ndjson"'
    found = verify(answer.data)
    assert (found["match"], found["as"], found["version"]) == (
        table.match,
        "0",
        table.get().get_json()["version"],
    )
    assert found["faces"] > 0
    assert not found["seed"]
    assert verify(table.get("/export").data)["faces"] == 0


def test_everything_is_there_after_the_end_and_the_talk_that_follows(table: Table) -> None:
    assert table.get("/export?as=all").status_code == 422
    play_to_the_end(table)
    body = {"talk": {"type": "say", "text": "Well played \U0001f44f."}}
    assert table.post("/talk", body, table.seats[0]).status_code == 201
    exports = {name: table.get(f"/export?as={name}").data for name in ("all", "public", "0", "1")}
    found = {name: verify(data) for name, data in exports.items()}
    assert all(proof["seed"] for proof in found.values())
    assert found["all"]["draws"] > 0
    assert json.loads(exports["public"].splitlines()[-1])["event"]["type"] == "said"
    assert len({data.split(b'"hash":"')[1][:64] for data in exports.values()}) == 1


def test_an_export_is_not_sent_twice(table: Table) -> None:
    tag = table.get("/export").headers["ETag"]
    assert table.get("/export", If_None_Match=tag).status_code == 304


def test_a_match_that_is_still_open_can_be_exported(app: Flask) -> None:
    waiting = open_table(app, seats=3, taken=1)
    assert verify(waiting.get("/export").data)["version"] == waiting.get().get_json()["version"]


def test_the_service_audits_what_each_caller_may_know(table: Table) -> None:
    mine = table.get("/audit", table.seats[0]).get_json()
    assert (mine["as"], mine["rerun"], mine["seed"], mine["finding"]) == ("0", 0, False, None)
    assert mine["faces"] > 0
    assert table.get("/audit?as=all").status_code == 422
    play_to_the_end(table)
    answer = table.get("/audit?as=all")
    whole = answer.get_json()
    assert whole["finding"] is None
    assert whole["same_rules"]
    assert whole["draws"] > 0 < whole["rerun"]
    assert table.get("/audit?as=all", If_None_Match=answer.headers["ETag"]).status_code == 304
