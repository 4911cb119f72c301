"""A log that was changed: the change is found and named, the log is read up to it, nothing is written."""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec
import pytest
from redis import Redis

from domain.kernel.chance import SeededChance
from events.archive import NoSuchMatch, Page
from events.chain import genesis
from events.entries import Entry
from events.keys import MatchId, head_key, log_key, vault_key
from events.log import Damaged
from events.matches import Matches
from running.embedded import EmbeddedRedis
from tests.events.playing import ANNA, OPEN, A, another, begun, chatted, damage, played, whole_log, wish
from tests.events.tampering import Row, Tamper, rehashed, rewrite, rows_of, with_field
from tests.events.watching import everything, restore
from tests.toy.shelf import GAME

V = 31
"""The version that is tampered with: somebody's words, in the middle of the log."""


@pytest.fixture(scope="module")
def a_match(server: EmbeddedRedis) -> tuple[MatchId, dict[bytes, bytes]]:
    """A match of about forty events with talk around version `V`, and all that the server holds of it."""
    with Redis.from_url(server.url) as redis:
        redis.flushall()
        matches = another(redis)
        match = begun(matches, GAME, 2)
        chatted(matches, match, V + 3 - matches.archive.position(match).version)
        played(matches, match, actions=3)
        return match, everything(redis)


@pytest.fixture
def match(redis: Redis, a_match: tuple[MatchId, dict[bytes, bytes]]) -> MatchId:
    match, content = a_match
    restore(redis, content)
    return match


@pytest.fixture
def matches(redis: Redis, match: MatchId) -> Matches:
    """A process that has known the match since before it was tampered with."""
    warm = another(redis)
    warm.archive.position(match)
    return warm


def text(change: Callable[[dict[str, object]], object]) -> Callable[[bytes], bytes]:
    """A change of an event's plain values."""

    def changed(data: bytes) -> bytes:
        event = msgspec.json.decode(data)
        change(event)
        return msgspec.json.encode(event)

    return changed


def swapped(rows: list[Row], version: int) -> list[Row]:
    (first, one), (second, other) = rows[version - 1 : version + 1]
    return [*rows[: version - 1], (first, other), (second, one), *rows[version + 1 :]]


def without(field: bytes) -> Tamper:
    def tamper(rows: list[Row], version: int) -> list[Row]:
        entry_id, fields = rows[version - 1]
        fewer = {name: value for name, value in fields.items() if name != field}
        return [*rows[: version - 1], (entry_id, fewer), *rows[version:]]

    return tamper


DAMAGE: dict[str, tuple[Tamper, str]] = {
    "other words": (with_field(b"d", lambda data: data.replace(b"word", b"lies")), "does not fit the chain"),
    "another seat": (with_field(b"d", text(lambda event: event.update(seat=1))), "does not fit the chain"),
    "another type": (with_field(b"d", text(lambda event: event.update(type="x"))), "does not fit the chain"),
    "a field more": (with_field(b"d", text(lambda event: event.update(x=1))), "does not fit the chain"),
    "a field twice": (with_field(b"d", lambda data: b'{"seat":9,' + data[1:]), "does not fit the chain"),
    "a space more": (with_field(b"d", lambda data: data + b" "), "does not fit the chain"),
    "no event": (with_field(b"d", lambda _: b"[1]"), "does not fit the chain"),
    "no JSON": (with_field(b"d", lambda data: data[:-2]), "does not fit the chain"),
    "another time": (with_field(b"t", lambda time: b"%d" % (int(time) + 1)), "does not fit the chain"),
    "no time": (with_field(b"t", lambda _: b"noon"), "does not fit the chain"),
    "a time without end": (with_field(b"t", lambda _: b"9" * 30), "does not fit the chain"),
    "another cause": (with_field(b"c", lambda _: b"1"), "does not fit the chain"),
    "another schema": (with_field(b"s", lambda _: b"2"), "does not fit the chain"),
    "another hash": (with_field(b"h", lambda hash_: hash_[::-1]), "does not fit the chain"),
    "no data": (without(b"d"), "does not fit the chain"),
    "no hash": (without(b"h"), "does not fit the chain"),
    "swapped": (swapped, "does not fit the chain"),
    "removed": (lambda rows, version: [*rows[: version - 1], *rows[version:]], "is missing"),
    "cut": (lambda rows, version: rows[: version - 1], "is missing"),
}


