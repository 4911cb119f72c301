"""Matches as the API would open them, hints included."""

from __future__ import annotations

import pytest
from redis import Redis

from events.matches import Matches
from running.hints import Hints
from tests.toy.shelf import GAMES


@pytest.fixture
def matches(redis: Redis) -> Matches:
    """Matches that hint at every bot's turn."""
    return Matches(redis, hint=Hints(redis).bots_asked, games=GAMES)


@pytest.fixture
def silent(redis: Redis) -> Matches:
    """Matches whose hints are all lost."""
    return Matches(redis, games=GAMES)
