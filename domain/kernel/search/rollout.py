"""Playing an answer on at an imagined table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from domain.kernel.chance import Chance
from domain.kernel.codec import AnyGame
from domain.kernel.instinct import mind_of, won
from domain.kernel.match import after, ahead_of, fold
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat

LONGEST = 2000
"""After how many actions any table is judged as it stands."""

Rollout = Callable[[Any, Action, Chance], float]


def rollouts_for(game: AnyGame, seat: Seat) -> Rollout:
    """What an action of this seat at a full table is worth to it, if all go on as the quick player would."""
    mind = mind_of(game)
    pending, decide, outcome, quick, value = game.pending, game.decide, game.outcome, mind.quick, mind.value
    clock, horizon = mind.clock, mind.horizon

    def rollout(world: Any, action: Action, chance: Chance) -> float:
        last_tick = None if clock is None or horizon is None else clock(world) + horizon
        steps = LONGEST if clock is not None or horizon is None else horizon
        events = decide(world, seat, action, chance)
        ahead = ahead_of(events)
        table = fold(game, events, world.copy()) if ahead is None else ahead
        for _ in range(steps):
            asked = pending(table)
            if not asked:
                break
            if last_tick is not None and clock is not None and clock(table) >= last_tick:
                break
            mover = asked[0].seat
            table = after(game, table, decide(table, mover, quick(table, mover, chance), chance))
        end = outcome(table)
        return value(table, seat) if end is None else won(end, seat)

    return rollout
