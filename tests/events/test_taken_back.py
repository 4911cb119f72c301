"""A failover may take back the end of a log: nobody goes on from what was never safe without being told."""

from __future__ import annotations

import msgspec
import pytest
from redis import Redis

from events.archive import ANY
from events.cursor import BEGINNING, Cursor, TakenBack, cursor_at, read_cursor
from events.keys import MatchId
from events.matches import Matches
from events.memory import Memory
from events.position import Position
from tests.events.playing import A, another, begun, chatted, played, whole_log
from tests.events.test_memory import Weight
from tests.events.watching import everything, restore

STREAM_PAGE = 500


@pytest.fixture
def match(matches: Matches) -> MatchId:
    return begun(matches)


@pytest.fixture
def safe(matches: Matches, match: MatchId) -> Position:
    """Where the match stands on the replica."""
    return played(matches, match, actions=3)


def take_back(redis: Redis, content: dict[bytes, bytes]) -> None:
    """What a replica has that lacks the latest, when it takes over."""
    redis.flushall()
    restore(redis, content)


@pytest.fixture
def lost(redis: Redis, matches: Matches, match: MatchId, safe: Position) -> Position:
    """Where the match stood in a process's memory, two sayings further, before those were taken back."""
    content = everything(redis)
    chatted(matches, match, 2)
    seen = matches.archive.position(match)
    assert seen.version == safe.version + 2
    take_back(redis, content)
    return seen


def elsewhere(redis: Redis, match: MatchId, words: int = 2) -> Position:
    """Another process goes on from what is safe, and comes to the same version by another way."""
    others = another(redis)
    chatted(others, match, words, seat=others.archive.position(match).seats[-1].seat)
    return others.archive.position(match)


@pytest.mark.parametrize("words", [0, 1, 2, 3])
def test_who_has_seen_what_was_taken_back_is_told(
    redis: Redis, matches: Matches, match: MatchId, safe: Position, lost: Position, words: int
) -> None:
    """Whether the log is shorter now, or as long, or longer; whatever this process remembers."""
    elsewhere(redis, match, words)
    for archive in (matches.archive, another(redis).archive):
        with pytest.raises(TakenBack) as told:
            archive.news(match, lost.cursor, count=STREAM_PAGE, heard=None)
        assert (told.value.seen, told.value.end) == (lost.cursor, safe.version + words)
        page = archive.news(match, Cursor(lost.version), count=STREAM_PAGE, heard=None)
        assert [entry.version for entry in page.entries] == [lost.version + 1][: max(0, words - 2)]


def test_who_has_not_seen_it_is_told_what_happened_instead(
    redis: Redis, matches: Matches, match: MatchId, safe: Position, lost: Position
) -> None:
    """News of a version that a process remembers of the other history do not make it tell that one."""
    now = elsewhere(redis, match)
    page = matches.archive.news(match, safe.cursor, count=STREAM_PAGE, heard=now.cursor)
    assert page.entries == whole_log(another(redis), match)[safe.version :]
    assert page.entries[-1].hash == now.hash != lost.hash
    assert matches.archive.known(match).hash == now.hash


@pytest.mark.usefixtures("lost")
def test_what_was_taken_back_is_told_from_memory_only_until_something_is_heard(
    matches: Matches, match: MatchId, safe: Position
) -> None:
    """A lost connection is news of anything: who follows asks the storage."""
    assert matches.archive.news(match, safe.cursor, count=STREAM_PAGE, heard=ANY).entries
    assert matches.archive.news(match, safe.cursor, count=STREAM_PAGE, heard=None).entries == []
    assert matches.archive.news(match, safe.cursor, count=STREAM_PAGE, heard=ANY).entries == []


@pytest.mark.usefixtures("lost")
def test_a_write_follows_what_the_log_holds(redis: Redis, matches: Matches, match: MatchId) -> None:
    before = elsewhere(redis, match)
    chatted(matches, match, 1)
    after, log = matches.archive.known(match), whole_log(another(redis), match)
    assert [entry.hash for entry in log[-2:]] == [before.hash, after.hash]
    assert matches.archive.news(match, BEGINNING, count=STREAM_PAGE, heard=after.cursor).entries == log


def test_nothing_is_decided_on_what_was_taken_back(
    redis: Redis, matches: Matches, match: MatchId, lost: Position
) -> None:
    """The open decision has the same id in both histories, and who answers has seen the other one."""
    now = elsewhere(redis, match)
    assert now.decisions == lost.decisions
    decision = lost.decisions[0]
    wish = msgspec.to_builtins(lost.game.legal(lost.table, decision.seat)[0])
    with pytest.raises(TakenBack):
        matches.act(match, decision.seat, decision.id, wish, seen=lost.cursor)
    with pytest.raises(TakenBack):
        matches.talk(match, A, {"type": "say", "text": "as I said"}, seen=lost.cursor)
    assert another(redis).archive.position(match).hash == now.hash
    matches.act(match, decision.seat, decision.id, wish, seen=now.cursor)


def test_what_was_replaced_is_not_put_back() -> None:
    memory = Memory[str, Weight](100)
    old, new = Weight(10), Weight(10)
    memory.put("match", old, instead_of=None)
    memory.put("match", new, instead_of=old)
    memory.put("match", old, instead_of=old)
    assert memory.get("match") is new


@pytest.mark.parametrize(
    ("text", "cursor"),
    [
        ("0", BEGINNING),
        ("57", Cursor(57)),
        ("57.9f3ac2d1", Cursor(57, "9f3ac2d1")),
        ("57." + "ab" * 32, Cursor(57, "ab" * 32)),
        ("0.9f3ac2d1", BEGINNING),
        (str(2**53), Cursor(2**53)),
        (str(2**53 + 1), None),
        ("57.9F3AC2D1", None),
        ("57.9f3", None),
        ("57." + "ab" * 33, None),
        ("-1", None),
        ("57.", None),
        ("５７", None),
        ("9" * 5000, None),
        ("", None),
    ],
)
def test_a_cursor_is_a_version_with_or_without_a_hash(text: str, cursor: Cursor | None) -> None:
    assert read_cursor(text) == cursor


def test_a_cursor_reads_as_it_is_written() -> None:
    cursor = cursor_at(57, bytes(range(32)))
    assert str(cursor) == "57.0001020304050607"
    assert read_cursor(str(cursor)) == cursor
    assert cursor.fits(bytes(range(32)))
    assert not cursor.fits(bytes(32))
    assert not cursor.fits(None)
