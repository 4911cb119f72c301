"""Parts that end are started again: tiny programs as parts, and a clock that the test moves on."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from running import up
from running.offspring import Offspring
from running.supervision import SETTLED_SECONDS, Hopeless, Watched, stop_all

PATIENCE_SECONDS = 20.0
FAILS = "raise SystemExit(3)"
LASTS = "import time; time.sleep(60)"


class Tiny:
    """A part that runs a line of Python."""

    name = "tiny"

    def __init__(self, line: str, name: str = "tiny", stopped: list[str] | None = None) -> None:
        self.line = line
        self.name = name
        self.starts = 0
        self.needs_are_met = True
        self.has_come_up = True
        self.stopped = stopped if stopped is not None else []
        self.process: Offspring | None = None

    def may_start(self) -> bool:
        return self.needs_are_met

    def start(self) -> None:
        assert self.process is None or self.process.ended() is not None
        self.starts += 1
        self.process = Offspring([sys.executable, "-c", self.line])

    def stands(self) -> bool:
        return self.has_come_up

    def ended(self) -> int | None:
        return self.process.ended() if self.process else None

    def last_words(self) -> str:
        return "Feed it."

    def ask_to_stop(self) -> None:
        self.stopped.append(f"{self.name} asked")
        if self.process:
            self.process.ask_to_stop()

    def stop(self) -> None:
        self.stopped.append(f"{self.name} stopped")
        if self.process:
            self.process.stop(seconds=0.2)


class Story:
    """A part under watch, what was said of it, and the time, which stands still unless told otherwise."""

    def __init__(self, part: Tiny, pauses: tuple[float, ...]) -> None:
        self.part = part
        self.said: list[str] = []
        self.now = 1000.0
        self.watched = Watched(part, self.said.append, pauses, clock=lambda: self.now)

    def until(self, holds: Callable[[], bool]) -> None:
        deadline = time.monotonic() + PATIENCE_SECONDS
        while not holds():
            self.watched.look()
            assert time.monotonic() < deadline, self.said

    def until_said(self, number: int) -> str:
        self.until(lambda: len(self.said) == number)
        return self.said[-1]

    def kill_after(self, seconds: float) -> None:
        self.now += seconds
        assert self.part.process is not None
        self.part.process.kill()

    def until_up(self, starts: int) -> None:
        self.until(lambda: self.part.starts == starts and self.watched.stands)


@contextmanager
def watching(line: str, pauses: tuple[float, ...] = (0.0, 1.0, 2.0)) -> Iterator[Story]:
    story = Story(Tiny(line), pauses)
    try:
        yield story
    finally:
        story.part.stop()


def test_the_first_new_start_comes_at_once_and_the_next_after_growing_pauses() -> None:
    with watching(FAILS) as story:
        assert story.until_said(1) == "tiny ended with code 3; starting it again."
        assert (
            story.until_said(2)
            == "tiny ended with code 3; starting it again in 1 s (failed 2 times in a row)."
        )
        story.watched.look()
        assert story.part.starts == 2
        story.now += 1.0
        assert (
            story.until_said(3)
            == "tiny ended with code 3; starting it again in 2 s (failed 3 times in a row)."
        )
        story.now += 1.9
        story.watched.look()
        assert story.part.starts == 3


def test_what_fails_again_and_again_is_given_up_with_its_last_words() -> None:
    with (
        watching(FAILS, pauses=(0.0, 0.0)) as story,
        pytest.raises(
            Hopeless, match=r"^tiny failed 3 times in a row; the last time it ended with code 3\. Feed it\.$"
        ),
    ):
        story.until(lambda: False)
    assert story.part.starts == 3


def test_a_part_that_has_stood_for_a_while_starts_counting_anew() -> None:
    with watching(LASTS, pauses=(0.0,)) as story:
        for starts in range(1, 5):
            story.until_up(starts)
            story.kill_after(SETTLED_SECONDS)
            assert story.until_said(starts) == "tiny was killed by signal 9; starting it again."


def test_a_part_that_never_came_up_counts_on_however_long_it_took() -> None:
    with watching(LASTS, pauses=(0.0,)) as story:
        story.part.has_come_up = False
        story.until(lambda: story.part.starts == 1)
        story.kill_after(10 * SETTLED_SECONDS)
        story.until(lambda: story.part.starts == 2)
        story.kill_after(10 * SETTLED_SECONDS)
        with pytest.raises(Hopeless, match="failed 2 times"):
            story.watched.look()


def test_a_part_waits_for_what_it_needs_and_that_is_no_failure() -> None:
    with watching(LASTS) as story:
        story.part.needs_are_met = False
        for _ in range(100):
            story.now += 1.0
            story.watched.look()
        assert story.part.starts == 0
        story.part.needs_are_met = True
        story.until_up(starts=1)
        assert story.said == []


def test_long_loading_is_said_once_and_never_ends_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(up, "LONG_LOADING_SECONDS", 0.0)
    monkeypatch.setattr(up, "WATCH_SECONDS", 0.0)
    rounds = iter([False] * 20 + [True])
    with watching(LASTS) as story:
        story.part.has_come_up = False
        up.await_storage([story.watched], story.said.append, asked_to_stop=lambda: next(rounds))
        assert story.said == ["redis is loading its data."]
        story.part.has_come_up = True
        up.await_storage([story.watched], story.said.append, asked_to_stop=lambda: False)
        assert story.watched.stands


def test_the_first_part_is_stopped_when_all_others_are_gone() -> None:
    order: list[str] = []
    parts = [Tiny(LASTS, name, order) for name in ("storage", "api", "worker")]
    for part in parts:
        part.start()
    stop_all(parts)
    assert order == ["api asked", "worker asked", "api stopped", "worker stopped", "storage stopped"]
    assert all(part.ended() == -15 for part in parts)


def test_what_was_never_started_is_stopped_all_the_same() -> None:
    part = Tiny(LASTS)
    stop_all([part])
    assert part.starts == 0
