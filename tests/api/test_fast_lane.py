"""The fast lane answers as the route does, byte for byte, and leaves to it whatever does not go well."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import pytest
from flask import Flask
from redis import Redis
from redis.exceptions import ConnectionError as RedisConnectionError

from api.accounts import token_digest
from api.admission import Admission
from api.asgi import Answer as Wire
from api.asgi import Service
from api.fast_lane import FastLane
from api.schemas import ActionSchema, plain_action
from events import replicas
from events.keys import MatchId, list_key, list_part
from events.matches import Matches
from events.on_loop import OnLoop
from running.embedded import EmbeddedRedis
from running.settings import Settings
from tests.api.table import Table, app_over, open_table
from tests.events.playing import PATIENCE_SECONDS
from tests.older_rules import older_rules
from tests.replication import asleep
from tests.secrecy.service import Answer, Connection, Request


class Watched(FastLane):
    """Counts whom it answers itself."""

    def __init__(self, app: Flask) -> None:
        super().__init__(app.extensions["charon"])
        self.took = self.left = 0

    def finish(self) -> None:
        """Wait until all has been told that was to be told afterwards."""
        self._calls.shutdown(wait=True)

    async def answer(self, request: Any) -> Wire | None:
        answer = await super().answer(request)
        self.took += answer is not None
        self.left += answer is None
        return answer


@dataclass
class Ways:
    """Two ways to one app: with the lane, and through the route alone."""

    app: Flask
    table: Table
    lane: Watched
    loop: asyncio.Runner

    def ask(self, request: Request, *, lane: bool = True) -> Answer:
        async def asked() -> Answer:
            connection = Connection(request)
            service = Service(self.app, Admission(Settings()), self.lane if lane else None)
            await service(connection.scope, connection.receive, connection.send)
            return connection.answer

        return self.loop.run(asked())

    def action(self, body: object = None, **headers: str) -> Request:
        """An answer to the open decision, or another body, from the seat that is asked."""
        decision = self.table.decision()
        own = {"decision": decision["id"], "action": decision["legal"][0]}
        path, token = f"{self.table.path}/actions", self.table.seats[decision["seat"]]
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return Request("POST", path, token, own if body is None else body, named)


@pytest.fixture
def loop() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as runner:
        yield runner


@pytest.fixture
def ways(redis: Redis, server: EmbeddedRedis, loop: asyncio.Runner) -> Ways:
    return ways_to(app_over(redis, redis_url=server.url), loop, seats=2)


def ways_to(app: Flask, loop: asyncio.Runner, seats: int) -> Ways:
    return Ways(app, open_table(app, seats=seats), Watched(app), loop)


def test_what_goes_well_is_answered_on_the_loop_as_the_route_would(ways: Ways) -> None:
    for number in range(6):
        request = ways.action(Idempotency_Key=f"key {number}", Origin="https://play.example")
        quick, again = ways.ask(request), ways.ask(request, lane=False)
        assert (quick.status, quick.body) == (again.status, again.body)
        assert sorted([*quick.headers, ("idempotent-replayed", "true")]) == sorted(again.headers)
    assert ways.lane.took == 6


def test_the_last_answer_of_a_match_is_no_other(ways: Ways, redis: Redis) -> None:
    """It ends on the loop: on the lists of those that have ended before it has, and then off the others."""
    match, acted = ways.table.match, 0
    while ways.table.get().get_json()["status"] == "playing":
        acted += 1
        request = ways.action(Idempotency_Key=f"key {acted}")
        quick, again = ways.ask(request), ways.ask(request, lane=False)
        assert (quick.status, quick.body) == (again.status, again.body)
    assert ways.lane.took == acted
    assert json.loads(quick.body)["status"] == "ended"
    ways.lane.finish()
    lists = {
        status: list_key(list_part(MatchId(match)), None, status) for status in ("playing", "ended", None)
    }
    on = {status for status, key in lists.items() if redis.zscore(key, match) is not None}
    assert on == {"ended", None}


def test_under_a_clock_it_is_the_same_but_for_the_time_in_a_header(
    redis: Redis, server: EmbeddedRedis, loop: asyncio.Runner
) -> None:
    app = app_over(redis, redis_url=server.url)
    ways = Ways(app, open_table(app, 2, terms={"clock": {"per_decision": 60}}), Watched(app), loop)
    request = ways.action(Idempotency_Key="once")
    quick, again = ways.ask(request), ways.ask(request, lane=False)
    assert (quick.status, quick.body) == (again.status, again.body)
    expected = {name for name, _ in again.headers} - {"idempotent-replayed"}
    assert {name for name, _ in quick.headers} == expected
    assert "charon-time" in expected
    assert ways.lane.took == 1


def test_where_somebodys_time_is_out_it_is_the_routes_to_answer(
    redis: Redis, server: EmbeddedRedis, loop: asyncio.Runner
) -> None:
    app = app_over(redis, redis_url=server.url)
    ways = Ways(app, open_table(app, 2, terms={"clock": {"per_decision": 0.2}}), Watched(app), loop)
    request = ways.action()
    time.sleep(0.25)
    assert b'"too-late"' in ways.ask(request).body
    assert (ways.lane.took, ways.lane.left) == (0, 1)


def test_without_a_key_and_with_a_players_token_it_goes_well_too(
    redis: Redis, server: EmbeddedRedis, loop: asyncio.Runner
) -> None:
    app = app_over(redis, redis_url=server.url)
    client = app.test_client()
    ann = client.post("/v1/players", json={"name": "Ann"}).get_json()["token"]
    table = open_table(app, seats=1, taken=0)
    claim = {"code": table.codes["0"]}
    client.post(f"{table.path}/seats/0/claim", json=claim, headers={"Authorization": f"Bearer {ann}"})
    ways = Ways(app, replace(table, seats=[ann]), Watched(app), loop)
    assert ways.ask(ways.action()).status == 201
    assert ways.lane.took == 1


def test_one_whose_token_must_be_looked_up_again_needs_no_route_for_it(ways: Ways) -> None:
    """People think longer than a process trusts what it knows of a token."""
    request = ways.action()
    ways.app.extensions["charon"].accounts.forget(token_digest(str(request.token)))
    assert ways.ask(request).status == 201
    assert ways.lane.took == 1


BAD_BODIES: list[object] = [
    b"",
    b"nonsense",
    b"[]",
    b'{"decision": "d1-0", "decision": "d1-0", "action": {}}',
    b'{"decision": "d1-0", "action": {"type": "x", "type": "x"}}',
    b'{"decision": "d1-0", "action": {"x": NaN}}',
    b'{"decision": "d1-0", "action": {"x": 1e999}}',
    b'{"decision": "\\ud800", "action": {}}',
    b"[" * 100,
    b'{"a":' * 50,
    {"decision": "d1-0"},
    {"decision": 7, "action": {}},
    {"decision": "d1-0", "action": "end"},
    {"decision": "d1-0", "action": {}, "extra": 1},
    {"decision": "d" * 41, "action": {}},
    {"decision": "d1-0", "action": {"type": "no_such_thing"}},
    {"decision": "d999-0", "action": {"type": "no_such_thing"}},
    {"decision": "x" * 70_000, "action": {}},
]


@pytest.mark.parametrize("body", BAD_BODIES, ids=range(len(BAD_BODIES)))
def test_a_bad_body_is_refused_in_the_same_words(ways: Ways, body: object) -> None:
    assert_same_refusal(ways, ways.action(body))


@pytest.mark.parametrize(
    "headers",
    [
        {"Content-Type": "text/plain"},
        {"Idempotency-Key": ""},
        {"Idempotency-Key": "k" * 201},
        {"Authorization": "Basic abc"},
        {"Authorization": "Bearer charon_seat_nobody"},
        {"Authorization": "Bearer"},
    ],
    ids=str,
)
def test_a_bad_header_is_refused_in_the_same_words(ways: Ways, headers: dict[str, str]) -> None:
    assert_same_refusal(ways, replace(ways.action(), headers=headers))


def test_strangers_and_illegal_wishes_are_refused_in_the_same_words(ways: Ways) -> None:
    good = ways.action()
    other = next(token for token in ways.table.seats if token != good.token)
    for request in (
        replace(good, token=None),
        replace(good, token=other),
        replace(good, token=ways.table.opener),
        replace(good, path="/v1/matches/m_00000000000000000000/actions"),
        replace(good, path=good.path + "?what=ever", token=other),
        replace(good, body={**json.loads(good.content), "action": {"type": "end_actions"}}, token=other),
    ):
        assert_same_refusal(ways, request)


def assert_same_refusal(ways: Ways, request: Request) -> None:
    version = ways.table.get().get_json()["version"]
    quick, slow = ways.ask(request), ways.ask(request, lane=False)
    assert quick.status >= 400
    assert (quick.status, sorted(quick.headers), quick.body) == (slow.status, sorted(slow.headers), slow.body)
    assert ways.lane.took == 0
    assert ways.table.get().get_json()["version"] == version


def test_a_key_that_is_known_or_reused_is_the_routes_to_answer(ways: Ways) -> None:
    request = ways.action(Idempotency_Key="one")
    first = ways.ask(request)
    again = ways.ask(request)
    assert (again.status, again.body) == (first.status, first.body)
    assert ("idempotent-replayed", "true") in again.headers
    other = ways.action(Idempotency_Key="one")
    assert ways.ask(replace(other, token=request.token)).status == 422
    assert ways.lane.took == 1


def test_what_is_not_remembered_is_the_routes_to_look_up(
    ways: Ways, redis: Redis, server: EmbeddedRedis
) -> None:
    fresh = app_over(redis, redis_url=server.url)
    cold = Ways(fresh, ways.table, Watched(fresh), ways.loop)
    assert cold.ask(ways.action()).status == 201
    assert (cold.lane.took, cold.lane.left) == (0, 1)
    assert cold.ask(ways.action()).status == 201
    assert cold.lane.took <= 1


def test_a_position_that_is_behind_is_brought_up_by_the_route(
    ways: Ways, redis: Redis, server: EmbeddedRedis
) -> None:
    """Another process has acted meanwhile: the append does not follow, and nothing is half done."""
    app = app_over(redis, redis_url=server.url)
    elsewhere = Ways(app, replace(ways.table, client=app.test_client()), Watched(app), ways.loop)
    ways.table.decision()
    assert elsewhere.ask(elsewhere.action()).status == 201
    assert ways.ask(elsewhere.action()).status == 201
    assert (ways.lane.took, ways.lane.left) == (0, 1)


def test_many_at_once_are_each_answered_once(
    redis: Redis, server: EmbeddedRedis, loop: asyncio.Runner
) -> None:
    app = app_over(redis, redis_url=server.url)
    tables = [open_table(app, seats=1) for _ in range(12)]
    lane = Watched(app)
    requests = [Ways(app, table, lane, loop).action(Idempotency_Key="k") for table in tables]

    async def flood() -> list[Answer]:
        service = Service(app, Admission(Settings()), lane)
        connections = [Connection(request) for request in requests for _ in range(3)]
        await asyncio.gather(*(service(each.scope, each.receive, each.send) for each in connections))
        return [connection.answer for connection in connections]

    answers = loop.run(flood())
    assert [answer.status for answer in answers] == [201] * 36
    assert len({answer.body for answer in answers}) == 12
    assert lane.took == 12


def test_before_a_storage_that_could_lose_it_the_route_decides(ways: Ways, redis: Redis) -> None:
    redis.config_set("appendfsync", "everysec")
    try:
        ways.app.extensions["charon"].watch.look()
        assert ways.ask(ways.action()).status == 503
    finally:
        redis.config_set("appendfsync", "always")
        ways.app.extensions["charon"].watch.look()
    assert ways.lane.took == 0
    assert ways.ask(ways.action()).status == 201
    assert ways.lane.took == 1


def test_what_the_replicas_lack_is_not_acknowledged_by_either(
    primary: EmbeddedRedis, replica: EmbeddedRedis, loop: asyncio.Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Redis.from_url(primary.url) as redis:
        monkeypatch.setattr(replicas, "REPLICAS_SECONDS", PATIENCE_SECONDS)
        ways = ways_to(app_over(redis, redis_url=primary.url, replicas=1), loop, seats=1)
        request = ways.action(Idempotency_Key="once")
        with asleep(replica):
            quick, slow = ways.ask(request), ways.ask(request, lane=False)
        assert (quick.status, json.loads(quick.body)["code"]) == (503, "not-replicated")
        assert (sorted(quick.headers), quick.body) == (sorted(slow.headers), slow.body)
        assert ("idempotent-replayed", "true") in ways.ask(request).headers
        assert ways.lane.took == 0


def test_a_bug_on_the_way_is_the_routes_to_tell(ways: Ways, monkeypatch: pytest.MonkeyPatch) -> None:
    request = ways.action()
    monkeypatch.setattr(Matches, "_answer", lambda *_: 1 / 0)
    answer = ways.ask(request)
    assert (answer.status, json.loads(answer.body)["code"]) == (500, "server-error")
    assert ways.lane.took == 0


def test_an_append_whose_answer_is_lost_is_503(ways: Ways, monkeypatch: pytest.MonkeyPatch) -> None:
    async def lost(*_: Any) -> None:
        raise RedisConnectionError("gone")

    request = ways.action()
    with monkeypatch.context() as outage:
        outage.setattr(OnLoop, "run", lost)
        answer = ways.ask(request)
    assert answer.status == 503
    assert json.loads(answer.body)["code"] == "storage-unavailable"
    assert ways.ask(request).status == 201


def test_what_the_lane_reads_as_an_action_the_schema_loads_likewise() -> None:
    good = {"decision": "d1-0", "action": {"type": "x", "deep": [1, {"y": None}]}}
    assert plain_action(good) == (good["decision"], good["action"])
    assert ActionSchema().load(good) == good
    for bad in (body for body in BAD_BODIES if isinstance(body, dict) and ActionSchema().validate(body)):
        with pytest.raises(ValueError, match="schema"):
            plain_action(bad)


def test_where_the_rules_have_changed_the_route_says_so_first(
    redis: Redis, server: EmbeddedRedis, loop: asyncio.Runner
) -> None:
    with older_rules():
        ways = ways_to(app_over(redis, redis_url=server.url), loop, seats=2)
        assert ways.ask(ways.action()).status == 201
    left = ways.lane.left
    request = ways.action(Idempotency_Key="once")
    first, again = ways.ask(request), ways.ask(request, lane=False)
    assert (first.status, first.body) == (again.status, again.body)
    assert (ways.lane.left, ways.lane.took) == (left + 1, 1)
    assert ways.ask(ways.action()).status == 201
    assert ways.lane.took == 2
