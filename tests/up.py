"""`charon up` as a real process, with a look at the processes it runs and at what it says."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import requests

from tests.ports import free_port

PATIENCE_SECONDS = 60.0
COMMAND = (sys.executable, "-m", "cli", "up")
MARKS = {"redis": "redis.sock", "api": "cli serve", "worker": "cli worker"}
"""What stands in the command line of each part."""


class Up:
    """A `charon up` over a data folder, on a port of its own."""

    def __init__(self, folder: Path, command: Sequence[str] = COMMAND, **settings: str) -> None:
        self.port = int(settings.get("port", free_port()))
        self._output = tempfile.TemporaryFile()  # noqa: SIM115 - closed with this object
        own = {
            "data_dir": str(folder),
            "port": str(self.port),
            "log_level": "error",
            "search_workers": "0",
            **settings,
        }
        environment = {name: value for name, value in os.environ.items() if not name.startswith("CHARON_")}
        environment |= {f"CHARON_{name.upper()}": value for name, value in own.items()}
        self.process = subprocess.Popen(
            command,
            env=environment,
            stdout=self._output,
            stderr=self._output,
            umask=0o022,
            preexec_fn=heed_hangups,
        )

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def said(self) -> str:
        size = os.fstat(self._output.fileno()).st_size
        return os.pread(self._output.fileno(), size, 0).decode()

    def answers(self) -> bool:
        try:
            return requests.get(f"{self.url}/readyz", timeout=3).ok
        except requests.RequestException:
            return False

    def eventually(self, holds: Callable[[], object]) -> None:
        """Wait until it holds, while this process lives."""

        def holds_or_it_ended() -> object:
            assert self.process.poll() is None, self.said
            return holds()

        eventually(holds_or_it_ended)

    def pid(self, part: str) -> int | None:
        """Of a part's first process, None while it does not run."""
        return next((pid for pid in children(self.process.pid) if MARKS[part] in command_of(pid)), None)

    def kill(self, part: str) -> None:
        """Kill a part's first process, or with `api child` a process of the API's."""
        name, _, child = part.partition(" ")
        first = self.running(name)
        if child:
            self.eventually(lambda: children(first))
        pid = children(first)[-1] if child else first
        os.kill(pid, signal.SIGKILL)
        eventually(lambda: all_gone([pid]))

    def running(self, part: str) -> int:
        """The number of a part's first process, as soon as it runs."""
        found: list[int] = []

        def runs() -> bool:
            pid = self.pid(part)
            found.extend([pid] if pid else [])
            return bool(found)

        self.eventually(runs)
        return found[0]

    def everyone(self) -> list[int]:
        """This process and all that descend from it."""
        return descendants(self.process.pid)

    def ends(self) -> int:
        """Wait for its end; its exit code."""
        return self.process.wait(PATIENCE_SECONDS)


@contextmanager
def up(
    folder: Path, command: Sequence[str] = COMMAND, *, ready: bool = True, **settings: str
) -> Iterator[Up]:
    """`charon up` while the block runs, begun when it is ready; killed at the end if it still runs."""
    service = Up(folder, command, **settings)
    try:
        if ready:
            service.eventually(lambda: "Charon is up" in service.said)
        yield service
    finally:
        service.process.kill()
        service.process.wait()


def eventually(holds: Callable[[], object]) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not holds():
        assert time.monotonic() < deadline, "it never came to that"
        time.sleep(0.05)


def children(pid: int) -> list[int]:
    try:
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except (FileNotFoundError, ProcessLookupError):
        return []


def descendants(pid: int) -> list[int]:
    return [pid, *(found for child in children(pid) for found in descendants(child))]


def command_of(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ")
    except (FileNotFoundError, ProcessLookupError):
        return ""


def all_gone(pids: Sequence[int]) -> bool:
    """Whether these processes have ended; one that nobody has buried yet has no command."""
    return not any(command_of(pid) for pid in pids)


def heed_hangups() -> None:
    """As in a terminal, also where the tests themselves run under nohup."""
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
