"""Provably fair: with the disclosed seed every batch of a match is worked out again, byte for byte."""

from __future__ import annotations

from itertools import groupby

import pytest
from redis import Redis

from domain.kernel.chance import UNUSED, HmacChance, SeededChance, counted
from domain.kernel.codec import AnyGame, read_record
from domain.kernel.match import fold
from domain.kernel.moves import Acted, Event
from domain.kernel.secrets import Seat
from domain.kernel.talk import Said
from events.chain import Seed
from events.consequences import started, taken
from events.entries import Entry, spelled_out
from events.lifecycle import MatchOpened, MatchStarted, SeatTaken, SeedDisclosed, SubstituteSeated
from tests.events.playing import ANNA, BOT, OPEN, A, another, answer, begun, chatted, played, whole_log
from tests.toy.shelf import GAME, GAMES
from tests.trials import trials_of

AROUND = (MatchOpened, SeatTaken, Said, SubstituteSeated)
"""What people and the clock do around play."""


def worked_out_again(log: list[Entry]) -> list[Event]:
    """Every event of a finished match from its opening, its actions and its disclosed seed alone."""
    opened, disclosed = log[0].event, log[-1].event
    assert isinstance(opened, MatchOpened)
    assert isinstance(disclosed, SeedDisclosed)
    seed, game = Seed(bytes.fromhex(disclosed.seed)), GAMES[opened.game]
    assert seed.commitment == opened.fairness.seed_commitment
    table, uses = game.table(), UNUSED
    again: list[Event] = []
    for _, batch in groupby(log, key=lambda entry: entry.cause or entry.version):
        chance = seed.chance(uses)
        events = batch_again(game, table, opened, [entry.event for entry in batch], chance)
        table, uses = fold(game, events, table), counted(uses, chance.draws)
        again += events
    return again


def batch_again(
    game: AnyGame, table: object, opened: MatchOpened, recorded: list[Event], chance: HmacChance
) -> list[Event]:
    """What follows from the first event of a batch, or from the last seat that was taken."""
    first, last = recorded[0], recorded[-1]
    given: list[Event] = [event for event in recorded if isinstance(event, AROUND)]
    if isinstance(first, Acted):
        given = [*taken(game, table, first.seat, read_record(game, first), chance, first.by), *given]
    if any(isinstance(event, MatchStarted) for event in recorded):
        given += started(game, opened, chance)
    return [*given, last] if isinstance(last, SeedDisclosed) else given


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_every_event_follows_from_the_actions_and_the_seed(redis: Redis, game: str, seed: int) -> None:
    matches = another(redis)
    seats = [min(GAMES[game].seats), max(GAMES[game].seats)][seed - 1]
    options = trials_of(GAMES[game]).variants(seats, SeededChance(seed))
    match = begun(matches, game, seats, options)
    assert played(matches, match, seed=seed).status == "ended"
    log = whole_log(matches, match)
    assert [spelled_out(event)[0] for event in worked_out_again(log)] == [entry.data for entry in log]


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
    assert [spelled_out(event)[0] for event in worked_out_again(log)] == [entry.data for entry in log]


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
