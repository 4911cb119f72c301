"""A replica that falls asleep."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from events import replicas
from running.embedded import EmbeddedRedis


@contextmanager
def asleep(server: EmbeddedRedis) -> Iterator[None]:
    """The server neither reads nor answers, and nobody waits long for it."""
    assert server.pid is not None
    os.kill(server.pid, signal.SIGSTOP)
    try:
        with pytest.MonkeyPatch.context() as impatience:
            impatience.setattr(replicas, "REPLICAS_SECONDS", 0.1)
            yield
    finally:
        os.kill(server.pid, signal.SIGCONT)
