"""A worker outlives its Redis and whatever stands in its queue: it waits, comes back and plays on."""

from __future__ import annotations

import json
import os
import signal
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import Thread

import pytest
from redis import Redis
from rq.job import Job

from domain.kernel.moves import Acted
from events.keys import MatchId, lease_key, vault_key
from events.matches import Matches
from events.storage import connect, connect_server
from events.tournaments.organising import Tournaments
from running.embedded import EmbeddedRedis
from running.hints import BOT_TURNS, QUEUE, Hints, job_of, key_of
from tests.toy.shelf import GAME, GAMES
from tests.trials import trials_of
from tests.workers.processes import (
    answer_first,
    assert_each_turn_played_once,
    eventually,
    finished,
    open_bots,
    open_for_one,
    worker,
)
from workers.bot_turns import BotTurns
from workers.lease import Leases
from workers.metrics import REGISTRY
from workers.outage import Redises
from workers.packing import Packing
from workers.presence import Presence
from workers.queue import HintQueue
from workers.stop import Stop
from workers.tournaments.conductor import Conductor
from workers.tournaments.tables import Tables
from workers.worker import Worker

STOPS_WITHIN_SECONDS = 5.0


@pytest.fixture
def own(tmp_path: Path) -> Iterator[EmbeddedRedis]:
    """A server that a test may kill, stop and fill."""
    server = EmbeddedRedis(tmp_path / "own").start()
    yield server
    server.kill()


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "log"


def hinted_matches(server: EmbeddedRedis, queue: EmbeddedRedis | None = None) -> Matches:
    return Matches(
        connect(server.url), hint=Hints(connect_server((queue or server).url)).bots_asked, games=GAMES
    )


def lines(log: Path, words: str) -> int:
    return log.read_text().count(words)


@contextmanager
def until_noticed(log: Path) -> Iterator[None]:
    """What the block does lasts until the worker has noticed, or its sweeper if there is nothing to play."""
    before = lines(log, "is away") + lines(log, "sweep failed")
    yield
    eventually(lambda: lines(log, "is away") + lines(log, "sweep failed") > before)


def killed(server: EmbeddedRedis, log: Path) -> None:
    with until_noticed(log):
        server.kill()
    server.start()


def stopped(server: EmbeddedRedis, log: Path) -> None:
    with until_noticed(log):
        server.stop()
    server.start()


def blinked(server: EmbeddedRedis, _log: Path) -> None:
    """Away for as long as a restart takes."""
    server.kill()
    server.start()


def full(server: EmbeddedRedis, log: Path) -> None:
    with Redis.from_url(server.url) as redis:
        with until_noticed(log):
            redis.config_set("maxmemory", 1)
        redis.config_set("maxmemory", 0)


def frozen(server: EmbeddedRedis, log: Path) -> None:
    assert server.pid is not None
    with until_noticed(log):
        os.kill(server.pid, signal.SIGSTOP)
    os.kill(server.pid, signal.SIGCONT)


OUTAGES = [killed, stopped, blinked, full, frozen]


@pytest.mark.parametrize("outage", OUTAGES)
def test_a_worker_outlives_its_redis(
    own: EmbeddedRedis, log: Path, outage: Callable[[EmbeddedRedis, Path], None]
) -> None:
    matches = hinted_matches(own)
    ids = [open_bots(matches, GAME, seats) for seats in (1, 2, 3, 4) * 8]
    with worker(own.url, log) as process:
        for match in ids[:2]:
            eventually(partial(moved_on, matches, match))
            outage(own, log)
            eventually(partial(nobody_waits, log))  # who still waits for the end of one notices no other
        eventually(lambda: finished(matches, *ids))
        assert process.poll() is None
    for match in ids:
        assert_each_turn_played_once(matches, match)
    assert lines(log, "is back") <= lines(log, "is away") <= 4


def nobody_waits(log: Path) -> bool:
    return lines(log, "is back") == lines(log, "is away")


def moved_on(matches: Matches, match: MatchId) -> bool:
    """A bot has taken a turn in it."""
    return any(isinstance(entry.event, Acted) for entry in matches.archive.read(match, 0).entries)


