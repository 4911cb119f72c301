"""The match as a whole: how it begins, how it ends."""

from __future__ import annotations

from typing import Literal

from domain.kernel.moves import Event
from domain.kernel.secrets import Seat, Secret
from domain.visitors.components import RoomId
from domain.visitors.pieces import Reveal, Stats
from domain.visitors.table import Options


class MatchCreated(Event, frozen=True, tag="match_created"):
    players: int
    options: Options


class PawnsPlaced(Event, frozen=True, tag="pawns_placed"):
    room: RoomId


class MatchEnded(Event, frozen=True, tag="match_ended"):
    """The result, and the disclosure of all that was hidden."""

    result: Literal["win", "loss"]
    reasons: tuple[str, ...]
    winners: tuple[Seat, ...]
    scores: dict[str, int]
    stats: Stats
    reveal: Secret[Reveal]
