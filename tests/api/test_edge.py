"""Around every request: bodies in chunks, smaller answers, headers that protect, metrics that tell little."""

from __future__ import annotations

import gzip
import http.client
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import requests
from flask import Flask
from redis import Redis

from api import compression
from api.addresses import Addresses, BadNetwork, site
from api.reads import EVERYONE_ELSE, Reads
from tests.api.table import Table, app_over, bearer, open_table
from tests.api.wire import ask, dial
from tests.ports import free_port
from tests.service import running_service
from tests.toy.shelf import GAME

PROTECTION = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
}


@pytest.fixture(scope="module")
def metrics_port() -> int:
    return free_port()


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory, metrics_port: int) -> Iterator[str]:
    """A service behind a proxy, with metrics of their own."""
    settings = {
        "client_header": "X-Forwarded-For",
        "account_quota": "2",
        "metrics_address": f"127.0.0.1:{metrics_port}",
        "metrics_token": "for-prometheus",
    }
    with running_service(tmp_path_factory.mktemp("edge"), bots=False, **settings) as address:
        yield address


def account(url: str, forwarded: str = "", source: str = "127.0.0.1") -> int:
    """The status of an attempt to make an account, as a proxy at `source` passes it on."""
    head = "POST /v1/players HTTP/1.1\nHost: x\nContent-Type: application/json\nContent-Length: 15"
    if forwarded:
        head += f"\nX-Forwarded-For: {forwarded}"
    with dial(url, source) as line:
        return ask(line, head, b'{"name": "Ann"}').status


def test_behind_a_trusted_proxy_its_header_names_the_client(url: str) -> None:
    assert [account(url, "192.0.2.1") for _ in range(3)] == [201, 201, 429]
    assert account(url, "192.0.2.2") == 201
    assert account(url, "192.0.2.1, 127.0.0.1") == 429
    assert account(url, "192.0.2.77, 192.0.2.1") == 429


def test_nobody_else_is_believed(url: str) -> None:
    assert [account(url, f"192.0.2.{number}", "127.0.0.7") for number in range(10, 13)] == [201, 201, 429]


def test_addresses_are_read_by_site_and_badly_written_networks_are_told() -> None:
    assert site("2001:db8::1") == site("2001:db8::ffff") == "2001:db8::/64"
    assert site("::ffff:192.0.2.1") == "192.0.2.1"
    assert site("x" * 1000) == "x" * 64
    assert Addresses("", "").client("192.0.2.1", {"x-forwarded-for": "192.0.2.9"}) == "192.0.2.1"
    assert Addresses("X-Real-IP", "10.0.0.0/8").client("10.1.2.3", {}) == "10.1.2.3"
    with pytest.raises(BadNetwork, match="nowhere"):
        Addresses("X-Real-IP", "nowhere")


def test_a_quota_of_accounts_counts_whoever_asks(redis: Redis) -> None:
    client = app_over(redis, account_quota=2).test_client()
    token = client.post("/v1/players", json={"name": "One"}).get_json()["token"]
    assert client.post("/v1/players", json={"name": "Two"}, headers=bearer(token)).status_code == 201
    refused = client.post("/v1/players", json={"name": "Three"}, headers=bearer(token))
    assert (refused.status_code, refused.get_json()["code"]) == (429, "too-many-requests")


def test_reads_and_dry_runs_have_a_quota_and_an_answer_to_a_decision_has_none(redis: Redis) -> None:
    app = app_over(redis, read_quota=30)
    table = open_table(app, seats=1)
    decision = table.decision()
    wish = {"decision": decision["id"], "action": decision["legal"][0]}
    statuses = [table.post("/actions/check", wish, table.seats[0]).status_code for _ in range(40)]
    assert statuses.count(429) > 0
    assert table.get("", table.seats[0]).status_code == 429
    assert table.act(decision).status_code == 201
    assert app.test_client().get("/healthz").status_code == 200


def test_reads_of_more_callers_than_can_be_told_apart_are_counted_together() -> None:
    reads = Reads()
    for number in range(50_000):
        reads.count(str(number), 1)
    assert reads.count("one more", 1) == 1
    assert reads.count("and another", 1) == 2
    assert reads.count(EVERYONE_ELSE, 2) == 1


def test_a_body_may_come_in_chunks(url: str) -> None:
    connection = http.client.HTTPConnection(url.removeprefix("http://"))
    headers = {"Content-Type": "application/json", "X-Forwarded-For": "192.0.2.50"}
    parts = iter([b'{"na', b'me": "', b'Ann"}'])
    connection.request("POST", "/v1/players", parts, headers, encode_chunked=True)
    assert connection.getresponse().status == 201


