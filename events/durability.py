"""Whether the server keeps what it acknowledges: checked before anything is served."""

from __future__ import annotations

from typing import cast

from redis import Redis
from redis.exceptions import ResponseError

OLDEST = (6, 2)

REQUIRED = {
    "appendonly": ("yes", "so that events are on disk at all"),
    "appendfsync": ("always", "so that an acknowledged event survives a crash"),
    "maxmemory-policy": ("noeviction", "so that no event is ever thrown away"),
}


class NotDurable(Exception):
    """The server would lose acknowledged events; the message says what to set."""


def check_durability(redis: Redis) -> None:
    """Refuse a server that could lose an acknowledged event, or that is too old."""
    problems = durability_problems(redis)
    if problems:
        raise NotDurable("This Redis would lose acknowledged events. " + " ".join(problems))


def durability_problems(redis: Redis) -> list[str]:
    """A sentence for each setting that is not safe, saying what to set."""
    version = str(cast("dict[str, object]", redis.info("server"))["redis_version"])
    problems = []
    if tuple(int(part) for part in version.split(".")[:2]) < OLDEST:
        problems.append(f"It is version {version}: use 6.2 or later.")
    for name, (value, reason) in REQUIRED.items():
        found = _setting(redis, name)
        if found != value:
            problems.append(f"Set {name} {value} (it is {found}), {reason}.")
    return problems


def _setting(redis: Redis, name: str) -> str:
    try:
        return cast("dict[str, str]", redis.config_get(name)).get(name, "not known here")
    except ResponseError:
        return "hidden: CONFIG GET is not allowed"
