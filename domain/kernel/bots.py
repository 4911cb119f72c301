"""Players that every game has."""

from __future__ import annotations

from domain.kernel.codec import AnyGame
from domain.kernel.game import Bot, at_random


def random_bot(game: AnyGame) -> Bot:
    """Takes any legal action, all equally likely."""
    return at_random(game.legal)


BOTS = {
    "random": "takes any legal action, all equally likely",
    "scripted": "follows the game's own heuristic, from what its seat knows",
}
"""Every built-in player, and what it does."""


def bots_of(game: AnyGame) -> dict[str, Bot]:
    """The built-in players of a game, by name."""
    return {"random": random_bot(game), "scripted": game.scripted}
