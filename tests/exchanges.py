"""How often a storage is asked: what is counted instead of timed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from redis.connection import AbstractConnection


@contextmanager
def counted(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], int]]:
    """Gives how many times something was sent to any server since the block began."""
    sent: list[None] = []
    plainly: Any = AbstractConnection.send_packed_command

    def noted(connection: AbstractConnection, *given: Any, **named: Any) -> None:
        sent.append(None)
        plainly(connection, *given, **named)

    with monkeypatch.context() as patched:
        patched.setattr(AbstractConnection, "send_packed_command", noted)
        yield lambda: len(sent)
