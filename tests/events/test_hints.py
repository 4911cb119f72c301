"""Hints: the workers hear of every match that waits for a bot, and nothing depends on it."""

from __future__ import annotations

import pytest
from redis import Redis
from rq import Queue
from rq.serializers import JSONSerializer

from events.hints import BOT_TURNS, QUEUE, Hints
from events.keys import MatchId
from events.matches import Matches
from tests.events.playing import BOT, OPEN, A, another, begun, chatted, opened, played, sit


@pytest.fixture
def heard() -> list[tuple[MatchId, int]]:
    """What the workers were told: matches and versions."""
    return []


@pytest.fixture
def matches(redis: Redis, heard: list[tuple[MatchId, int]]) -> Matches:
    return another(redis, hint=lambda match, version: heard.append((match, version)))


def test_a_match_that_waits_for_a_bot_is_told_with_its_version(
    matches: Matches, heard: list[tuple[MatchId, int]]
) -> None:
    match = begun(matches)
    assert heard == [(match, matches.archive.position(match).version)]
    chatted(matches, match, 1)
    assert heard[1:] == [(match, matches.archive.position(match).version)]


def test_a_match_that_waits_for_people_is_not_told(
    matches: Matches, heard: list[tuple[MatchId, int]]
) -> None:
    match = opened(matches, OPEN, BOT)
    sit(matches, match, A)
    asked = [decision.seat for decision in matches.archive.position(match).decisions]
    assert asked == [A]
    assert heard == []


def test_a_match_that_ended_is_not_told(matches: Matches, heard: list[tuple[MatchId, int]]) -> None:
    end = played(matches, begun(matches))
    assert heard[-1][1] < end.version


def test_an_append_that_was_done_before_tells_nobody_again(
    matches: Matches, heard: list[tuple[MatchId, int]]
) -> None:
    match = begun(matches)
    for _ in range(2):
        matches.talk(match, A, {"type": "say", "text": "once"}, key="mine")
    assert len(heard) == 2


def test_a_hint_is_a_job_in_json(redis: Redis) -> None:
    Hints(redis).bots_asked(MatchId("m_waits"), 7)
    queue = Queue(QUEUE, connection=redis, serializer=JSONSerializer)
    (job,) = queue.jobs
    assert (job.func_name, list(job.args), job.kwargs) == (BOT_TURNS, ["m_waits", 7], {})


def test_a_queue_that_does_not_answer_is_not_missed(redis: Redis, caplog: pytest.LogCaptureFixture) -> None:
    redis.set(f"rq:queue:{QUEUE}", "no list")
    Hints(redis).bots_asked(MatchId("m_waits"), 7)
    assert "no hint for match m_waits" in caplog.text
