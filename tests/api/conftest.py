"""The real app over a real Redis, and small ways to call it."""

from __future__ import annotations

import pytest
from flask import Flask
from redis import Redis

from tests.api.table import Table, app_over, open_table


@pytest.fixture
def app(redis: Redis) -> Flask:
    """The application as it is set by default."""
    return app_over(redis)


@pytest.fixture
def table(app: Flask) -> Table:
    """A match for two, both seats taken by guests."""
    return open_table(app, seats=2)
