"""As if other rules ran: what is judged meanwhile is judged by them, as far as a log can tell."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

OLD = "0" * 64
"""A digest of no rules at all."""


@contextmanager
def older_rules() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for room in ("matches", "position", "writing"):
            patch.setattr(f"events.{room}.rules_digest", lambda _: OLD)
        yield
