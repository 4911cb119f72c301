"""Answers that were illegal, counted by seat at the tables of tournaments; who gives too many loses the seat.

They stand beside the log and not in it: nobody but the tournament is told, and that when the table has ended.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from domain.kernel.secrets import Seat
from events.keys import MatchId, faults_key
from events.position import Position

if TYPE_CHECKING:
    from events.matches import Matches


class Faults:
    """Counts for all matches on one storage."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches

    def illegal(self, position: Position, seat: Seat) -> None:
        """An answer of a seat was illegal or malformed; nothing where that costs nothing."""
        table, match = position.opened.tournament, position.opened.match
        if not table or position.status != "playing":
            return
        count = self._matches.redis.hincrby(faults_key(match), str(seat), 1)
        if table.costs.illegal is not None and count >= table.costs.illegal:
            self._matches.absences.forfeit(match, seat, "illegal")

    def of(self, match: MatchId) -> dict[Seat, int]:
        """How many there were, by seat; those that gave none are left out."""
        counted = cast("dict[bytes, bytes]", self._matches.redis.hgetall(faults_key(match)))
        return {Seat(int(seat)): int(count) for seat, count in counted.items()}
