"""Whatever happens to workers, jobs and queue: every match finishes and every turn is played once."""

from __future__ import annotations

import json
import os
import pickle
import random
import subprocess
from pathlib import Path

import pytest
from redis import Redis
from rq import Queue
from rq.job import Job
from rq.serializers import JSONSerializer

from events.keys import lease_key
from events.matches import Matches
from events.packing.packer import PACKING
from events.storage import Storage
from running.embedded import EmbeddedRedis
from running.hints import BOT_TURNS, QUEUE, Hints
from tests.toy.shelf import GAME, GAMES
from tests.workers.processes import (
    answer_first,
    assert_each_turn_played_once,
    eventually,
    finished,
    open_bots,
    open_for_one,
    worker,
)

BACK_WITHIN_SECONDS = 10.0


@pytest.mark.parametrize("game", GAMES)
def test_bots_alone_finish_a_match_of_every_game(
    game: str, matches: Matches, server: EmbeddedRedis, tmp_path: Path
) -> None:
    ids = [open_bots(matches, game, seats) for seats in (min(GAMES[game].seats), max(GAMES[game].seats))]
    ids.append(open_bots(matches, game, min(GAMES[game].seats), "scripted"))
    with worker(server.url, tmp_path / "log"):
        eventually(lambda: finished(matches, *ids))
    for match in ids:
        assert_each_turn_played_once(matches, match)
    assert nothing_is_due(matches.redis)


def nothing_is_due(redis: Storage) -> bool:
    """Nothing of play: what has ended is packed later."""
    return not any(redis.zcount(index, "-inf", PACKING) for index in redis.scan_iter("*:due"))


def test_bots_play_until_a_person_is_asked_and_go_on_after_the_answer(
    matches: Matches, server: EmbeddedRedis, tmp_path: Path
) -> None:
    match = open_for_one(matches, GAME, 3)
    with worker(server.url, tmp_path / "log", bot_delay_ms="1"):
        for _ in range(4):
            eventually(lambda: not matches.archive.position(match).bots_asked)
            assert matches.archive.position(match).decisions[0].seat == 0
            answer_first(matches, match)
    assert_each_turn_played_once(matches, match)


def test_a_worker_killed_in_mid_turn_delays_it_by_less_than_ten_seconds(
    matches: Matches, server: EmbeddedRedis, tmp_path: Path
) -> None:
    match = open_for_one(matches, GAME, 2)
    answer_first(matches, match)
    asked = matches.archive.position(match)
    assert asked.bots_asked
    with worker(server.url, tmp_path / "log", bot_delay_ms="9000") as doomed:
        eventually(lambda: bool(matches.redis.exists(lease_key(match))))
        doomed.kill()
        doomed.wait()
    assert matches.archive.position(match).version == asked.version
    with worker(server.url, tmp_path / "log", bot_delay_ms="1"):
        taken = eventually(lambda: matches.archive.position(match).version > asked.version)
    assert taken < BACK_WITHIN_SECONDS
    assert_each_turn_played_once(matches, match)


def test_a_queue_flushed_in_mid_match_delays_turns_only(
    matches: Matches, server: EmbeddedRedis, tmp_path: Path
) -> None:
    queue_url = f"{server.url}?db=1"
    queue = Redis.from_url(queue_url)
    hinted = Matches(matches.redis, hint=Hints(queue).bots_asked, games=GAMES)
    ids = [open_bots(hinted, GAME, seats) for seats in (2, 3, 4)]
    queue.flushdb()
    with worker(server.url, tmp_path / "log", queue_url=queue_url):
        eventually(lambda: finished(hinted, ids[0]) or not queue.flushdb())
        eventually(lambda: finished(hinted, *ids))
    for match in ids:
        assert_each_turn_played_once(matches, match)


