"""Tables that fit what a seat knows, the likely ones more often."""

from __future__ import annotations

from math import exp, inf
from typing import Any

from domain.kernel.chance import Chance
from domain.kernel.codec import AnyGame
from domain.kernel.game import Knowledge
from domain.kernel.instinct import mind_of

BLOCK = 8
"""How many worlds are drawn at a time, where some are likelier than others."""
CHOICE = 4
"""From how many times as many."""
MOST = 256
"""How many are kept; then they are met again, with other luck."""


class Worlds:
    """The imagined tables of one decision, drawn when they are asked for. Nobody may change them."""

    def __init__(self, game: AnyGame, knowledge: Knowledge[Any], chance: Chance) -> None:
        self._game = game
        self._mind = mind_of(game)
        judge = self._mind.log_likelihood
        self._log_likelihood = None if judge is None else judge(knowledge)
        self._knowledge = knowledge
        self._chance = chance
        self._drawn: list[Any] = []

    def __getitem__(self, number: int) -> Any:
        place = number % MOST
        while len(self._drawn) <= place:
            self._drawn += self._some()
        return self._drawn[place]

    def _some(self) -> list[Any]:
        """The next ones, in random order, without the choices that are made again."""
        log_likelihood, unseal = self._log_likelihood, self._mind.unseal
        if log_likelihood is None:
            found = [self._imagined()]
        else:
            drawn = [self._imagined() for _ in range(BLOCK * CHOICE)]
            odds = [log_likelihood(world) for world in drawn]
            picked = picked_by(odds, BLOCK, self._chance.below("pick", 2**32) / 2**32)
            found = self._chance.shuffled("order", [drawn[place] for place in picked])
        return found if unseal is None else [unseal(world.copy(), self._knowledge.seat) for world in found]

    def _imagined(self) -> Any:
        return self._game.world(self._knowledge.table, self._knowledge.seat, self._chance)


def picked_by(odds: list[float], count: int, start: float) -> list[int]:
    """Places picked in proportion to their odds, which are logarithms, at even steps from `start` below 1: so
    each comes as often as it should, up to one. All are alike if none is possible."""
    best = max(odds)
    weights = [exp(one - best) for one in odds] if best > -inf else [1.0] * len(odds)
    step = sum(weights) / count
    picked: list[int] = []
    reached, place = weights[0], 0
    for number in range(count):
        while reached <= (start + number) * step and place < len(odds) - 1:
            place += 1
            reached += weights[place]
        picked.append(place)
    return picked
