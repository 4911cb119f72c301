"""What tests of the log share besides the server."""

from __future__ import annotations

import pytest
from redis import Redis

from events.matches import Matches
from tests.events.playing import another


@pytest.fixture
def matches(redis: Redis) -> Matches:
    """One process's matches, none yet."""
    return another(redis)
