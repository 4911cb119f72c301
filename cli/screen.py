"""What a player looks at: lines that fit the window, in colour where there is colour."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from typing import Any

import click

from cli.words import printable, wrapped

BELOW = 12
"""Lines that a question and its choices take, about."""


class Screen:
    """Says things in a window. A table that is larger is shown in part, or a page at a time on wish."""

    def __init__(self, say: Callable[[str], object], *, terminal: bool | None = None) -> None:
        self._say = say
        self.terminal = sys.stdout.isatty() if terminal is None else terminal
        self._shown: list[str] = []
        """The parts of the table that were shown last."""

    @property
    def width(self) -> int:
        return shutil.get_terminal_size().columns

    @property
    def height(self) -> int:
        return shutil.get_terminal_size().lines

    def say(self, text: str, **style: Any) -> None:
        self._say(click.style(text, **style) if style and self.coloured else text)

    @property
    def coloured(self) -> bool:
        """Whether to use colours: at a terminal that has them, unless NO_COLOR is set to anything."""
        return self.terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"

    def tell(self, line: str) -> None:
        """Something that happened."""
        self.say(wrapped(f"  {line}", self.width, "      "), dim=True)

    def table(self, picture: str) -> None:
        """The table before a question: whole if it fits, else the parts of it that have changed."""
        parts = parts_of(picture)
        fits = not self.terminal or len(picture.splitlines()) + BELOW <= self.height
        known, self._shown = self._shown, parts
        changed = parts if fits or not known else [part for part in parts if part not in known]
        self.say("\n" + "\n\n".join(changed))
        if left := len(parts) - len(changed):
            self.say(f"({left} of {len(parts)} parts of the table are as they were; v shows all)", dim=True)

    def pages(self, text: str) -> None:
        """A text of any length: a page at a time if it does not fit the window."""
        text = printable(text)
        if self.terminal and len(text.splitlines()) >= self.height:
            click.echo_via_pager(text + "\n")
        else:
            self.say("\n" + text)


def parts_of(picture: str) -> list[str]:
    """What stands between blank lines, each thing for itself."""
    return [part.strip("\n") for part in printable(picture).split("\n\n") if part.strip()]
