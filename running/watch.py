"""Watching the storage while it is used: does it answer, does it keep what it acknowledges, is there room?

One thread for a process asks every server again and again. Whoever serves or plays looks at what it found
last, which costs nothing, so nobody waits for a server that is known to be away.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Event, Thread
from typing import Final

from msgspec import Struct
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import RedisError

from events.storage import NOT_A_CLUSTER, Cluster, Node, Role, Storage, connect, connect_server, nodes
from running.durability import KINDS, Condition, NotDurable, condition
from running.settings import BadSetting, Settings

INTERVAL_SECONDS: Final = 0.4
TIMEOUT_SECONDS: Final = 0.5
"""How long a server has to answer the watch: with the interval, a second until its silence is known."""
SECONDS_PER_SERVER: Final = 0.05
"""How long a round takes for each server at least: a large cluster is looked at more slowly."""
AT_ONCE: Final = 16
"""How many servers are asked at a time, so that one that hangs delays no other."""
MAP_SECONDS: Final = 5.0
"""How old the list of a storage's servers gets while all of them answer."""

logger = logging.getLogger(__name__)


class Seen(Struct, frozen=True):
    """What was found at one server. `away` says why it does not answer, None if it does."""

    name: str
    role: Role
    away: str | None = None
    condition: Condition = Condition()


class Found(Struct, frozen=True):
    """What was found last, all servers together; of several, each sentence names the one it is about."""

    servers: tuple[Seen, ...] = ()
    away: str | None = None
    """Why no part of the storage can be used; None if one can."""
    failing: tuple[str, ...] = ()
    """What is wrong with a part of it, so that the matches there cannot go on."""
    warnings: tuple[str, ...] = ()
    unsafe: dict[str, tuple[str, ...]] = {}
    """By the name of a primary: why it would lose what is written to it now."""

    @property
    def all_unsafe(self) -> bool:
        """Whether no part of the storage keeps what it acknowledges."""
        return len(self.unsafe) == sum(seen.role == "primary" for seen in self.servers) > 0

    @property
    def problems(self) -> tuple[str, ...]:
        return tuple(sentence for sentences in self.unsafe.values() for sentence in sentences)


class StorageWatch:
    """Looks after one storage. Not started, it knows what it was last asked to look for."""

    def __init__(self, storage: Storage, *, strict: bool = True, replicas: int = 0) -> None:
        """Strict: nothing may be written to a server that could lose it."""
        self._storage = storage
        self._strict = strict
        self._replicas = replicas
        self._stop = Event()
        self._thread: Thread | None = None
        self._askers = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="storage-asker")
        self._known: list[Node] = []
        self._known_since = 0.0
        self.latest = Found()

    def start(self) -> StorageWatch:
        self._thread = Thread(target=self._run, name="storage-watch", daemon=True)
        self._thread.start()
        return self

    def close(self) -> None:
        self._stop.set()
        self._askers.shutdown(wait=False, cancel_futures=True)

    def current(self) -> Found:
        """How the storage is now: as found last while it is being watched, else looked up."""
        return self.latest if self._thread is not None else self.look()

    @property
    def relaxed(self) -> bool:
        """Whether what is acknowledged now could be lost, somewhere."""
        return bool(self.latest.unsafe)

    def permit(self, key: str | None = None) -> None:
        """Let a write through, or raise NotDurable if it could be lost and must not be.

        Without a key it is let through if any part of the storage is safe.
        """
        found = self.latest
        if not self._strict or not found.unsafe:
            return
        if found.all_unsafe:
            raise NotDurable(" ".join(found.problems))
        if key is not None and isinstance(self._storage, Cluster):
            sentences = found.unsafe.get(self._storage.owner(key).name)
            if sentences:
                raise NotDurable(" ".join(sentences))

    def look(self) -> Found:
        """Ask every server once, and remember what they said."""
        found = self.asked()
        if found != self.latest:
            logger.log(*_line(found))
        self.latest = found
        return found

    def asked(self) -> Found:
        """What every server says now."""
        servers = self._servers()
        ask = map if len(servers) == 1 else self._askers.map
        return summed_up(list(ask(self._ask, servers)))

    def _run(self) -> None:
        while True:
            self.look()
            if self._stop.wait(max(INTERVAL_SECONDS, len(self._known) * SECONDS_PER_SERVER)):
                return

    def _servers(self) -> list[Node]:
        """Those that are known; who they are is asked again now and then, and when one does not answer."""
        away = next((seen.name for seen in self.latest.servers if seen.away is not None), None)
        if not self._known or away or time.monotonic() - self._known_since > MAP_SECONDS:
            if self._known and isinstance(self._storage, Cluster):
                with suppress(RedisError):
                    self._storage.look_again(away)
            self._known, self._known_since = nodes(self._storage), time.monotonic()
        return self._known

    def _ask(self, server: Node) -> Seen:
        try:
            found = condition(server.client, self._replicas, in_cluster=isinstance(self._storage, Cluster))
        except RedisError as error:
            before = {seen.name: seen.condition for seen in self.latest.servers}
            why = str(error) or type(error).__name__
            return Seen(server.name, server.role, why, before.get(server.name, Condition()))
        return Seen(server.name, server.role, None, found)