def pages(matches: Matches, match: MatchId, count: int) -> tuple[list[Entry], Page]:
    """What a reader gets who turns the pages of the log to its end, and the last page."""
    entries: list[Entry] = []
    while True:
        page = matches.archive.read(match, len(entries), count=count)
        entries += page.entries
        if page.damage or len(entries) == page.end:
            return entries, page


def assert_no_writes(matches: Matches, match: MatchId, finding: str) -> None:
    """Whatever is sent, right or wrong, the answer is the finding, and nothing has changed."""
    assert_no_legal_writes(matches, match, finding)
    with pytest.raises(Damaged, match=finding):
        matches.act(match, A, "d999-0", {"type": "end_actions"})


def assert_no_legal_writes(matches: Matches, match: MatchId, finding: str) -> None:
    rows = rows_of(matches.redis, match)
    position = matches.archive.known(match)
    with pytest.raises(Damaged, match=finding):
        matches.talk(match, A, {"type": "say", "text": "on"})
    for decision in position.decisions:
        with pytest.raises(Damaged, match=finding):
            matches.act(match, decision.seat, decision.id, wish(position, decision, SeededChance(1)))
    assert rows_of(matches.redis, match) == rows


@pytest.mark.parametrize("name", DAMAGE)
def test_a_process_that_starts_finds_it(redis: Redis, match: MatchId, name: str) -> None:
    tamper, finding = DAMAGE[name]
    rewrite(redis, match, tamper(rows_of(redis, match), V))
    cold = another(redis)
    assert cold.archive.position(match).version == V - 1
    assert damage(cold, match) == f"event {V} {finding}"
    assert cold.archive.position(match).version == V - 1
    assert_no_writes(cold, match, f"event {V} {finding}")
    assert_no_writes(another(redis), match, f"event {V} {finding}")


@pytest.mark.parametrize("name", DAMAGE)
@pytest.mark.parametrize("count", [1, 7])
def test_a_process_that_knew_the_match_finds_it_by_paging(
    redis: Redis, matches: Matches, match: MatchId, name: str, count: int
) -> None:
    before = whole_log(matches, match)
    tamper, finding = DAMAGE[name]
    rewrite(redis, match, tamper(rows_of(redis, match), V))
    entries, page = pages(matches, match, count)
    assert entries == before[: V - 1]
    assert page.damage == damage(matches, match) == f"event {V} {finding}"
    assert page.end == len(before)
    assert_no_writes(matches, match, f"event {V} {finding}")


def test_a_changed_face_is_found(redis: Redis, matches: Matches, match: MatchId) -> None:
    rows = rows_of(redis, match)
    version = next(number for number, (_, fields) in enumerate(rows, 1) if b'"face"' in fields[b"d"])
    before = whole_log(matches, match)

    def show_another(data: bytes) -> bytes:
        changed = re.sub(
            rb'"known_to":(\[[^]]*\]),"face":', rb'"known_to":\1,"face":"?","was":', data, count=1
        )
        assert changed != data
        return changed

    rewrite(redis, match, with_field(b"d", show_another)(rows, version))
    assert pages(matches, match, 7)[0] == before[: version - 1]
    assert damage(matches, match) == f"event {version} does not fit the chain"
    assert another(redis).archive.position(match).version == version - 1


def test_a_changed_audience_is_found(redis: Redis, match: MatchId) -> None:
    rows = rows_of(redis, match)
    version = next(number for number, (_, fields) in enumerate(rows, 1) if b'"known_to":[]' in fields[b"d"])
    widen = with_field(b"d", lambda data: data.replace(b'"known_to":[]', b'"known_to":[0]', 1))
    rewrite(redis, match, widen(rows, version))
    assert another(redis).archive.position(match).version == version - 1


def test_a_cut_tail_is_found_by_the_next_write(redis: Redis, matches: Matches, match: MatchId) -> None:
    rows = rows_of(redis, match)
    rewrite(redis, match, rows[:-1])
    assert_no_legal_writes(matches, match, f"event {len(rows)} is missing")


