"""Points, ties and the end of the match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, Literal

import msgspec

from domain.kernel.game import Recorders
from domain.kernel.outcome import Outcome
from domain.kernel.secrets import Seat, shown
from domain.passengers.components import BOX, COLOR, COLUMNS, KIND, Color, Face, Kind
from domain.passengers.pieces import (
    BoatPoints,
    Crossing,
    DemonPoints,
    Detail,
    Ending,
    Passenger,
    Phase,
    Reveal,
)
from domain.passengers.story import Story
from domain.passengers.table import Voyage, all_seats
from domain.passengers.terms.match import MatchEnded
from domain.passengers.terms.scoring import AfterlandsRevealed, AfterlandsRow, Cell

Grid = Sequence[Sequence[Cell | None]]
"""The boats in the Afterlands from round 1, each with its five spaces."""


def end_match(story: Story) -> None:
    """After the third boat everything in the Afterlands is turned up, and the points decide."""
    story.tell(AfterlandsRevealed(shown(rows(story.table))))
    story.tell(MatchEnded(shown(ending(story.table)), shown(reveal(story.table))))


def rows(voyage: Voyage) -> tuple[AfterlandsRow, ...]:
    return tuple(
        AfterlandsRow(crossing.round, crossing.boat, tuple(map(cell, crossing.cells)))
        for crossing in voyage.afterlands
    )


def cell(passenger: Passenger | None) -> Cell | None:
    return None if passenger is None else Cell(passenger.face.open(), passenger.mask)


def ending(voyage: Voyage) -> Ending:
    grid = [row.cells for row in rows(voyage)]
    factions = tuple(faction.open() for faction in voyage.factions)
    detail = detailed(grid, masked_yaesther_bonus=voyage.options.masked_yaesther_bonus)
    scores = points(detail, voyage.seats)
    faction, reason = winning_faction(scores, factions[voyage.coin])
    winners = tuple(seat for seat in all_seats(voyage) if factions[seat] is faction)
    return Ending(winners, faction, scores, reason, factions, detail)


def detailed(grid: Grid, *, masked_yaesther_bonus: bool) -> Detail:
    """What each boat is worth to the Guides, and each demon's bonus, row by row from the left."""
    colors = [[color_for_bonus(cell, masked_yaesther_bonus) for cell in row] for row in grid]
    return Detail(
        boats=tuple(guides_points(row, hues) for row, hues in zip(grid, colors, strict=True)),
        demons=tuple(
            DemonPoints(row + 1, column + 1, neighbor_bonus(grid, colors, row, column))
            for row, cells in enumerate(grid)
            for column, cell in enumerate(cells)
            if cell is not None and counts_as(cell, Kind.DEMON)
        ),
    )


def counts_as(cell: Cell, kind: Kind) -> bool:
    """The Yaesther counts as a soul and as a demon."""
    return KIND[cell.face] in (kind, Kind.YAESTHER)


def color_for_bonus(cell: Cell | None, masked_yaesther_bonus: bool) -> Color | None:
    """The mask's colour, else the printed one; a masked Yaesther may be colourless (ruling r22)."""
    if cell is None or (cell.face is Face.YAESTHER and not masked_yaesther_bonus):
        return None
    return cell.mask or COLOR[cell.face]


def guides_points(row: Sequence[Cell | None], colors: Sequence[Color | None]) -> BoatPoints:
    """One point for each soul; k souls of a colour in a boat earn k - 1 more (rulings r21, r23)."""
    souls = [column for column, cell in enumerate(row) if cell is not None and counts_as(cell, Kind.SOUL)]
    sets = Counter(color for column in souls if (color := colors[column]) is not None)
    return BoatPoints(len(souls), sum(size - 1 for size in sets.values()))


def neighbor_bonus(grid: Grid, colors: Sequence[Sequence[Color | None]], row: int, column: int) -> int:
    """One point for each soul of the demon's colour next to it (rulings r24, r25)."""
    color = colors[row][column]
    return sum(
        color is not None and colors[y][x] is color and counts_as(neighbor, Kind.SOUL)
        for y, x, neighbor in adjacent(grid, row, column)
    )


