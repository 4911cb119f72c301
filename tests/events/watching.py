"""Looking at the server itself: all it holds, and what clients ask of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from typing import cast

from events.storage import Storage, nodes

MARK = "charon-tests-mark"


def all_keys(redis: Storage) -> list[bytes]:
    found = [node.client.keys("*") for node in nodes(redis)]
    return sorted(key for keys in found for key in cast("list[bytes]", keys))


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
    with ExitStack() as stack:
        watched = [(node.client, stack.enter_context(node.client.monitor())) for node in nodes(redis)]  # type: ignore[no-untyped-call]
        for client, monitor in watched:
            client.echo(MARK)
            while MARK not in monitor.next_command()["command"]:
                pass
        yield seen
        for client, monitor in watched:
            client.echo(MARK)
            while MARK not in (command := monitor.next_command())["command"]:
                if command["client_type"] != "lua":
                    seen.append(command["command"])
