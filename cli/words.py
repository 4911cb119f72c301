"""Text for a terminal: choices in columns, lines that fit, and who is who at a table."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from charon_client import Event, Match

QUIET = ("chance_drawn",)
"""Events that stand in the log for those who check it, and tell a player nothing."""
MARGIN = 3
"""Between columns."""


def seat_name(match: Match, seat: int) -> str:
    """A player by name and number; where nobody sits, by number."""
    state = match.seats[seat]
    if state.name is None:
        return f"seat {seat}"
    return f"{printable(state.name)} ({seat}{f', {state.bot}' if state.bot else ''})"


def sentence(event: Event) -> str | None:
    """What happened in words, None if it is nothing for players."""
    return None if event.type in QUIET else printable(event.text or event.type)


def numbered(choices: Sequence[str], width: int) -> list[str]:
    """Choices with their numbers, in as many columns as fit; one that is longer than a line goes on below."""
    entries = [f"{number:3}  {choice}" for number, choice in enumerate(choices, 1)]
    column = max(map(len, entries), default=0) + MARGIN
    columns = max(1, width // column)
    if columns == 1:
        return [wrapped(entry, width, "     ") for entry in entries]
    rows = -(-len(entries) // columns)
    return ["".join(entry.ljust(column) for entry in entries[row::rows]).rstrip() for row in range(rows)]


def wrapped(line: str, width: int, indent: str) -> str:
    return textwrap.fill(line, max(40, width), subsequent_indent=indent, break_on_hyphens=False)


def printable(text: str) -> str:
    """The text without anything that could command a terminal: players write names and sayings."""
    return "".join(letter if letter.isprintable() or letter == "\n" else "�" for letter in text)