@pytest.mark.parametrize("ill", ["log", "queue"])
def test_storage_and_queue_may_fail_alone(own: EmbeddedRedis, log: Path, tmp_path: Path, ill: str) -> None:
    with second_server(tmp_path) as queue:
        matches = hinted_matches(own, queue)
        ids = [open_bots(matches, GAME, seats) for seats in (1, 2, 3, 4) * 8]
        with worker(own.url, log, queue_url=queue.url) as process:
            eventually(lambda: finished(matches, ids[0]))
            killed({"log": own, "queue": queue}[ill], log)
            eventually(lambda: finished(matches, *ids))
            assert process.poll() is None


@contextmanager
def second_server(folder: Path) -> Iterator[EmbeddedRedis]:
    server = EmbeddedRedis(folder / "second").start()
    try:
        yield server
    finally:
        server.kill()


def test_a_worker_may_start_before_its_redis(own: EmbeddedRedis, log: Path) -> None:
    matches = hinted_matches(own)
    match = open_bots(matches, GAME, 1)
    own.stop()
    with worker(own.url, log):
        eventually(lambda: lines(log, "is away") > 0)
        own.start()
        eventually(lambda: finished(matches, match))


def test_the_turn_at_hand_goes_on_after_an_outage(own: EmbeddedRedis, log: Path) -> None:
    """The worker itself takes it up again, lease and all; nobody has to find it."""
    matches = hinted_matches(own)
    match = open_for_one(matches, GAME, 4)
    answer_first(matches, match)
    with worker(own.url, log, bot_delay_ms="200"):
        eventually(lambda: bool(matches.redis.exists(lease_key(match))))
        killed(own, log)
        eventually(lambda: not matches.archive.position(match).bots_asked)
    assert lines(log, "cannot be played") == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_worker_that_waits_for_its_redis_still_stops_when_told_to(
    own: EmbeddedRedis, log: Path, number: signal.Signals
) -> None:
    own.stop()
    with worker(own.url, log) as process:
        eventually(lambda: lines(log, "is away") > 0)
        process.send_signal(number)
        assert process.wait(STOPS_WITHIN_SECONDS) == 0


def test_a_worker_stops_in_the_middle_of_a_bots_pause(own: EmbeddedRedis, log: Path) -> None:
    matches = hinted_matches(own)
    match = open_for_one(matches, GAME, 2)
    while not matches.archive.position(match).bots_asked:
        answer_first(matches, match)
    asked = matches.archive.position(match).version
    with worker(own.url, log, bot_delay_ms="10000") as process:
        eventually(lambda: bool(matches.redis.exists(lease_key(match))))
        process.terminate()
        assert process.wait(STOPS_WITHIN_SECONDS) == 0
    assert matches.archive.position(match).version == asked
    assert not matches.redis.exists(lease_key(match))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("created_at", b"yesterday"),
        ("enqueued_at", b"\xff"),
        ("status", b"nonsense"),
        ("timeout", b"abc"),
        ("origin", b"elsewhere"),
        ("webhooks", b"{"),
        ("\xff", b"\xff"),
    ],
)
def test_fields_that_nobody_needs_may_be_damaged(
    redis: Redis, server: EmbeddedRedis, log: Path, field: str, value: bytes
) -> None:
    matches = Matches(redis, hint=Hints(redis).bots_asked, games=GAMES)
    match = open_bots(matches, GAME, 1)
    redis.hset(Job.key_for(job_of(match, people=False)), field, value)
    with worker(server.url, log) as process:
        eventually(lambda: finished(matches, match))
        assert process.poll() is None
    assert lines(log, "dropped") == 0


LONG = b"x" * 1_000_000
BOMB = zlib.compress(b" " * 50_000_000)
REAL = json.dumps([BOT_TURNS, None, ["m_" + "0" * 20, 1], {}]).encode()
UNREADABLE: dict[str, tuple[bytes, dict[str, bytes] | bytes | None]] = {
    "a name that is not UTF-8": (b"\xff\xfe", {"data": b"\xff"}),
    "no record": (b"missing", None),
    "no data": (b"empty", {"status": b"queued"}),
    "a record that is no hash": (b"string", b"nonsense"),
    "garbage": (b"garbage", {"data": b"\x00\xff"}),
    "data without end": (b"long", {"data": LONG}),
    "data that inflates without end": (b"bomb", {"data": BOMB}),
    "a name without end": (LONG, {"data": b"{}"}),
    "no list": (b"object", {"data": b'{"a": 1}'}),
    "another call": (b"call", {"data": REAL.replace(b"jobs", b"other")}),
}


