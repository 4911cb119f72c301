"""Looking back: where a match turned, and who knew what."""

from __future__ import annotations

from typing import Any

import pytest

from tests.api.table import Table


@pytest.fixture
def ended(table: Table) -> Table:
    """The same when it is over."""
    while table.get().get_json()["status"] != "ended":
        assert table.act().status_code == 201
    return table


def marks(table: Table, query: str = "") -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = table.get(f"/timeline{query}").get_json()["marks"]
    return found


def test_turns_votes_and_the_end_have_their_versions(ended: Table) -> None:
    found = marks(ended)
    assert [mark["kind"] for mark in found] == ["turn"] * 6 + ["round", "vote", "end"]
    assert [mark["seat"] for mark in found[:2]] == [0, 1]
    events = ended.get("/events?limit=1000").get_json()["events"]
    assert all(events[mark["version"] - 1]["event"]["type"] == mark["event"] for mark in found)
    told = marks(ended, "?text=true&lang=uk")[0]
    assert (told["label"], told["text"]) == ("Хід", "Guest 0: хід 0.")


def test_a_timeline_goes_on_from_its_cursor(table: Table) -> None:
    first = table.get("/timeline").get_json()
    assert len(first["marks"]) == 1
    assert table.act().status_code == 201
    second = table.get(f"/timeline?after={first['next']}").get_json()
    assert [mark["seat"] for mark in second["marks"]] == [1]
    assert second["next"].startswith(f"{second['end']}.")


def test_a_seat_is_told_what_it_has_learned_and_the_public_nothing(table: Table) -> None:
    assert table.get("/knowledge").get_json()["facts"] == []
    own = table.get("/knowledge", table.seats[1]).get_json()
    assert own["as"] == "1"
    assert all(fact["known_to"] == [1] for fact in own["facts"])
    assert [fact["event"] for fact in own["facts"]] == ["roles_dealt", "good_drawn", "good_drawn"]
    role = own["facts"][0]
    assert (role["pointer"], role["face"] in ("honest", "thief")) == ("/roles/1", True)
    assert table.get("/knowledge?as=0", table.seats[1]).status_code == 422


def test_after_the_end_anybody_reads_what_each_knew_at_a_version(ended: Table) -> None:
    everything = ended.get("/knowledge?as=all").get_json()["facts"]
    of_each = [ended.get(f"/knowledge?as={seat}").get_json()["facts"] for seat in (0, 1)]
    assert len(everything) == sum(map(len, of_each))
    versions = [fact["version"] for fact in everything]
    assert versions == sorted(versions)
    early = ended.get(f"/knowledge?as=all&at={versions[0]}&text=true").get_json()
    assert {fact["version"] for fact in early["facts"]} == {versions[0]}
    assert early["facts"][0]["text"] == "Roles are dealt."
    assert early["end"] == versions[0]
