"""Makes a dictionary for packed records: `python -m bench.dictionary NUMBER`.

It is trained on frames of matches that bots have played, as many of each game, with seeds that nothing else
uses. The same code and the same zstandard make the same file. One that is there is not written over: records
name the dictionary they were packed with. Whoever adds one sets `TODAYS` in `events/packing/dictionary.py`.
"""

from __future__ import annotations

import sys
from itertools import islice
from typing import Final

import zstandard

from domain.games import GAMES
from domain.kernel.codec import AnyGame
from events.packing.dictionary import LEVEL, path_of
from events.packing.record import FRAME, content_of
from tests.golden import Golden
from tests.sealed import sealed_golden

SIZE: Final = 100 * 1024
"""A third of it took a byte an event more; much more than this zstd does not look at."""
SEEDS: Final = range(1001, 1013)
BOTS: Final = ("scripted", "random")
FRAMES: Final = 400
"""At most so many of each game, however long its matches are."""


def main() -> None:
    path = path_of(int(sys.argv[1]))
    if path.exists():
        sys.exit(f"{path.name} is there, and records name it.")
    path.write_bytes(trained())
    print(f"{path.name}: {path.stat().st_size:,} bytes")


def trained() -> bytes:
    samples: list[bytes | bytearray | memoryview] = [
        frame for game in GAMES.values() for frame in islice(frames(game), FRAMES)
    ]
    return zstandard.train_dictionary(SIZE, samples, level=LEVEL).as_bytes()


def frames(game: AnyGame) -> list[bytes]:
    """By turns of matches with few and many seats, of both kinds of bots."""
    seats = sorted({min(game.seats), max(game.seats)})
    played = [Golden(game, count, bot, seed) for seed in SEEDS for bot in BOTS for count in seats]
    logs = [sealed_golden(golden).entries for golden in played]
    return [
        content_of(log[first : first + FRAME])
        for first in range(0, max(map(len, logs)), FRAME)
        for log in logs
        if first < len(log)
    ]


if __name__ == "__main__":
    main()
