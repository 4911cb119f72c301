"""How much stronger one bot is than another, in numbers."""

from __future__ import annotations

from msgspec import Struct


class Gain(Struct, frozen=True, forbid_unknown_fields=True):
    """A mean over deals with its 95 % interval, in points: 100 is the difference of winning and losing."""

    deals: int
    mean: float
    low: float
    high: float

    @property
    def reach(self) -> float:
        """How far the interval goes to each side."""
        return (self.high - self.low) / 2


class Strength(Struct, frozen=True, forbid_unknown_fields=True):
    """What a contest came to, so far."""

    gain: Gain
    bot: float
    """How often the bot won, in percent."""
    against: float
    """How often the other did in its place."""
    sides: dict[str, Gain]
    """The gain where each side was changed."""
    decisions: int
    seconds_per_decision: float
    """Of the processor."""
    longest_seconds: float
