"""Every log that was ever written is read, verified and replayed, whatever has become of the code since."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from redis import Redis

from domain.games import GAMES
from domain.kernel.codec import encode, tag_of
from domain.kernel.talk import Said
from events.chain import SCHEME_ON_A_DEAL
from events.entries import EVERYTHING, recorded_entry, upcast
from events.export import exported
from events.keys import head_key, log_key, packed_key
from events.lifecycle import LIFECYCLE
from events.packing.dictionary import TODAYS
from events.packing.record import FORMAT as RECORD
from tests.events.playing import another, whole_log
from tests.stored import FORMAT, StoredLog, kept_logs, kept_of, stored_logs
from tests.varied import writable
from tools.verify import verify


@pytest.mark.parametrize("log", stored_logs(), ids=str)
def test_an_old_log_is_read_verified_and_replayed(redis: Redis, log: StoredLog) -> None:
    match, outcome = log.put(redis)
    matches = another(redis)
    position = matches.archive.position(match)
    assert (position.status, position.disclosed, position.damage) == ("ended", True, None)
    assert json.loads(encode(position.outcome)) == outcome
    entries = whole_log(matches, match)
    afterwards = entries[position.ended_at or 0 :]
    assert position.ending != "played" or isinstance(afterwards[0].event, Said)
    for reader in (None, EVERYTHING):
        assert verify(exported(entries, reader, matches.vault(match).seed))["seed"]


RECORDS = [pytest.param(log, record, id=record.name) for log in stored_logs() for record in log.records()]


@pytest.mark.one_server
@pytest.mark.parametrize(("log", "record"), RECORDS)
def test_an_old_record_is_read_as_the_log_that_was_packed(redis: Redis, log: StoredLog, record: Path) -> None:
    match, _ = log.put(redis)
    there = whole_log(another(redis), match)
    redis.set(packed_key(match), record.read_bytes())
    redis.hset(head_key(match), "packed", b"%d %b" % (len(there), there[-1].hash))
    redis.delete(log_key(match))
    assert whole_log(another(redis), match) == there


def test_each_log_has_a_record_in_the_format_of_today() -> None:
    names = {record.name for log in stored_logs() for record in log.records()}
    assert {f"{log}.packed-{RECORD}-{TODAYS}" for log in stored_logs()} <= names


def test_whatever_a_service_writes_stands_in_some_log_that_is_kept() -> None:
    kept = set[str]().union(*(log.kinds() for log in kept_logs()))
    assert {tag_of(kind) for kind in LIFECYCLE} <= kept


@pytest.mark.parametrize("game", GAMES)
def test_whatever_a_game_writes_stands_in_some_log_that_is_kept(game: str) -> None:
    """Every event, action and claim, and the table that a branch lays."""
    assert writable(GAMES[game]) - kept_of(GAMES[game]) == set()


@pytest.mark.parametrize("log", stored_logs(), ids=str)
def test_nothing_that_stands_in_an_old_log_is_passed_over(log: StoredLog) -> None:
    """A name that nobody reads any more would be; new ones with defaults may have come."""
    game = GAMES[str(log).rpartition("-")[2]]
    for stored in log.entries():
        read = json.loads(encode(recorded_entry(game, stored).event))
        assert all_of(json.loads(upcast(stored.data, stored.schema)), read), stored


def all_of(there: Any, read: Any) -> bool:
    """Whether everything that stands there was read."""
    match there, read:
        case dict(), dict():
            return there.keys() <= read.keys() and all(
                all_of(part, read[name]) for name, part in there.items()
            )
        case list(), list():
            return len(there) == len(read) and all(map(all_of, there, read))
    return bool(there == read)


def test_each_game_has_a_log_in_the_format_of_today() -> None:
    formats = (FORMAT, SCHEME_ON_A_DEAL)
    assert {f"{name}-{game}" for name in formats for game in GAMES} <= {str(log) for log in stored_logs()}
