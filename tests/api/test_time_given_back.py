"""Time in which a real service was away is nobody's: it is given back, and the log says so."""

from __future__ import annotations

import os
import signal
import time
from datetime import timedelta
from pathlib import Path

from charon_client import OPEN, Client
from running.embedded import EmbeddedRedis
from tests.service import running_api, running_worker
from tests.toy.shelf import GAME

CLOCK = {"clock": {"per_decision": 3}}
AWAY_SECONDS = 4.0


def test_while_the_storage_is_frozen_nobodys_time_runs(tmp_path: Path) -> None:
    redis = EmbeddedRedis(tmp_path / "redis").start()
    try:
        with running_api(tmp_path, redis.url) as url, running_worker(tmp_path, redis.url):
            client = Client(url)
            opener = client.with_token(client.create_player("Opener").token)
            new = opener.create_match(GAME, [OPEN], terms=CLOCK)
            table = client.claim_seat(new.match.id, 0, code=new.codes[0])
            asked = table.match().pending[0]
            assert asked.deadline is not None
            frozen(redis, AWAY_SECONDS)
            after = table.wait_for_decision(timeout=20)
            told = [event.raw["event"] for event in table.events().events]
            returned = [event for event in told if event["type"] == "time_returned"]
            assert after is not None
            assert after.id == asked.decision, [event["type"] for event in told]
            assert [event["seats"] for event in returned] == [[0]]
            assert returned[0]["milliseconds"] > AWAY_SECONDS * 1000 - 1000
            assert after.deadline is not None
            assert after.deadline - asked.deadline == timedelta(milliseconds=returned[0]["milliseconds"])
            table.act(after, after.legal[0])
    finally:
        redis.stop()


def frozen(redis: EmbeddedRedis, seconds: float) -> None:
    """The server does nothing for so long."""
    pid = redis.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    time.sleep(seconds)
    os.kill(pid, signal.SIGCONT)