def added(redis: Redis, match: MatchId) -> int:
    """Put an event with a fitting hash behind the last one; its version."""
    rows = rows_of(redis, match)
    version = len(rows) + 1
    forged = (b"%d-0" % version, rows[V - 1][1])
    rewrite(redis, match, rehashed(redis, match, [*rows, forged], version))
    return version


def test_an_event_added_at_the_end_is_found_by_whoever_reads(
    redis: Redis, matches: Matches, match: MatchId
) -> None:
    before = whole_log(matches, match)
    version = added(redis, match)
    finding = f"event {version} stands beyond the end of the log"
    cold = another(redis)
    assert cold.archive.position(match).version == version - 1
    assert damage(cold, match) == finding
    assert pages(matches, match, 1000)[0] == before
    assert_no_writes(matches, match, finding)
    assert_no_writes(cold, match, finding)


def test_an_event_added_at_the_end_is_found_by_the_next_write(
    redis: Redis, matches: Matches, match: MatchId
) -> None:
    version = added(redis, match)
    assert_no_writes(matches, match, f"event {version} stands beyond the end of the log")


def test_an_event_between_two_versions_is_found(redis: Redis, matches: Matches, match: MatchId) -> None:
    rows = rows_of(redis, match)
    rewrite(redis, match, [*rows[:V], (b"%d-1" % V, rows[V][1]), *rows[V:]])
    assert len(pages(matches, match, 6)[0]) == V
    assert another(redis).archive.position(match).version == V


def forged_end(redis: Redis, match: MatchId) -> int:
    """Change the last event and give it a fitting hash, but not the head; its version."""
    rows = rows_of(redis, match)
    version = len(rows)
    rows = with_field(b"d", lambda _: rows[V - 1][1][b"d"])(rows, version)
    rewrite(redis, match, rehashed(redis, match, rows, version))
    return version


def test_a_forged_last_event_is_found_by_whoever_reads(
    redis: Redis, matches: Matches, match: MatchId
) -> None:
    version = forged_end(redis, match)
    finding = f"event {version} is not the one the log ended with"
    cold = another(redis)
    cold.archive.position(match)
    assert damage(cold, match) == finding
    assert matches.archive.read(match, version).damage == finding
    assert_no_writes(matches, match, finding)
    assert_no_writes(cold, match, finding)


def test_a_forged_last_event_is_found_by_the_next_write(
    redis: Redis, matches: Matches, match: MatchId
) -> None:
    version = forged_end(redis, match)
    assert_no_legal_writes(matches, match, f"event {version} is not the one the log ended with")


def test_a_changed_opening_leaves_nothing_to_read(redis: Redis, matches: Matches, match: MatchId) -> None:
    rewrite(
        redis,
        match,
        with_field(b"d", lambda data: data.replace(b"public", b"secret"))(rows_of(redis, match), 1),
    )
    cold = another(redis)
    for call in (cold.archive.position, cold.archive.known, lambda match: cold.archive.read(match, 0)):
        with pytest.raises(Damaged, match="event 1 does not fit the chain"):
            call(match)
    page = matches.archive.read(match, 0)
    assert page.entries == []
    assert page.damage == "event 1 does not fit the chain"
    assert_no_writes(matches, match, "event 1 does not fit the chain")


def test_an_empty_log_with_a_head_leaves_nothing_to_read(redis: Redis, match: MatchId) -> None:
    redis.delete(log_key(match))
    with pytest.raises(Damaged, match="event 1 is missing"):
        another(redis).archive.position(match)


def test_the_past_is_not_made_up(redis: Redis, matches: Matches, match: MatchId) -> None:
    """Versions before the damage can be looked at, those after it cannot."""
    rewrite(redis, match, DAMAGE["other words"][0](rows_of(redis, match), V))
    before = matches.archive.position_at(match, V - 1)
    assert before is not None
    assert before.version == V - 1
    assert matches.archive.position_at(match, V) is None
    assert damage(matches, match) == f"event {V} does not fit the chain"


