"""The picture of the README, drawn from a seeded match: `python -m tests.passengers.readme_picture`."""

from __future__ import annotations

from domain.kernel.secrets import Reader, Seat
from domain.passengers import GAME
from tests.conformance.playthroughs import playthrough
from tests.picturing import drawn, tables

SEATS, SEED, VERSION = 4, 4, 102
READERS: dict[Reader, str] = {Seat(0): "to seat 0", Seat(2): "to seat 2", None: "to spectators"}
BOAT, AFTER_IT = "WOLF", "? face down"
WIDTH = 71


def picture() -> str:
    """A boat as all see it, and its faces as each reader does."""
    boats = {name: boat(reader) for reader, name in READERS.items()}
    (shared,) = {tuple(lines[:-1]) for lines in boats.values()}
    return "\n".join([*shared, *(f"{lines[-1]:{WIDTH}}{name}" for name, lines in boats.items())]) + "\n"


def boat(reader: Reader) -> list[str]:
    played = playthrough(GAME, SEATS, SEED, "scripted")
    table = tables(played, reader, [VERSION])[VERSION]
    lines = drawn(played.game, table, reader).splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith(BOAT))
    last = next(number for number, line in enumerate(lines) if line.startswith(AFTER_IT))
    return lines[first:last]


if __name__ == "__main__":
    print(picture(), end="")
