"""Entries: stored, read back, and read still when their schema is of an earlier day."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from redis import Redis

from domain.kernel.codec import encode
from domain.kernel.secrets import Seat
from domain.kernel.talk import Said
from events.chain import Seed, genesis
from events.entries import (
    EVERYTHING,
    SCHEMA,
    UPCASTERS,
    Entry,
    Stored,
    read_entry,
    sealed_batch,
    sealed_entry,
    stored_entry,
    tell,
    upcast,
)
from events.keys import MatchId, log_key
from events.log import Log
from events.matches import Matches
from events.position import NoTable
from events.refusals import OtherRules
from tests.events.auditor import audit
from tests.events.playing import A, B, another, begun, damage, same, whole_log
from tests.events.tampering import rehashed_entry, rows_of
from tests.toy import TOY

OLD = SCHEMA - 1


@pytest.fixture
def renamed() -> Iterator[None]:
    """As if the words of `said` had once been called `words`, and its type `spoke`."""

    def words_to_text(event: dict[str, Any]) -> dict[str, Any]:
        return {"type": "said", "seat": event["seat"], "text": event["words"]}

    UPCASTERS["spoke", OLD] = words_to_text
    yield
    del UPCASTERS["spoke", OLD]


def old_entry(version: int, event: dict[str, Any], previous: bytes, seed: Seed) -> Entry:
    """An entry as an earlier Charon wrote it."""
    return rehashed_entry(Stored(version, 7, None, OLD, encode(event), b""), previous, seed)


def with_old_entry(redis: Redis, matches: Matches, event: dict[str, Any]) -> tuple[MatchId, int]:
    """A match whose last event is an old one."""
    match = begun(matches)
    position = matches.archive.position(match)
    old = old_entry(position.version + 1, event, position.hash, matches.vault(match).seed)
    Log(redis).append(match, [old], position.hash)
    return match, old.version


def test_rows_read_back_as_the_entries_that_were_written(redis: Redis) -> None:
    match, seed = MatchId("m_rows"), Seed(bytes(32))
    batch = sealed_batch([Said(A, "one"), Said(B, "two")], 1, 7, genesis(match), seed)
    log = Log(redis)
    log.append(match, batch, genesis(match))
    rows, _ = log.read(match, 1)
    game = TOY
    assert [read_entry(game, stored_entry(version, row)) for version, (_, row) in enumerate(rows, 1)] == batch


@pytest.mark.usefixtures("renamed")
def test_an_old_event_is_read_as_one_of_today(redis: Redis, matches: Matches) -> None:
    match, version = with_old_entry(redis, matches, {"type": "spoke", "seat": 0, "words": "hello"})
    entry = whole_log(matches, match)[version - 1]
    assert entry.event == Said(A, "hello")
    assert entry.schema == OLD
    assert another(redis).archive.position(match).version == version


@pytest.mark.usefixtures("renamed")
def test_an_old_event_is_told_as_it_was_written_so_the_chain_can_be_verified(
    redis: Redis, matches: Matches
) -> None:
    secret = {"known_to": [0], "face": "a trick"}
    old = {"type": "spoke", "seat": 0, "words": "hello", "aside": secret, "last": [secret]}
    match, version = with_old_entry(redis, matches, old)
    log, seed = whole_log(matches, match), matches.vault(match).seed
    chains = []
    for reader in (A, B, None, EVERYTHING):
        told = [json.loads(encode(tell(entry, reader, seed))) for entry in log]
        chains.append(audit(match, told))
        assert told[version - 1]["schema"] == OLD
        assert told[version - 1]["event"]["words"] == "hello"
        assert ("face" in told[version - 1]["event"]["aside"]) == (reader in (A, EVERYTHING))
    assert all(chain == chains[0] for chain in chains)


@pytest.mark.usefixtures("renamed")
def test_a_match_goes_on_after_an_old_event(redis: Redis, matches: Matches) -> None:
    match, version = with_old_entry(redis, matches, {"type": "spoke", "seat": 0, "words": "hello"})
    for process in (matches, another(redis)):
        process.talk(match, A, {"type": "say", "text": "and good-bye"})
    assert same(matches.archive.position(match), another(redis).archive.position(match))
    assert len(whole_log(matches, match)) == version + 2


@pytest.mark.usefixtures("renamed")
def test_nothing_stored_is_changed_by_reading(redis: Redis, matches: Matches) -> None:
    match, _ = with_old_entry(redis, matches, {"type": "spoke", "seat": 0, "words": "hello"})
    before = rows_of(redis, match)
    whole_log(matches, match)
    assert rows_of(redis, match) == before
    assert before[-1][1][b"d"] == b'{"type":"spoke","seat":0,"words":"hello"}'


def test_an_old_event_that_needs_no_change_is_read_as_it_is(redis: Redis, matches: Matches) -> None:
    match, version = with_old_entry(redis, matches, {"type": "said", "seat": 0, "text": "hello"})
    assert whole_log(matches, match)[version - 1].event == Said(A, "hello")


def test_upcasters_take_an_event_from_version_to_version(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("events.entries.SCHEMA", 4)
    monkeypatch.setitem(UPCASTERS, ("a", 1), lambda event: {**event, "type": "b", "steps": [1]})
    monkeypatch.setitem(UPCASTERS, ("b", 2), lambda event: {**event, "steps": [*event["steps"], 2]})
    monkeypatch.setitem(UPCASTERS, ("a", 3), lambda _: {})
    assert upcast(b'{"type":"a"}', 1) == b'{"type":"b","steps":[1,2]}'
    assert upcast(b'{"type":"b","steps":[]}', 2) == b'{"type":"b","steps":[2]}'


def test_an_event_of_a_later_charon_is_no_damage(redis: Redis, matches: Matches) -> None:
    """After a step back to an older Charon the log is left alone until a newer one reads it."""
    match = begun(matches)
    position = matches.archive.position(match)
    with pytest.MonkeyPatch.context() as later:
        later.setattr("events.entries.SCHEMA", SCHEMA + 1)
        seed = matches.vault(match).seed
        new = sealed_entry(Said(A, "hello"), position.version + 1, 7, None, position.hash, seed)
        Log(redis).append(match, [new], position.hash)
    there = another(redis)
    table = there.archive.position(match).table
    assert isinstance(table, NoTable)
    assert f"schema version {SCHEMA + 1}: this Charon reads up to {SCHEMA}" in table.why
    assert whole_log(there, match)[-1].data == new.data
    with pytest.raises(OtherRules):
        there.talk(match, A, {"type": "say", "text": "hello?"})
    assert damage(matches, match) is None


def test_an_entry_has_the_id_of_its_version(redis: Redis, matches: Matches) -> None:
    match = begun(matches)
    assert redis.xlen(log_key(match)) == matches.archive.position(match).version
    ids = [entry_id for entry_id, _ in rows_of(redis, match)]
    assert ids == [b"%d-0" % entry.version for entry in whole_log(matches, match)]


def test_an_entry_without_secrets_is_told_as_it_is_stored() -> None:
    seed = Seed(bytes(32))
    entry = sealed_batch([Said(Seat(0), "plain")], 1, 7, genesis(MatchId("m")), seed)[0]
    told = json.loads(encode(tell(entry, None, seed)))
    assert told == {
        "version": 1,
        "time": "1970-01-01T00:00:00.007Z",
        "cause": None,
        "schema": SCHEMA,
        "hash": entry.hash.hex(),
        "event": {"type": "said", "seat": 0, "text": "plain"},
    }
