"""Waiting for what becomes of a ticket."""

from __future__ import annotations

from msgspec import Struct

from api.context import Services
from events.cursor import Cursor
from events.keys import TicketId
from events.queue import Settled


class TicketNews(Struct, frozen=True):
    """What becomes of a ticket of a queue: one thing, once."""

    owner: TicketId

    def is_past(self, services: Services, _after: Cursor, _heard: Cursor | None) -> bool:
        ticket = services.queue.ticket(self.owner)
        return ticket is None or ticket.state in Settled
