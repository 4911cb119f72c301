"""A cluster: redis-py's client, with a gate before each node."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any, Final, TypeVar

from redis import Redis
from redis.cluster import ClusterNode, RedisCluster
from redis.exceptions import (
    AskError,
    ClusterDownError,
    MovedError,
    RedisClusterException,
    RedisError,
    TryAgainError,
)
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import TimeoutError as RedisTimeoutError

from events.storage.gate import LOST, Gate, LeftAlone, Replaced

PATIENCE_SECONDS: Final = 1.0
"""How long one call goes after a key that moves; longer, and those who wait would hold every thread."""
PAUSE_SECONDS: Final = 0.01
PRIMARY: Final = "primary"

T = TypeVar("T")


class Cluster(RedisCluster):
    """A cluster of which a node that does not answer holds up nobody but those who need it, and few of them.

    Whatever cannot be reached is a ConnectionError, as of a single server.
    """

    def __init__(self, *, places: int, **options: Any) -> None:
        """At most so many threads are at one node at a time, or at all those that are silent."""
        self._places = places
        self._gates: dict[str, Gate] = {}
        try:
            super().__init__(**options)
        except RedisClusterException as error:
            raise RedisConnectionError(str(error)) from error

    def gate(self, node: ClusterNode) -> Gate:
        return self._gates.get(node.name) or self._gates.setdefault(
            node.name, Gate(node.name, self._places, self._gates.values())
        )

    def owner(self, key: str) -> ClusterNode:
        """The node that owns a key, as far as is known."""
        try:
            return self.nodes_manager.get_node_from_slot(self.keyslot(key))
        except RedisClusterException as error:
            raise ClusterDownError(str(error)) from error

    def owners(self, first: int, count: int) -> list[str]:
        """The names of the nodes that own some slots, as far as is known; '' where nobody does."""
        known = self.nodes_manager.slots_cache
        return [known[slot][0].name if known.get(slot) else "" for slot in range(first, first + count)]

    def look_again(self, failed: str | None = None) -> None:
        """Ask the nodes who owns what, one that failed last."""
        try:
            self.nodes_manager.initialize(last_failed_node_name=failed)
        except RedisClusterException as error:
            raise RedisConnectionError(str(error)) from error

    def at_owner(self, key: str, attempt: Callable[[Redis, bool], T]) -> T:
        """What an attempt gives at the node that owns a key; it is made again where the key has gone.

        An attempt is told whether it must send ASKING. It may be made several times, in part, and raises what
        the server says about the place of a key.
        """
        way = Way(self, key)
        while True:
            try:
                node = way.node()
                with self.gate(node) as gate:
                    if gate.failing:
                        self._check_still_owner(key, node)
                    return attempt(self.get_redis_connection(node), way.asks)
            except RedisError as error:
                way.go_on(error)

    def command(self, **_: Any) -> Any:
        """What commands there are, as any node says that answers.

        redis-py must know to open a cluster, and would ask one node, which may be the one that is away.
        """
        nodes = self.get_nodes()
        for node in random.sample(nodes, len(nodes)):
            try:
                return self.get_redis_connection(node).command()
            except LOST as error:
                lost = error
        raise lost

    def execute_command(self, *args: Any, **options: Any) -> Any:
        try:
            return super().execute_command(*args, **options)
        except RedisClusterException as error:
            raise RedisConnectionError(str(error)) from error

    def _execute_command(self, target_node: ClusterNode, *args: Any, **options: Any) -> Any:
        """Where redis-py asks a node for anything."""
        with self.gate(target_node) as gate:
            if gate.failing:
                self.look_again(target_node.name)
                known = self.get_node(node_name=target_node.name)
                if known is None or known.server_type != PRIMARY:
                    raise RedisConnectionError(f"{target_node.name} has been replaced")
            return super()._execute_command(target_node, *args, **options)

    def _check_still_owner(self, key: str, node: ClusterNode) -> None:
        self.look_again(node.name)
        if self.owner(key).name != node.name:
            raise Replaced(f"{node.name} has been replaced")

    def named(self, error: AskError) -> ClusterNode:
        """The node that an answer sends us to."""
        known: ClusterNode | None = self.get_node(error.host, error.port)
        if known is None:
            self.look_again()
            known = self.get_node(error.host, error.port)
        if known is None:
            raise RedisConnectionError(f"{error.host}:{error.port} is not known as a node of the cluster")
        return known


class Way:
    """The way of one call to the node that owns its key: where it was, and where it is sent."""

    def __init__(self, cluster: Cluster, key: str) -> None:
        self._cluster = cluster
        self._key = key
        self._until = time.monotonic() + PATIENCE_SECONDS
        self._tried: ClusterNode
        self._sent_to: ClusterNode | None = None
        self._looked = False

    @property
    def asks(self) -> bool:
        """Whether it was sent to a node that does not own the key yet."""
        return self._sent_to is not None

    def node(self) -> ClusterNode:
        """Where to try."""
        self._tried = self._sent_to or self._cluster.owner(self._key)
        return self._tried

    def go_on(self, error: RedisError) -> None:
        """Find out where to try next, after an error; raises it if that is nowhere."""
        self._sent_to = None
        match error:
            case MovedError():
                self._cluster.nodes_manager.move_slot(error)
            case AskError():
                self._sent_to = self._cluster.named(error)
            case TryAgainError():
                time.sleep(PAUSE_SECONDS)
            case ClusterDownError() if not self._looked:  # once: to wait would hold the thread for others
                self._looked = True
                self._cluster.look_again()
            case Replaced():
                pass
            case LeftAlone():
                raise error
            case RedisConnectionError() | RedisTimeoutError() if self._may_find_it():
                pass
            case _:
                raise error
        if time.monotonic() > self._until:
            raise error

    def _may_find_it(self) -> bool:
        """Whether to try again: elsewhere, or where a connection was lost that may be the only one."""
        failed = self._tried
        self._cluster.look_again(failed.name)
        return self._cluster.owner(self._key).name != failed.name or not self._cluster.gate(failed).closed
