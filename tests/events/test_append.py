"""The contract of the log, held by every kind of Redis that is here: what an append does, and refuses."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from redis import Redis
from redis.exceptions import OutOfMemoryError

from domain.kernel.moves import Acted, Event
from domain.kernel.secrets import Seat, Secret
from domain.kernel.talk import Said
from events.chain import Seed, genesis
from events.entries import Entry, sealed_batch
from events.keys import MatchId, bucket_of, bucket_tag, due_key, head_key, log_key, news_channel
from events.log import Appended, Conflict, Damaged, Head, KeyReused, Log
from events.storage import Storage, connect
from running import embedded
from running.embedded import EmbeddedRedis, server_binary
from tests.events.playing import eventually
from tests.events.watching import all_keys, commands, everything

MATCH = MatchId("m_00000000000000000000")
SEED = Seed(bytes(range(32)))
NOW = 1_750_000_000_123

KINDS = sorted(
    {server_binary(), *filter(None, map(shutil.which, ("redis-server", "valkey-server", "keydb-server")))}
)


@pytest.fixture(scope="module", params=KINDS, ids=lambda binary: Path(binary).name)
def kind(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedRedis]:
    """A server of each kind in turn."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(embedded, "server_binary", lambda: request.param)
        server = EmbeddedRedis(tmp_path_factory.mktemp("kind")).start()
    yield server
    server.stop()


@pytest.fixture(params=["server", "cluster"])
def redis(request: pytest.FixtureRequest, kind: EmbeddedRedis) -> Iterator[Storage]:
    """A client of a server of each kind, and of a cluster; all keys gone."""
    url = kind.url if request.param == "server" else request.getfixturevalue("cluster").url
    with connect(url) as storage:
        storage.flushall()
        yield storage


@pytest.fixture
def log(redis: Redis) -> Log:
    return Log(redis)


def said(*words: str) -> list[Event]:
    return [Said(Seat(0), word) for word in words]


def after(previous: Sequence[Entry], *words: str) -> list[Entry]:
    """A batch that follows the entries given, or begins the log."""
    version, hash_ = (previous[-1].version, previous[-1].hash) if previous else (0, genesis(MATCH))
    return sealed_batch(said(*words), version + 1, NOW, hash_, SEED)


def appended(log: Log, previous: Sequence[Entry], *words: str, **more: Any) -> list[Entry]:
    entries = after(previous, *words)
    log.append(MATCH, entries, previous[-1].hash if previous else genesis(MATCH), **more)
    return entries


def refused(redis: Redis, log: Log, entries: list[Entry], previous: bytes, error: Any, **more: Any) -> None:
    """The append is refused with this error or finding, and the server holds what it held before."""
    before = everything(redis)
    kind, sentence = (Damaged, f"^{error}$") if isinstance(error, str) else (error, None)
    with pytest.raises(kind, match=sentence):
        log.append(MATCH, entries, previous, **more)
    assert everything(redis) == before


def test_versions_are_dense_from_one(log: Log) -> None:
    first = log.append(MATCH, after([], "a", "b", "c"), genesis(MATCH))
    assert first == Appended(1, 3, replayed=False)
    second = log.append(MATCH, after(after([], "a", "b", "c"), "d"), after([], "a", "b", "c")[-1].hash)
    assert second == Appended(4, 4, replayed=False)
    rows, head = log.read(MATCH, 1)
    assert [entry_id for entry_id, _ in rows] == [b"1-0", b"2-0", b"3-0", b"4-0"]
    assert head is not None
    assert head.version == 4


def test_an_entry_is_five_small_fields(log: Log) -> None:
    secret = Acted(Seat(1), "play", {"to": "hall"}, Secret((Seat(1),), {"card": "c7"}))
    entries = sealed_batch([secret, *said("oh")], 1, NOW, genesis(MATCH), SEED)
    log.append(MATCH, entries, genesis(MATCH))
    rows, _ = log.read(MATCH, 1)
    data = (
        b'{"type":"acted","seat":1,"action":"play","public":{"to":"hall"},'
        b'"private":{"known_to":[1],"face":{"card":"c7"}}}'
    )
    assert rows[0][1] == {b"t": b"1750000000123", b"c": b"0", b"s": b"1", b"h": entries[0].hash, b"d": data}
    assert rows[1][1][b"c"] == b"1"


