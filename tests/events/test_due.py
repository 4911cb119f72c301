"""Bots sit down at once, and a match is in the index exactly while one of them is asked, by one clock."""

from __future__ import annotations

import time
from collections.abc import Sequence

import pytest
from redis import Redis

from domain.kernel.chance import SeededChance
from domain.kernel.secrets import Seat
from events.keys import MatchId, bucket_of, due_key
from events.lifecycle import MatchStarted, SeatPlan
from events.matches import Matches
from tests.events.playing import (
    ANNA,
    BOT,
    OPEN,
    another,
    answer,
    begun,
    chatted,
    opened,
    played,
    sit,
    whole_log,
)
from tests.toy.shelf import GAMES

HOUR_MS = 3_600_000


@pytest.fixture(params=[-HOUR_MS, 0, HOUR_MS], ids=["an hour behind", "right", "an hour ahead"])
def matches(redis: Redis, request: pytest.FixtureRequest) -> Matches:
    """Matches on a host whose clock is off."""
    return another(redis, now=lambda: time.time_ns() // 1_000_000 + request.param)


def test_bots_sit_down_at_once(matches: Matches) -> None:
    match = opened(matches, BOT, OPEN, BOT)
    states = matches.archive.position(match).seats
    assert [(state.kind, state.taken, state.bot) for state in states] == [
        ("bot", True, "random"),
        ("open", False, None),
        ("bot", True, "random"),
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_match_of_bots_begins_at_once(matches: Matches, game: str) -> None:
    match = begun(matches, game)
    assert matches.archive.position(match).status == "playing"
    log = whole_log(matches, match)
    assert MatchStarted() in [entry.event for entry in log]
    assert {entry.cause for entry in log} == {None, 1}


def due(matches: Matches, match: MatchId) -> float | None:
    score: float | None = matches.redis.zscore(due_key(bucket_of(match)), match)
    return score


def is_due_now(matches: Matches, match: MatchId) -> bool:
    """By the storage's own clock, whatever the host believes."""
    seconds, micros = matches.redis.time()
    since = due(matches, match)
    return since is not None and 0 <= seconds * 1000 + micros // 1000 - since < HOUR_MS / 2


def bot_is_asked(matches: Matches, match: MatchId) -> bool:
    position = matches.archive.position(match)
    return any(position.seats[decision.seat].bot for decision in position.decisions)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("plans", [[BOT, OPEN], [OPEN, OPEN], [BOT, BOT]])
def test_a_match_is_due_exactly_while_a_bot_is_asked(
    matches: Matches, game: str, plans: Sequence[SeatPlan]
) -> None:
    seats = max(2, min(GAMES[game].seats))
    match, _ = matches.open(game, {}, [*plans, *[BOT] * (seats - 2)], by=ANNA)
    for seat in range(2):
        if plans[seat] == OPEN:
            assert due(matches, match) is None
            sit(matches, match, Seat(seat))
    chance = SeededChance(4)
    for _ in range(15):
        asked = bot_is_asked(matches, match)
        assert is_due_now(matches, match) if asked else due(matches, match) is None
        if not matches.archive.position(match).decisions:
            break
        chatted(matches, match, 1)
        assert (due(matches, match) is not None) == asked
        answer(matches, match, chance)


def test_a_match_that_ended_is_not_due(matches: Matches) -> None:
    match = begun(matches)
    played(matches, match)
    assert due(matches, match) is None
