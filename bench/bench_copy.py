"""What does it cost to copy a table in the middle of a match?

Run with `python -m bench.bench_copy`. Search copies a table for every line of play it looks at. Time is that
of the processor; the best of some rounds.
"""

from __future__ import annotations

from itertools import islice
from typing import Any

from bench.processor import quickest
from domain.games import GAMES
from domain.kernel.chance import SeededChance
from domain.kernel.codec import AnyGame, encode
from domain.kernel.match import Match, bot_turn

SEED = 1
COPIES = 5_000
ROUNDS = 7


def main() -> None:
    for game in GAMES.values():
        for seats in game.seats:
            table = midway(game, seats)
            print(
                f"{game.id} for {seats}: {microseconds(table):.2f} µs per copy of a table in mid-game,"
                f" {len(encode(table)):,} bytes as JSON"
            )


def midway(game: AnyGame, seats: int) -> Any:
    """The table when the game's own bots have played half of a match."""
    half = played(game, seats, None)[1] // 2
    return played(game, seats, half)[0].table


def played(game: AnyGame, seats: int, most: int | None) -> tuple[Match, int]:
    """A match after so many decisions, or at its end; and their number."""
    match, chance = Match(game, seats, {}, SeededChance(SEED)), SeededChance(SEED)
    taken = 0
    for seat in islice(iter(lambda: match.pending[0].seat if match.pending else None, None), most):
        bot_turn(match, seat, game.scripted, chance)
        taken += 1
    return match, taken


def microseconds(table: Any) -> float:
    def copies() -> None:
        for _ in range(COPIES):
            table.copy()

    return quickest({"copies": copies}, ROUNDS)["copies"] / COPIES * 1e6


if __name__ == "__main__":
    main()
