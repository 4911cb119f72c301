"""Child processes that do not outlive their parent."""

from __future__ import annotations

import ctypes
import signal
import sys

SET_PARENT_DEATH_SIGNAL = 1


def die_with_parent() -> None:
    """Run in a new child before its program: on Linux it is stopped when its parent dies.

    Elsewhere it does nothing, and a killed parent leaves its children to be stopped by hand.
    """
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(SET_PARENT_DEATH_SIGNAL, signal.SIGTERM)
