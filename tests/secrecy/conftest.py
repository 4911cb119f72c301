"""Two real Redis, one for each world."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.secrecy.storage import two_servers


@pytest.fixture(scope="session")
def redis_urls(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    with two_servers(tmp_path_factory.mktemp("worlds")) as urls:
        yield urls
