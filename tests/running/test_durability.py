"""Serving begins only on a server that keeps what it acknowledges."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from redis import Redis

from running.durability import REQUIRED, NotDurable, condition
from running.embedded import EmbeddedRedis
from running.watch import check_storage


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedRedis]:
    """A server of this file's own, whose settings may be changed."""
    server = EmbeddedRedis(tmp_path_factory.mktemp("settings")).start()
    yield server
    server.stop()


def test_our_own_server_is_durable(redis: Redis) -> None:
    check_storage(redis)
    assert condition(redis).problems == ()


@pytest.mark.parametrize(
    ("name", "wrong", "sentence"),
    [
        ("appendonly", "no", "Set appendonly yes (it is no), so that events are on disk at all."),
        (
            "appendfsync",
            "everysec",
            "Set appendfsync always (it is everysec), so that an acknowledged event survives a crash.",
        ),
        (
            "no-appendfsync-on-rewrite",
            "yes",
            "Set no-appendfsync-on-rewrite no (it is yes), so that this holds during a rewrite, too.",
        ),
        (
            "maxmemory-policy",
            "allkeys-lru",
            "Set maxmemory-policy noeviction (it is allkeys-lru), so that no event is ever thrown away.",
        ),
    ],
)
def test_each_wrong_setting_is_refused_by_name(redis: Redis, name: str, wrong: str, sentence: str) -> None:
    redis.config_set(name, wrong)
    try:
        assert condition(redis).problems == (sentence,)
        with pytest.raises(NotDurable) as refused:
            check_storage(redis)
        assert str(refused.value) == f"This Redis would lose acknowledged events. {sentence}"
    finally:
        redis.config_set(name, REQUIRED[name][0])


def test_every_problem_is_told_at_once(redis: Redis) -> None:
    redis.config_set("appendfsync", "no")
    redis.config_set("maxmemory-policy", "volatile-lru")
    try:
        assert len(condition(redis).problems) == 2
    finally:
        redis.config_set("appendfsync", "always")
        redis.config_set("maxmemory-policy", "noeviction")


def test_a_server_that_is_too_old_is_refused(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("running.durability.OLDEST", (99, 0))
    version = redis.info("server")["redis_version"]
    assert condition(redis).problems == (f"It is version {version}: use 6.2 or later.",)


def test_a_server_that_hides_its_settings_is_refused(redis: Redis, server: EmbeddedRedis) -> None:
    redis.acl_setuser("guest", enabled=True, nopass=True, categories=["+@all"], commands=["-config|get"])
    with Redis.from_url(server.url, username="guest", password="") as guest:
        problems = condition(guest).problems
    assert [problem.split(" (")[0] for problem in problems] == [
        "Set appendonly yes",
        "Set appendfsync always",
        "Set no-appendfsync-on-rewrite no",
        "Set maxmemory-policy noeviction",
    ]
    assert all("CONFIG GET is not allowed" in problem for problem in problems)
