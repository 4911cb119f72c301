"""Players that every game has: a ladder from chance to search."""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from domain.kernel.codec import AnyGame
from domain.kernel.game import Bot, at_random
from domain.kernel.instinct import mind_of
from domain.kernel.search.bot import search_bot
from domain.kernel.search.thinking import LOOSE, Budget, Leash

THINK_MS: Final = 1000
"""How long `search` thinks unless its name says otherwise."""
SPARE: Final = 0.04
"""How much of its time it keeps for a rollout that takes longer than any before."""
THINK_MS_ALLOWED: Final = range(50, 60_001)
TIMED: Final = re.compile(r"search-([1-9][0-9]{1,4})ms")


def random_bot(game: AnyGame) -> Bot:
    """Takes any legal action, all equally likely."""
    return at_random(game.legal)


def at_level(level: int) -> Callable[[AnyGame, Leash], Bot]:
    """Search with as many rollouts as the game has for this level, however long they take."""

    def seated(game: AnyGame, leash: Leash) -> Bot:
        return search_bot(game, Budget(mind_of(game).levels[level - 1]), leash)

    return seated


def in_time(milliseconds: int) -> Callable[[AnyGame, Leash], Bot]:
    """Search for so long; where there is no clock, a second is as many rollouts as the last level has."""

    def seated(game: AnyGame, leash: Leash) -> Bot:
        seconds = milliseconds / 1000
        rollouts = max(1, int(seconds * mind_of(game).levels[-1]))
        return search_bot(game, Budget(rollouts, (1 - SPARE) * seconds), leash)

    return seated


@dataclass(frozen=True, slots=True)
class Rung:
    """One of the players that every game has."""

    summary: str
    seated: Callable[[AnyGame, Leash], Bot]
    think_ms: int = 0
    """How long it thinks about a decision, or is meant to: where rollouts are counted, no clock is asked."""
    level: int = 0
    """Where rollouts are counted, which of the levels of its game it has."""


def by_level(level: int, think_ms: int) -> Rung:
    summary = f"thinks over what the expert would do, in as many steps as take about {think_ms} ms"
    return Rung(summary, at_level(level), think_ms, level)


def by_time(think_ms: int, more: str = "") -> Rung:
    summary = f"thinks over what the expert would do, for about {think_ms} ms{more}"
    return Rung(summary, in_time(think_ms), think_ms)


LADDER: Final = {
    "random": Rung("takes any legal action, all equally likely", lambda game, _: random_bot(game)),
    "scripted": Rung(
        "follows the game's own heuristic, from what its seat knows", lambda game, _: game.scripted
    ),
    "expert": Rung(
        "plays as well as we know how without thinking ahead, from what its seat knows",
        lambda game, _: mind_of(game).expert,
    ),
    "search-1": by_level(1, 100),
    "search-2": by_level(2, 300),
    "search-3": by_level(3, 1000),
    "search": by_time(THINK_MS, "; search-250ms for 250, and so on"),
}
"""Every player of the house, the weakest first."""

BOTS: Final = {name: rung.summary for name, rung in LADDER.items()}
"""What they are called, and what each does."""


class UnknownBot(LookupError):
    """No player of the house has this name."""


def bot_of(game: AnyGame, name: str, leash: Leash = LOOSE) -> Bot:
    """The player with this name, which may say how long it thinks: `search-250ms`."""
    return rung_named(name).seated(game, leash)


def bots_of(game: AnyGame, leash: Leash = LOOSE) -> dict[str, Bot]:
    """The players of the ladder for a game, by name."""
    return {name: rung.seated(game, leash) for name, rung in LADDER.items()}


def rung_named(name: str) -> Rung:
    if name in LADDER:
        return LADDER[name]
    timed = TIMED.fullmatch(name)
    if timed is None or int(timed[1]) not in THINK_MS_ALLOWED:
        raise UnknownBot(name)
    return by_time(int(timed[1]))


def rollouts_of(game: AnyGame, rung: Rung) -> int | None:
    """How many it makes for a decision in a game, if they are counted."""
    return mind_of(game).levels[rung.level - 1] if rung.level else None


def kind_of(name: str) -> str:
    """The name on the ladder that a bot's name stands for, however long it says to think."""
    rung_named(name)
    return name if name in LADDER else "search"


NAMES = (
    "Acheron", "Aeacus", "Asphodel", "Cocytus", "Erebus", "Eurydice", "Hecate", "Hypnos", "Lethe", "Melinoe",
    "Minos", "Moros", "Nyx", "Orpheus", "Styx", "Thanatos", "Zagreus",
)  # fmt: skip
"""What bots are called at a table; more than there are seats at any."""


def bot_name(match: str, seat: int) -> str:
    """The name of a bot in a seat: always the same there, and no two alike at a table."""
    return NAMES[(zlib.crc32(match.encode()) + seat) % len(NAMES)]
