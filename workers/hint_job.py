"""Jobs that can only do what is written here.

Whoever can write RQ's keys chooses what a worker runs, with any serializer. So our job class looks up the
named entry point in a fixed table, checks its arguments, and ignores everything else a stored job may ask
for: callbacks, instances, webhooks.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from rq.job import Job

from events.hints import BOT_TURNS
from workers.jobs import play_bot_turns

MATCH: Final = re.compile(r"m_[0-9a-z]{20}")
LAST_VERSION: Final = 2**53

ENTRY_POINTS: Final[dict[str, Callable[[Any, Any], None]]] = {BOT_TURNS: play_bot_turns}


class ForgedJob(Exception):
    """A job that none of our code has enqueued."""


class HintJob(Job):
    """A job whose only power is to name an entry point, a match and a version."""

    def perform(self) -> None:
        """Run the entry point, if it is one and its arguments are what they must be."""
        entry_point = ENTRY_POINTS.get(str(self.func_name))
        if entry_point is None or self.instance is not None or self.kwargs:
            raise ForgedJob(f"{self.func_name!r} is no entry point")
        entry_point(*checked(self.args))

    success_callback = failure_callback = stopped_callback = property(lambda _: None)

    def send_webhooks(self, *_: Any, **__: Any) -> None:
        """Jobs tell nobody."""


def checked(arguments: Any) -> tuple[str, int]:
    """A match and a version, or ForgedJob."""
    match arguments:
        case [str(match), int(version)] if MATCH.fullmatch(match) and 0 < version <= LAST_VERSION:
            return match, int(version)
    raise ForgedJob(f"not a match and a version: {arguments!r}")
