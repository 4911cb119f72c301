"""What a mind does where its game says nothing, so that a new game has every bot on its first day."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any, TypeVar

from domain.kernel.chance import Chance
from domain.kernel.codec import AnyGame
from domain.kernel.game import Knowledge
from domain.kernel.match import MOST_TALK, fold
from domain.kernel.mind import MISSING, Mind
from domain.kernel.moves import Action, Event
from domain.kernel.outcome import Outcome
from domain.kernel.secrets import Seat, veiled
from domain.kernel.talk import Assert, Say, spoken

F = TypeVar("F")


@cache
def mind_of(game: AnyGame) -> Mind:
    """The mind of a game, whole."""
    mind = game.mind
    return replace(
        mind,
        expert=given(mind.expert, game.scripted),
        quick=given(mind.quick, scripted_in_silence(game)),
        value=given(mind.value, even_until_the_end(game)),
    )


def given(function: F, otherwise: F) -> F:
    return otherwise if function is MISSING else function


def won(outcome: Outcome, seat: Seat) -> float:
    """What a match was worth to a seat: all or nothing."""
    return 1.0 if seat in outcome.winners else 0.0


def even_until_the_end(game: AnyGame) -> Callable[[Any, Seat], float]:
    def value(table: Any, seat: Seat) -> float:
        outcome = game.outcome(table)
        return 1 / table.seats if outcome is None else won(outcome, seat)

    return value


def scripted_in_silence(game: AnyGame) -> Callable[[Any, Seat, Chance], Action]:
    """The scripted player at a full table: it sees no face that is hidden from it, and nobody else hears what
    it says."""

    def choose(table: Any, seat: Seat, chance: Chance) -> Action:
        known: Any = veiled(table, seat)
        said: list[Event] = []
        for _ in range(MOST_TALK):
            action = game.scripted(Knowledge(seat, known, said), chance)
            if not isinstance(action, (Say, Assert)):
                return action
            said.append(spoken(seat, action))
            known = fold(game, said[-1:], known.copy())
        return chance.choice("action", game.legal(table, seat))

    return choose
