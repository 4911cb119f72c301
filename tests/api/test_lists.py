"""Lists of matches, players and their pages."""

from __future__ import annotations

from typing import Any

from flask import Flask

from tests.api.table import account, bearer, open_table
from tests.toy.shelf import GAME


def test_public_matches_are_listed_newest_first_by_cursor(app: Flask) -> None:
    tables = [open_table(app, seats=1, taken=count % 2) for count in range(5)]
    client = tables[0].client
    seen, cursor = [], 0
    while True:
        page = client.get(f"/v1/matches?limit=2&cursor={cursor}").get_json()
        seen += [match["id"] for match in page["matches"]]
        cursor = page["cursor"]
        if not cursor:
            break
    assert seen == [table.match for table in reversed(tables)]
    playing = client.get(f"/v1/matches?status=playing&game={GAME}").get_json()["matches"]
    assert [match["id"] for match in playing] == [tables[3].match, tables[1].match]
    assert client.get("/v1/matches?game=chess").get_json() == {"matches": [], "cursor": 0}
    for wrong in ("status=lost", "limit=0", "limit=x", "cursor=-1"):
        assert client.get(f"/v1/matches?{wrong}").get_json()["code"] == "bad-parameter"


def test_a_row_shows_names_terms_and_times(app: Flask) -> None:
    table = open_table(app, seats=2, taken=1, terms={"clock": {"per_decision": 60}})
    [row] = table.client.get("/v1/matches").get_json()["matches"]
    assert (row["opener"], row["free"], row["bots_only"]) == ("Opener", 1, False)
    assert row["terms"]["clock"]["per_decision"] == 60
    assert [seat["name"] for seat in row["seats"]] == ["Guest 0", None]
    header = table.get().get_json()
    for name in ("opener", "opened_by", "created_at", "updated_at", "seats", "version", "options", "terms"):
        assert header[name] == row[name]


def test_a_row_says_how_a_match_ended_that_was_not_played(app: Flask) -> None:
    table = open_table(app, seats=2, taken=1)
    assert table.client.get("/v1/matches").get_json()["matches"][0]["ended"] is None
    table.client.post(f"/v1/matches/{table.match}/cancel", headers=bearer(table.opener))
    [row] = table.client.get("/v1/matches?status=ended").get_json()["matches"]
    assert (row["ended"], row["outcome"]) == ("cancelled", None)


def test_a_row_says_how_far_a_match_has_come(app: Flask) -> None:
    table = open_table(app, seats=2)

    def row() -> Any:
        return table.client.get("/v1/matches").get_json()["matches"][0]

    while row()["status"] == "playing":
        begun = [mark["kind"] for mark in table.get("/timeline").get_json()["marks"]]
        assert row()["progress"] == {"rounds": begun.count("round"), "turns": begun.count("turn")}
        table.act()
    assert row()["progress"]["turns"] > 0


def test_the_tag_of_a_list_changes_with_its_seats_and_not_with_every_action(app: Flask) -> None:
    table = open_table(app, seats=2, taken=1)
    first = table.client.get("/v1/matches").headers["ETag"]
    claimed = table.post("/seats/1/claim", {"code": table.codes["1"]}).get_json()["token"]
    second = table.client.get("/v1/matches").headers["ETag"]
    assert first != second
    table.seats.append(claimed)
    table.act()
    again = table.client.get("/v1/matches", headers={"If-None-Match": second})
    assert again.status_code == 304


def test_bots_alone_are_left_out_if_wished(app: Flask) -> None:
    table = open_table(app, seats=1, taken=0)
    body = {"game": GAME, "seats": [{"kind": "bot", "bot": "random"}]}
    table.client.post("/v1/matches", json=body, headers=bearer(table.opener))
    found = table.client.get("/v1/matches?bots=exclude").get_json()["matches"]
    assert [row["id"] for row in found] == [table.match]
    assert table.client.get("/v1/matches?bots=yes").get_json()["code"] == "bad-parameter"
    assert table.client.get("/v1/matches?player=me").get_json()["code"] == "bad-parameter"


def test_ones_own_matches_by_what_they_want(app: Flask) -> None:
    player, token = account(app, "Bert")
    client = app.test_client()
    seats = [{"kind": "invited", "player": player}]
    table = open_table(app, seats=1, taken=0)
    body = {"game": GAME, "seats": seats, "visibility": "private"}
    made = client.post("/v1/matches", json=body, headers=bearer(table.opener)).get_json()["match"]["id"]

    def mine(query: str) -> list[str]:
        answer = client.get(f"/v1/me/matches?{query}", headers=bearer(token)).get_json()
        return [row["id"] for row in answer["matches"]]

    assert (mine("status=invited"), mine("")) == ([made], [])
    client.post(f"/v1/matches/{made}/seats/0/claim", json={}, headers=bearer(token))
    assert mine("status=invited") == mine("status=open") == []
    assert mine("asked=true") == mine("status=playing") == [made]
    for wrong in ("status=lost", "asked=maybe", "limit=0"):
        answer = client.get(f"/v1/me/matches?{wrong}", headers=bearer(token)).get_json()
        assert answer["code"] == "bad-parameter"


def test_players_are_found_by_their_exact_name_or_id(app: Flask) -> None:
    client = app.test_client()
    first, token = account(app, "Zo\u00eb")
    second, _ = account(app, "Zo\u00eb")

    def called(name: str) -> list[str]:
        answer = client.get("/v1/players", query_string={"name": name}, headers=bearer(token)).get_json()
        return [player["id"] for player in answer["players"]]

    assert called("Zo\u00eb") == called("Zoe\u0308") == [first, second]
    assert called("Zo") == called("zo\u00eb") == []
    answer = client.get("/v1/players", headers=bearer(token)).get_json()
    assert answer["errors"][0]["parameter"] == "name"
    assert client.get(f"/v1/players/{first}").get_json()["name"] == "Zo\u00eb"
    for nobody in (f"p_{'0' * 20}", "p_", "x"):
        assert client.get(f"/v1/players/{nobody}").status_code == 404
