"""Child processes leave nothing behind."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from running.offspring import Offspring, in_words
from tests.up import PATIENCE_SECONDS, all_gone, eventually

FAMILY = """
import subprocess, sys, time
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
print(child.pid, flush=True)
time.sleep(60)
"""
LONE = """
import time
print("here", flush=True)
time.sleep(60)
"""
STUBBORN = """
import signal, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
print("deaf", flush=True)
time.sleep(60)
"""
PARENT = """
import sys, time
from pathlib import Path
from running.offspring import Offspring
child = Offspring([sys.executable, "-c", "import time; time.sleep(60)"])
print(child.pid, flush=True)
time.sleep(60)
"""


@pytest.fixture
def said(tmp_path: Path) -> Path:
    return tmp_path / "said"


@pytest.fixture
def run(said: Path) -> Iterator[Callable[[str], Offspring]]:
    """Starts lines of Python; what is left of them is killed in the end."""
    started: list[Offspring] = []

    def start(lines: str) -> Offspring:
        with said.open("wb") as output:
            started.append(Offspring([sys.executable, "-c", lines], output=output))
        return started[-1]

    yield start
    for offspring in started:
        offspring.kill()


def test_when_the_first_process_dies_its_children_go_too(run: Callable[[str], Offspring], said: Path) -> None:
    family = run(FAMILY)
    eventually(said.read_text)
    child = int(said.read_text())
    assert family.ended() is None
    os.kill(family.pid, signal.SIGKILL)
    eventually(lambda: family.ended() is not None)
    assert family.ended() == -9
    assert all_gone([child])


def test_a_stop_reaches_the_whole_family(run: Callable[[str], Offspring], said: Path) -> None:
    family = run(FAMILY)
    eventually(said.read_text)
    family.stop(PATIENCE_SECONDS)
    assert family.ended() == -15
    assert all_gone([int(said.read_text())])


def test_who_does_not_stop_is_killed(run: Callable[[str], Offspring], said: Path) -> None:
    stubborn = run(STUBBORN)
    eventually(said.read_text)
    stubborn.stop(seconds=0.1)
    assert stubborn.ended() == -9


def test_who_is_frozen_lives_and_is_woken_to_stop(run: Callable[[str], Offspring], said: Path) -> None:
    lone = run(LONE)
    eventually(said.read_text)
    os.kill(lone.pid, signal.SIGSTOP)
    assert lone.ended() is None
    lone.stop(PATIENCE_SECONDS)
    assert lone.ended() == -15


def test_what_has_ended_may_be_stopped_and_killed_again(run: Callable[[str], Offspring]) -> None:
    short = run("")
    eventually(lambda: short.ended() is not None)
    short.ask_to_stop()
    short.stop(PATIENCE_SECONDS)
    short.kill()
    assert short.ended() == 0


def test_what_it_writes_is_its_owners_alone(run: Callable[[str], Offspring], tmp_path: Path) -> None:
    written = tmp_path / "written"
    run(f"open({str(written)!r}, 'w')")
    eventually(written.exists)
    assert stat.S_IMODE(written.stat().st_mode) == 0o600


def test_it_ends_when_its_parent_is_killed() -> None:
    parent = subprocess.Popen([sys.executable, "-c", PARENT], stdout=subprocess.PIPE, text=True)
    try:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        assert not all_gone([child])
    finally:
        parent.kill()
        parent.communicate()
    eventually(lambda: all_gone([child]))


def test_ends_in_words() -> None:
    assert in_words(0) == "ended with code 0"
    assert in_words(-9) == "was killed by signal 9"
