"""Packed matches: read as before, written to as before, damaged as a stream is; or left as they were."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import cast

import msgspec
import pytest

from domain.kernel.chance import SeededChance
from events.archive import Archive, Page
from events.entries import Entry
from events.keys import MatchId, bucket_of, due_key, head_key, keys_key, log_key, packed_key, snapshots_key
from events.log import Appended, Damaged, KeyReused
from events.matches import Matches
from events.packing.packer import PACKING, NotPacked, Packer, due_name
from events.packing.record import FRAME, Record, packed, unpacked
from events.storage import Storage
from events.writing import digest_of
from tests.events.playing import A, another, answer, begun, chatted, damage, played, same, whole_log

TALK = {"type": "say", "text": "well played"}


def ended(matches: Matches) -> MatchId:
    """A finished match of more than two frames, in which somebody talked."""
    match = begun(matches)
    chatted(matches, match, 2 * FRAME)
    answer(matches, match, SeededChance(1), key="mine")
    played(matches, match)
    return match


def packer(matches: Matches) -> Packer:
    return Packer(matches.redis, matches.archive, matches.log)


def pages(matches: Matches, match: MatchId, count: int) -> list[Entry]:
    entries: list[Entry] = []
    while found := matches.archive.read(match, len(entries), count=count).entries:
        entries += found
    return entries


def test_a_packed_match_is_read_as_before(redis: Storage, matches: Matches) -> None:
    match = ended(matches)
    before = another(redis)
    log, position = whole_log(before, match), before.archive.position(match)
    past = {version: before.archive.position_at(match, version) for version in range(1, len(log), 37)}
    done = packer(matches).pack(match)
    assert done is not None
    assert done.events == len(log)
    assert done.saved > 0
    assert not redis.exists(log_key(match))
    assert not redis.exists(snapshots_key(match))
    for reader in (matches, before, another(redis)):
        assert whole_log(reader, match) == log
        assert pages(reader, match, 50) == log
        assert same(reader.archive.position(match), position)
        for version, there in past.items():
            found = reader.archive.position_at(match, version)
            assert found is not None
            assert there is not None
            assert same(found, there)
        assert reader.archive.position_at(match, len(log) + 1) is None
    assert not redis.exists(snapshots_key(match))
    assert packer(matches).pack(match) is None


def test_who_turns_the_pages_meanwhile_goes_on_in_the_record(redis: Storage, matches: Matches) -> None:
    match = ended(matches)
    log, reader = whole_log(matches, match), another(redis)
    first = reader.archive.read(match, 0, count=40).entries
    packer(matches).pack(match)
    page = reader.archive.read(match, 40, count=60)
    assert (first + page.entries, page.previous) == (log[:100], log[39].hash)


def test_what_is_said_later_follows_the_record_and_is_packed_in_time(
    redis: Storage, matches: Matches
) -> None:
    match = ended(matches)
    packer(matches).pack(match)
    log = whole_log(matches, match)
    log += another(redis).talk(match, A, TALK, key="late").entries
    log += matches.talk(match, A, TALK).entries
    for _ in range(2):
        for reader in (matches, another(redis)):
            assert whole_log(reader, match) == log
            assert pages(reader, match, 7) == log
            assert reader.archive.read(match, len(log) - 2, last=len(log) - 1).entries == [log[-2]]
            assert reader.archive.read(match, len(log) - 1).previous == log[-2].hash
        packer(matches).pack(match)
        assert not redis.exists(log_key(match))
    again = another(redis).talk(match, A, TALK, key="late")
    assert (again.replayed, again.entries) == (True, [log[-2]])


def test_a_key_has_one_effect_packed_or_not(redis: Storage, matches: Matches) -> None:
    match = ended(matches)
    key, digest = "act:0:mine", digest_of("x")
    kept = cast("dict[bytes, bytes]", redis.hgetall(keys_key(match)))
    done = {name.decode(): known.decode().split() for name, known in kept.items()}
    assert any(name.endswith(":mine") for name in done)
    packer(matches).pack(match)
    cold = another(redis)
    for name, (known, first, last) in done.items():
        assert cold.log.done_before(match, name, known) == Appended(int(first), int(last), replayed=True)
        with pytest.raises(KeyReused):
            cold.log.done_before(match, name, digest)
    assert cold.log.done_before(match, key + "!", digest) is None


def test_a_match_that_is_played_is_not_packed(redis: Storage, matches: Matches) -> None:
    match = begun(matches)
    with pytest.raises(NotPacked, match="disclosed"):
        packer(matches).pack(match)
    assert whole_log(another(redis), match) == whole_log(matches, match)


class Meanwhile(Archive):
    """An archive whose reader is slow: something happens before the log is in its hands."""

    def __init__(self, matches: Matches, happens: Callable[[], object]) -> None:
        super().__init__(matches.redis, matches.log, matches.archive.games)
        self._happens = happens

    def recorded(self, match: MatchId) -> Page:
        page = super().recorded(match)
        self._happens()
        return page


def test_what_is_said_while_it_is_packed_is_not_lost(redis: Storage, matches: Matches) -> None:
    match = ended(matches)
    archive = Meanwhile(matches, lambda: another(redis).talk(match, A, TALK))
    with pytest.raises(NotPacked, match="moved on"):
        Packer(redis, archive, matches.log).pack(match)
    assert redis.xlen(log_key(match)) == len(whole_log(matches, match))
    assert not redis.exists(packed_key(match))


def test_two_who_pack_the_same_match_do_it_once(redis: Storage, matches: Matches) -> None:
    match = ended(matches)
    log = whole_log(matches, match)
    with pytest.raises(NotPacked, match="moved on"):
        Packer(redis, Meanwhile(matches, lambda: packer(matches).pack(match)), matches.log).pack(match)
    assert whole_log(another(redis), match) == log


def test_the_end_of_a_match_notes_when_it_is_to_be_packed(redis: Storage) -> None:
    hour = 3_600_000
    for packs in (False, True):
        matches = another(redis, packs=packs)
        match = begun(matches)
        due = due_key(bucket_of(match))
        assert redis.zscore(due, due_name(match)) is None
        position = played(matches, match)
        noted = redis.zscore(due, due_name(match))
        assert (noted is not None) == packs
    assert noted is not None
    assert abs(float(noted) - PACKING - position.time) < 60_000
    packer(matches).postpone(match, hour // 2)
    postponed = redis.zscore(due, due_name(match))
    assert postponed is not None
    assert abs(float(postponed) - float(noted) - hour // 2) < 60_000
    packer(matches).pack(match)
    packer(matches).postpone(match, hour)
    assert redis.zscore(due, due_name(match)) is None


def test_a_damaged_match_is_not_packed(redis: Storage, matches: Matches) -> None:
    match = ended(matches)
    redis.xdel(log_key(match), "5-0")
    with pytest.raises(Damaged, match="event 5 is missing"):
        packer(matches).pack(match)
    assert redis.exists(log_key(match))


def frames_of(data: bytes) -> Record:
    return msgspec.msgpack.decode(data, type=Record)


def flipped(place: float) -> Callable[[bytes], bytes]:
    def change(data: bytes) -> bytes:
        number = int(place * (len(data) - 1))
        return data[:number] + bytes([data[number] ^ 0x10]) + data[number + 1 :]

    return change


def swapped(data: bytes) -> bytes:
    record = frames_of(data)
    first, second, *rest = record.frames
    return msgspec.msgpack.encode(msgspec.structs.replace(record, frames=(first, *rest, second)))


def shorter(data: bytes) -> bytes:
    record = frames_of(data)
    kept = msgspec.structs.replace(record, frames=record.frames[:1], checks=record.checks[: 4 * FRAME])
    return msgspec.msgpack.encode(kept)


def cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


DAMAGE: dict[str, tuple[Callable[[bytes], bytes], str, int]] = {
    "lost": (lambda _: b"", "event 1 is missing", 0),
    "cut": (cut, "event 1 cannot be unpacked", 0),
    "of no format": (lambda _: b"\xc1", "event 1 cannot be unpacked", 0),
    "a frame swapped": (swapped, f"event {FRAME + 1} does not fit the chain", FRAME),
    "a frame less": (shorter, f"event {FRAME + 1} is missing", FRAME),
}


@pytest.mark.parametrize("name", DAMAGE)
def test_damage_of_a_record_is_found_and_named(redis: Storage, matches: Matches, name: str) -> None:
    change, finding, sound = DAMAGE[name]
    match = ended(matches)
    log = whole_log(matches, match)
    packer(matches).pack(match)
    redis.set(packed_key(match), change(redis.get(packed_key(match))))  # type: ignore[arg-type]
    cold = another(redis)
    page = cold.archive.read(match, 0) if sound else None
    if page is None:
        with pytest.raises(Damaged, match=finding):
            cold.archive.position(match)
    else:
        assert (page.entries, page.damage) == (log[:sound], finding)
        assert cold.archive.position(match).version == sound
    assert damage(cold, match) == finding
    with pytest.raises(Damaged, match=finding):
        cold.talk(match, A, TALK)


def test_a_byte_that_changes_is_found_or_changes_nothing_and_what_lies_before_it_is_read(
    redis: Storage, matches: Matches
) -> None:
    match = ended(matches)
    log = whole_log(matches, match)
    packer(matches).pack(match)
    record = redis.get(packed_key(match))
    assert isinstance(record, bytes)
    reached = set()
    for step in range(40):
        redis.set(packed_key(match), flipped(step / 39)(record))
        redis.hdel(head_key(match), "damage")
        try:
            page = another(redis).archive.read(match, 0)
        except Damaged:
            reached.add(0)
            continue
        assert page.entries == log[: len(page.entries)]
        assert (page.damage is None) == (page.entries == log)
        reached.add(len(page.entries))
    assert len(reached) > 3


def test_a_record_of_another_history_is_found(redis: Storage, matches: Matches) -> None:
    match, other = ended(matches), ended(matches)
    for one in (match, other):
        packer(matches).pack(one)
    redis.set(packed_key(match), redis.get(packed_key(other)))  # type: ignore[arg-type]
    with pytest.raises(Damaged, match="event 1 does not fit the chain"):
        another(redis).archive.position(match)


@pytest.mark.one_server
def test_many_threads_unpack_at_once(matches: Matches) -> None:
    """What unpacks must not be shared between threads."""
    match = ended(matches)
    seed, log = matches.vault(match).seed, whole_log(matches, match)
    record = packed(log)
    with ThreadPoolExecutor(8) as threads:
        found = [*threads.map(lambda _: unpacked(record, match, seed), range(64))]
    assert all(one.finding is None for one in found)
    assert {one.entries[-1].hash for one in found} == {log[-1].hash}
