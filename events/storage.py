"""The way to a Redis: clients that give up soon instead of waiting for a server that does not answer."""

from __future__ import annotations

from typing import Final

from redis import Redis
from redis.asyncio import ConnectionPool
from redis.asyncio.connection import AbstractConnection
from redis.asyncio.retry import Retry as LoopRetry
from redis.backoff import ExponentialWithJitterBackoff, NoBackoff
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import TimeoutError as RedisTimeoutError
from redis.retry import Retry

TIMEOUT_SECONDS: Final = 1.1
"""How long one command may take. Tried twice, a request fails within two and a half seconds."""
RETRIES: Final = 1
"""A repeated append is harmless: its idempotency key has one effect."""

BACKOFF: Final = ExponentialWithJitterBackoff(cap=0.1, base=0.02)

UNREACHABLE: Final = (RedisConnectionError, RedisTimeoutError)
"""What is raised when the server is away, frozen, or still loading."""


def connect(
    url: str, *, connections: int | None = None, timeout: float = TIMEOUT_SECONDS, retries: int = RETRIES
) -> Redis:
    """A client of the Redis at a URL, with at most so many connections; nothing is sent yet."""
    return Redis.from_url(
        url,
        max_connections=connections,
        socket_timeout=timeout,
        socket_connect_timeout=timeout,
        retry=Retry(BACKOFF, retries),
    )


def dial(url: str) -> AbstractConnection:
    """A connection to the Redis at a URL for an event loop, yet to be made and never made again by itself."""
    pool = ConnectionPool.from_url(
        url,
        protocol=2,  # nothing but answers comes over it
        socket_timeout=TIMEOUT_SECONDS,
        socket_connect_timeout=TIMEOUT_SECONDS,
        retry=LoopRetry(NoBackoff(), 0),
    )
    connection: AbstractConnection = pool.make_connection()  # type: ignore[no-untyped-call]
    return connection
