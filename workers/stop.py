"""Told to stop: a worker finishes the decision at hand, or leaves its pause."""

from __future__ import annotations

import signal
import time
from types import FrameType
from typing import Final

STEP_SECONDS: Final = 0.05
"""How long a pause goes on after a signal."""


class Stop:
    """Whether the process was told to stop. A second signal ends it at once."""

    def __init__(self) -> None:
        self.requested = False

    def listen(self) -> Stop:
        """Hear SIGTERM and SIGINT from now on."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._request)
        return self

    def _request(self, number: int, _frame: FrameType | None) -> None:
        self.requested = True
        signal.signal(number, signal.SIG_DFL)

    def pause(self, seconds: float) -> bool:
        """Wait so long; False as soon as the process is told to stop."""
        # In steps, since a signal handler may not touch the lock of a threading.Event.
        until = time.monotonic() + seconds
        while not self.requested and (left := until - time.monotonic()) > 0:
            time.sleep(min(left, STEP_SECONDS))
        return not self.requested