def test_looking_at_the_past_finds_what_is_missing(redis: Redis, matches: Matches, match: MatchId) -> None:
    rewrite(redis, match, DAMAGE["cut"][0](rows_of(redis, match), V))
    assert matches.archive.position_at(match, V) is None
    assert damage(matches, match) == f"event {V} is missing"


@pytest.fixture
def with_snapshot(matches: Matches, match: MatchId, monkeypatch: pytest.MonkeyPatch) -> MatchId:
    """The match with a snapshot some events before its end."""
    monkeypatch.setattr("events.archive.SNAPSHOT_EVERY", 10)
    chatted(matches, match, 15)
    return match


def test_damage_before_a_snapshot_is_found_by_paging(redis: Redis, with_snapshot: MatchId) -> None:
    """A cold start looks at no more than what follows the snapshot; the damage is found where it is read."""
    match = with_snapshot
    rewrite(redis, match, DAMAGE["other words"][0](rows_of(redis, match), V))
    cold = another(redis)
    assert cold.archive.position(match).version > V
    assert damage(cold, match) is None
    assert len(pages(cold, match, 100)[0]) == V - 1
    assert_no_writes(cold, match, f"event {V} does not fit the chain")


def test_damage_around_a_snapshot_is_named_exactly(redis: Redis, with_snapshot: MatchId) -> None:
    match = with_snapshot
    rewrite(redis, match, DAMAGE["cut"][0](rows_of(redis, match), V))
    cold = another(redis)
    assert cold.archive.position(match).version == V - 1
    assert damage(cold, match) == f"event {V} is missing"


def test_a_key_used_before_the_damage_is_still_answered(matches: Matches, match: MatchId) -> None:
    done = matches.talk(match, A, {"type": "say", "text": "kept"}, key="mine")
    matches.log.mark_damaged(match, "event 3 does not fit the chain")
    again = matches.talk(match, A, {"type": "say", "text": "kept"}, key="mine")
    assert again.replayed
    assert again.entries == done.entries


def test_an_answer_given_before_the_damage_is_still_answered(
    redis: Redis, matches: Matches, match: MatchId
) -> None:
    before = matches.archive.position(match)
    decision = before.decisions[0]
    sent = wish(before, decision, SeededChance(1))
    done = matches.act(match, decision.seat, decision.id, sent, key="mine")
    matches.log.mark_damaged(match, "something else")
    again = another(redis).act(match, decision.seat, decision.id, sent, key="mine")
    assert again.entries == done.entries


def test_a_match_without_its_seed_is_damaged_not_unknown(redis: Redis, match: MatchId) -> None:
    redis.delete(vault_key(match))
    for call in (another(redis).archive.position, another(redis).vault):
        with pytest.raises(Damaged, match="its seed is lost"):
            call(match)


def test_a_match_without_its_head_is_damaged_not_unknown(redis: Redis, match: MatchId) -> None:
    redis.delete(head_key(match))
    with pytest.raises(Damaged, match="its head is lost"):
        another(redis).archive.position(match)


def test_a_match_that_never_was_is_unknown(redis: Redis) -> None:
    matches, never = another(redis), MatchId("m_never")
    archive = matches.archive
    for call in (archive.position, archive.known, archive.vault, lambda match: archive.read(match, 0)):
        with pytest.raises(NoSuchMatch):
            call(never)
    assert damage(matches, never) is None
    assert redis.dbsize() == 0


def test_a_match_that_vanished_is_unknown(redis: Redis, matches: Matches, match: MatchId) -> None:
    redis.flushall()
    with pytest.raises(NoSuchMatch):
        matches.talk(match, A, {"type": "say", "text": "on"})


def test_an_opening_that_broke_off_is_no_match(redis: Redis, matches: Matches) -> None:
    match, _ = matches.open(GAME, {}, [OPEN, OPEN], by=ANNA)
    redis.delete(log_key(match), head_key(match))
    with pytest.raises(NoSuchMatch):
        another(redis).archive.position(match)


def test_each_match_has_a_beginning_of_its_own() -> None:
    assert genesis(MatchId("m_one")) != genesis(MatchId("m_two"))
