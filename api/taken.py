"""The answer to an action or to talk: what was appended, as its seat is told it."""

from __future__ import annotations

from collections.abc import Sequence

from api.wire import Taken
from domain.kernel.codec import encode
from domain.kernel.secrets import Seat
from events.chain import Seed
from events.entries import Entry, tell


def taken_body(entries: Sequence[Entry], seat: Seat, seed: Seed) -> bytes:
    """The same however often it is asked for."""
    events = [tell(entry, seat, seed) for entry in entries]
    return encode(Taken(events[0].version, events[-1].version, events))
