"""Looking at the server itself: all it holds, and what clients ask of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import cast

from events.storage import Storage

MARK = "charon-tests-mark"


def all_keys(redis: Storage) -> list[bytes]:
    return sorted(cast("list[bytes]", redis.keys("*")))


def everything(redis: Storage) -> dict[bytes, bytes]:
    """Every key with its content."""
    return {key: cast("bytes", redis.dump(key)) for key in all_keys(redis)}


def restore(redis: Storage, content: Mapping[bytes, bytes]) -> None:
    """Fill an empty server with what `everything` found."""
    with redis.pipeline() as together:
        for key, value in content.items():
            together.restore(key, 0, value)
        together.execute()


@contextmanager
def commands(redis: Storage) -> Iterator[list[str]]:
    """The commands that clients send while the block runs: one item for each round trip or part of one.

    Commands that a script runs inside the server are not among them.
    """
    seen: list[str] = []
    with redis.monitor() as monitor:  # type: ignore[no-untyped-call]
        redis.echo(MARK)
        while MARK not in monitor.next_command()["command"]:
            pass
        yield seen
        redis.echo(MARK)
        while MARK not in (command := monitor.next_command())["command"]:
            if command["client_type"] != "lua":
                seen.append(command["command"])
