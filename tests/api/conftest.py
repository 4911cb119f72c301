"""The real app over a real Redis, and small ways to call it."""

from __future__ import annotations

import pytest
from flask import Flask
from redis import Redis

from api.app import create_app
from events.settings import Settings
from tests.api.table import Table, open_table


@pytest.fixture
def app(redis: Redis) -> Flask:
    """The application, in process."""
    return create_app(Settings(), redis)


@pytest.fixture
def table(app: Flask) -> Table:
    """A Visitors match for two, both seats taken by guests."""
    return open_table(app, seats=2)
