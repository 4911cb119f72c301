"""The match as a whole: how it is set up, how it ends."""

from __future__ import annotations

from domain.cerberus.components import AdventurerId, Boards
from domain.cerberus.pieces import Ending, Reveal, Tracked
from domain.cerberus.table import Options
from domain.kernel.moves import Event
from domain.kernel.secrets import Secret


class MatchCreated(Event, frozen=True, tag="match_created"):
    """`options` hold the values in force; `rage` and `hunt` are spaces of the rage track."""

    seats: int
    options: Options
    boards: Boards
    difficulty: int
    start_speed: int
    min_speed: int
    rage: int
    hunt: int
    track: tuple[Tracked, ...]
    adventurers: tuple[AdventurerId, ...]
    gates: int


class MatchEnded(Event, frozen=True, tag="match_ended"):
    """The result, and the disclosure of all that was hidden."""

    ending: Ending
    reveal: Secret[Reveal]
