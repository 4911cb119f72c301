"""Proofs over HTTP: what a caller carries away holds, whoever they are and whenever they ask."""

from __future__ import annotations

import hashlib
import json

import msgspec
from flask import Flask
from redis import Redis

from events.audit import Finding, audited
from events.keys import MatchId
from events.signing import SignedHead, is_signed
from tests.api.table import Table, open_table
from tests.api.test_play import play_to_the_end
from tests.events.tampering import rewrite, rows_of, with_field
from tools.verify import verify


def test_a_seat_proves_its_cards_in_the_middle_of_a_match(table: Table) -> None:
    answer = table.get("/export", table.seats[0])
    assert answer.mimetype == "application/x-ndjson"
    assert answer.headers["Content-Disposition"] == f'attachment; filename="{table.match}-0.ndjson"'
    plain = table.get("/export", table.seats[0], Accept="text/plain")
    assert (plain.mimetype, plain.data) == ("text/plain", answer.data)
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
    assert json.loads(exports["public"].splitlines()[-2])["event"]["type"] == "said"
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


def test_seats_add_entropy_of_their_own(app: Flask) -> None:
    mine, yours = "01" * 32, "02" * 32
    table = open_table(app, seats=2, taken=0, terms={"entropy": 60})
    for seat, entropy in enumerate((mine, yours)):
        body = {"code": table.codes[str(seat)], "entropy": hashlib.sha256(bytes.fromhex(entropy)).hexdigest()}
        claimed = table.post(f"/seats/{seat}/claim", body)
        table.seats.append(claimed.get_json()["token"])
    assert table.get().get_json()["status"] == "open"
    for seat, entropy in enumerate((mine, yours)):
        wrong = table.post(f"/seats/{seat}/entropy", {"entropy": "03" * 32}, table.seats[seat])
        assert (wrong.status_code, wrong.get_json()["code"]) == (409, "wrong-entropy")
        assert (
            table.post(f"/seats/{seat}/entropy", {"entropy": entropy}, table.seats[1 - seat]).status_code
            == 403
        )
        answer = table.post(f"/seats/{seat}/entropy", {"entropy": entropy}, table.seats[seat])
        assert answer.status_code == 204
    assert [seat["entropy"] for seat in table.get().get_json()["seats"]] == [mine, yours]
    play_to_the_end(table)
    assert table.get("/audit?as=all").get_json()["finding"] is None
    assert verify(table.get("/export?as=all").data)["draws"] > 0


def test_a_seat_without_such_terms_brings_none(app: Flask) -> None:
    table = open_table(app, seats=2, taken=0)
    refused = table.post("/seats/0/claim", {"code": table.codes["0"], "entropy": "00" * 32})
    assert (refused.status_code, refused.get_json()["code"]) == (409, "no-entropy")
    assert table.post("/seats/0/claim", {"code": table.codes["0"], "entropy": "ab"}).status_code == 422


def test_the_head_that_was_shown_is_signed(table: Table) -> None:
    head = msgspec.convert(table.get("/head").get_json(), SignedHead)
    assert is_signed(head)
    assert (head.match, head.version) == (table.match, table.get().get_json()["version"])
    (key,) = table.client.get("/.well-known/charon-keys.json").get_json()["keys"]
    assert (key["id"], key["public"]) == (head.signature.key, head.signature.public)
    assert table.get("/audit").get_json()["signed_by"] == key["id"]
    exported = table.get("/export").data
    assert audited(exported, {}).finding is None
    forged = exported.replace(head.signature.signature.encode(), b"00" * 64)
    assert audited(forged, {}).finding == Finding(None, "the end: nobody signed this head")


def test_a_change_in_the_storage_is_found_by_a_process_that_remembers_better(
    table: Table, redis: Redis
) -> None:
    play_to_the_end(table)
    later(redis, table, 9)
    answer = table.get("/audit")
    assert answer.get_json()["finding"] == {"version": 9, "why": "does not fit the chain"}
    assert table.get("/audit", If_None_Match=answer.headers["ETag"]).status_code == 304
    told = table.get("/export").data
    assert verify(told)["version"] == 8
    assert audited(told, {}).finding is None, "what still holds is signed as such"
    assert table.get().get_json()["damage"] == "event 9 does not fit the chain"


def test_the_export_of_a_change_that_is_found_just_then_is_no_other_export(
    table: Table, redis: Redis
) -> None:
    tag = table.get("/export").headers["ETag"]
    later(redis, table, 9)
    found = table.get("/export")
    assert found.headers["ETag"] != tag
    assert verify(found.data)["version"] == 8


def later(redis: Redis, table: Table, version: int) -> None:
    """Change the time of an event in the storage."""
    match = MatchId(table.match)
    lie = with_field(b"t", lambda time: b"%d" % (int(time) + 1))
    rewrite(redis, match, lie(rows_of(redis, match), version))
