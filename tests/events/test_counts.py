"""What things cost, counted in commands and in entries verified, so that growth cannot come back unseen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from redis import Redis

from domain.kernel.chance import SeededChance
from domain.kernel.secrets import Seat
from events import verify
from events.archive import SNAPSHOT_EVERY
from events.cursor import BEGINNING, Cursor
from events.entries import Stored, follows
from events.keys import MatchId
from events.log import SCRIPT
from events.matches import Matches
from events.recollection import RUNG
from running.embedded import EmbeddedRedis
from tests.events.playing import A, another, answer, begun, chatted, played
from tests.events.watching import commands, everything, restore

ASKED = ["MULTI", "XRANGE", "HMGET", "EXEC"]
"""The one round trip in which everything is read that follows a version."""
FOLLOWERS = 1_000


class Count:
    """How many entries were verified."""

    def __init__(self, real: Callable[..., bool]) -> None:
        self._real = real
        self.entries = 0

    def __call__(self, entry: Stored, *given: Any) -> bool:
        self.entries += 1
        return self._real(entry, *given)

    def taken(self) -> int:
        """How many since it was asked last."""
        entries, self.entries = self.entries, 0
        return entries


@pytest.fixture
def verified(monkeypatch: pytest.MonkeyPatch) -> Count:
    count = Count(follows)
    monkeypatch.setattr(verify, "follows", count)
    return count


def names(sent: list[str]) -> list[str]:
    return [command.split()[0] for command in sent]


@pytest.fixture(scope="module", params=[0, 3 * SNAPSHOT_EVERY], ids=["early", "late"])
def a_match(request: pytest.FixtureRequest, server: EmbeddedRedis) -> tuple[MatchId, dict[bytes, bytes]]:
    """A match at its beginning, or after much has been said, and all that the server holds of it."""
    with Redis.from_url(server.url) as redis:
        redis.flushall()
        matches = another(redis)
        match = begun(matches)
        chatted(matches, match, request.param)
        return match, everything(redis)


@pytest.fixture
def match(redis: Redis, a_match: tuple[MatchId, dict[bytes, bytes]]) -> MatchId:
    match, content = a_match
    restore(redis, content)
    return match


@pytest.fixture
def matches(redis: Redis, match: MatchId) -> Matches:
    """A process that knows the match."""
    matches = another(redis)
    matches.archive.position(match)
    matches.redis.script_load(SCRIPT.text)
    return matches


def test_an_action_is_one_command_and_verifies_nothing(
    matches: Matches, match: MatchId, verified: Count
) -> None:
    chance = SeededChance(1)
    for _ in range(3):
        position = matches.archive.known(match)
        decision = position.decisions[0]
        legal = position.game.legal(position.table, decision.seat)
        wish = msgspec.to_builtins(chance.choice("action", legal))
        with commands(matches.redis) as sent:
            matches.act(match, decision.seat, decision.id, wish)
        assert names(sent) == ["EVALSHA"]
    assert verified.entries == 0


def test_a_header_is_one_round_trip(matches: Matches, match: MatchId, verified: Count) -> None:
    with commands(matches.redis) as sent:
        assert matches.archive.position(match).damage is None
    assert names(sent) == ASKED
    assert verified.entries == 0


def test_a_thousand_followers_cost_one_read_of_what_is_new(
    redis: Redis, matches: Matches, match: MatchId, verified: Count
) -> None:
    following = another(redis).archive
    version = following.position(match).version
    verified.taken()
    chatted(matches, match, 1)
    with commands(redis) as sent:
        pages = [
            following.news(match, Cursor(version), count=500, heard=Cursor(version + 1))
            for _ in range(FOLLOWERS)
        ]
    assert names(sent) == ASKED
    assert verified.entries == 1
    assert {(len(page.entries), page.end, page.damage) for page in pages} == {(1, version + 1, None)}


def test_what_this_process_appended_is_never_read_back(
    matches: Matches, match: MatchId, verified: Count
) -> None:
    version = matches.archive.known(match).version
    chatted(matches, match, 1)
    with commands(matches.redis) as sent:
        for _ in range(FOLLOWERS):
            page = matches.archive.news(match, Cursor(version), count=500, heard=Cursor(version + 1))
            assert [entry.version for entry in page.entries] == [version + 1]
    assert sent == []
    assert verified.entries == 0


def test_a_page_from_long_ago_is_one_read(matches: Matches, match: MatchId, verified: Count) -> None:
    cold = another(matches.redis).archive
    version = cold.position(match).version
    verified.taken()
    with commands(matches.redis) as sent:
        page = cold.news(match, BEGINNING, count=5, heard=Cursor(version))
    assert names(sent) == ASKED
    assert [entry.version for entry in page.entries] == [1, 2, 3, 4, 5]
    assert verified.entries == 5


def test_a_follower_who_may_have_missed_something_asks(matches: Matches, match: MatchId) -> None:
    version = matches.archive.known(match).version
    with commands(matches.redis) as sent:
        page = matches.archive.news(match, Cursor(version), count=500, heard=None)
    assert names(sent) == ASKED
    assert (page.entries, page.end) == ([], version)


def test_all_bots_of_a_match_share_one_reading_of_what_is_new(
    redis: Redis, matches: Matches, match: MatchId, verified: Count
) -> None:
    worker = another(redis)
    seats = [state.seat for state in worker.archive.position(match).seats]
    for seat in seats:
        worker.archive.knowledge(match, seat)
    verified.taken()
    new = len(answer(matches, match, SeededChance(1)).entries)
    with commands(redis) as sent:
        worker.archive.position(match)
        told = [worker.archive.knowledge(match, seat) for seat in seats]
    assert names(sent) == ASKED
    assert verified.taken() == new
    with commands(redis) as sent:
        answer_known(worker, match)
        told = [worker.archive.knowledge(match, seat) for seat in seats]
    assert names(sent) == ["EVALSHA"]
    assert verified.entries == 0
    assert {len(knowledge.log) for knowledge in told} == {worker.archive.known(match).version}


def answer_known(matches: Matches, match: MatchId) -> None:
    position = matches.archive.known(match)
    decision = position.decisions[0]
    action = position.game.legal(position.table, decision.seat)[0]
    matches.act(match, decision.seat, decision.id, msgspec.to_builtins(action))


def test_a_worker_that_starts_reads_the_log_once_for_all_its_bots(
    redis: Redis, matches: Matches, match: MatchId, verified: Count
) -> None:
    worker, version = another(redis), matches.archive.known(match).version
    for seat in (Seat(0), Seat(1)):
        worker.archive.knowledge(match, seat)
    assert verified.entries <= version + SNAPSHOT_EVERY


def test_a_cold_look_reads_no_more_than_lies_between_two_snapshots(
    redis: Redis, matches: Matches, match: MatchId, verified: Count
) -> None:
    end = matches.archive.known(match).version
    for version in (end, end - 1, end // 2, end // 3, 2):
        cold = another(redis).archive
        cold.position(match)
        present = verified.taken()
        assert present <= SNAPSHOT_EVERY
        past = cold.position_at(match, version)
        assert past is not None
        assert past.version == version
        assert verified.taken() <= SNAPSHOT_EVERY + 1


def test_a_step_of_a_replay_reads_a_few_entries_whichever_way_it_goes(
    redis: Redis, matches: Matches, match: MatchId, verified: Count
) -> None:
    end = played(matches, match).version
    replay = another(redis).archive
    replay.position(match)
    steps = [*range(end - 1, 0, -1), *range(1, end)]
    replay.position_at(match, end - 1)
    verified.taken()
    spent = []
    for version in steps:
        past = replay.position_at(match, version)
        assert past is not None
        spent.append(verified.taken())
    assert max(spent) <= SNAPSHOT_EVERY + 1
    assert sum(spent) <= len(steps) * 2 * RUNG


def test_a_seat_is_told_what_the_log_says_however_it_was_read(
    redis: Redis, matches: Matches, match: MatchId
) -> None:
    """Read whole, followed, and appended by oneself: one knowledge."""
    worker = another(redis)
    worker.archive.knowledge(match, A)
    answer(matches, match, SeededChance(1))
    answer(worker, match, SeededChance(2))
    matches.archive.position(match)
    answer(matches, match, SeededChance(3))
    worker.archive.position(match)
    cold = another(redis).archive.knowledge(match, A)
    warm = worker.archive.knowledge(match, A)
    assert list(warm.log) == list(cold.log)
    assert msgspec.json.encode(warm.table) == msgspec.json.encode(cold.table)
