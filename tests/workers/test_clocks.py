"""Clocks, played by workers alone: nobody asks for the match meanwhile."""

from __future__ import annotations

from pathlib import Path

from redis import Redis

from domain.kernel.moves import Acted
from domain.kernel.secrets import Seat
from events.keys import MatchId
from events.lifecycle import SeatPlan
from events.log import Log
from events.matches import Matches
from events.terms import Absence, Clock, Terms
from running.embedded import EmbeddedRedis
from tests.toy.shelf import GAME
from tests.workers.processes import HOST, entries_of, eventually, finished, worker


def timed(matches: Matches, seconds: float, absence: Absence) -> MatchId:
    """A match of two guests, of whom nothing is heard again."""
    terms = Terms(Clock(per_decision=seconds), absence)
    match, _ = matches.open(GAME, {}, [SeatPlan("open")] * 2, by=HOST, terms=terms)
    for seat in (Seat(0), Seat(1)):
        matches.take_seat(match, seat, name="Gone", code=matches.vault(match).claim_code(seat))
    return match


def acts(matches: Matches, match: MatchId) -> list[tuple[int, Acted]]:
    return [
        (entry.time, entry.event) for entry in entries_of(matches, match) if isinstance(entry.event, Acted)
    ]


def test_a_deadline_that_nobody_asks_about_is_kept_and_bots_play_on_for_those_who_are_gone(
    redis: Redis, server: EmbeddedRedis, matches: Matches, tmp_path: Path
) -> None:
    with worker(server.url, tmp_path / "log", bot_delay_ms="0"):
        match = timed(matches, 2, Absence(substitute_after=1, bot="random"))
        asked = matches.archive.position(match).decisions[0]
        assert asked.deadline is not None
        log = Log(redis)
        eventually(lambda: (head := log.head(match)) is not None and head.version > asked.since)
        at, first = acts(matches, match)[0]
        assert (first.seat, first.by) == (asked.seat, "clock")
        assert at > asked.deadline
        eventually(lambda: finished(matches, match))
    assert {record.by for _, record in acts(matches, match)} == {"clock", "substitute"}
    assert matches.archive.position(match).times[0].time_outs == 1


def test_after_a_resignation_the_defaults_are_played_to_the_end(
    server: EmbeddedRedis, matches: Matches, tmp_path: Path
) -> None:
    match = timed(matches, 60, Absence(resigned="defaults"))
    for seat in (Seat(0), Seat(1)):
        matches.absences.resign(match, seat, None)
    with worker(server.url, tmp_path / "log", bot_delay_ms="0"):
        eventually(lambda: finished(matches, match))
    assert {record.by for _, record in acts(matches, match)} == {"default"}
    assert all(state.resigned for state in matches.archive.position(match).seats)
