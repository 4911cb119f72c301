"""The speed die."""

from __future__ import annotations

from typing import Literal

from domain.kernel.moves import Event

Why = Literal["cost", "effect", "space"]
"""What moved the die or changed its face."""


class RageMoved(Event, frozen=True, tag="rage_moved"):
    to: int
    why: Why


class SpeedChanged(Event, frozen=True, tag="speed_changed"):
    to: int
    why: Why