def test_the_head_is_the_last_version_its_hash_and_the_summary(redis: Redis, log: Log) -> None:
    assert log.head(MATCH) is None
    first = appended(log, [], "a", summary={"status": "open", "free": 2})
    last = appended(log, first, "b", "c", summary={"free": 1})
    assert log.head(MATCH) == Head(3, last[-1].hash, None)
    assert redis.hgetall(head_key(MATCH)) == {
        b"version": b"3",
        b"hash": last[-1].hash,
        b"time": str(last[-1].time).encode(),
        b"status": b"open",
        b"free": b"1",
    }


def test_pages_of_the_log(log: Log) -> None:
    appended(log, [], *"abcdefg")

    def ids(*bounds: Any) -> list[bytes]:
        return [entry_id for entry_id, _ in log.read(MATCH, *bounds)[0]]

    assert ids(3) == [b"3-0", b"4-0", b"5-0", b"6-0", b"7-0"]
    assert ids(3, 5) == [b"3-0", b"4-0", b"5-0"]
    assert ids(3, None, 2) == [b"3-0", b"4-0"]
    assert ids(8) == []
    assert log.read(MatchId("m_other"), 1) == ([], None)


def test_an_append_behind_the_log_is_a_conflict(redis: Redis, log: Log) -> None:
    first = appended(log, [], "a")
    appended(log, first, "b")
    refused(redis, log, after(first, "late"), first[-1].hash, Conflict, key="k", digest="d", due=1)


def test_an_append_ahead_of_the_log_is_a_conflict(redis: Redis, log: Log) -> None:
    first = appended(log, [], "a")
    unwritten = after(first, "b")
    refused(redis, log, after(unwritten, "c"), unwritten[-1].hash, Conflict)


def test_an_append_to_another_history_is_a_conflict(redis: Redis, log: Log) -> None:
    appended(log, [], "a")
    other = after([], "other")
    refused(redis, log, after(other, "b"), other[-1].hash, Conflict)


def test_a_second_beginning_is_a_conflict(redis: Redis, log: Log) -> None:
    appended(log, [], "a")
    refused(redis, log, after([], "again"), genesis(MATCH), Conflict)


def test_a_known_key_answers_with_what_it_did_first_and_appends_nothing(redis: Redis, log: Log) -> None:
    first = appended(log, [], "a", "b", key="k1", digest="d1")
    appended(log, first, "c", key="k2", digest="d2")
    before = everything(redis)
    again = log.append(MATCH, after([], "a", "b"), genesis(MATCH), key="k1", digest="d1", due=5)
    assert again == Appended(1, 2, replayed=True)
    assert log.done_before(MATCH, "k1", "d1") == again
    assert log.done_before(MATCH, "k2", "d2") == Appended(3, 3, replayed=True)
    assert everything(redis) == before


def test_a_key_without_a_digest_is_a_key_too(log: Log) -> None:
    appended(log, [], "a", key="k")
    assert log.append(MATCH, after([], "a"), genesis(MATCH), key="k") == Appended(1, 1, replayed=True)
    assert log.done_before(MATCH, "k", "") == Appended(1, 1, replayed=True)


def test_a_key_with_another_request_is_refused(redis: Redis, log: Log) -> None:
    first = appended(log, [], "a", key="k", digest="d1")
    refused(redis, log, after(first, "b"), first[-1].hash, KeyReused, key="k", digest="d2")
    with pytest.raises(KeyReused):
        log.done_before(MATCH, "k", "d2")


def test_an_unused_key_did_nothing_before(log: Log) -> None:
    assert log.done_before(MATCH, "k", "d") is None


def test_appends_without_a_key_leave_none_behind(redis: Redis, log: Log) -> None:
    appended(log, [], "a")
    assert {key.rpartition(b":")[2] for key in all_keys(redis)} == {b"log", b"head", b"due"}


def test_nothing_is_appended_to_a_damaged_log(redis: Redis, log: Log) -> None:
    first = appended(log, [], "a", key="k", digest="d")
    log.mark_damaged(MATCH, "event 1 does not fit the chain")
    log.mark_damaged(MATCH, "another finding")
    refused(redis, log, after(first, "b"), first[-1].hash, Damaged)
    assert log.head(MATCH) == Head(1, first[-1].hash, "event 1 does not fit the chain")
    assert log.append(MATCH, after([], "a"), genesis(MATCH), key="k", digest="d").replayed


def test_nothing_is_appended_to_a_log_that_lost_its_last_event(redis: Redis, log: Log) -> None:
    first = appended(log, [], "a", "b", "c")
    redis.xdel(log_key(MATCH), "3-0", "2-0")
    refused(redis, log, after(first, "d"), first[-1].hash, "event 2 is missing")


