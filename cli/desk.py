"""What a player in front of a terminal has to attend to: lines typed, and news from the match."""

from __future__ import annotations

import codecs
import io
import os
import select
import threading
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from queue import SimpleQueue
from typing import TextIO

from charon_client import CharonError, Event


@dataclass(frozen=True)
class Typed:
    """The player entered a line."""

    text: str


@dataclass(frozen=True)
class Left:
    """There will be no more lines."""


@dataclass(frozen=True)
class Happened:
    """The match moved on."""

    event: Event


@dataclass(frozen=True)
class Over:
    """There will be no more news: the match ended, or the service is lost."""

    error: CharonError | None


News = Happened | Over


class Desk:
    """Waits for a line and for news at once.

    At a terminal lines are taken at any time. From a pipe they are taken only when asked for, so that
    prepared answers wait for their questions.
    """

    def __init__(self, lines: TextIO) -> None:
        self._lines = lines
        self._keyboard = _Keyboard(lines) if _has_descriptor(lines) else None
        self._eager = lines.isatty()
        self._news: SimpleQueue[News] = SimpleQueue()
        self._bell, self._rope = os.pipe()

    def follow(self, events: Iterable[Event]) -> None:
        """Take news from these events from now on."""
        threading.Thread(target=self._listen, args=(events,), daemon=True).start()

    def quiet(self) -> bool:
        """Whether there is no news now."""
        return self._news.empty()

    def next(self, asking: bool) -> Typed | Left | News:
        """The next thing that happens; news come first."""
        if self._keyboard is None:
            if self.quiet() and asking:
                line = self._lines.readline()
                return Typed(line.strip()) if line else Left()
            return self._next_news()
        listening = asking or self._eager
        while self.quiet():
            if listening and (line_ := self._keyboard.line()) is not None:
                return line_
            ready, _, _ = select.select([self._bell, *([self._keyboard.fd] if listening else [])], [], [])
            if self._keyboard.fd in ready:
                self._keyboard.read()
        return self._next_news()

    def _next_news(self) -> News:
        os.read(self._bell, 1)
        return self._news.get()

    def _listen(self, events: Iterable[Event]) -> None:
        try:
            for event in events:
                self._ring(Happened(event))
            self._ring(Over(None))
        except CharonError as error:
            self._ring(Over(error))

    def _ring(self, news: News) -> None:
        self._news.put(news)
        os.write(self._rope, b"!")


class _Keyboard:
    """Lines from a descriptor, read as they come."""

    def __init__(self, lines: TextIO) -> None:
        self.fd = lines.fileno()
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._rest = ""
        self._ready: deque[Typed | Left] = deque()
        self._ended = False

    def line(self) -> Typed | Left | None:
        if self._ready:
            return self._ready.popleft()
        return Left() if self._ended else None

    def read(self) -> None:
        data = os.read(self.fd, 4096)
        self._ended = not data
        *lines, self._rest = (self._rest + self._decoder.decode(data)).split("\n")
        self._ready += [Typed(line.strip()) for line in lines]


def _has_descriptor(lines: TextIO) -> bool:
    try:
        lines.fileno()
    except (io.UnsupportedOperation, ValueError, OSError):
        return False
    return True
