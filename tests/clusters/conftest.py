"""A cluster with two replicas for each primary, and an API on it; every test leaves both whole."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from running.embedded import EmbeddedRedis
from tests.servers import Cluster
from tests.service import running_api


@pytest.fixture(scope="package")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    with Cluster(tmp_path_factory.mktemp("failover"), replicas=2) as servers:
        yield servers


@pytest.fixture(scope="package")
def url(servers: Cluster, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("api")
    queue = EmbeddedRedis(folder / "queue").start()
    settings = {"replicas": "1", "queue_url": queue.url, "quota": "100000", "account_quota": "100000"}
    with running_api(folder, servers.url, **settings, requests_per_address="500") as url:
        yield url
    queue.stop()
