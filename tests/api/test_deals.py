"""A match that has ended while another is played on its deal: over, and as closed as before."""

from __future__ import annotations

from functools import partial

import pytest
from flask import Flask

from events.keys import DealId, MatchId, PlayerId, new_deal_id, new_tournament_id
from events.lifecycle import SeatPlan, TableOf
from events.matches import Matches
from tests.api.table import Table, bearer, open_table
from tests.events.playing import played
from tests.toy.shelf import GAME
from tournaments.setting import Costs

CLOSED_TO_OTHERS = ("view", "events", "knowledge", "timeline", "export", "audit")


@pytest.fixture
def matches(app: Flask) -> Matches:
    found: Matches = app.extensions["charon"].matches
    return found


@pytest.fixture
def deal(matches: Matches, monkeypatch: pytest.MonkeyPatch) -> DealId:
    """The deal on which every match is opened."""
    made = matches.deals.make(new_deal_id()).id
    monkeypatch.setattr(matches, "open", partial(matches.open, deal=made))
    return made


def ended(table: Table) -> Table:
    while table.get().get_json()["status"] != "ended":
        assert table.act().status_code == 201
    return table


@pytest.mark.parametrize("what", CLOSED_TO_OTHERS)
def test_nobody_reads_as_another_while_the_deal_is_played(app: Flask, deal: DealId, what: str) -> None:
    table = ended(open_table(app, 2))
    assert deal.startswith("d_")
    for reader in ("all", "1"):
        refused = table.get(f"/{what}?as={reader}", table.seats[0])
        assert (refused.status_code, refused.get_json()["code"]) == (422, "bad-parameter")
    own = table.get(f"/{what}?as=0", table.seats[0])
    assert own.status_code == 200
    assert "public" not in own.headers.get("Cache-Control", "")


def test_a_branch_of_a_sealed_match_shows_it_to_nobody(app: Flask, deal: DealId) -> None:
    table = ended(open_table(app, 2))
    assert deal.startswith("d_")
    body = {"at": 8, "seats": [{"kind": "open"}] * 2}
    truly = table.post("/branches", {**body, "truth": True}, table.opener)
    assert (truly.status_code, truly.get_json()["code"]) == (409, "not-disclosed")
    assert table.post("/branches", {**body, "visibility": "public"}, table.opener).status_code == 422
    assert table.post("/branches", {**body, "as": "0"}, table.opener).status_code == 422


def test_a_table_of_a_tournament_is_watched_by_its_players_alone_before_its_deal_is_open(
    app: Flask, matches: Matches, deal: DealId, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not by the organiser, who may have entered, too; nor with a code of one who plays."""
    of_a_cup = TableOf(new_tournament_id(), 1, Costs())
    monkeypatch.setattr(matches, "open", partial(matches.open, deal=deal, tournament=of_a_cup))
    table = open_table(app, 2)
    for path in ("", *(f"/{what}" for what in CLOSED_TO_OTHERS)):
        assert table.get(path, table.opener).status_code == 404
    assert table.get("/view", table.seats[0]).status_code == 200
    assert table.post("/spectators", {}, table.opener).status_code == 404
    played(matches, MatchId(table.match))
    matches.deals.close(deal)
    assert table.get("/view", table.opener).status_code == 404
    assert matches.deals.disclose(deal)
    assert table.get("/view?as=all").status_code == 200


def test_who_plays_at_a_sealed_table_lets_nobody_watch(app: Flask, matches: Matches, deal: DealId) -> None:
    client = app.test_client()
    made = client.post("/v1/players", json={"name": "Robot", "kind": "bot"}).get_json()
    robot = PlayerId(made["player"]["id"])
    match, _ = matches.open(
        GAME,
        {},
        [SeatPlan("hired", robot), SeatPlan("bot", bot="random")],
        by=PlayerId("p_organiser"),
        visibility="private",
        names={robot: "Robot"},
        tournament=TableOf(new_tournament_id(), 1, Costs()),
    )
    refused = client.post(f"/v1/matches/{match}/spectators", json={}, headers=bearer(made["token"]))
    assert (deal[:2], refused.status_code, refused.get_json()["code"]) == ("d_", 403, "sealed")


def test_all_is_open_when_the_last_match_has_ended(app: Flask, matches: Matches, deal: DealId) -> None:
    one, other = ended(open_table(app, 2)), open_table(app, 2)
    matches.deals.close(deal)
    header = one.get().get_json()
    assert (header["status"], header["disclosed"]) == ("ended", False)
    assert header["fairness"]["scheme"] == "charon-2-deal"
    kinds = [entry["event"]["type"] for entry in one.get("/events?limit=1000").get_json()["events"]]
    assert (kinds[-1], "seed_disclosed" in kinds) == ("match_closed", False)
    ended(other)
    assert matches.deals.disclose(deal)
    assert matches.archive.position(MatchId(one.match)).disclosed
    assert one.get().get_json()["disclosed"] is True
    assert one.get("/audit?as=all").get_json()["finding"] is None
    assert one.get("/knowledge?as=1").get_json()["facts"]
