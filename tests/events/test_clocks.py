"""Clocks: who has how long, and what happens when time is out. The storage's clock counts."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import pytest

from domain.kernel.chance import SeededChance
from domain.kernel.moves import Acted
from domain.kernel.secrets import Seat
from events.archive import SNAPSHOT_EVERY
from events.clocks import OpenDecision
from events.keys import MatchId, bucket_of, due_key, head_key
from events.lifecycle import SubstituteSeated, TimeReturned
from events.matches import Matches
from events.position import Position, restored, snapshot
from events.pulse import GAP_MS
from events.refusals import DecisionClosed, Refused
from events.storage import Storage
from events.terms import Absence, Clock, Terms
from tests.events.playing import ANNA, OPEN, A, B, another, sit, whole_log, wish
from tests.toy.shelf import GAME, GAMES

SHORT = Clock(per_decision=0.1)
LONG = Clock(per_decision=60)
CHANCE = SeededChance(3)


def timed(matches: Matches, clock: Clock | None = SHORT, seats: int = 2, **absence: Any) -> MatchId:
    """A match of guests under a clock, begun."""
    terms = Terms(clock, Absence(**absence))
    match, _ = matches.open(GAME, {}, [OPEN] * seats, by=ANNA, terms=terms)
    for seat in range(seats):
        sit(matches, match, Seat(seat))
    return match


def asked(matches: Matches, match: MatchId) -> OpenDecision:
    return matches.archive.position(match).decisions[0]


def voted_in(matches: Matches, match: MatchId) -> Position:
    """The match at a vote of everybody, each asked at the same moment."""
    while len((position := matches.archive.position(match)).decisions) == 1:
        decision = position.decisions[0]
        matches.act(match, decision.seat, decision.id, wish(position, decision, CHANCE))
    return position


def run_out(matches: Matches, match: MatchId) -> Position:
    """Wait until everybody's time is out, and let that have its consequences."""
    position = matches.archive.position(match)
    last = max(one.deadline for one in position.decisions if one.deadline is not None)
    time.sleep(max(0, last - matches.now(match)) / 1000 + 0.005)
    return matches.time_outs.up_to_date(matches.archive.position(match))


def actions(matches: Matches, match: MatchId) -> list[Acted]:
    return [entry.event for entry in whole_log(matches, match) if isinstance(entry.event, Acted)]


def test_a_decision_has_its_time_from_the_moment_it_is_asked(matches: Matches) -> None:
    match = timed(matches, LONG)
    entry, decision = whole_log(matches, match)[-1], asked(matches, match)
    assert (decision.asked_at, decision.deadline) == (entry.time, entry.time + 60_000)


def test_without_a_clock_nobodys_time_runs(matches: Matches) -> None:
    match = timed(matches, None)
    position = matches.archive.position(match)
    assert (position.decisions[0].deadline, position.next_deadline, position.times) == (None, None, ())
    assert matches.redis.zscore(due_key(bucket_of(match)), match) is None


def test_the_due_index_has_the_next_deadline(matches: Matches) -> None:
    match = timed(matches, LONG)
    assert matches.redis.zscore(due_key(bucket_of(match)), match) == asked(matches, match).deadline


def test_when_time_is_out_the_default_is_played_and_the_log_says_whose_it_was(matches: Matches) -> None:
    match = timed(matches)
    before = matches.archive.position(match)
    late = before.decisions[0]
    run_out(matches, match)
    default = msgspec.to_builtins(before.game.default(before.table, late.seat))
    record = actions(matches, match)[0]
    assert (record.seat, record.by, record.action) == (late.seat, "clock", default["type"])
    assert matches.archive.position(match).times[late.seat].time_outs == 1


def test_an_answer_after_the_deadline_is_too_late_and_the_default_stands(matches: Matches) -> None:
    match = timed(matches)
    position = matches.archive.position(match)
    late = position.decisions[0]
    time.sleep(0.15)
    with pytest.raises(DecisionClosed) as refusal:
        matches.act(match, late.seat, late.id, wish(position, late, CHANCE))
    assert refusal.value.late
    assert [record.by for record in actions(matches, match)][:1] == ["clock"]


def test_an_answer_in_time_is_the_seats_own(matches: Matches) -> None:
    match = timed(matches, LONG)
    position = matches.archive.position(match)
    matches.act(match, A, position.decisions[0].id, wish(position, position.decisions[0], CHANCE))
    assert [record.by for record in actions(matches, match)] == ["seat"]
    assert b'"by"' not in whole_log(matches, match)[position.version].data


def test_nothing_is_played_before_its_time(matches: Matches) -> None:
    match = timed(matches, LONG)
    assert matches.time_outs.play(match).version == matches.archive.position(match).version


def test_a_process_that_believes_it_is_later_plays_no_default(redis: Storage, matches: Matches) -> None:
    match = timed(matches, LONG)
    before = matches.archive.position(match)
    hasty = another(redis)
    hasty.log.time.is_now(head_key(match), before.time + 61_000)
    hasty.time_outs.play(match)
    assert matches.archive.position(match).hash == before.hash
    assert abs(hasty.now(match) - matches.now(match)) < 1_000, "and it knows better now"


