"""Players that every game has."""

from __future__ import annotations

from typing import Any

from domain.kernel.chance import Chance
from domain.kernel.codec import AnyGame
from domain.kernel.game import Bot, Knowledge
from domain.kernel.moves import Action


def random_bot(game: AnyGame) -> Bot:
    """Takes any legal action, all equally likely."""

    def choose(knowledge: Knowledge[Any], chance: Chance) -> Action:
        return chance.choice("action", game.legal(knowledge.table, knowledge.seat))

    return choose


BOTS = {
    "random": "takes any legal action, all equally likely",
    "scripted": "follows the game's own heuristic, from what its seat knows",
}
"""Every built-in player, and what it does."""


def bots_of(game: AnyGame) -> dict[str, Bot]:
    """The built-in players of a game, by name."""
    return {"random": random_bot(game), "scripted": game.scripted}
