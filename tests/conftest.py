"""What tests of every room share: one real Redis for the whole run, emptied before each test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from redis import Redis

from events.embedded import EmbeddedRedis
from tests.service import running_service


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedRedis]:
    """A durable server of this test process's own. Whoever stops or reconfigures one starts another."""
    server = EmbeddedRedis(tmp_path_factory.mktemp("redis")).start()
    yield server
    server.stop()


@pytest.fixture
def redis(server: EmbeddedRedis) -> Iterator[Redis]:
    """A client of the shared server, all keys gone."""
    with Redis.from_url(server.url) as client:
        client.flushall()
        yield client


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a whole service over a real socket, with a Redis of its own."""
    with running_service(tmp_path_factory.mktemp("service")) as url:
        yield url