def test_many_who_find_it_late_play_the_default_once(redis: Storage, matches: Matches) -> None:
    match = timed(matches)
    late = asked(matches, match)
    time.sleep(0.12)
    others = [another(redis) for _ in range(4)]
    with ThreadPoolExecutor(4) as threads:
        list(threads.map(lambda one: one.time_outs.play(match), others))
    assert [record.by for record in actions(matches, match)[:1]] == ["clock"]
    assert matches.log.done_before(match, f"clock:{late.seat}:{late.id}", "") is not None


def test_those_who_vote_at_once_have_clocks_of_their_own(matches: Matches) -> None:
    match = timed(matches, Clock(per_decision=0.4), seats=3, substitute_after=None)
    position = voted_in(matches, match)
    assert len(position.decisions) == 3
    first = position.decisions[0]
    matches.act(match, first.seat, first.id, wish(position, first, CHANCE))
    assert [one.id for one in matches.archive.position(match).decisions] == [
        one.id for one in position.decisions[1:]
    ]
    played = len(actions(matches, match))
    run_out(matches, match)
    assert [(record.seat, record.by) for record in actions(matches, match)[played : played + 2]] == [
        (B, "clock"),
        (Seat(2), "clock"),
    ]


def test_a_bank_runs_only_while_its_seat_is_asked(matches: Matches) -> None:
    match = timed(matches, Clock(bank=10, increment=1))
    position = matches.archive.position(match)
    decision = position.decisions[0]
    assert decision.deadline is not None
    assert decision.deadline == decision.asked_at + 11_000
    time.sleep(0.05)
    matches.act(match, A, decision.id, wish(position, decision, CHANCE))
    after = matches.archive.position(match)
    left = decision.deadline - after.time
    assert 10_000 < left <= 10_950
    assert after.times[A].bank == left
    assert after.times[B].bank == 10_000
    assert after.decisions[0].deadline == after.decisions[0].asked_at + 11_000


def test_a_bank_that_is_empty_leaves_the_increment(matches: Matches) -> None:
    match = timed(matches, Clock(bank=0.1, increment=0.1), substitute_after=None)
    spent = asked(matches, match).seat
    run_out(matches, match)
    position = matches.archive.position(match)
    assert (position.times[spent].bank, position.times[spent].time_outs) == (0, 1)


def test_after_so_many_time_outs_in_a_row_a_substitute_sits_in(matches: Matches) -> None:
    match = timed(matches, substitute_after=2, bot="random")
    for _ in range(8):
        if (position := run_out(matches, match)).bots_asked:
            break
    seated = [entry for entry in whole_log(matches, match) if isinstance(entry.event, SubstituteSeated)]
    assert seated[0].event == SubstituteSeated(A, "random", "time-outs")
    assert [record.by for record in actions(matches, match) if record.seat == A] == ["clock", "clock"]
    assert position.seats[A].substitute == "random"
    asked_bot = position.bots_asked[0]
    assert asked_bot.deadline is None
    with pytest.raises(Refused, match="take your seat back"):
        matches.act(match, A, asked_bot.id, wish(position, asked_bot, CHANCE))


def test_every_process_and_every_reader_of_the_past_finds_the_same_deadlines(
    redis: Storage, matches: Matches
) -> None:
    match = timed(matches, Clock(bank=30, increment=0.5))
    positions = []
    for _ in range(12):
        position = matches.archive.position(match)
        positions.append(position)
        if not position.decisions:
            break
        decision = position.decisions[0]
        matches.act(match, decision.seat, decision.id, wish(position, decision, CHANCE))
    fresh = another(redis)
    for past in positions:
        found = fresh.archive.position_at(match, past.version)
        assert found is not None
        assert (found.decisions, found.times) == (past.decisions, past.times)
        kept = restored(snapshot(past), GAMES)
        assert kept is not None
        assert (kept.decisions, kept.times) == (past.decisions, past.times)
    assert SNAPSHOT_EVERY > 12


def test_time_in_which_the_service_was_away_is_given_back(redis: Storage, matches: Matches) -> None:
    match = timed(matches, Clock(per_decision=1))
    late = asked(matches, match)
    pulse = matches.time_outs.pulse
    pulse.beat()
    time.sleep((GAP_MS + 300) / 1000)
    assert matches.time_outs.play(match).version == matches.archive.position(match).version, "nobody serves"
    pulse.beat()
    position = matches.time_outs.play(match)
    returned = [entry.event for entry in whole_log(matches, match) if isinstance(entry.event, TimeReturned)]
    assert [(event.seats, event.why) for event in returned] == [((late.seat,), "outage")]
    assert GAP_MS < returned[0].milliseconds < GAP_MS + 1_500
    standing = position.decision_of(late.seat)
    assert standing is not None
    assert (standing.id, standing.deadline) == (late.id, (late.deadline or 0) + returned[0].milliseconds)
    run_out(matches, match)
    assert [record.by for record in actions(matches, match)][:1] == ["clock"], "and it is given back once"
    assert another(redis).archive.position(match).times == matches.archive.position(match).times
