"""The storage: how it is reached, and what is asked of it.

It is one server, the primary that sentinels name, or a cluster; its URL tells which (see `urls`). Whatever is
one command about one key is asked of redis-py's client as ever. What is more goes through two verbs, since a
cluster has no one connection that would do: `together` for several commands about one key, or about keys
beside it, and `by_node` for commands about many keys. Only this package makes clients.
"""

from events.storage.cluster import Cluster
from events.storage.exchange import Command, Then, exchange, exchange_asking, nothing
from events.storage.gate import LeftAlone
from events.storage.opening import (
    BACKOFF,
    NOT_A_CLUSTER,
    RETRIES,
    TIMEOUT_SECONDS,
    Storage,
    connect,
    connect_async,
    connect_async_cluster,
    connect_server,
    dialing,
    listening,
    one_server,
)
from events.storage.urls import BadAddress, read_address
from events.storage.verbs import (
    ELSEWHERE,
    UNREACHABLE,
    Node,
    Role,
    Script,
    by_node,
    converse,
    nodes,
    run,
    together,
)

__all__ = [
    "BACKOFF",
    "ELSEWHERE",
    "NOT_A_CLUSTER",
    "RETRIES",
    "TIMEOUT_SECONDS",
    "UNREACHABLE",
    "BadAddress",
    "Cluster",
    "Command",
    "LeftAlone",
    "Node",
    "Role",
    "Script",
    "Storage",
    "Then",
    "by_node",
    "connect",
    "connect_async",
    "connect_async_cluster",
    "connect_server",
    "converse",
    "dialing",
    "exchange",
    "exchange_asking",
    "listening",
    "nodes",
    "nothing",
    "one_server",
    "read_address",
    "run",
    "together",
]
