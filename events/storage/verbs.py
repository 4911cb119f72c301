"""What is asked of a storage besides single commands."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, Literal, cast

from msgspec import Struct
from redis import Redis
from redis.cluster import ClusterNode
from redis.exceptions import AskError, ClusterDownError, NoScriptError, RedisError, TryAgainError
from redis.sentinel import SentinelConnectionPool

from events.storage.cluster import Cluster
from events.storage.exchange import ASKING, Command, Then, exchange, exchange_asking, nothing
from events.storage.gate import LOST, LeftAlone
from events.storage.opening import Storage

UNREACHABLE = (*LOST, ClusterDownError)
"""What is raised when a server is away, frozen, or still loading."""
ELSEWHERE = (AskError, TryAgainError, ClusterDownError)
"""What a node says of a key that is not, or not wholly, there. (MOVED is an AskError to redis-py.)"""
FOLLOWED = (*LOST, *ELSEWHERE)
MULTI: Final[Command] = ("MULTI",)
EXEC: Final[Command] = ("EXEC",)

Role = Literal["primary", "replica"]


class Script:
    """A Lua script, known to the servers by its digest."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.digest = hashlib.sha1(text.encode()).hexdigest()

    @classmethod
    def beside(cls, module: str, name: str) -> Script:
        """The script in a file that lies beside a module."""
        return cls(Path(module).with_name(name).read_text(encoding="utf-8"))

    def command(self, keys: Sequence[str], arguments: Sequence[Any]) -> Command:
        return ("EVALSHA", self.digest, len(keys), *keys, *arguments)


class Node(Struct, frozen=True):
    """One server of a storage."""

    name: str
    """Its HOST:PORT, or the path of its socket."""
    role: Role
    client: Redis


def together(storage: Storage, key: str, commands: Sequence[Command]) -> list[Any]:
    """The answers to some commands in one transaction, at the node that owns a key; whatever keys they have
    lie beside it. As they are sent; raises the first error among them.

    They may be sent again where the key has moved or a connection was lost, so they must have one effect.
    """

    def attempt(node: Redis, asking: bool) -> list[Any]:
        asked = [ASKING] if asking else []  # holds for the whole transaction
        *_, answers = raised(exchange(node, [*asked, MULTI, *commands, EXEC]))
        return raised(answers)

    return storage.at_owner(key, attempt) if isinstance(storage, Cluster) else attempt(storage, False)


def run(storage: Storage, script: Script, keys: Sequence[str], arguments: Sequence[Any]) -> Any:
    """The answer of a script at the node that owns its keys; which is given it if need be."""
    return converse(storage, keys[0], [script.command(keys, arguments)], [script])[0]


def converse(
    storage: Storage,
    key: str,
    commands: Sequence[Command],
    scripts: Sequence[Script] = (),
    then: Then = nothing,
) -> list[Any]:
    """The answers to some commands on one connection of the node that owns a key, and to what `then` makes of
    them on the same; as they are sent. Raises the first error among them."""

    def attempt(node: Redis, asking: bool) -> list[Any]:
        send = exchange_asking if asking else exchange
        answers = send(node, commands, then)
        if any(isinstance(answer, NoScriptError) for answer in answers):
            exchange(node, [("SCRIPT", "LOAD", script.text) for script in scripts])
            answers = send(node, commands, then)
        return raised(answers)

    return storage.at_owner(key, attempt) if isinstance(storage, Cluster) else attempt(storage, False)


def by_node(storage: Storage, commands: Sequence[Command], *, partly: bool = False) -> list[Any]:
    """The answers to commands about many keys, in order: each node is sent its own in one write.

    A command's key is its second word. An error is raised; or, with `partly`, stands in place of each answer
    that a node which cannot be reached owes.
    """
    if not commands:
        return []
    answers = _by_node(storage, commands) if isinstance(storage, Cluster) else exchange(storage, commands)
    for answer in answers:
        if isinstance(answer, Exception) and not (partly and isinstance(answer, UNREACHABLE)):
            raise answer
    return answers


def nodes(storage: Storage) -> list[Node]:
    """The servers of a storage: the one that is asked, or all known nodes of a cluster."""
    if isinstance(storage, Cluster):
        return [
            Node(node.name, cast("Role", node.server_type), storage.get_redis_connection(node))
            for node in storage.get_nodes()
        ]
    pool = storage.connection_pool
    if isinstance(pool, SentinelConnectionPool):
        return _known_to_sentinels(storage, pool)
    return [Node(_name(storage), "primary", storage)]


def raised(answers: list[Any]) -> list[Any]:
    """The answers, if there is no error among them."""
    for answer in answers:
        if isinstance(answer, RedisError):
            raise answer
    return answers


def _by_node(cluster: Cluster, commands: Sequence[Command]) -> list[Any]:
    """What the owners answer; what is not there any more is followed one by one."""
    owned: dict[str, tuple[ClusterNode, list[int]]] = {}
    for index, command in enumerate(commands):
        owner = cluster.owner(command[1])
        owned.setdefault(owner.name, (owner, []))[1].append(index)
    answers: list[Any] = [None] * len(commands)
    for node, indexes in owned.values():
        own = [commands[index] for index in indexes]
        for index, answer in zip(indexes, _of_node(cluster, node, own), strict=True):
            answers[index] = answer
    for index, answer in enumerate(answers):
        if isinstance(answer, FOLLOWED) and not isinstance(answer, LeftAlone):
            answers[index] = _followed(cluster, commands[index])
    return answers


def _of_node(cluster: Cluster, node: ClusterNode, commands: Sequence[Command]) -> list[Any]:
    try:
        with cluster.gate(node):
            return exchange(cluster.get_redis_connection(node), commands)
    except LOST as error:
        return [error] * len(commands)


def _followed(cluster: Cluster, command: Command) -> Any:
    try:
        return converse(cluster, command[1], [command])[0]
    except RedisError as error:
        return error


def _known_to_sentinels(primary: Redis, pool: SentinelConnectionPool) -> list[Node]:
    """The primary and its replicas; the primary alone, under the name of its service, if nobody knows."""
    service, sentinels = str(pool.service_name), pool.sentinel_manager
    try:
        found = sentinels.discover_master(service)
        others = sentinels.discover_slaves(service)
    except RedisError:
        return [Node(service, "primary", primary)]
    replicas = [
        Node(f"{host}:{port}", "replica", Redis(host=host, port=port, **sentinels.connection_kwargs))
        for host, port in others
    ]
    return [Node(f"{found[0]}:{found[1]}", "primary", primary), *replicas]


def _name(server: Redis) -> str:
    options = server.connection_pool.connection_kwargs
    if "path" in options:
        return str(options["path"])
    return f"{options.get('host', '')}:{options.get('port', '')}"
