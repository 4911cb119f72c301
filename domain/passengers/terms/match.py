"""The match as a whole: how it is set up, how it ends."""

from __future__ import annotations

from domain.kernel.moves import Event
from domain.kernel.secrets import Secret
from domain.passengers.pieces import Ending, Reveal
from domain.passengers.table import Options


class MatchCreated(Event, frozen=True, tag="match_created"):
    seats: int
    options: Options


class MatchEnded(Event, frozen=True, tag="match_ended"):
    """The result, and the disclosure of all that was hidden."""

    ending: Secret[Ending]
    reveal: Secret[Reveal]
