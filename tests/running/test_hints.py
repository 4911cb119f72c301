"""Hints: the workers hear of every match that waits for a bot, and nothing depends on it."""

from __future__ import annotations

from typing import cast

import pytest
from redis import Redis
from rq import Queue
from rq.serializers import JSONSerializer

from events.keys import MatchId
from events.matches import Matches
from running.hints import BOT_TURNS, END_OF_PEOPLE, QUEUE, Hints, key_of
from tests.events.playing import BOT, OPEN, A, another, begun, chatted, opened, played, sit
from tests.events.watching import commands


@pytest.fixture
def heard() -> list[tuple[MatchId, int, bool]]:
    """What the workers were told: matches, versions and whether people play."""
    return []


@pytest.fixture
def matches(redis: Redis, heard: list[tuple[MatchId, int, bool]]) -> Matches:
    return another(redis, hint=lambda match, version, *, people: heard.append((match, version, people)))


def test_a_match_that_waits_for_a_bot_is_told_with_its_version(
    matches: Matches, heard: list[tuple[MatchId, int, bool]]
) -> None:
    match = begun(matches)
    assert heard == [(match, matches.archive.position(match).version, False)]
    chatted(matches, match, 1)
    assert heard[1:] == [(match, matches.archive.position(match).version, False)]


def test_a_match_that_waits_for_people_is_not_told(
    matches: Matches, heard: list[tuple[MatchId, int, bool]]
) -> None:
    match = opened(matches, OPEN, BOT)
    sit(matches, match, A)
    asked = [decision.seat for decision in matches.archive.position(match).decisions]
    assert asked == [A]
    assert heard == []


def test_a_match_that_ended_is_not_told(matches: Matches, heard: list[tuple[MatchId, int, bool]]) -> None:
    end = played(matches, begun(matches))
    assert heard[-1][1] < end.version


def test_an_append_that_was_done_before_tells_nobody_again(
    matches: Matches, heard: list[tuple[MatchId, int, bool]]
) -> None:
    match = begun(matches)
    for _ in range(2):
        matches.talk(match, A, {"type": "say", "text": "once"}, key="mine")
    assert len(heard) == 2


def test_a_hint_is_a_job_in_json(redis: Redis) -> None:
    Hints(redis).bots_asked(MatchId("m_waits"), 7, people=False)
    queue = Queue(QUEUE, connection=redis, serializer=JSONSerializer)
    (job,) = queue.jobs
    assert (job.func_name, list(job.args), job.kwargs) == (BOT_TURNS, ["m_waits", 7], {})


def waiting(redis: Redis) -> list[str]:
    """The matches in the queue, first to be played first."""
    names = [name.decode() for name in cast("list[bytes]", redis.lrange(key_of(QUEUE), 0, -1))]
    return [name.split("-")[1] for name in names if name != END_OF_PEOPLE]


def hint(redis: Redis, *names: str, people: bool = False) -> None:
    for name in names:
        Hints(redis).bots_asked(MatchId(name), 7, people=people)


def test_a_match_waits_once_and_keeps_its_place(redis: Redis) -> None:
    hint(redis, "m_a", "m_b", "m_a")
    hint(redis, "m_p", "m_q", "m_p", people=True)
    assert waiting(redis) == ["m_p", "m_q", "m_a", "m_b"]


def test_people_go_first_and_each_kind_in_the_order_of_asking(redis: Redis) -> None:
    hint(redis, "m_a")
    hint(redis, "m_p", people=True)
    hint(redis, "m_b")
    hint(redis, "m_q", "m_r", people=True)
    hint(redis, "m_c")
    assert waiting(redis) == ["m_p", "m_q", "m_r", "m_a", "m_b", "m_c"]


def test_a_match_whose_place_was_lost_gets_another(redis: Redis) -> None:
    hint(redis, "m_a")
    redis.delete(key_of(QUEUE))
    hint(redis, "m_a")
    assert waiting(redis) == ["m_a"]


def test_a_hint_is_one_round_trip(redis: Redis) -> None:
    hints = Hints(redis)
    hints.bots_asked(MatchId("m_a"), 1, people=True)
    with commands(redis) as sent:
        hints.bots_asked(MatchId("m_b"), 1, people=True)
    assert [command.split()[0] for command in sent] == ["EVALSHA"]


def test_a_queue_that_fails_is_left_alone_for_a_while(redis: Redis) -> None:
    hints = Hints(redis)
    redis.set(key_of(QUEUE), "no list")
    hints.bots_asked(MatchId("m_a"), 1, people=True)
    with commands(redis) as sent:
        hints.bots_asked(MatchId("m_a"), 1, people=True)
    assert sent == []


def test_a_queue_that_does_not_answer_is_not_missed(redis: Redis, caplog: pytest.LogCaptureFixture) -> None:
    redis.set(f"rq:queue:{QUEUE}", "no list")
    Hints(redis).bots_asked(MatchId("m_waits"), 7, people=False)
    assert "no hint for match m_waits" in caplog.text
