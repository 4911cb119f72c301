"""Prints what bots of every game play, in a process of its own: `python -m tests.conformance.repeated`."""

from __future__ import annotations

import hashlib

from domain.kernel.chance import SeededChance
from domain.kernel.codec import AnyGame, encode
from domain.kernel.match import Match, bot_turn
from domain.kernel.search.thinking import LOOSE
from tests.conformance.minds import PLAYERS, briefly
from tests.conformance.tables import ALL

ACTIONS = 6


def played(game: AnyGame, name: str) -> str:
    """The digest of the beginning of a match."""
    match, chance = Match(game, max(game.seats), {}, SeededChance(game.id)), SeededChance(name)
    for _ in range(ACTIONS):
        if pending := match.pending:
            bot_turn(match, pending[0].seat, briefly(game, name, LOOSE), chance)
    return hashlib.sha256(b"".join(map(encode, match.log))).hexdigest()


if __name__ == "__main__":
    for game in ALL:
        for name in PLAYERS:
            print(game.id, name, played(game, name))
