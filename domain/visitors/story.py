"""Telling what happens, and what several subjects need to record it."""

from __future__ import annotations

from domain.kernel.unfolding import Unfolding
from domain.visitors.components import RoomId, Token
from domain.visitors.events import VisitorsEvent
from domain.visitors.table import Manor

Story = Unfolding[Manor, VisitorsEvent]
"""What an action leads to, as far as it is worked out."""


def remove_token(manor: Manor, room: RoomId, token: Token) -> None:
    manor.tokens[room] = tuple(other for other in manor.tokens[room] if other != token)