def test_hints_five_times_over_and_shuffled_play_each_turn_once(
    silent: Matches, redis: Redis, server: EmbeddedRedis, tmp_path: Path
) -> None:
    ids = [open_bots(silent, GAME, seats) for seats in (2, 3, 4)]
    hints = [(match, version) for match in ids for version in (1, 2, 6) for _ in range(5)]
    random.Random(1).shuffle(hints)
    for match, version in hints:
        Hints(redis).bots_asked(match, version, people=False)
    with worker(server.url, tmp_path / "one"), worker(server.url, tmp_path / "two"):
        eventually(lambda: finished(silent, *ids))
        eventually(lambda: Queue(QUEUE, connection=redis, serializer=JSONSerializer).is_empty())
    for match in ids:
        assert_each_turn_played_once(silent, match)


def test_a_lost_hint_is_found_by_the_sweeper(silent: Matches, server: EmbeddedRedis, tmp_path: Path) -> None:
    match = open_bots(silent, GAME, 2)
    with worker(server.url, tmp_path / "log"):
        assert eventually(lambda: finished(silent, match)) < BACK_WITHIN_SECONDS * 2


class Bomb:
    """Unpickled, it runs a command."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return os.system, (f"touch {self._path}",)


def test_nothing_forged_runs_and_the_worker_lives_on(
    matches: Matches, redis: Redis, server: EmbeddedRedis, tmp_path: Path
) -> None:
    mark = tmp_path / "forged"
    touch = f"touch {mark}"
    match = "m_" + "0" * 20
    payloads = [
        json.dumps(["os.system", None, [touch], {}]).encode(),
        json.dumps(["subprocess.call", None, [["touch", str(mark)]], {}]).encode(),
        json.dumps([BOT_TURNS, None, [touch, 1], {}]).encode(),
        json.dumps([BOT_TURNS, None, [match, "1"], {}]).encode(),
        json.dumps([BOT_TURNS, None, [match, True], {}]).encode(),
        json.dumps([BOT_TURNS, None, [match], {}]).encode(),
        json.dumps([BOT_TURNS, "os", [match, 1], {}]).encode(),
        json.dumps([BOT_TURNS, None, [match, 1], {"delay": 1}]).encode(),
        json.dumps("nonsense").encode(),
        json.dumps([BOT_TURNS, None, [match, 1], {}]).encode(),
        pickle.dumps(("os.system", None, (touch,), {})),
        pickle.dumps(Bomb(mark)),
        b"\xff\x00 not a job",
    ]
    for number, payload in enumerate(payloads):
        forge(redis, f"forged-{number}", payload, touch)
    real = open_bots(matches, GAME, 2)
    with worker(server.url, tmp_path / "log") as process:
        eventually(lambda: finished(matches, real))
        eventually(lambda: Queue(QUEUE, connection=redis, serializer=JSONSerializer).is_empty())
        assert process.poll() is None
    assert not mark.exists()


def forge(redis: Redis, name: str, payload: bytes, command: str) -> None:
    """A job as somebody with access to RQ's keys would write it, callbacks and webhooks included."""
    fields = {
        "data": payload,
        "status": "queued",
        "origin": QUEUE,
        "created_at": "2026-01-01T00:00:00.000000Z",
        "enqueued_at": "2026-01-01T00:00:00.000000Z",
        "description": command,
        "timeout": "10",
        "success_callback_name": "os.system",
        "failure_callback_name": "os.system",
        "stopped_callback_name": "os.system",
        "webhooks": json.dumps([{"url": "http://127.0.0.1:9/", "events": ["finished", "failed"]}]),
    }
    redis.hset(Job.key_for(name), mapping=fields)  # type: ignore[arg-type]
    Queue(QUEUE, connection=redis, serializer=JSONSerializer).push_job_id(name)


def test_a_worker_stops_when_told_to(matches: Matches, server: EmbeddedRedis, tmp_path: Path) -> None:
    match = open_bots(matches, GAME, 2)
    with worker(server.url, tmp_path / "log") as process:
        eventually(lambda: finished(matches, match))
        process.terminate()
        try:
            assert process.wait(10) == 0
        except subprocess.TimeoutExpired:
            pytest.fail("the worker went on")