def test_what_cannot_be_read_is_dropped_with_a_line_and_play_goes_on(
    redis: Redis, server: EmbeddedRedis, log: Path
) -> None:
    for name, record in UNREADABLE.values():
        redis.lpush(key_of(QUEUE), name)
        if isinstance(record, bytes):
            redis.set(b"rq:job:" + name, record)
        elif record is not None:
            redis.hset(b"rq:job:" + name, mapping=record)  # type: ignore[arg-type]
    matches = Matches(redis, hint=Hints(redis).bots_asked, games=GAMES)
    match = open_bots(matches, GAME, 1)
    with worker(server.url, log) as process:
        eventually(lambda: finished(matches, match))
        assert process.poll() is None
    assert lines(log, "dropped from the queue") == len(UNREADABLE)
    assert max(map(len, log.read_text().splitlines())) < 500
    assert not redis.keys("rq:job:*")


def test_a_queue_that_is_none_is_replaced(redis: Redis, server: EmbeddedRedis, log: Path) -> None:
    redis.set(key_of(QUEUE), "no list")
    matches = Matches(redis, hint=Hints(redis).bots_asked, games=GAMES)
    match = open_bots(matches, GAME, 1)
    with worker(server.url, log):
        eventually(lambda: finished(matches, match))


def test_a_queue_that_refuses_to_wait_is_not_asked_without_pause(own: EmbeddedRedis, log: Path) -> None:
    matches = hinted_matches(own)
    matches.redis.execute_command("ACL", "SETUSER", "default", "-blmove")  # type: ignore[no-untyped-call]
    with worker(own.url, log):
        eventually(lambda: lines(log, "the queue failed") > 0)
        match = open_bots(matches, GAME, 1)
        eventually(lambda: finished(matches, match))
    assert lines(log, "the queue failed") < 50


def test_a_match_that_cannot_be_played_is_tried_again_ever_less_often(
    silent: Matches, server: EmbeddedRedis, log: Path
) -> None:
    broken, sound = open_bots(silent, GAME, 1), open_bots(silent, GAME, 1)
    silent.redis.delete(vault_key(broken))
    with worker(server.url, log):
        eventually(lambda: finished(silent, sound))
        eventually(lambda: lines(log, "cannot be played") >= 3)
        later = open_bots(silent, GAME, 1)
        eventually(lambda: finished(silent, later))


def test_what_is_dropped_is_counted_without_a_name(redis: Redis, server: EmbeddedRedis) -> None:
    before = REGISTRY.get_sample_value("charon_bot_hints_dropped_total") or 0
    redis.rpush(key_of(QUEUE), "one", "two")
    stop, queue, hint = Stop(), HintQueue(redis), Hints(redis).bots_asked
    matches, leases = Matches(redis, games=GAMES), Leases(redis)
    turns = BotTurns(matches, leases, queue, stop=stop, delay=0.0, hint=hint)
    packing = Packing(matches, leases, None)
    redises, presence = Redises({"storage": redis}, stop), Presence(server.url)
    tournaments = Tournaments(matches)
    conductor = Conductor(tournaments, Tables(matches, tournaments), leases, stop)
    working = Thread(target=Worker(queue, turns, packing, conductor, redises, presence, stop).run)
    working.start()
    eventually(lambda: not redis.exists(key_of(QUEUE)))
    stop.requested = True
    working.join()
    assert REGISTRY.get_sample_value("charon_bot_hints_dropped_total") == before + 2


def test_bots_write_nothing_to_a_storage_that_is_not_durable_any_more(own: EmbeddedRedis, log: Path) -> None:
    """What they append is shown to everyone, so it must not be lost either; and then they go on."""
    matches = hinted_matches(own)
    longest = max(GAMES.values(), key=lambda game: trials_of(game).longest(max(game.seats)))
    ids = [open_bots(matches, longest.id, max(longest.seats)) for _ in range(40)]
    with worker(own.url, log), connect(own.url) as redis:
        eventually(lambda: played(matches, ids) > 100)
        redis.config_set("appendfsync", "everysec")
        eventually(lambda: lines(log, "waiting for it: Set appendfsync always") == 1)
        before = played(matches, ids)
        assert not finished(matches, *ids)
        redis.config_set("appendfsync", "always")
        eventually(lambda: played(matches, ids) > before)


def played(matches: Matches, ids: list[MatchId]) -> int:
    return sum(matches.archive.position(match).version for match in ids)
