"""Playing over HTTP: views, decisions, actions, dry runs, talk."""

from __future__ import annotations

import random
from itertools import chain
from typing import Any

import pytest
from flask import Flask
from redis.exceptions import ConnectionError as RedisConnectionError

from tests.api.table import Table, open_table


def test_a_whole_match_can_be_played(table: Table) -> None:
    play_to_the_end(table)
    header = table.get().get_json()
    assert header["status"] == "ended"
    assert set(header["outcome"]["teams"]) == {"honest", "thief"}
    assert sorted(chain(*header["outcome"]["teams"].values())) == [0, 1]
    assert header["pending"] == []
    assert table.get("/decisions", table.seats[0]).get_json()["decisions"] == []
    events = table.get("/events?limit=1000").get_json()["events"]
    assert [event["version"] for event in events] == list(range(1, header["version"] + 1))
    assert [event["event"]["type"] for event in events[-2:]] == ["seed_disclosed", "match_closed"]


def play_to_the_end(table: Table) -> None:
    chance = random.Random(5)
    while table.get().get_json()["status"] == "playing":
        decision = table.decision()
        body = {"decision": decision["id"], "action": chance.choice(decision["legal"])}
        assert table.post("/actions", body, table.seats[decision["seat"]]).status_code == 201


def test_a_decision_comes_with_its_legal_actions_and_its_default(table: Table) -> None:
    decision = table.decision()
    assert (decision["seat"], decision["kind"]) == (0, "turn")
    assert decision["default"] in decision["legal"]
    kinds = [action["type"] for action in decision["legal"]]
    assert kinds == ["sell", "sell", "stash", "stash", "draw", "wait"]
    assert table.get("/decisions", table.seats[1]).get_json()["decisions"] == []
    assert table.get("/decisions").status_code == 401


def test_an_action_answers_its_decision_once(app: Flask) -> None:
    table = open_table(app, seats=1)
    decision = table.decision()
    taken = table.act(decision).get_json()
    kinds = [event["event"]["type"] for event in taken["events"]]
    assert kinds == ["acted", "good_sold", "coins_paid", "turn_began"]
    assert {event["cause"] for event in taken["events"][1:]} == {taken["first"]}
    again = table.act(decision)
    assert (again.status_code, again.get_json()["code"]) == (409, "decision-closed")
    assert again.get_json()["open_decision"] == table.decision()["id"]


def test_the_same_key_gives_the_same_answer_and_one_effect(table: Table) -> None:
    decision = table.decision()
    first, again = (table.act(decision, Idempotency_Key="once") for _ in range(2))
    assert first.get_data() == again.get_data()
    assert again.headers["Idempotent-Replayed"] == "true"
    assert table.get().get_json()["version"] == first.get_json()["version"]
    other = {"decision": decision["id"], "action": decision["legal"][1]}
    refused = table.post("/actions", other, table.seats[0], Idempotency_Key="once")
    assert (refused.status_code, refused.get_json()["code"]) == (422, "idempotency-key-reused")


def test_two_seats_may_use_the_same_key(app: Flask) -> None:
    table = open_table(app, seats=2)
    for _ in range(2):
        decision = table.decision()
        body = {"decision": decision["id"], "action": {"type": "wait"}}
        assert (
            table.post("/actions", body, table.seats[decision["seat"]], Idempotency_Key="k").status_code
            == 201
        )


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ({}, "unknown-action"),
        ({"type": "fly"}, "unknown-action"),
        ({"type": ["sell"]}, "unknown-action"),
        ({"type": "sell"}, "malformed"),
        ({"type": "sell", "card": 5}, "malformed"),
        ({"type": "sell", "card": "g1", "now": True}, "malformed"),
        ({"type": "sell", "card": "g99"}, "card-not-in-hand"),
        ({"type": "vote", "suspect": 1}, "wrong-phase"),
    ],
)
def test_what_the_rules_forbid_is_refused_and_changes_nothing(
    table: Table, action: dict[str, Any], code: str
) -> None:
    body = {"decision": table.decision()["id"], "action": action}
    version = table.get().get_json()["version"]
    answer = table.post("/actions", body, table.seats[0])
    assert (answer.status_code, answer.get_json()["code"]) == (422, code)
    assert table.get().get_json()["version"] == version
    check = table.post("/actions/check", body, table.seats[0]).get_json()
    assert (check["legal"], check["refusal"]["code"]) == (False, code)


def test_a_check_changes_nothing(table: Table) -> None:
    decision = table.decision()
    body = {"decision": decision["id"], "action": decision["legal"][0]}
    version = table.get().get_json()["version"]
    assert table.post("/actions/check", body, table.seats[0]).get_json() == {"legal": True, "refusal": None}
    assert table.get().get_json()["version"] == version


