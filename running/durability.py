"""Whether the server keeps what it acknowledges: checked before anything is served, and all the while."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct
from redis import Redis
from redis.exceptions import ResponseError

OLDEST = (6, 2)
NEARLY_FULL = 0.9

REQUIRED = {
    "appendonly": ("yes", "so that events are on disk at all"),
    "appendfsync": ("always", "so that an acknowledged event survives a crash"),
    "no-appendfsync-on-rewrite": ("no", "so that this holds during a rewrite, too"),
    "maxmemory-policy": ("noeviction", "so that no event is ever thrown away"),
}
REPLICAS_TO_WRITE: Final = "min-replicas-to-write"
FULL_COVERAGE: Final = "cluster-require-full-coverage"
SECTIONS: Final = ("server", "memory", "replication")
KINDS: Final = {
    "cluster": "It is a node of a cluster: name it as redis+cluster://HOST:PORT.",
    "sentinel": "It is a Sentinel: name it as redis+sentinel://HOST:PORT/SERVICE.",
    "standalone": "It is not in cluster mode: name it as redis://HOST:PORT.",
}
"""What to do about a server of another kind than its URL says."""


class NotDurable(Exception):
    """The server would lose acknowledged events; the message says what to set."""


class Condition(Struct, frozen=True):
    """What was found at a server: why it would lose events, and what else is wrong or will soon be."""

    problems: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()


def condition(redis: Redis, replicas: int = 0, *, in_cluster: bool = False) -> Condition:
    """How one server is, in one round trip; a primary should have so many replicas."""
    with redis.pipeline(transaction=False) as together:
        for section in SECTIONS:
            together.info(section)
        for name in (*REQUIRED, REPLICAS_TO_WRITE, FULL_COVERAGE):
            together.config_get(name)
        server, memory, replication, *settings = together.execute(raise_on_error=False)
    for section in (server, memory, replication):
        if isinstance(section, Exception):
            raise section
    mode = str(server.get("redis_mode") or server.get("server_mode"))  # as Redis and as Valkey call it
    if mode in KINDS and mode != ("cluster" if in_cluster else "standalone"):
        return Condition((KINDS[mode],))
    *required, to_write, coverage = map(_told, (*REQUIRED, REPLICAS_TO_WRITE, FULL_COVERAGE), settings)
    problems = [
        *_too_old(str(server["redis_version"])),
        *_unsafe(required),
        *(_takes_back(to_write, replicas) if replicas else ()),
    ]
    warnings = [
        *_filling(memory),
        *_lonely(replication, replicas),
        *(_all_or_nothing(coverage) if in_cluster else ()),
    ]
    return Condition(tuple(problems), tuple(warnings))


def _told(name: str, answer: Any) -> str:
    """What a server says of one of its settings."""
    if isinstance(answer, ResponseError):
        return "hidden: CONFIG GET is not allowed"
    if isinstance(answer, Exception):
        raise answer
    return str(answer.get(name, "not known here"))


def _too_old(version: str) -> list[str]:
    if tuple(int(part) for part in version.split(".")[:2]) < OLDEST:
        return [f"It is version {version}: use 6.2 or later."]
    return []


def _unsafe(found: Sequence[str]) -> list[str]:
    return [
        f"Set {name} {value} (it is {told}), {reason}."
        for (name, (value, reason)), told in zip(REQUIRED.items(), found, strict=True)
        if told != value
    ]


def _takes_back(found: str, wanted: int) -> list[str]:
    """Without it a primary that has lost its replicas goes on, and shows what a promotion takes back."""
    if found.isdecimal() and int(found) >= wanted:
        return []
    reason = "so that nothing is shown that a promotion would take back"
    return [f"Set {REPLICAS_TO_WRITE} {wanted} (it is {found}), {reason}."]


def _all_or_nothing(found: str) -> list[str]:
    if found == "no":
        return []
    return [f"Set {FULL_COVERAGE} no (it is {found}), or the loss of one shard stops all."]


def _filling(memory: dict[str, Any]) -> list[str]:
    """Measured against the server's own limit; without one, against the machine's memory."""
    limit = int(memory["maxmemory"]) or int(memory.get("total_system_memory", 0))
    share = int(memory["used_memory"]) / limit if limit else 0.0
    if share < NEARLY_FULL:
        return []
    return [f"Memory is {share:.0%} full: raise maxmemory or add memory, or writes will be refused."]


def _lonely(replication: dict[str, Any], wanted: int) -> list[str]:
    connected = int(replication["connected_slaves"])
    if replication["role"] != "master" or connected >= wanted:
        return []
    return [f"{connected} of {wanted} replicas are connected: nothing is acknowledged until they are."]
