"""Two servers of our own, so that both worlds can have the same keys."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from running.embedded import EmbeddedRedis


@contextmanager
def two_servers(folder: Path) -> Iterator[tuple[str, str]]:
    """The addresses of two servers that run while the block does."""
    with ExitStack() as running:
        servers = [EmbeddedRedis(folder / name) for name in ("here", "there")]
        for server in servers:
            running.callback(server.stop)
            server.start()
        yield servers[0].url, servers[1].url
