"""Opening a storage: clients that give up soon instead of waiting for a server that does not answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from redis import Redis, Sentinel
from redis import asyncio as asynchronous
from redis.asyncio.client import PubSub
from redis.asyncio.cluster import ClusterNode as AsyncNode
from redis.asyncio.connection import AbstractConnection
from redis.asyncio.retry import Retry as AsyncRetry
from redis.backoff import ExponentialWithJitterBackoff, NoBackoff
from redis.cluster import ClusterNode
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.maint_notifications import MaintNotificationsConfig
from redis.retry import Retry

from events.storage.cluster import Cluster
from events.storage.sentinel import PrimaryConnection, SecurePrimaryConnection
from events.storage.urls import Address, BadAddress, read_address

Storage = Redis | Cluster
"""Redis of one server, or of the primary that sentinels name; or a cluster."""

TIMEOUT_SECONDS: Final = 1.1
"""How long one command may take. Tried twice, a request fails within two and a half seconds."""
RETRIES: Final = 1
"""A repeated append is harmless: its idempotency key has one effect."""
BACKOFF: Final = ExponentialWithJitterBackoff(cap=0.1, base=0.02)
NOT_A_CLUSTER: Final = (
    "The job queue cannot be on a cluster: set CHARON_QUEUE_URL to a server or Sentinel of its own."
)
PLACES: Final = 64
"""How many threads of a process may be at one node of a cluster, where nothing else is said."""


def connect(
    url: str,
    *,
    connections: int | None = None,
    places: int = PLACES,
    timeout: float = TIMEOUT_SECONDS,
    retries: int = RETRIES,
) -> Storage:
    """A client of the storage at a URL: with so many connections to one server, or places at each node.

    Nothing is sent to a server yet; a cluster is asked for its nodes. Raises BadAddress, or of a cluster
    ConnectionError.
    """
    address = read_address(url)
    if address.kind == "cluster":
        return _cluster(address, places, timeout, retries)
    return _server(address, connections, timeout, retries)


def connect_server(
    url: str, *, connections: int | None = None, timeout: float = TIMEOUT_SECONDS, retries: int = RETRIES
) -> Redis:
    """A client of the one server, or the sentinels' primary, at a URL; BadAddress if it is a cluster."""
    return _server(_of_one_server(url), connections, timeout, retries)


def one_server(storage: Storage) -> Redis:
    """The storage, if it is not a cluster; else BadAddress."""
    if isinstance(storage, Cluster):
        raise BadAddress(NOT_A_CLUSTER)
    return storage


def connect_async(url: str, *, retries: int = 0) -> asynchronous.Redis:
    """The same on an event loop."""
    address = _of_one_server(url)
    waiting = {"socket_timeout": TIMEOUT_SECONDS, "socket_connect_timeout": TIMEOUT_SECONDS}
    options = {**waiting, **address.options, "retry": AsyncRetry(NoBackoff(), retries)}
    if address.kind == "sentinel":
        sentinel = asynchronous.Sentinel(
            address.hosts, sentinel_kwargs=_to_sentinels(address), **_secured(address), **options
        )
        return cast("asynchronous.Redis", sentinel.master_for(address.service))
    return asynchronous.Redis(**_place(address), **_secured(address), **options)


def dialing(url: str) -> Callable[[], AbstractConnection]:
    """Makes connections to the one server at a URL for an event loop; each is yet to be opened."""
    make: Callable[[], AbstractConnection] = connect_async(url).connection_pool.make_connection
    return make


def connect_async_cluster(url: str, *, retries: int = 0) -> asynchronous.RedisCluster:
    """A cluster on an event loop."""
    address = read_address(url)
    if address.kind != "cluster":
        raise BadAddress("This is no cluster.")
    return asynchronous.RedisCluster(
        startup_nodes=[AsyncNode(host, port) for host, port in address.hosts],
        require_full_coverage=False,
        retry=AsyncRetry(NoBackoff(), retries),
        socket_timeout=TIMEOUT_SECONDS,
        **{"socket_connect_timeout": TIMEOUT_SECONDS, **_secured(address), **address.options},
    )


def listening(cluster: asynchronous.RedisCluster, server: str) -> PubSub:
    """A connection of its own to a node of a cluster, on which to hear what is published there."""
    node = cluster.get_node(node_name=server)
    if node is None:
        raise RedisConnectionError(f"{server} is no node of the cluster any more")
    return PubSub(
        asynchronous.ConnectionPool(connection_class=node.connection_class, **node.connection_kwargs)
    )


def _cluster(address: Address, places: int, timeout: float, retries: int) -> Cluster:
    return Cluster(
        places=places,
        startup_nodes=[ClusterNode(host, port) for host, port in address.hosts],
        require_full_coverage=False,
        maint_notifications_config=MaintNotificationsConfig(enabled=False),
        retry=Retry(NoBackoff(), retries),
        socket_timeout=timeout,
        **{"socket_connect_timeout": timeout, **_secured(address), **address.options},
    )


def _server(address: Address, connections: int | None, timeout: float, retries: int) -> Redis:
    options: dict[str, Any] = {
        "max_connections": connections,
        "socket_timeout": timeout,
        "socket_connect_timeout": timeout,
        "retry": Retry(BACKOFF, retries),
        **_secured(address),
        **address.options,
    }
    if address.kind == "sentinel":
        sentinel = Sentinel(address.hosts, sentinel_kwargs=_to_sentinels(address), **options)
        kind = SecurePrimaryConnection if address.tls else PrimaryConnection
        return cast("Redis", sentinel.master_for(address.service, connection_class=kind))
    return Redis(**_place(address), **options)


def _of_one_server(url: str) -> Address:
    address = read_address(url)
    if address.kind == "cluster":
        raise BadAddress(NOT_A_CLUSTER)
    return address


def _place(address: Address) -> dict[str, Any]:
    if address.path:
        return {"unix_socket_path": address.path}
    ((host, port),) = address.hosts
    return {"host": host, "port": port}


def _secured(address: Address) -> dict[str, Any]:
    return {"ssl": True} if address.tls else {}


def _to_sentinels(address: Address) -> dict[str, Any]:
    waiting = {"socket_timeout": TIMEOUT_SECONDS, "socket_connect_timeout": TIMEOUT_SECONDS}
    return {**waiting, **_secured(address), **address.sentinels}
