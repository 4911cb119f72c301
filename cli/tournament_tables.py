"""What a tournament comes to, as tables of text: the standings, the plan, who did how against whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from charon_client import Json, TournamentStandings

GRIDS = (
    ("score", "Scored at common tables", "{:.3f}"),
    ("difference", "Better on common deals by", "{:+.3f}"),
)
"""What is compared, what that is called, and how it is written."""


def ranking(found: TournamentStandings) -> Iterator[str]:
    if not found.standings:
        yield "Nobody takes part yet."
        return
    width = max(len(one.name) for one in found.standings)
    yield f"{'':4} {'':{width}}  score  95 % interval  tables"
    for one in found.standings:
        score = (
            "    -              -"
            if one.score is None
            else (f"{one.score.mean:.3f}  {one.score.low:.3f}-{one.score.high:.3f}")
        )
        wrong = {**one.faults, "forfeits": one.forfeits}
        said = "".join(f", {count} {name.replace('_', '-')}" for name, count in wrong.items() if count)
        yield f"{one.place:3}. {one.name:{width}}  {score:21} {one.tables:6}{said}"


def planned(plan: Json, names: Mapping[str, str]) -> Iterator[str]:
    """Table by table who sits in which seat, and how equal that is."""
    if plan["balance"] is None:
        yield "There is no plan before the start."
        return
    yield "table  round  deal  seats"
    for table in plan["tables"]:
        seats = ", ".join(names.get(one, one) for one in table["seats"])
        yield f"{table['number']:5}  {table['round']:5}  {table['deal'] or '-':>4}  {seats}"
    for bye in plan["byes"]:
        yield f"{'-':>5}  {bye['round']:5}  {'-':>4}  {names[bye['entrant']]} has a bye"
    spreads = ", ".join(f"{name} {between(spread)}" for name, spread in plan["balance"].items())
    yield f"Balance, of an entrant: {spreads}."


def between(spread: Mapping[str, int]) -> str:
    least, most = spread["least"], spread["most"]
    return str(most) if least == most else f"{least}-{most}"


def against_each_other(figures: Json) -> Iterator[str]:
    """Rows and columns in the order of the standings, as far as there is something to compare."""
    names, rows = figures["names"], figures["meetings"]
    found = [
        (title, [[cell_of(one, what, form) for one in row] for row in rows])
        for what, title, form in GRIDS
        if any(one and one[what] is not None for row in rows for one in row)
    ]
    if not found:
        yield "No two have met yet."
    for title, cells in found:
        yield title
        yield from grid(names, cells)


def cell_of(meeting: Mapping[str, float | None] | None, what: str, form: str) -> str:
    if meeting is None:
        return "."
    number = meeting[what]
    return "-" if number is None else form.format(number)


def grid(names: Sequence[str], cells: Sequence[Sequence[str]]) -> Iterator[str]:
    """Columns are headed by the numbers of the rows."""
    width = max(map(len, names))
    yield f"{'':5} {'':{width}}" + "".join(f"{number:8}" for number in range(1, len(names) + 1))
    for number, (name, row) in enumerate(zip(names, cells, strict=True), 1):
        yield f"{number:4}. {name:{width}}" + "".join(f"{cell:>8}" for cell in row)
