"""Everyone's entropy: seats commit to some when they sit down, and open it when all are in.

The service has committed to its seed before anybody sits, so neither it nor a seat can choose the deal. Who
does not open in time brings none, and the log says so; the match then begins without it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from domain.kernel.moves import Event
from domain.kernel.secrets import Seat
from events.keys import MatchId
from events.lifecycle import EntropyDeclined, EntropyOpened, SeatPlan
from events.refusals import MATCH_OVER, DecisionClosed, Refused, SeatRefused, Unchanged
from events.terms import Terms

if TYPE_CHECKING:
    from events.matches import Matches
    from events.position import Position
    from events.writing import Batch


RATED_SECONDS: Final = 60
"""How long there is to open entropy in rated play, where the terms do not say."""


def terms_of_play(terms: Terms, plans: Sequence[SeatPlan]) -> Terms:
    """What is agreed on for these seats: rated play takes entropy, unless the house plays alone."""
    if not terms.rated or terms.entropy is not None or all(plan.bot is not None for plan in plans):
        return terms
    return replace(terms, entropy=RATED_SECONDS)


class Entropies:
    """What seats bring to the chance of all matches on one storage."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches

    def open(self, match: MatchId, seat: Seat, entropy: str, *, key: str | None = None) -> Batch:
        """Open what a seat committed to, 32 bytes in hex; the last one starts the match.

        Raises Refused, or Unchanged if it was opened before.
        """

        def think(position: Position) -> list[Event]:
            check_opening(position, seat, entropy)
            opened = [*position.entropy_by_seat.items(), (seat, entropy)]
            rest = [other for other in position.awaits_entropy if other != seat]
            return [EntropyOpened(seat, entropy), *self._start(position, dict(opened), rest)]

        return self._matches.write_once(match, think, "entropy", seat, key, [entropy])

    def decline_late(self, match: MatchId, version: int) -> None:
        """Begin without those who have not opened theirs in time, unless the match has moved on since."""

        def think(position: Position) -> list[Event]:
            if position.version != version:
                raise DecisionClosed(None)
            declined = [EntropyDeclined(seat) for seat in position.awaits_entropy]
            return [*declined, *self._start(position, position.entropy_by_seat, [])]

        with suppress(DecisionClosed):  # somebody was faster
            self._matches.write(match, think, f"entropy:{version}", "", by_clock=True)

    def _start(self, position: Position, opened: dict[Seat, str], awaited: list[Seat]) -> list[Event]:
        if awaited:
            return []
        return self._matches.start(
            position.opened, position.table, tuple(opened[seat] for seat in sorted(opened))
        )


def check_commitment(position: Position, entropy: str | None) -> None:
    """Whether one who sits down may bring entropy now."""
    if entropy is None:
        return
    if position.opened.terms.entropy is None:
        raise SeatRefused("no-entropy", "This match takes no entropy of its seats.")
    if position.entropy_by_seat:
        raise SeatRefused("entropy-opened", "Others have opened theirs: sit down without entropy.")


def check_opening(position: Position, seat: Seat, entropy: str) -> None:
    if position.status == "ended":
        raise MATCH_OVER
    state = position.seats[seat]
    if state.entropy is not None and state.entropy == entropy:
        raise Unchanged
    if seat not in position.awaits_entropy:
        raise Refused("entropy-not-awaited", "No entropy of this seat is awaited now.")
    if hashlib.sha256(bytes.fromhex(entropy)).hexdigest() != state.entropy_commitment:
        raise Refused("wrong-entropy", "That is not the entropy that this seat committed to.")
