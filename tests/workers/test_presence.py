"""RQ knows its workers: they are listed while they serve, and gone when they have stopped."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from threading import Thread

import pytest
from redis import Redis
from rq import SimpleWorker
from rq.worker import BaseWorker

from running.embedded import EmbeddedRedis
from running.hints import QUEUE
from tests.workers.processes import eventually, worker
from workers import presence
from workers.presence import Presence


def listed(redis: Redis) -> list[BaseWorker]:
    return SimpleWorker.all(connection=redis)


def test_a_worker_is_on_rqs_list_while_it_serves(redis: Redis, server: EmbeddedRedis, tmp_path: Path) -> None:
    with worker(server.url, tmp_path / "log") as process:
        eventually(lambda: len(listed(redis)) == 1)
        (one,) = listed(redis)
        assert (one.queue_names(), one.pid) == ([QUEUE], process.pid)
        process.send_signal(signal.SIGTERM)
        assert process.wait(20) == 0
    assert listed(redis) == []


def test_a_flushed_queue_is_told_anew(
    redis: Redis, server: EmbeddedRedis, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = Presence(server.url)
    here.tell()
    redis.flushall()
    here.tell()
    assert listed(redis) == []
    monkeypatch.setattr(presence, "TOLD_EVERY_SECONDS", 0.0)
    here.tell()
    here.tell()
    assert len(listed(redis)) == 1
    here.leave()
    assert listed(redis) == []


def test_a_queue_that_is_away_is_not_worth_an_error(tmp_path: Path) -> None:
    away = Presence(f"unix://{tmp_path}/nothing.sock")
    away.tell()
    away.leave()


def test_a_queue_that_hangs_is_left_alone_soon(tmp_path: Path) -> None:
    server = EmbeddedRedis(tmp_path / "own").start()
    try:
        assert server.pid is not None
        os.kill(server.pid, signal.SIGSTOP)
        telling = Thread(target=Presence(server.url).tell, daemon=True)
        telling.start()
        telling.join(timeout=20)
        assert not telling.is_alive()
    finally:
        server.kill()
