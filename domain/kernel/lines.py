"""Lines for a game's picture: long ones broken between words, rows set under each other."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence

WIDTH = 100


def wrapped(lines: Iterable[str]) -> list[str]:
    """The same lines, none wider than `WIDTH`; what is carried over is indented further."""
    return [part for line in lines for part in _broken(line)]


def _broken(line: str) -> list[str]:
    if len(line) <= WIDTH:
        return [line]
    indent = " " * (2 + len(line) - len(line.lstrip()))
    return textwrap.wrap(line, WIDTH, subsequent_indent=indent, break_on_hyphens=False)


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of equally many cells, each column as wide as its widest cell."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]
