"""What all values are made of, and the words that a caller says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Json = Mapping[str, Any]
Action = Mapping[str, Any]
"""An action as it goes over the wire: its `type`, and its fields."""
As = int | Literal["public", "all"]
"""As whom to read: a seat, the public or, once all is disclosed, all at once."""
CURSOR_DIGITS = 16
"""How much of a hash a cursor carries."""
Status = Literal["open", "playing", "ended"]
PlayerKind = Literal["person", "bot"]
TournamentStatus = Literal["open", "running", "paused", "finished", "aborted"]
Pool = Literal["people", "bots", "mixed"]
"""Who sat at the tables that count for a rating."""
OPEN: Json = {"kind": "open"}
"""A seat for whoever brings its code."""
LISTED: Json = {"kind": "open", "listed": True}
"""A seat for any player, without a code; only in public matches."""


def bot(name: str) -> Json:
    """A seat for a built-in bot."""
    return {"kind": "bot", "bot": name}


def invited(player: str) -> Json:
    """A seat kept for one player, by id."""
    return {"kind": "invited", "player": player}


def hired(player: str) -> Json:
    """A seat for a player's bot that plays such matches, by id; it is seated at once."""
    return {"kind": "hired", "player": player}


def face(secret: Json) -> Any:
    """The face of a secret in an event, None where this reader may not see it."""
    return secret.get("face")


@dataclass(frozen=True, slots=True, kw_only=True)
class Value:
    """Something the service said."""

    raw: Json = field(repr=False, compare=False)
    """The JSON it was read from."""
