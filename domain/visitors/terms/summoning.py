"""How Visitors come, and the marks that call them."""

from __future__ import annotations

from typing import Literal

from domain.kernel.moves import Event
from domain.visitors.components import RoomId, Token


class VisitorArrived(Event, frozen=True, tag="visitor_arrived"):
    room: RoomId
    cause: Literal["card", "marks"]


class TokensSpent(Event, frozen=True, tag="tokens_spent"):
    room: RoomId
    tokens: tuple[Token, ...]
