"""Matches that last: anything legal is done, but nobody is ever accused."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from domain.adrift.pieces import Phase
from domain.kernel.bots import random_bot
from domain.kernel.chance import Chance, SeededChance
from domain.kernel.codec import AnyGame
from domain.kernel.game import Bot, Knowledge
from domain.kernel.match import act, fold
from domain.kernel.moves import Action, Event
from tests.adrift.trials import TRIALS
from tests.conformance.playthroughs import Moment, Playthrough, playthrough


def quiet_bot(game: AnyGame) -> Bot:
    """Random, but without accusations: those end most random matches before anything else can happen."""
    chooses = random_bot(game)

    def choose(knowledge: Knowledge[Any], chance: Chance) -> Action:
        if knowledge.table.phase is Phase.VOTE:
            return game.default(knowledge.table, knowledge.seat)
        return chooses(knowledge, chance)

    return choose


@cache
def quiet(game: AnyGame) -> AnyGame:
    """The game with a quiet bot of its own."""
    return replace(game, scripted=quiet_bot(game))


def quiet_match(game: AnyGame, seats: int, seed: int) -> Playthrough:
    """A whole match of quiet random play under random options."""
    return playthrough(quiet(game), seats, seed, "scripted")


def moments(game: AnyGame, seats: int, matches: int, most: int) -> Iterator[Moment]:
    """Moments from some quiet matches."""
    for seed in range(matches):
        yield from quiet_match(game, seats, seed).moments(most)


def server_log(game: AnyGame, seats: int, seed: int) -> list[Event]:
    """The unredacted log of a quiet match that nobody reads."""
    chance = SeededChance(seed)
    log = game.setup(seats, game.read_options(seats, TRIALS.variants(seats, chance)), chance)
    table = fold(game, log)
    while pending := game.pending(table):
        seat = chance.choice("seat", pending).seat
        action = quiet_bot(game)(Knowledge(seat, table, log), chance)
        batch = act(game, table, seat, action, chance)
        table = fold(game, batch, table)
        log += batch
    return log
