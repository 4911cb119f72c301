"""What tests of the log share besides the server."""

from __future__ import annotations

import inspect
from collections.abc import Iterator

import pytest

from events.matches import Matches
from events.storage import Storage, connect
from tests.events.playing import another


@pytest.fixture(params=["server", "cluster"])
def storage_url(request: pytest.FixtureRequest) -> str:
    """Of one server, then of a cluster of three."""
    return str(request.getfixturevalue(request.param).url)


@pytest.fixture
def redis(storage_url: str) -> Iterator[Storage]:
    """A client of the storage, all keys gone."""
    with connect(storage_url) as storage:
        storage.flushall()
        yield storage


@pytest.fixture
def matches(redis: Storage) -> Matches:
    """One process's matches, none yet."""
    return another(redis)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What is about one server is tested with one server."""
    chosen = config.getoption("server")
    left_out = [item for item in items if _on_cluster(item) and (chosen or _is_about_one_server(item))]
    items[:] = [item for item in items if item not in left_out]
    config.hook.pytest_deselected(items=left_out)


def _on_cluster(item: pytest.Item) -> bool:
    return isinstance(item, pytest.Function) and "cluster" in item.name


def _is_about_one_server(item: pytest.Item) -> bool:
    assert isinstance(item, pytest.Function)
    named = "server" in inspect.signature(item.function).parameters
    return named or item.get_closest_marker("one_server") is not None
