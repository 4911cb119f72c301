"""Whether the server keeps what it acknowledges: checked before anything is served, and all the while."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from redis import Redis
from redis.exceptions import ResponseError

from events.storage import Storage, nodes

OLDEST = (6, 2)
NEARLY_FULL = 0.9

REQUIRED = {
    "appendonly": ("yes", "so that events are on disk at all"),
    "appendfsync": ("always", "so that an acknowledged event survives a crash"),
    "no-appendfsync-on-rewrite": ("no", "so that this holds during a rewrite, too"),
    "maxmemory-policy": ("noeviction", "so that no event is ever thrown away"),
}


class NotDurable(Exception):
    """The server would lose acknowledged events; the message says what to set."""


class Condition(Struct, frozen=True):
    """What was found at a server: why it would lose events, and what will soon be wrong with it."""

    problems: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()


def check_durability(redis: Storage) -> None:
    """Refuse a server that could lose an acknowledged event, or that is too old."""
    problems = durability_problems(redis)
    if problems:
        raise NotDurable("This Redis would lose acknowledged events. " + " ".join(problems))


def durability_problems(redis: Storage) -> list[str]:
    """A sentence for each setting that is not safe, saying what to set."""
    return list(condition_of(redis).problems)


def condition_of(storage: Storage, replicas: int = 0) -> Condition:
    """How all servers of a storage are; of several, each sentence names the one it is about."""
    servers = nodes(storage)
    if len(servers) == 1:
        return condition(servers[0].client, replicas)
    found = [
        (node.name, condition(node.client, replicas if node.role == "primary" else 0)) for node in servers
    ]
    problems = tuple(f"{name}: {sentence}" for name, one in found for sentence in one.problems)
    return Condition(
        problems, tuple(f"{name}: {sentence}" for name, one in found for sentence in one.warnings)
    )


def condition(redis: Redis, replicas: int = 0) -> Condition:
    """How the server is, in one round trip; so many replicas should be connected to it."""
    with redis.pipeline(transaction=False) as together:
        for section in ("server", "memory", "replication"):
            together.info(section)
        for name in REQUIRED:
            together.config_get(name)
        server, memory, replication, *settings = together.execute(raise_on_error=False)
    for section in (server, memory, replication):
        if isinstance(section, Exception):
            raise section
    problems = [*_too_old(str(server["redis_version"])), *_unsafe(settings)]
    warnings = [*_filling(memory), *_lonely(int(replication["connected_slaves"]), replicas)]
    return Condition(tuple(problems), tuple(warnings))


def _too_old(version: str) -> list[str]:
    if tuple(int(part) for part in version.split(".")[:2]) < OLDEST:
        return [f"It is version {version}: use 6.2 or later."]
    return []


def _unsafe(settings: list[Any]) -> list[str]:
    problems = []
    for (name, (value, reason)), answer in zip(REQUIRED.items(), settings, strict=True):
        if isinstance(answer, ResponseError):
            found = "hidden: CONFIG GET is not allowed"
        elif isinstance(answer, Exception):
            raise answer
        else:
            found = answer.get(name, "not known here")
        if found != value:
            problems.append(f"Set {name} {value} (it is {found}), {reason}.")
    return problems


def _filling(memory: dict[str, Any]) -> list[str]:
    """Measured against the server's own limit; without one, against the machine's memory."""
    limit = int(memory["maxmemory"]) or int(memory.get("total_system_memory", 0))
    share = int(memory["used_memory"]) / limit if limit else 0.0
    if share < NEARLY_FULL:
        return []
    return [f"Memory is {share:.0%} full: raise maxmemory or add memory, or writes will be refused."]


def _lonely(connected: int, wanted: int) -> list[str]:
    if connected >= wanted:
        return []
    return [f"{connected} of {wanted} replicas are connected: nothing is acknowledged until they are."]
