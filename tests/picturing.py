"""Laws that every game's picture keeps, held against whole random matches."""

from __future__ import annotations

from typing import Any

from domain.kernel.chance import SeededChance
from domain.kernel.codec import AnyGame
from domain.kernel.match import fold
from domain.kernel.secrets import Reader
from tests.conformance.playthroughs import SERVER, Playthrough, Style, playthrough

WIDEST = 110


def every_reader_gets_its_own_picture(
    game: AnyGame, seats: int, seed: int, style: Style = "random", most: int = 60, widest: int = WIDEST
) -> None:
    """At any version, also inside a batch, the server draws for a reader what that reader could draw."""
    played = playthrough(game, seats, seed, style)
    stops = versions(played, most)
    served = tables(played, SERVER, stops)
    for reader in (*played.seats, None):
        for stop, known in tables(played, reader, stops).items():
            text = drawn(game, known, reader)
            assert text == drawn(game, served[stop], reader), f"{played}, version {stop}, reader {reader}"
            check_lines(text, widest)


def versions(played: Playthrough, most: int) -> list[int]:
    """Every version of the set-up, the last one, and some drawn at random between them."""
    opening, end = played.stops[0], played.stops[-1]
    inner = range(opening + 1, end)
    drawn_stops = SeededChance(played.name).sample("versions", inner, min(most, len(inner)))
    return sorted({*range(opening + 1), *drawn_stops, end})


def tables(played: Playthrough, reader: Any, stops: list[int]) -> dict[int, Any]:
    """The tables at these versions, folded from what the reader was told."""
    found = {}
    table, reached = played.game.table(), 0
    for stop in stops:
        table = fold(played.game, played.told(reader)[reached:stop], table.copy())
        found[stop], reached = table, stop
    return found


def drawn(game: AnyGame, table: Any, reader: Reader) -> str:
    assert game.picture is not None
    return game.picture(game.view(table, reader), reader)


def check_lines(text: str, widest: int) -> None:
    for line in text.splitlines():
        assert len(line) <= widest, line
        assert line.isprintable()
        assert line == line.rstrip()
