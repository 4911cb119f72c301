"""The scripted players of every faction (section 13), from the seat's knowledge alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from domain.kernel.chance import SeededChance
from domain.kernel.match import Match, bot_turn, play_out
from domain.kernel.secrets import Seat
from domain.kernel.talk import Assert, Claimed
from domain.passengers import GAME
from domain.passengers.beliefs import believe
from domain.passengers.components import BOATS
from domain.passengers.moves import Vote
from domain.passengers.outlook import outlook
from domain.passengers.scripted import vote
from domain.passengers.table import Phase

SETS = ("I", "II", "III")


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("seed", range(6))
def test_they_finish_every_kind_of_match(seats: int, seed: int) -> None:
    """Section 13: whole matches at every count, with random options; an illegal answer would be refused."""
    chance = SeededChance(f"{seats}/{seed}")
    match = Match(GAME, seats, GAME.variants(seats, chance), chance)
    play_out(match, [GAME.scripted] * seats, chance)
    assert match.outcome is not None


@pytest.mark.parametrize("gift_set", SETS)
@pytest.mark.parametrize("seats", [5, 6, 8])
def test_they_use_every_gift_of_a_set(gift_set: str, seats: int) -> None:
    """Section 13, step 5: with one set for all rounds every gift comes up sooner or later."""
    for seed in range(4):
        chance = SeededChance(f"{gift_set}/{seats}/{seed}")
        match = Match(GAME, seats, {"gift_sets": gift_set}, chance)
        play_out(match, [GAME.scripted] * seats, chance)
        assert match.outcome is not None


def test_they_talk_about_what_they_placed() -> None:
    """Section 13, step 7: every seat claims the type of its passenger in every round."""
    chance = SeededChance(3)
    match = Match(GAME, 5, {}, chance)
    play_out(match, [GAME.scripted] * 5, chance)
    talkers = {event.seat for event in match.log if isinstance(event, Claimed)}
    assert talkers == set(range(5))


@pytest.mark.parametrize("seats", [4, 6, 7])
def test_they_choose_the_same_in_every_world_they_cannot_tell_apart(seats: int) -> None:
    """They get a seat's redacted log and nothing else: what others hold makes no difference."""
    chance = SeededChance(seats)
    match = Match(GAME, seats, {}, chance)
    asked = 0
    while pending := match.pending:
        seat = pending[0].seat
        knowledge = match.knowledge(seat)
        choices = {repr(GAME.scripted(knowledge, SeededChance(1))) for _ in range(2)}
        assert len(choices) == 1
        if not isinstance(GAME.scripted(knowledge, SeededChance(1)), Assert):
            assert GAME.scripted(knowledge, SeededChance(1)) in GAME.legal(match.table, seat)
        bot_turn(match, seat, GAME.scripted, chance)
        asked += 1
    assert asked > 20


def test_they_toss_for_boats_of_equal_worth() -> None:
    """Section 13, step 6: nothing to choose between the boats, so neither of them is favoured."""
    chance = SeededChance(1)
    match = Match(GAME, 5, {}, chance)
    while match.table.phase is not Phase.VOTING:
        bot_turn(match, match.pending[0].seat, GAME.scripted, chance)
    equal = replace(outlook(believe(match.knowledge(Seat(0)))), sights=[None] * 10)
    assert {vote(equal, SeededChance(seed)) for seed in range(20)} == {Vote(boat) for boat in BOATS}