def test_a_chunked_body_that_is_too_large_is_413(url: str) -> None:
    connection = http.client.HTTPConnection(url.removeprefix("http://"))
    headers = {"Content-Type": "application/json", "X-Forwarded-For": "192.0.2.51"}
    connection.request("POST", "/v1/players", (b"a" * 10_000 for _ in range(8)), headers, encode_chunked=True)
    assert connection.getresponse().status == 413


def test_answers_shrink_for_those_who_can_read_them(app: Flask) -> None:
    client = app.test_client()
    plain = client.get(f"/v1/games/{GAME}")
    small = client.get(f"/v1/games/{GAME}", headers={"Accept-Encoding": "br;q=0.5, gzip"})
    assert small.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(small.data) == plain.data
    assert len(small.data) < len(plain.data) / 4
    assert "Accept-Encoding" in plain.headers["Vary"]
    refusing = {"Accept-Encoding": "gzip;q=0, identity"}
    assert "Content-Encoding" not in client.get(f"/v1/games/{GAME}", headers=refusing).headers


@pytest.fixture
def _any_size_shrinks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compression, "SMALLEST", 0)


@pytest.mark.usefixtures("_any_size_shrinks")
def test_a_tag_holds_for_the_small_and_the_whole(table: Table) -> None:
    whole = table.get("/view")
    small = table.get("/view", None, Accept_Encoding="gzip")
    assert small.headers["ETag"] == f"W/{whole.headers['ETag']}"
    for tag in (small.headers["ETag"], whole.headers["ETag"]):
        assert table.get("/view", None, If_None_Match=tag).status_code == 304


@pytest.mark.usefixtures("_any_size_shrinks")
def test_what_mixes_a_seats_secrets_with_others_words_never_shrinks(table: Table) -> None:
    for number in range(20):
        table.post("/talk", {"talk": {"type": "say", "text": f"the same words {number}"}}, table.seats[1])
    for what in ("/events?limit=100", "/view"):
        seat = table.get(what, table.seats[0], Accept_Encoding="gzip")
        assert "Content-Encoding" not in seat.headers
        public = table.get(what, None, Accept_Encoding="gzip")
        assert public.headers["Content-Encoding"] == "gzip"


def test_every_answer_protects_its_reader(url: str, app: Flask) -> None:
    for path in ("/v1/games", "/v1/nothing", "/healthz", "/docs", "/docs/swagger-ui.css", "/openapi.yaml"):
        answer = app.test_client().get(path)
        assert PROTECTION.items() <= {name.lower(): value for name, value in answer.headers.items()}.items()
    assert (
        app.test_client().get("/v1/games").headers["Content-Security-Policy"].startswith("default-src 'none'")
    )
    page = app.test_client().get("/docs")
    assert "script-src 'self';" in page.headers["Content-Security-Policy"]
    assert not re.search(r"<script(?! src=)|<style|\son\w+=", page.text)
    with dial(url) as line:
        assert PROTECTION.items() <= ask(line, "NONSENSE / HTTP/9.9\nHost: x").headers.items()


def test_metrics_can_have_an_address_and_a_token(url: str, metrics_port: int) -> None:
    assert requests.get(f"{url}/metrics", timeout=5).status_code == 404
    apart = f"http://127.0.0.1:{metrics_port}/metrics"
    assert requests.get(apart, timeout=5).status_code == 401
    told = requests.get(apart, headers={"Authorization": "Bearer for-prometheus"}, timeout=5)
    assert "charon_requests_total" in told.text
    assert requests.get(f"http://127.0.0.1:{metrics_port}/", timeout=5).status_code == 404


def test_metrics_behind_a_token_stay_with_the_rest(redis: Redis) -> None:
    client = app_over(redis, metrics_token="for-prometheus").test_client()
    assert client.get("/metrics").status_code == 401
    assert client.get("/metrics", headers=bearer("wrong")).status_code == 401
    assert "charon_requests_total" in client.get("/metrics", headers=bearer("for-prometheus")).text


def test_nothing_a_client_invents_becomes_a_label_or_a_file(app: Flask, tmp_path: Path) -> None:
    client = app.test_client()
    client.open("/v1/invented-path", method="INVENTED", headers={"X-Request-Id": "invented-id"})
    client.get("/v1/games/invented-game/rules/invented-rule?invented=query")
    client.get("/v1/matches/invented-match", headers=bearer("invented-token"))
    assert "invented" not in client.get("/metrics").text.lower()
    assert list(tmp_path.iterdir()) == []
