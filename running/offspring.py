"""Child processes that leave nothing behind: not when they end, not when their parent does."""

from __future__ import annotations

import ctypes
import math
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import IO, Final

OWNER_ALONE: Final = 0o077
"""The umask of every program started here: what it writes is its owner's alone."""
CLEARING_SECONDS: Final = 5.0
"""How long killed processes may take to be gone; one that hangs in the kernel is left to it."""
SET_PARENT_DEATH_SIGNAL: Final = 1
SET_CHILD_SUBREAPER: Final = 36


class Offspring:
    """A program and everything it starts, in a process group of its own. It ends when its parent does."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        environment: Mapping[str, str] | None = None,
        folder: Path | None = None,
        output: IO[bytes] | None = None,
    ) -> None:
        """Start it; what it prints goes to `output`, or where our own prints go."""
        self._code: int | None = None
        self._first = subprocess.Popen(
            command,
            env=environment,
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            start_new_session=True,
            umask=OWNER_ALONE,
            preexec_fn=partial(die_with_parent, os.getpid()),
        )

    @property
    def pid(self) -> int:
        """Of its first process, which is also the number of the group."""
        return self._first.pid

    def ended(self) -> int | None:
        """The code its first process ended with, when nothing of the group is left; None while it lives."""
        if self._code is None and self._first.poll() is not None:
            self._clear()
            self._code = self._first.returncode
        return self._code

    def ask_to_stop(self) -> None:
        """Tell the first process to stop; a frozen one is woken, so that it can."""
        if self.ended() is None:
            self._first.terminate()
            self._first.send_signal(signal.SIGCONT)

    def stop(self, seconds: float, *, again: float = math.inf) -> None:
        """Stop it, asked again every so often, and kill what has not stopped after so long."""
        now = asked = time.monotonic()
        deadline = now + seconds
        self.ask_to_stop()
        while self.ended() is None and (now := time.monotonic()) < deadline:
            if now - asked > again:
                self.ask_to_stop()
                asked = now
            time.sleep(0.02)
        self.kill()

    def kill(self) -> None:
        """End it at once, as a crash would; nothing happens if it has ended."""
        while self.ended() is None:
            self._first.kill()
            time.sleep(0.005)

    def _clear(self) -> None:
        """After the first process: kill the rest of its group and wait until it is gone."""
        deadline = time.monotonic() + CLEARING_SECONDS
        # The dead count as long as nobody buries them, and those that we adopted nobody else does.
        with suppress(ProcessLookupError, PermissionError):
            while time.monotonic() < deadline:
                os.killpg(self.pid, signal.SIGKILL)
                with suppress(ChildProcessError):
                    os.waitpid(-self.pid, os.WNOHANG)
                time.sleep(0.01)


def in_words(code: int) -> str:
    """How a process ended, by its exit code."""
    return f"was killed by signal {-code}" if code < 0 else f"ended with code {code}"


def die_with_parent(parent: int) -> None:
    """Run in a new child, best before its program: on Linux it is stopped when its parent dies, or has died.

    Elsewhere it does nothing, and a killed parent leaves its children to be stopped by hand.
    """
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(SET_PARENT_DEATH_SIGNAL, signal.SIGTERM)
        if os.getppid() != parent:
            os.kill(os.getpid(), signal.SIGTERM)


def adopt_orphans() -> None:
    """On Linux: grandchildren whose parent dies become ours, so that we see when they are gone.

    Otherwise it depends on the machine's first process how soon that shows.
    """
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(SET_CHILD_SUBREAPER, 1)