def test_the_view_now_and_at_every_past_version(table: Table) -> None:
    for _ in range(6):
        table.act()
    now = table.get("/view", table.seats[0]).get_json()
    seen = [
        table.get(f"/view?at={version}", table.seats[0]).get_json()
        for version in range(1, now["version"] + 1)
    ]
    assert [view["version"] for view in seen] == list(range(1, now["version"] + 1))
    assert seen[-1] == now
    assert seen[0]["view"] is None
    for at in (0, now["version"] + 1, "x", -1):
        assert table.get(f"/view?at={at}").get_json()["code"] == "bad-parameter"


def test_views_have_entity_tags(table: Table) -> None:
    tag = table.get("/view", table.seats[0]).headers["ETag"]
    assert table.get("/view", table.seats[0], If_None_Match=tag).status_code == 304
    assert table.get("/view", If_None_Match=tag).status_code == 200
    table.act()
    assert table.get("/view", table.seats[0], If_None_Match=tag).status_code == 200


def test_hands_are_their_owners_alone_until_the_end(table: Table) -> None:
    own = table.get("/view", table.seats[0]).get_json()["view"]["hand"]
    assert len(own) == 2
    for token in (table.seats[1], None):
        seen = table.get("/view", token)
        assert seen.get_json()["view"]["hand_sizes"][0] == 2
        assert not any(f'"{card["id"]}"' in seen.text for card in own)
    for wish in ("0", "all", "9", "x"):
        assert table.get(f"/view?as={wish}", table.seats[1]).get_json()["code"] == "bad-parameter"
    assert table.get("/view?as=public", table.seats[0]).get_json()["as"] == "public"
    play_to_the_end(table)
    assert table.get("/view?as=0", table.seats[1]).get_json()["as"] == "0"
    everything = table.get("/view?as=all").get_json()
    assert set(everything["views"]) == {"public", "0", "1"}
    full = table.get("/events?as=all&limit=1000").get_data(as_text=True)
    assert "commitment" not in full.replace("seed_commitment", "")
    assert "commitment" in table.get("/events?limit=1000").get_data(as_text=True).replace(
        "seed_commitment", ""
    )


def test_talk_is_heard_by_all_and_claims_are_typed(table: Table) -> None:
    said = table.post("/talk", {"talk": {"type": "say", "text": "Hello."}}, table.seats[1]).get_json()
    assert said["events"][0]["event"] == {"type": "said", "seat": 1, "text": "Hello."}
    claim = {"type": "claim", "claim": {"about": "holds", "good": "bread"}}
    heard = table.post("/talk", {"talk": claim}, table.seats[0]).get_json()["events"][0]["event"]
    assert heard == {"type": "claimed", "seat": 0, "claim": claim["claim"]}
    for talk, code in (
        ({"type": "shout", "text": "!"}, "unknown-action"),
        ({"type": "say", "text": ""}, "malformed"),
        ({"type": "say", "text": "x" * 501}, "malformed"),
        ({"type": "claim", "claim": {"about": "holds", "good": "silk"}}, "malformed"),
    ):
        assert table.post("/talk", {"talk": talk}, table.seats[0]).get_json()["code"] == code


def test_before_the_start_nobody_decides_and_nobody_talks(app: Flask) -> None:
    table = open_table(app, seats=2, taken=1)
    assert table.get("/decisions", table.seats[0]).get_json()["decisions"] == []
    talk = {"talk": {"type": "say", "text": "Hello?"}}
    assert table.post("/talk", talk, table.seats[0]).get_json()["code"] == "not-started"
    wish = {"decision": "d1-0", "action": {"type": "wait"}}
    for what in ("/actions", "/actions/check"):
        assert table.post(what, wish, table.seats[0]).get_json()["code"] == "not-started"


def ended(table: Table) -> Table:
    """The same, played to its end."""
    while table.get().get_json()["pending"]:
        table.act()
    return table


def test_the_table_is_header_view_and_decisions_at_one_version(table: Table) -> None:
    seat = table.decision()["seat"]
    token = table.seats[seat]
    found = table.get("/table", token)
    told = found.get_json()
    assert told["match"] == table.get().get_json()
    assert told["view"] == table.get("/view", token).get_json()["view"]
    assert told["decisions"] == table.get("/decisions", token).get_json()["decisions"] != []
    assert told["as"] == str(seat)
    assert table.get("/table", token, If_None_Match=found.headers["ETag"]).status_code == 304
    table.act()
    assert table.get("/table", token, If_None_Match=found.headers["ETag"]).status_code == 200


def test_who_only_looks_is_asked_nothing(table: Table) -> None:
    for token, query in ((None, ""), (table.seats[table.decision()["seat"]], "?as=public")):
        told = table.get(f"/table{query}", token).get_json()
        assert (told["as"], told["decisions"]) == ("public", [])
        assert told["view"] == table.get("/view").get_json()["view"]
    assert ended(table).get("/table?as=all").get_json()["code"] == "bad-parameter"


