"""Where a match stands: folded from the log it is what the writers saw, now and at every version."""

from __future__ import annotations

import pytest

from domain.kernel.chance import SeededChance
from domain.kernel.codec import encode
from domain.kernel.match import fold
from events.matches import Matches
from events.position import snapshot
from tests.events.playing import (
    ANNA,
    OPEN,
    another,
    answer,
    begun,
    damage,
    folded,
    played,
    same,
    whole_log,
    wish,
)
from tests.events.watching import commands
from tests.toy.shelf import GAME, GAMES


@pytest.mark.parametrize("game", GAMES)
def test_the_fold_of_the_log_is_what_the_writer_saw(matches: Matches, game: str) -> None:
    match = begun(matches, game)
    chance = SeededChance(7)
    for _ in range(3):
        if matches.archive.position(match).decisions:
            answer(matches, match, chance)
        assert same(matches.archive.known(match), folded(matches, match))
    played(matches, match)
    live = matches.archive.known(match)
    assert live.status == "ended"
    assert live.outcome == live.game.outcome(live.table) is not None
    assert same(live, folded(matches, match))
    assert same(live, another(matches.redis).archive.position(match))
    log = whole_log(matches, match)
    assert encode(live.table) == encode(fold(live.game, (entry.event for entry in log if entry.version > 1)))


@pytest.mark.parametrize("game", GAMES)
def test_two_processes_that_take_turns_stand_in_the_same_place(matches: Matches, game: str) -> None:
    other = another(matches.redis)
    match = begun(matches, game)
    chance = SeededChance(8)
    for turn in range(30):
        if not matches.archive.position(match).decisions:
            break
        answer((matches, other)[turn % 2], match, chance)
        assert same(matches.archive.position(match), other.archive.position(match))


@pytest.mark.parametrize("game", GAMES)
def test_every_past_version_can_be_looked_at(matches: Matches, game: str) -> None:
    match = begun(matches, game)
    end = played(matches, match, actions=6).version
    entries = whole_log(matches, match)
    for version in range(1, end + 1):
        past = matches.archive.position_at(match, version)
        assert past is not None
        assert (past.version, past.hash) == (version, entries[version - 1].hash)
        assert past.time == entries[version - 1].time
    assert past is not None
    assert same(matches.archive.position(match), past)


def test_a_past_position_is_the_one_the_players_saw(matches: Matches) -> None:
    match = begun(matches)
    seen = [played(matches, match, actions=1, seed=turn) for turn in range(8)]
    for position in seen:
        past = matches.archive.position_at(match, position.version)
        assert past is not None
        assert same(past, position)


def test_there_is_no_position_before_the_first_event_or_after_the_last(matches: Matches) -> None:
    match = begun(matches)
    end = matches.archive.position(match).version
    assert [matches.archive.position_at(match, version) for version in (-1, 0, end + 1)] == [None, None, None]
    assert damage(matches, match) is None


def test_a_position_is_never_changed(matches: Matches) -> None:
    match = begun(matches)
    before = matches.archive.position(match)
    kept = snapshot(before)
    played(matches, match)
    assert snapshot(before) == kept
    assert before.after([]) is before


def test_a_position_in_memory_costs_one_read_of_the_tail(matches: Matches) -> None:
    match = begun(matches)
    end = matches.archive.position(match).version
    with commands(matches.redis) as sent:
        matches.archive.position(match)
    assert [command.split()[0] for command in sent] == ["MULTI", "XRANGE", "HMGET", "EXEC"]
    assert f" {end + 1}-0 +" in sent[1]


def test_an_action_costs_one_round_trip(matches: Matches) -> None:
    match = begun(matches)
    position = matches.archive.position(match)
    decision = position.decisions[0]
    sent = wish(position, decision, SeededChance(1))
    with commands(matches.redis) as seen:
        matches.act(match, decision.seat, decision.id, sent)
    assert [command.split()[0] for command in seen] == ["EVALSHA"]


def test_pages_follow_each_other(matches: Matches) -> None:
    match = begun(matches)
    end = played(matches, match, actions=5).version
    log = whole_log(matches, match)
    for after in range(end + 1):
        for count in (1, 4, end):
            page = matches.archive.read(match, after, count=count)
            assert page.entries == log[after : after + count]
            assert (page.end, page.damage) == (end, None)
        assert matches.archive.read(match, after, last=after + 2).entries == log[after : after + 2]
    assert matches.archive.read(match, end + 5).entries == []
    assert damage(matches, match) is None


def test_a_page_costs_one_read(matches: Matches) -> None:
    match = begun(matches)
    matches.archive.position(match)
    for after in (0, 3):
        with commands(matches.redis) as sent:
            matches.archive.read(match, after, count=2)
        assert [command.split()[0] for command in sent] == ["MULTI", "XRANGE", "HMGET", "EXEC"]


def test_an_open_match_has_seats_and_no_decisions(matches: Matches) -> None:
    match, _ = matches.open(GAME, {}, [OPEN, OPEN], by=ANNA)
    position = matches.archive.position(match)
    assert (position.status, position.decisions, position.outcome) == ("open", (), None)
    assert [state.taken for state in position.seats] == [False, False]
