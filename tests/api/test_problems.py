"""Errors: problem details with a stable code, for every way to fail."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from flask import Flask
from redis import Redis

from events import replicas
from events.keys import MatchId, head_key
from running.embedded import EmbeddedRedis
from tests.api.table import Table, app_over
from tests.toy.shelf import GAME


def assert_problem(answer: object, status: int, code: str) -> dict[str, object]:
    """The answer is problem details of this status and code, complete."""
    body: dict[str, object] = answer.get_json()  # type: ignore[attr-defined]
    assert answer.status_code == status, body  # type: ignore[attr-defined]
    assert answer.mimetype == "application/problem+json"  # type: ignore[attr-defined]
    assert body["code"] == code
    assert body["status"] == status
    assert body["type"] == f"urn:charon:problem:{code}"
    assert body["title"]
    assert body["detail"]
    assert body["request_id"] == answer.headers["X-Request-Id"]  # type: ignore[attr-defined]
    return body


def test_an_unknown_path_is_404(app: Flask) -> None:
    assert_problem(app.test_client().get("/v1/nothing"), 404, "not-found")


def test_a_wrong_method_is_405_and_names_the_right_ones(app: Flask) -> None:
    answer = app.test_client().put("/v1/games")
    assert_problem(answer, 405, "method-not-allowed")
    assert "GET" in answer.headers["Allow"]


@pytest.mark.parametrize("path", ["/v1/games/chess", f"/v1/games/{GAME}/rules/castling", "/v1/matches/m_x"])
def test_an_unknown_thing_is_404(app: Flask, path: str) -> None:
    assert_problem(app.test_client().get(path), 404, "not-found")


def test_a_refusal_names_the_rule_and_where_to_read_it(table: Table) -> None:
    decision = table.decision()
    wish = {"decision": decision["id"], "action": {"type": "sell", "card": "g99"}}
    body = assert_problem(table.post("/actions", wish, table.seats[0]), 422, "card-not-in-hand")
    assert body["rule"] == "turns"
    assert table.client.get(str(body["rule_href"])).get_json()["id"] == "turns"


def test_a_bug_is_500_and_its_request_id_finds_it_in_the_log(
    app: Flask, caplog: pytest.LogCaptureFixture
) -> None:
    app.add_url_rule("/broken", view_func=lambda: str(1 // 0))
    body = assert_problem(app.test_client().get("/broken"), 500, "server-error")
    assert "division" not in str(body)
    assert "ZeroDivisionError" in caplog.text


def test_a_storage_that_does_not_answer_is_503(tmp_path: Path) -> None:
    server = EmbeddedRedis(tmp_path).start()
    app = app_over(Redis.from_url(server.url, retry=None))
    server.kill()
    client = app.test_client()
    answer = client.get("/v1/matches")
    assert_problem(answer, 503, "storage-unavailable")
    assert answer.headers["Retry-After"] == "1"
    assert_problem(client.get("/readyz"), 503, "not-ready")
    assert client.get("/healthz").status_code == 200


def test_a_request_id_of_the_client_is_kept_if_it_is_plain(app: Flask) -> None:
    client = app.test_client()
    assert client.get("/healthz", headers={"X-Request-Id": "mine-1"}).headers["X-Request-Id"] == "mine-1"
    odd = client.get("/healthz", headers={"X-Request-Id": "a b"}).headers["X-Request-Id"]
    assert re.fullmatch(r"[0-9a-f]{16}", odd)


def test_a_damaged_log_is_read_only_and_says_so(table: Table, redis: Redis) -> None:
    decision = table.decision()
    redis.hset(head_key(MatchId(table.match)), "damage", "event 9 does not fit the chain")
    body = assert_problem(table.act(decision), 409, "log-damaged")
    assert "event 9" in str(body["detail"])
    assert table.get().get_json()["damage"] == "event 9 does not fit the chain"
    assert table.get("/view").status_code == 200


def test_what_too_few_replicas_have_is_503(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is stored, and not acknowledged; the same key asks again and appends nothing."""
    monkeypatch.setattr(replicas, "REPLICAS_SECONDS", 0.01)
    opener = app_over(redis).test_client()
    token = opener.post("/v1/players", json={"name": "Ann"}).get_json()["token"]
    client = app_over(redis, replicas=1, durability="relaxed").test_client()
    headers = {"Authorization": f"Bearer {token}", "Idempotency-Key": "one"}
    body = {"game": GAME, "seats": [{"kind": "open"}]}
    for _ in range(2):
        answer = client.post("/v1/matches", json=body, headers=headers)
        assert_problem(answer, 503, "not-replicated")
        assert answer.headers["Retry-After"] == "1"
