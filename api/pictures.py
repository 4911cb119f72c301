"""A match as plain text, for terminals and curl: made of the same redacted views as the JSON."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from api.plain_text import plain_text
from domain.kernel.codec import encode
from domain.kernel.secrets import Reader
from events.position import Position, by_rules_of_today


def picture(position: Position, readers: Sequence[Reader]) -> str:
    """The match from the outside, then the table as each of these readers sees it."""
    parts = ["\n".join(heading(position))]
    for reader in readers:
        title = f"== {as_whom(position, reader)} ==\n" if len(readers) > 1 else ""
        parts.append(title + table(position, reader))
    return "\n\n".join(parts) + "\n"


def heading(position: Position) -> list[str]:
    """What everybody knows: status, seats, who has to decide, how it ended."""
    lines = [
        f"{position.game.title}, {position.opened.match}, version {position.version}: {position.status}",
        "Seats: " + ", ".join(f"{state.seat} {state.name or '(free)'}" for state in position.seats),
    ]
    lines += [f"{as_whom(position, open_.seat)} decides: {open_.kind}" for open_ in position.decisions]
    return [*lines, *result(position)]


def result(position: Position) -> list[str]:
    outcome = position.outcome
    if outcome is None:
        return [f"The match was {position.ending}."] if position.ending else []
    winners = ", ".join(as_whom(position, seat) for seat in outcome.winners) or "nobody"
    scores = ", ".join(f"{name} {score:g}" for name, score in outcome.scores.items())
    return [f"Winners: {winners} ({', '.join(outcome.reasons)})", *([f"Scores: {scores}"] if scores else [])]


def table(position: Position, reader: Reader) -> str:
    """The game's own picture of the reader's view, or a plain listing of it."""
    if not position.begun:
        return "The match begins when every seat is taken." if position.ending is None else "It never began."
    with by_rules_of_today(position):
        view = position.game.view(position.table, reader)
        if position.game.picture is None:
            return plain_text(msgspec.json.decode(encode(view)), reader)
        return position.game.picture(view, reader)


def as_whom(position: Position, reader: Reader) -> str:
    return "the public" if reader is None else f"seat {reader} ({position.seats[reader].name or 'free'})"
