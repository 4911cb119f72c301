"""Over HTTP: a match that meets other rules says so, or is refused; what was recorded is served."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from redis import Redis

from api.app import create_app
from domain.kernel.moves import Event
from events.rules_digest import rules_digest
from running.settings import Settings
from tests.api.table import Table, app_over, open_table
from tests.api.test_play import play_to_the_end
from tests.older_rules import OLD, older_rules
from tests.toy import TOY
from tests.toy.shelf import GAMES

HERE = rules_digest(TOY)


@pytest.fixture
def old(redis: Redis) -> Table:
    """A match that other rules have judged so far."""
    with older_rules():
        table = open_table(app_over(redis), seats=2)
        assert table.act().status_code == 201
    return table


def at(table: Table, redis: Redis, **settings: Any) -> Table:
    """The same match at another process."""
    return replace(table, client=app_over(redis, **settings).test_client())


def test_everybody_is_told_that_the_rules_changed(redis: Redis, old: Table) -> None:
    table = at(old, redis)
    before = table.get().get_json()
    assert before["rules"] == OLD
    assert table.act().status_code == 201
    events = table.get(f"/events?after={before['cursor']}&text=true").get_json()["events"]
    changed, acted, *_ = (told["event"] for told in events)
    assert changed == {"type": "rules_changed", "before": OLD, "after": HERE}
    assert acted["type"] == "acted"
    assert HERE in events[0]["text"]
    assert table.get().get_json()["rules"] == HERE


def test_where_that_is_refused_a_match_can_be_read_and_not_played(redis: Redis, old: Table) -> None:
    table = at(old, redis, rules_change="refuse")
    decision = table.decision()
    body = {"decision": decision["id"], "action": decision["legal"][0]}
    for path in ("/actions", "/actions/check"):
        answer = table.post(path, body, table.seats[decision["seat"]])
        assert (answer.status_code, answer.get_json()["code"]) == (409, "other-rules")
        assert OLD in answer.get_json()["detail"]
    assert table.get("/view").status_code == 200
    assert table.post("/seats/0/resign", {}, table.seats[0]).status_code == 200


@pytest.mark.parametrize("over", [False, True])
@pytest.mark.parametrize("part", ["evolve", "events"])
def test_what_rules_of_today_cannot_read_is_served_as_it_was_recorded(
    redis: Redis, part: str, over: bool
) -> None:
    def evolve(_: Any, event: Event) -> Any:
        raise KeyError(type(event))

    with older_rules():
        table = open_table(app_over(redis), seats=2)
        table.act()
        if over:
            play_to_the_end(table)
        known = ("", "/events?text=true", "/export", "/export?as=all", "/timeline", "/knowledge", "/head")
        served = {what: table.get(what) for what in known}
        outcome = table.get().get_json()["outcome"]
    gone = replace(TOY, evolve=evolve) if part == "evolve" else replace(TOY, events=TOY.events[:1])
    app = create_app(Settings(), redis, games={**GAMES, TOY.id: gone})
    there = replace(table, client=app.test_client())
    for what in served:
        assert there.get(what).status_code == served[what].status_code, what
    assert there.get("/export").data == served["/export"].data
    assert there.get("/audit").get_json()["finding"] is None
    assert there.get().get_json()["outcome"] == outcome
    for what in ("/view", "/table", "/view?format=text"):
        answer = there.get(what)
        assert (answer.status_code, answer.get_json()["code"]) == (409, "other-rules"), what
    talk = there.post("/talk", {"talk": {"type": "say", "text": "Hm."}}, there.seats[0])
    assert (talk.status_code, talk.get_json()["code"]) == (409, "other-rules")
    assert there.client.get("/v1/matches").get_json()["matches"][0]["id"] == table.match


def fails(*_: Any) -> Any:
    raise ValueError("what is that?")


@pytest.mark.parametrize("part", ["view", "picture"])
def test_what_rules_of_today_cannot_show_is_refused(redis: Redis, old: Table, part: str) -> None:
    gone = replace(TOY, view=fails) if part == "view" else replace(TOY, picture=fails)
    app = create_app(Settings(), redis, games={**GAMES, TOY.id: gone})
    answer = replace(old, client=app.test_client()).get("/view?format=text")
    assert (answer.status_code, answer.get_json()["code"]) == (409, "other-rules")


def test_what_rules_of_today_have_no_words_for_is_told_without_them(redis: Redis) -> None:
    with older_rules():
        old = open_table(app_over(redis), seats=2)
        play_to_the_end(old)
    app = create_app(Settings(), redis, games={**GAMES, TOY.id: replace(TOY, actions=(), words=None)})
    told = replace(old, client=app.test_client()).get("/events?text=true&limit=1000").get_json()["events"]
    wordless = {one["text"] for one in told if one["event"]["type"] == "acted"}
    assert wordless == {"Something happened that the rules of today do not know."}


def test_a_match_of_a_game_that_is_gone_is_a_clear_problem(redis: Redis, table: Table) -> None:
    app = create_app(Settings(), redis, games={name: game for name, game in GAMES.items() if game is not TOY})
    answer = app.test_client().get(table.path)
    assert (answer.status_code, answer.get_json()["code"]) == (409, "other-rules")
