"""Tickets: what somebody waits with, as it is kept."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any, Final, Literal, cast

import msgspec
from msgspec import Struct

from events.canonical import canonical
from events.codes import letters
from events.keys import (
    ALPHABET,
    ID_LENGTH,
    MatchId,
    TicketId,
    queue_key,
    ticket_id,
)
from events.queue.grouping import Wish
from events.storage import Command

State = Literal["waiting", "taken", "seated", "withdrawn", "expired"]
FIELDS: Final = ("wish", "state", "since", "until", "group", "seat")
WISHES: Final = msgspec.json.Decoder(Wish)
Settled: Final = frozenset({"seated", "withdrawn", "expired"})
"""The states of tickets that nothing becomes of any more."""


class Ticket(Struct, frozen=True):
    """Somebody's place in a queue, and what has become of it."""

    id: TicketId
    wish: Wish
    state: State
    since: int
    until: int
    """When the patience is out; both in milliseconds, by the storage's clock."""
    match: MatchId | None
    seat: int | None


def new_ticket_id(wish: Wish, key: str | None) -> TicketId:
    """A fresh id or, under a player's key, always the same one."""
    if key is None:
        return ticket_id(wish.game, "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH)))
    digest = hashlib.sha256(canonical([wish.player, key])).hexdigest()
    return ticket_id(wish.game, letters(digest, ID_LENGTH))


def asking(ticket: TicketId) -> Command:
    """What asks the storage for a ticket."""
    return ("HMGET", queue_key(ticket), *FIELDS)


def read_ticket(ticket: TicketId, stored: list[Any]) -> Ticket | None:
    """The ticket that the storage has, None if it has none."""
    wish, state, since, until, group, seat = stored
    if wish is None:
        return None
    return Ticket(
        ticket,
        WISHES.decode(wish),
        cast("State", state.decode()),
        int(since),
        int(until),
        MatchId(group.decode()) if group and state == b"seated" else None,
        int(seat) if seat is not None and state == b"seated" else None,
    )
