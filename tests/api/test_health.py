"""The service itself: health, readiness, metrics, reference, browsers."""

from __future__ import annotations

import msgspec
import pytest
from flask import Flask
from redis import Redis

from api.app import create_app
from running.durability import NotDurable
from running.embedded import EmbeddedRedis
from running.settings import BadSetting, Settings, described, read_settings
from tests.api.table import Table
from tests.toy.shelf import GAME


def test_health_and_readiness(app: Flask) -> None:
    client = app.test_client()
    assert client.get("/healthz").get_json() == {"status": "ok"}
    assert client.get("/readyz").get_json() == {
        "status": "ready",
        "durability": "strict",
        "failing": [],
        "warnings": [],
    }


def test_a_redis_that_may_lose_events_is_refused_or_owned_up_to(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    server = EmbeddedRedis(tmp_path_factory.mktemp("r"), {"appendfsync": "everysec"}).start()
    try:
        redis = Redis.from_url(server.url)
        with pytest.raises(NotDurable, match="Set appendfsync always"):
            create_app(Settings(), redis)
        app = create_app(Settings(durability="relaxed"), redis)
        answer = app.test_client().get("/readyz")
        assert answer.get_json()["durability"] == "relaxed"
        assert answer.headers["Charon-Durability"] == "relaxed"
        services = app.extensions["charon"]
        app.extensions["charon"] = msgspec.structs.replace(services, settings=Settings())
        assert app.test_client().get("/readyz").status_code == 503
    finally:
        server.stop()


def test_metrics_count_requests_by_route_and_actions_by_game(table: Table) -> None:
    table.act()
    text = table.client.get("/metrics").get_data(as_text=True)
    assert 'route="/v1/matches/<match_id>/actions",status="201"' in text
    assert f'charon_actions_total{{game="{GAME}"}}' in text


def test_metrics_tell_how_the_memory_of_matches_is_used(table: Table) -> None:
    table.act()
    text = table.client.get("/metrics").get_data(as_text=True)
    figures = dict(line.rsplit(" ", 1) for line in text.splitlines() if line.startswith("charon_memory_"))
    assert all(
        float(figures[f"charon_memory_{what}"]) > 0 for what in ("hits_total", "misses_total", "bytes")
    )


def test_refusals_are_counted_by_game_alone(table: Table) -> None:
    body = {"decision": table.decision()["id"], "action": {"type": "vote", "suspect": 1}}
    table.post("/actions", body, table.seats[0])
    assert f'charon_refusals_total{{game="{GAME}"}}' in table.client.get("/metrics").text


def test_the_reference_is_served_without_anything_from_elsewhere(app: Flask) -> None:
    client = app.test_client()
    page = client.get("/docs").text
    assert "http://" not in page
    assert "https://" not in page
    for name in ("swagger-ui.css", "swagger-ui-bundle.js", "reference.js"):
        assert f"/docs/{name}" in page
        assert client.get(f"/docs/{name}").status_code == 200
    assert "/openapi.json" in client.get("/docs/reference.js").text
    assert client.get("/openapi.yaml").text.startswith("openapi: 3.1")
    assert client.get("/docs/../app.py").status_code == 404


def test_browsers_of_any_origin_may_ask_by_default(app: Flask) -> None:
    client = app.test_client()
    ask = {"Origin": "https://play.example", "Access-Control-Request-Method": "POST"}
    preflight = client.options("/v1/matches", headers=ask)
    assert preflight.status_code == 204
    assert preflight.headers["Access-Control-Allow-Origin"] == "*"
    assert "Idempotency-Key" in preflight.headers["Access-Control-Allow-Headers"]
    answer = client.get("/v1/games", headers={"Origin": "https://play.example"})
    assert "ETag" in answer.headers["Access-Control-Expose-Headers"]
    assert "Access-Control-Allow-Origin" not in client.get("/v1/games").headers


def test_origins_can_be_named(redis: Redis) -> None:
    app = create_app(Settings(cors_origins="https://a.example, https://b.example"), redis)
    client = app.test_client()
    allowed = client.get("/v1/games", headers={"Origin": "https://b.example"})
    assert allowed.headers["Access-Control-Allow-Origin"] == "https://b.example"
    other = client.get("/v1/games", headers={"Origin": "https://c.example"})
    assert "Access-Control-Allow-Origin" not in other.headers


def test_an_answer_that_goes_by_language_and_origin_says_both_to_caches(redis: Redis) -> None:
    client = create_app(Settings(cors_origins="https://a.example"), redis).test_client()
    answer = client.get("/v1/games?lang=uk", headers={"Origin": "https://a.example"})
    assert {"accept-language", "origin"} <= set(answer.vary.as_set())
    assert answer.headers.getlist("Vary") == [answer.headers["Vary"]]


def test_settings_come_from_the_environment_and_are_checked() -> None:
    assert read_settings({"CHARON_PORT": "9000", "HOME": "/"}).port == 9000
    for name, value in (("CHARON_PORT", "ninety"), ("CHARON_PROCESSES", "0"), ("CHARON_COLOUR", "red")):
        with pytest.raises(
            BadSetting, match=name.removeprefix("CHARON_").lower() if value != "red" else name
        ):
            read_settings({name: value})


def test_every_setting_is_described() -> None:
    assert all(meaning for _, _, meaning in described())
