"""Tickets: each opens one stream, once, for a browser's EventSource that can send no headers.

A ticket stands in a URL, and URLs end up in logs. So it lives half a minute, is used up by its first use, and
opens nothing but a stream of one match. What is kept under its hash is the token it stands for, under a key
that only the ticket has: no token can be read from the storage.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Final, cast

from api.tokens import token_digest
from events.keys import MatchId, ticket_key
from events.storage import Storage

SECONDS: Final = 30
PREFIX: Final = "charon_ticket_"


def new_ticket(storage: Storage, match: MatchId, token: str) -> str:
    """A ticket that stands for a token in this match."""
    ticket = PREFIX + secrets.token_hex(32)
    storage.set(ticket_key(match, token_digest(ticket)), _veiled(token.encode(), ticket), ex=SECONDS)
    return ticket


def redeemed(storage: Storage, match: MatchId, ticket: str) -> str | None:
    """The token that a ticket stands for, None if it was used, is too old or never was one."""
    kept = cast("bytes | None", storage.getdel(ticket_key(match, token_digest(ticket))))
    return None if kept is None else _veiled(kept, ticket).decode()


def _veiled(data: bytes, ticket: str) -> bytes:
    """The data under a key stream that is used this once; the same again gives the data back."""
    stream = hashlib.shake_256(ticket.encode()).digest(len(data))
    return bytes(one ^ other for one, other in zip(data, stream, strict=True))