def adjacent(grid: Grid, row: int, column: int) -> Iterator[tuple[int, int, Cell]]:
    """The first passenger met to the left, to the right, down and up the stack, across gaps."""
    for dy, dx in ((0, -1), (0, 1), (-1, 0), (1, 0)):
        y, x = row + dy, column + dx
        while 0 <= y < len(grid) and 0 <= x < COLUMNS:
            met = grid[y][x]
            if met is not None:
                yield y, x, met
                break
            y, x = y + dy, x + dx


def points(detail: Detail, seats: int) -> dict[Kind, float]:
    """The factions' totals; the Yaesther player's are fixed by the number of players."""
    scores: dict[Kind, float] = {
        Kind.SOUL: float(sum(boat.souls + boat.bonus for boat in detail.boats)),
        Kind.DEMON: float(sum(1 + demon.bonus for demon in detail.demons)),
    }
    if seats in BOX.yaesther_points:
        scores[Kind.YAESTHER] = BOX.yaesther_points[seats]
    return scores


def winning_faction(
    scores: dict[Kind, float], coin: Kind
) -> tuple[Kind, Literal["points", "tie-coin", "tie-souls"]]:
    """Most points; a tie goes to the coin holder's faction, or to the Guides (ruling r26)."""
    most = max(scores.values())
    leading = [faction for faction, score in scores.items() if score == most]
    if len(leading) == 1:
        return leading[0], "points"
    return (coin, "tie-coin") if coin in leading else (Kind.SOUL, "tie-souls")


def reveal(voyage: Voyage) -> Reveal:
    """What stayed hidden to the last (ruling r29)."""
    return Reveal(
        box=voyage.box.open(),
        lost=tuple(
            tuple(None if one is None else one.face.open() for one in crossing.cells)
            for crossing in voyage.lost
        ),
        faction_faces=tuple(face.open() for face in voyage.faction_faces),
    )


def afterlands_revealed(voyage: Voyage, event: AfterlandsRevealed) -> None:
    for number, row in enumerate(event.rows.open()):
        faces = tuple(None if cell is None else cell.face for cell in row.cells)
        voyage.afterlands[number] = turned_up(voyage.afterlands[number], faces)


def match_ended(voyage: Voyage, event: MatchEnded) -> None:
    """The result, and all that was hidden turned face up."""
    reveal = event.reveal.open()
    voyage.phase = Phase.OVER
    voyage.ending = event.ending.open()
    voyage.reveal = reveal
    voyage.factions = tuple(shown(faction) for faction in voyage.ending.factions)
    voyage.faction_faces = tuple(shown(face) for face in reveal.faction_faces)
    voyage.box = shown(reveal.box)
    voyage.lost = [
        turned_up(crossing, faces) for crossing, faces in zip(voyage.lost, reveal.lost, strict=True)
    ]


def turned_up(crossing: Crossing, faces: tuple[Face | None, ...]) -> Crossing:
    cells = tuple(
        None if one is None or face is None else msgspec.structs.replace(one, face=shown(face))
        for one, face in zip(crossing.cells, faces, strict=True)
    )
    return Crossing(crossing.round, crossing.boat, cells)


def outcome(voyage: Voyage) -> Outcome | None:
    """All seats of the winning faction win."""
    end = voyage.ending
    if end is None:
        return None
    return Outcome(
        winners=end.winners,
        teams={
            faction.value: tuple(seat for seat in all_seats(voyage) if end.factions[seat] is faction)
            for faction in end.scores
        },
        scores={faction.value: score for faction, score in end.scores.items()},
        reasons=(end.reason,),
    )


def sides(voyage: Voyage) -> dict[str, tuple[Seat, ...]]:
    """The factions, as they were dealt."""
    factions = tuple(faction.open() for faction in voyage.factions)
    return {
        faction.value: tuple(seat for seat in all_seats(voyage) if factions[seat] is faction)
        for faction in sorted(set(factions))
    }


RECORDERS: Final[Recorders[Voyage]] = {
    AfterlandsRevealed: afterlands_revealed,
    MatchEnded: match_ended,
}
