"""Writing so that a promotion loses nothing that was acknowledged."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from events.storage import Command, Script, Storage, converse

Permit = Callable[[str], None]
"""Asked before a write which key it is beside; raises if nothing may be written there now."""

REPLICAS_SECONDS = 0.9
"""How long a write waits for the replicas: less than its connection waits for an answer."""


class NotReplicated(Exception):
    """It is stored, but not yet by as many replicas as must have it; the same key waits again."""


def freely(_: str) -> None:
    """Permits all writes."""


class Replicas:
    """The replicas of a storage, so many of which must have a write before it is acknowledged."""

    def __init__(self, redis: Storage, count: int = 0, permit: Permit = freely) -> None:
        self._redis = redis
        self._count = count
        self._permit = permit

    def run(
        self,
        script: Script,
        keys: Sequence[str],
        arguments: Sequence[Any],
        wrote: Callable[[Any], bool] = lambda _: True,
    ) -> Any:
        """The answer of a script, as `write` gives it."""
        return self.write(keys[0], [script.command(keys, arguments)], wrote, [script])[0]

    def write(
        self,
        key: str,
        commands: Sequence[Command],
        wrote: Callable[[Any], bool] = lambda _: True,
        scripts: Sequence[Script] = (),
    ) -> list[Any]:
        """The answers to commands about a key, once enough replicas have what they wrote.

        Raises NotReplicated. The answer to the first one tells whether anything was written. A command that
        finds its work done must write it again as it was: else there is nothing to wait for.
        """

        def wait(answers: list[Any]) -> list[Command]:
            written = self._count and not isinstance(answers[0], Exception) and wrote(answers[0])
            return waiting(self._count) if written else []

        self._permit(key)
        answers = converse(self._redis, key, commands, scripts, wait)
        check_replicated(answers[len(commands) :], self._count)
        return answers[: len(commands)]


def waiting(count: int) -> list[Command]:
    """What asks for so many replicas; it means what its connection wrote."""
    return [("WAIT", count, int(REPLICAS_SECONDS * 1000))]


def check_replicated(reached: Sequence[int], count: int) -> None:
    """Raise NotReplicated if too few replicas were reached; none where nobody asked."""
    if reached and reached[0] < count:
        raise NotReplicated(f"{reached[0]} of {count} replicas have it")