def summed_up(servers: Sequence[Seen]) -> Found:
    """What the findings at each server mean for the whole."""

    def named(seen: Seen, sentences: Sequence[str]) -> tuple[str, ...]:
        return tuple(f"{seen.name}: {sentence}" if len(servers) > 1 else sentence for sentence in sentences)

    primaries = [seen for seen in servers if seen.role == "primary"]
    replicas = [seen for seen in servers if seen.role == "replica"]
    silent = [sentence for seen in primaries if seen.away for sentence in named(seen, [seen.away])]
    warnings = [
        *(sentence for seen in servers for sentence in named(seen, seen.condition.warnings)),
        *(sentence for seen in replicas for sentence in named(seen, seen.condition.problems)),
        *(f"{seen.name}: This replica does not answer: {seen.away}." for seen in replicas if seen.away),
    ]
    return Found(
        servers=tuple(servers),
        away=" ".join(silent) if len(silent) == len(primaries) else None,
        failing=tuple(
            f"{seen.name}: This primary does not answer, and its matches wait: {seen.away}."
            for seen in primaries
            if seen.away
        ),
        warnings=tuple(warnings),
        unsafe={
            seen.name: named(seen, seen.condition.problems) for seen in primaries if seen.condition.problems
        },
    )


def look_at(storage: Storage, replicas: int = 0) -> Found:
    """How a storage is, asked once."""
    watch = StorageWatch(storage, replicas=replicas)
    try:
        return watch.asked()
    finally:
        watch.close()


def check_storage(storage: Storage, replicas: int = 0, *, strict: bool = True) -> None:
    """Refuse a storage that answers nowhere (ConnectionError) or, if strict, that could lose acknowledged
    events (NotDurable). A part of it may be away.
    """
    found = look_at(storage, replicas)
    if found.away is not None:
        raise RedisConnectionError(found.away)
    if strict and found.unsafe:
        raise NotDurable("This Redis would lose acknowledged events. " + " ".join(found.problems))


def check_queue(settings: Settings) -> None:
    """Refuse a node of a cluster as queue (BadSetting), however it is named; one may be away."""
    if settings.queue_url:
        with connect_server(settings.queue_url, timeout=TIMEOUT_SECONDS, retries=0) as queue:
            if KINDS["cluster"] in look_at(queue).problems:
                raise BadSetting(NOT_A_CLUSTER)


def _line(found: Found) -> tuple[int, str]:
    """What is worth a line in the log: every change."""
    if found.away is not None:
        return logging.ERROR, f"the storage does not answer: {found.away}"
    if found.failing:
        return logging.ERROR, f"a part of the storage does not answer: {' '.join(found.failing)}"
    sentences = [*found.problems, *found.warnings]
    if sentences:
        return logging.WARNING, f"the storage answers, but: {' '.join(sentences)}"
    return logging.INFO, "the storage answers and is well"


def watching(settings: Settings) -> StorageWatch:
    """A watch over the storage of these settings, with a connection of its own; it is yet to be started."""
    storage = connect(settings.redis_url, timeout=TIMEOUT_SECONDS, retries=0)
    return StorageWatch(storage, strict=settings.durability == "strict", replicas=settings.replicas)