def test_nothing_is_appended_after_events_that_went_around_the_script(redis: Redis, log: Log) -> None:
    first = appended(log, [], "a")
    redis.xadd(log_key(MATCH), {"h": "?"}, "2-0")
    refused(redis, log, after(first, "b"), first[-1].hash, "event 2 stands beyond the end of the log")


def test_nothing_is_appended_after_an_event_that_the_head_does_not_know(redis: Redis, log: Log) -> None:
    appended(log, [], "a")
    other = after([], "other")
    redis.hset(head_key(MATCH), "hash", other[-1].hash)
    refused(redis, log, after(other, "b"), other[-1].hash, "event 1 is not the one the log ended with")


def test_nothing_begins_on_top_of_a_log_that_lost_its_head(redis: Redis, log: Log) -> None:
    appended(log, [], "a")
    redis.delete(head_key(MATCH))
    refused(redis, log, after([], "b"), genesis(MATCH), "event 1 stands beyond the end of the log")


@pytest.mark.one_server
def test_a_full_server_refuses_before_it_writes(redis: Redis, log: Log) -> None:
    first = appended(log, [], "a")
    redis.config_set("maxmemory", 1)
    try:
        refused(redis, log, after(first, "b"), first[-1].hash, OutOfMemoryError, key="k", digest="d", due=1)
    finally:
        redis.config_set("maxmemory", 0)
    appended(log, first, "b")


def test_what_is_due_is_set_and_cleared_by_the_append(redis: Redis, log: Log) -> None:
    due = due_key(bucket_of(MATCH))
    first = appended(log, [], "a", due=0)
    soon = redis.zscore(due, MATCH)
    assert soon is not None
    second = appended(log, first, "b", due=int(soon) + 60_000)
    assert redis.zscore(due, MATCH) == soon + 60_000
    appended(log, second, "c")
    assert redis.zscore(due, MATCH) is None


@pytest.mark.one_server
def test_every_append_is_news(redis: Redis, log: Log) -> None:
    with closing(redis.pubsub(ignore_subscribe_messages=True)) as channel:  # type: ignore[no-untyped-call]
        channel.subscribe(news_channel(MATCH))
        channel.get_message(timeout=5)
        first = appended(log, [], "a", "b", key="k", digest="d")
        second = appended(log, first, "c")
        log.append(MATCH, after([], "a", "b"), genesis(MATCH), key="k", digest="d")
        with pytest.raises(Conflict):
            log.append(MATCH, after(first, "late"), first[-1].hash)
        redis.publish(news_channel(MATCH), "the end")
        heard: list[bytes] = []

        def the_end() -> bool:
            message = channel.get_message(timeout=0.1)
            heard.extend([message["data"]] if message else [])
            return b"the end" in heard

        eventually(the_end)
    told = [b"%d %s" % (batch[-1].version, batch[-1].hash[:8]) for batch in (first, second)]
    assert heard == [*told, b"the end"]


def test_an_append_is_one_round_trip(redis: Redis, log: Log) -> None:
    first = appended(log, [], "a")
    with commands(redis) as sent:
        appended(log, first, "b", "c", "d", key="k", digest="d", due=0, summary={"status": "playing"})
    assert [command.split()[0] for command in sent] == ["EVALSHA"]


def test_a_read_is_one_transaction(redis: Redis, log: Log) -> None:
    appended(log, [], "a")
    with commands(redis) as sent:
        log.read(MATCH, 1)
    assert [command.split()[0] for command in sent] == ["MULTI", "XRANGE", "HMGET", "EXEC"]


def test_a_server_that_forgot_the_script_is_told_it_again(redis: Redis, log: Log) -> None:
    first = appended(log, [], "a")
    redis.script_flush()
    appended(log, first, "b")
    assert log.head(MATCH) == Head(2, after(first, "b")[-1].hash, None)


def test_matches_do_not_touch_each_other(redis: Redis, log: Log) -> None:
    appended(log, [], "a")
    before = everything(redis)
    other = MatchId("m_other")
    log.append(other, sealed_batch(said("x"), 1, NOW, genesis(other), SEED), genesis(other), key="k")
    now = everything(redis)
    assert {key: now[key] for key in before} == before
    assert all(bucket_tag(bucket_of(other)).encode() in key for key in now.keys() - before.keys())
