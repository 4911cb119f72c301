"""Provably fair: with the disclosed seed every batch of a match is worked out again, byte for byte."""

from __future__ import annotations

import pytest
from redis import Redis

from domain.kernel.chance import SeededChance
from domain.kernel.secrets import Seat
from events.audit import rerun
from events.lifecycle import SeedDisclosed
from tests.events.playing import ANNA, BOT, OPEN, A, another, answer, begun, chatted, played, whole_log
from tests.toy.shelf import GAME, GAMES
from tests.trials import trials_of


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_every_event_follows_from_the_actions_and_the_seed(redis: Redis, game: str, seed: int) -> None:
    matches = another(redis)
    seats = [min(GAMES[game].seats), max(GAMES[game].seats)][seed - 1]
    options = trials_of(GAMES[game]).variants(seats, SeededChance(seed))
    match = begun(matches, game, seats, options)
    assert played(matches, match, seed=seed).status == "ended"
    log = whole_log(matches, match)
    assert rerun(log, GAMES[game]) > len(log) // 2


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
    assert rerun(log, GAMES[GAME]) > len(log) // 2


def test_two_matches_have_two_seeds(redis: Redis) -> None:
    matches = another(redis)
    one, other = begun(matches), begun(matches)
    assert matches.vault(one).seed.bytes != matches.vault(other).seed.bytes
    assert matches.vault(one).secret != matches.vault(other).secret


def test_the_seed_is_disclosed_once_and_last(redis: Redis) -> None:
    matches = another(redis)
    match = begun(matches)
    played(matches, match)
    names = [type(entry.event) for entry in whole_log(matches, match)]
    assert names.index(SeedDisclosed) == len(names) - 1
    last = whole_log(matches, match)[-2:]
    assert last[1].cause == (last[0].cause or last[0].version)


def test_the_seed_is_not_disclosed_before_the_end(redis: Redis) -> None:
    matches = another(redis)
    match = begun(matches)
    played(matches, match, actions=5)
    seed = matches.vault(match).seed.bytes.hex().encode()
    assert not any(seed in entry.data for entry in whole_log(matches, match))
