"""`charon pack`: what has ended is packed now, what cannot be stays and is named."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner, Result
from redis import Redis

from cli import main
from events.keys import log_key, packed_key
from running.embedded import EmbeddedRedis
from tests.stored import FORMAT, stored_logs

LOGS = [log for log in stored_logs() if str(log).startswith(FORMAT)]


@pytest.fixture(autouse=True)
def _storage(server: EmbeddedRedis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHARON_REDIS_URL", server.url)


def pack(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["pack", *arguments])


def test_everything_that_has_ended_is_packed_once(redis: Redis) -> None:
    ids = [log.put(redis)[0] for log in LOGS]
    first = pack()
    assert (first.exit_code, first.stdout.split(" of ")[0]) == (0, f"{len(ids)} matches")
    assert redis.exists(*map(packed_key, ids)) == len(ids)
    assert redis.exists(*map(log_key, ids)) == 0
    assert pack().stdout == "Nothing was packed.\n"


def test_what_rests_too_short_or_is_damaged_stays_as_it_is(redis: Redis) -> None:
    damaged, sound = (log.put(redis)[0] for log in LOGS[:2])
    redis.xdel(log_key(damaged), "7-0")
    assert pack("--after", "90000").stdout == "Nothing was packed.\n"
    found = pack("--after", "0", "--json")
    assert json.loads(found.stdout)["matches"] == 1
    assert json.loads(found.stdout)["not_packed"] == {damaged: "event 7 is missing"}
    assert f"{damaged} is not packed: event 7 is missing" in found.stderr
    assert redis.exists(packed_key(sound), log_key(damaged)) == 2


def test_where_nothing_is_to_be_packed_one_must_say_what(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHARON_PACK_AFTER_HOURS", "0")
    assert "Say --after HOURS" in pack().stderr
