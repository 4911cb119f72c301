"""Does a bot that thinks for a time answer within it, and how much memory does it take?

In each game one seat thinks, now and then in a match of scripted bots; the time is that of the processor. The
memory is what the process has grown by when all games have been thought about.
"""

from __future__ import annotations

import resource
import time
from collections.abc import Iterator

from bench.figures import Figure, show
from domain.games import GAMES
from domain.kernel.bots import bot_of
from domain.kernel.chance import SeededChance
from domain.kernel.codec import AnyGame
from domain.kernel.match import Match, bot_turn
from domain.kernel.search.thinking import Leash
from domain.kernel.secrets import Seat

THINK_MS = 250
DECISIONS = 20
EVERY = 3
"""One of so many decisions is thought about."""
WITHIN = 95
MEGABYTES = 64
QUICK = {"decisions": 8}


def main() -> None:
    show(figures())


def figures(decisions: int = DECISIONS, think_ms: int = THINK_MS) -> list[Figure]:
    before = most_memory()
    found = []
    for game in GAMES.values():
        seconds = sorted(thought_for(game, decisions, think_ms))
        within = 100 * sum(one <= think_ms / 1000 for one in seconds) / len(seconds)
        found.append(Figure(f"{game.id}: answered within {think_ms} ms", within, " %", "least", WITHIN))
    grown = (most_memory() - before) / 1024
    return [*found, Figure("what the process has grown by", grown, " MB", "most", MEGABYTES)]


def thought_for(game: AnyGame, decisions: int, think_ms: int) -> Iterator[float]:
    """How long each of so many decisions with a choice took."""
    bot = bot_of(game, f"search-{think_ms}ms", Leash(time.process_time))
    left, number = decisions, 0
    while left:
        for match in moments(game, number):
            seat = match.pending[0].seat
            if len(game.legal(match.table, seat)) > 1:
                known = match.knowledge(seat)
                began = time.process_time()
                bot(known, SeededChance(left))
                yield time.process_time() - began
                left -= 1
            if not left:
                return
        number += 1


def moments(game: AnyGame, number: int) -> Iterator[Match]:
    """A match of scripted bots, at every so many of its decisions."""
    match = Match(game, max(game.seats), {}, SeededChance(f"thinking/{number}"))
    chances = [SeededChance(f"thinking/{number}/{seat}") for seat in range(match.seats)]
    turn = 0
    while pending := match.pending:
        turn += 1
        if turn % EVERY == 0:
            yield match
        bot_turn(match, Seat(pending[0].seat), game.scripted, chances[pending[0].seat])


def most_memory() -> int:
    """Kilobytes that the process has held at most."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


if __name__ == "__main__":
    main()
