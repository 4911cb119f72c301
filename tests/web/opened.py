"""The page of a running service in a browser: fixtures `service` and `page`, to be imported where needed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page

from tests.service import running_service
from tests.web.built import built

REFUSED = "Failed to load resource"
"""How a browser notes that a request was refused: no fault of the page, which says so itself."""
UNSECURED = "The Cross-Origin-Opener-Policy header has been ignored"
"""How it notes that a page came over plain http from elsewhere than loopback."""


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A service with the page, and a worker for bots."""
    built()
    with running_service(tmp_path_factory.mktemp("web"), bots=True) as url:
        yield url


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page in a context of its own. An error in it, or a breach of its policy, fails the test."""
    with without_errors(browser) as opened:
        yield opened


@contextmanager
def without_errors(browser: Browser) -> Iterator[Page]:
    """One more browser, with what it keeps its own; an error in it fails the test."""
    context = browser.new_context()
    opened = context.new_page()
    errors: list[str] = []
    opened.on("pageerror", lambda error: errors.append(str(error)))
    opened.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
    yield opened
    context.close()
    assert [error for error in errors if not error.startswith((REFUSED, UNSECURED))] == []
