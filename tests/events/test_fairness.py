"""Provably fair: with the disclosed seed every batch of a match is worked out again, byte for byte."""

from __future__ import annotations

import time
from contextlib import suppress

import msgspec
import pytest
from redis import Redis

from domain.kernel.chance import SeededChance
from domain.kernel.moves import Acted
from domain.kernel.secrets import Seat
from events.audit import Audit, audited, rerun
from events.entries import EVERYTHING
from events.export import exported
from events.keys import MatchId
from events.lifecycle import MatchClosed, SeedDisclosed, SubstituteLeft, SubstituteSeated
from events.matches import Matches
from events.refusals import DecisionClosed
from events.terms import Absence, Clock, Terms
from tests.events.playing import (
    ANNA,
    BOT,
    OPEN,
    A,
    B,
    another,
    answer,
    begun,
    chatted,
    played,
    sit,
    whole_log,
    wish,
)
from tests.toy.shelf import GAME, GAMES
from tests.trials import trials_of

MOST = 500
SECONDS = 0.1


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_every_event_follows_from_the_actions_and_the_seed(redis: Redis, game: str, seed: int) -> None:
    matches = another(redis)
    seats = [min(GAMES[game].seats), max(GAMES[game].seats)][seed - 1]
    options = trials_of(GAMES[game]).variants(seats, SeededChance(seed))
    match = begun(matches, game, seats, options)
    assert played(matches, match, seed=seed).status == "ended"
    log = whole_log(matches, match)
    assert len(rerun(log, GAMES[game])) > len(log) // 2


def test_a_match_of_people_who_talk_is_worked_out_again_too(redis: Redis) -> None:
    matches = another(redis)
    match, _ = matches.open(GAME, {}, [OPEN, BOT, OPEN], by=ANNA)
    for seat in (Seat(2), A):
        matches.take_seat(match, seat, name="guest", code=matches.vault(match).claim_code(seat))
    chance = SeededChance(3)
    while matches.archive.position(match).decisions:
        chatted(matches, match, 1)
        answer(matches, match, chance)
    log = whole_log(matches, match)
    assert len(rerun(log, GAMES[GAME])) > len(log) // 2


def test_two_matches_have_two_seeds(redis: Redis) -> None:
    matches = another(redis)
    one, other = begun(matches), begun(matches)
    assert matches.vault(one).seed.bytes != matches.vault(other).seed.bytes
    assert matches.vault(one).secret != matches.vault(other).secret


def test_the_seed_is_disclosed_once_when_the_match_is_closed(redis: Redis) -> None:
    matches = another(redis)
    match = begun(matches)
    played(matches, match)
    names = [type(entry.event) for entry in whole_log(matches, match)]
    assert names.index(SeedDisclosed) == len(names) - 2
    assert names[-1] is MatchClosed
    last = whole_log(matches, match)[-2:]
    assert last[1].cause == (last[0].cause or last[0].version)


def test_the_seed_is_not_disclosed_before_the_end(redis: Redis) -> None:
    matches = another(redis)
    match = begun(matches)
    played(matches, match, actions=5)
    seed = matches.vault(match).seed.bytes.hex().encode()
    assert not any(seed in entry.data for entry in whole_log(matches, match))


def audit_of(matches: Matches, match: MatchId) -> Audit:
    seed = matches.vault(match).seed
    return audited(exported(whole_log(matches, match), EVERYTHING, seed), GAMES)


def test_what_is_played_for_one_who_resigned_is_worked_out_again(redis: Redis) -> None:
    matches = another(redis)
    terms = Terms(absence=Absence(resigned="defaults"))
    match, _ = matches.open(GAME, {}, [OPEN, OPEN], by=ANNA, terms=terms)
    for seat in (A, Seat(1)):
        matches.take_seat(match, seat, name="guest", code=matches.vault(match).claim_code(seat))
    matches.absences.resign(match, A, None)
    chance = SeededChance(2)
    for _ in range(MOST):
        position = matches.archive.position(match)
        if not position.decisions:
            break
        decision = position.decisions[0]
        by = position.seats[decision.seat].played_by
        default = position.game.default(position.table, decision.seat)
        sent = wish(position, decision, chance) if by == "seat" else msgspec.to_builtins(default)
        matches.act(match, decision.seat, decision.id, sent, by=by)
    players = {entry.event.by for entry in whole_log(matches, match) if isinstance(entry.event, Acted)}
    assert players == {"seat", "default"}
    assert audit_of(matches, match).finding is None


def test_what_clocks_and_substitutes_played_is_worked_out_again(redis: Redis) -> None:
    matches = another(redis, serves=True)
    terms = Terms(Clock(per_decision=SECONDS), Absence(substitute_after=1, bot="random"))
    match, _ = matches.open(GAME, {}, [OPEN, OPEN], by=ANNA, terms=terms)
    for seat in (A, B):
        sit(matches, match, seat)
    late = matches.archive.position(match).decisions[0].seat
    time.sleep(SECONDS + 0.01)
    matches.time_outs.up_to_date(matches.archive.position(match))
    other = Seat(1 - late)
    matches.absences.hand_over(match, other, "random", None)
    matches.absences.take_back(match, other, None)
    matches.absences.hand_over(match, other, "random", None)
    chance = SeededChance(2)
    while decisions := (position := matches.archive.position(match)).decisions:
        decision = decisions[0]
        sent, by = wish(position, decision, chance), position.seats[decision.seat].played_by
        with suppress(DecisionClosed):  # its time was out
            matches.act(match, decision.seat, decision.id, sent, by=by)
    log = whole_log(matches, match)
    assert {"clock", "substitute"} <= {one.event.by for one in log if isinstance(one.event, Acted)}
    assert {SubstituteSeated, SubstituteLeft} <= {type(one.event) for one in log}
    found = audit_of(matches, match)
    assert (found.finding, found.rerun > found.events // 2) == (None, True)


def test_what_is_said_after_the_end_is_audited_too(redis: Redis) -> None:
    matches = another(redis)
    match = begun(matches)
    ended = played(matches, match).ended_at
    chatted(matches, match, 2)
    found = audit_of(matches, match)
    assert (found.finding, found.events) == (None, (ended or 0) + 2)
    position, log = matches.archive.position(match), whole_log(matches, match)
    told = exported(log, EVERYTHING, matches.vault(match).seed).replace(b"word 1", b"word 2")
    spoilt = audited(told, GAMES).finding
    assert position.version == log[-1].version
    assert spoilt is not None
    assert spoilt.version == position.version


def test_a_match_that_was_cancelled_can_be_audited(redis: Redis) -> None:
    matches = another(redis)
    match, _ = matches.open(GAME, {}, [OPEN, BOT], by=ANNA)
    matches.absences.cancel(match, None)
    found = audit_of(matches, match)
    assert (found.finding, found.seed, found.rerun) == (None, True, 0)
