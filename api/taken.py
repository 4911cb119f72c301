"""The answer to an action or to talk: what was appended, as its seat is told it; what it is asked next."""

from __future__ import annotations

from collections.abc import Container, Sequence

from api.answers import times_of
from api.wire import Decision, Taken
from domain.kernel.codec import encode
from domain.kernel.secrets import Seat
from events.chain import Seed
from events.entries import Entry, tell
from events.position import Position


def taken_body(entries: Sequence[Entry], seat: Seat, seed: Seed, after: Position) -> bytes:
    """The same however often it is asked for: `after` is where the match stood after the entries."""
    events = [tell(entry, seat, seed) for entry in entries]
    next_ = decisions_of(after, (seat,))
    return encode(
        Taken(events[0].version, after.version, str(after.cursor), after.status, events, decisions=next_)
    )


def decisions_of(position: Position, seats: Container[Seat]) -> list[Decision]:
    """The open decisions of these seats, as they see them."""
    game, table = position.game, position.table
    return [
        Decision(
            decision.id,
            decision.seat,
            decision.kind,
            decision.since,
            *times_of(decision),
            legal=game.legal(table, decision.seat),
            default=game.default(table, decision.seat),
        )
        for decision in position.decisions
        if decision.seat in seats
    ]
