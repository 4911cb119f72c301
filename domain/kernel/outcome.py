"""How a match ended."""

from __future__ import annotations

from msgspec import Struct

from domain.kernel.secrets import Seat


class Outcome(Struct, frozen=True):
    """The result that every game states in the same words."""

    winners: tuple[Seat, ...]
    teams: dict[str, tuple[Seat, ...]]
    """Who played on which side, under the game's own names; every seat is in exactly one."""
    scores: dict[str, float]
    """Points by side or seat, under the game's own names."""
    reasons: tuple[str, ...]