def test_the_answer_to_an_action_brings_the_next_decisions_along(table: Table) -> None:
    seen = set()
    while pending := table.get().get_json()["pending"]:
        seat = pending[0]["seat"]
        taken = table.act().get_json()
        open_now = table.get("/decisions", table.seats[seat]).get_json()
        assert taken["decisions"] == open_now["decisions"]
        assert (taken["version"], taken["status"]) == (open_now["version"], open_now["status"])
        seen.add(bool(taken["decisions"]))
    assert seen == {True, False}
    assert taken["status"] == "ended"


def test_a_repeated_action_is_told_what_was_asked_then(table: Table) -> None:
    decision = table.decision()
    first = table.act(decision, Idempotency_Key="once")
    table.act()
    again = table.act(decision, Idempotency_Key="once")
    assert again.headers["Idempotent-Replayed"] == "true"
    assert again.get_data() == first.get_data()


def test_the_decisions_of_an_ended_match_say_so(table: Table) -> None:
    assert table.get("/decisions", table.seats[0]).get_json()["status"] == "playing"
    told = ended(table).get("/decisions", table.seats[0]).get_json()
    assert (told["status"], told["decisions"]) == ("ended", [])


def test_what_is_settled_in_an_ended_match_is_cacheable_for_ever(table: Table) -> None:
    settled = ("/view?at=3", "/events?limit=2", "/view?at=3&as=0")
    growing = ("", "/view", "/events?limit=1000", "/view?at=3&format=text", "/table")
    assert {table.get(what).headers["Cache-Control"] for what in settled[:2]} == {"no-cache"}
    ended(table)
    for what in settled:
        headers = table.get(what).headers
        assert headers["Cache-Control"] == "public, max-age=31536000, immutable"
        assert "Authorization" in headers["Vary"]
    assert {table.get(what).headers["Cache-Control"] for what in growing} == {"no-cache"}


def test_a_private_match_is_kept_by_its_readers_alone(app: Flask) -> None:
    table = ended_for(open_table(app, seats=1, visibility="private"))
    headers = table.get("/view?at=3", table.seats[0]).headers
    assert headers["Cache-Control"] == "private, max-age=31536000, immutable"


def ended_for(table: Table) -> Table:
    """The same for a match that only its one seat may see."""
    while asked := table.get("/decisions", table.seats[0]).get_json()["decisions"]:
        table.act(asked[0])
    return table


def test_events_come_in_pages_with_one_cursor(table: Table) -> None:
    for _ in range(5):
        table.act()
    seen, after = [], 0
    while True:
        page = table.get(f"/events?after={after}&limit=4").get_json()
        assert page["end"] == table.get().get_json()["version"]
        if not page["events"]:
            break
        seen += [event["version"] for event in page["events"]]
        after = page["next"]
    assert seen == list(range(1, len(seen) + 1))
    assert table.get("/events", Last_Event_ID="3").get_json()["events"][0]["version"] == 4
    assert table.get("/events?after=9999").get_json()["events"] == []
    for wrong in ("after=-1", "after=x", "limit=0", "limit=1001", "until=dawn"):
        answer = table.get(f"/events?{wrong}", Accept="text/event-stream" if "until" in wrong else "*/*")
        assert answer.get_json()["code"] == "bad-parameter"
    assert table.get("/events", Accept="image/png").status_code == 406


def test_without_the_server_s_loop_a_stream_is_refused_and_a_long_poll_answers_at_once(table: Table) -> None:
    assert table.get("/events", Accept="text/event-stream").get_json()["code"] == "no-streams"
    end = table.get().get_json()["version"]
    assert table.get(f"/events?after={end}", Prefer="wait=30").get_json()["events"] == []


def test_every_seat_and_spectator_is_told_every_version_with_the_same_hash(app: Flask) -> None:
    table = open_table(app, seats=3)
    for _ in range(10):
        if table.get().get_json()["pending"]:
            table.act()
    logs = [table.get("/events?limit=1000", token).get_json()["events"] for token in (*table.seats, None)]
    for entries in zip(*logs, strict=True):
        assert len({(entry["version"], entry["hash"], entry["event"]["type"]) for entry in entries}) == 1


def test_an_action_while_the_storage_is_away_may_be_sent_again(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever notes what was refused asks for nothing that would spoil the answer."""
    decision = table.decision()

    def away(*_: object) -> None:
        raise RedisConnectionError("away")

    with monkeypatch.context() as outage:
        outage.setattr("api.accounts.Accounts.caller", away)
        answer = table.act(decision)
    assert (answer.status_code, answer.get_json()["code"]) == (503, "storage-unavailable")
    assert table.act(decision).status_code == 201
