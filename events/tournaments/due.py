"""When somebody has to look after a tournament."""

from __future__ import annotations

from typing import Final

from events.tournaments.state import Tournament
from events.writing import AT_ONCE

ABANDONED_MS: Final = 90 * 24 * 60 * 60 * 1000
"""For how long a tournament waits for its organiser since anything happened in it."""


def due_of(state: Tournament) -> int | None:
    """When somebody has to look after a tournament: at once while it runs, or is aborted and not settled."""
    if state.status == "open":
        admission = state.opened.admission
        if admission.starts_with is not None and len(state.players) >= admission.starts_with:
            return AT_ONCE
        return abandoned_at(state) if admission.starts_at is None else admission.starts_at
    if state.status == "finished" or state.disclosed is not None:
        return None
    return AT_ONCE


def abandoned_at(state: Tournament) -> int | None:
    """When a tournament that waits for its organiser alone is given up; None if it does not."""
    waits = state.opened.admission.starts_at is None if state.status == "open" else not state.running
    return state.time + ABANDONED_MS if waits and state.status in ("open", "paused") else None
