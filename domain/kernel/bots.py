"""Players that every game has."""

from __future__ import annotations

import zlib

from domain.kernel.codec import AnyGame
from domain.kernel.game import Bot, at_random
from domain.kernel.instinct import mind_of


def random_bot(game: AnyGame) -> Bot:
    """Takes any legal action, all equally likely."""
    return at_random(game.legal)


BOTS = {
    "random": "takes any legal action, all equally likely",
    "scripted": "follows the game's own heuristic, from what its seat knows",
    "expert": "plays as well as we know how without thinking ahead, from what its seat knows",
}
"""Every built-in player, and what it does."""


NAMES = (
    "Acheron", "Aeacus", "Asphodel", "Cocytus", "Erebus", "Eurydice", "Hecate", "Hypnos", "Lethe", "Melinoe",
    "Minos", "Moros", "Nyx", "Orpheus", "Styx", "Thanatos", "Zagreus",
)  # fmt: skip
"""What bots are called at a table; more than there are seats at any."""


def bot_name(match: str, seat: int) -> str:
    """The name of a bot in a seat: always the same there, and no two alike at a table."""
    return NAMES[(zlib.crc32(match.encode()) + seat) % len(NAMES)]


def bots_of(game: AnyGame) -> dict[str, Bot]:
    """The built-in players of a game, by name."""
    return {"random": random_bot(game), "scripted": game.scripted, "expert": mind_of(game).expert}
