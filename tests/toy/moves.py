"""What a seat may do. What then happens is in `events.py`."""

from __future__ import annotations

from domain.kernel.moves import Action, CardId, Private
from domain.kernel.secrets import Seat


class Sell(Action, frozen=True, tag="sell"):
    card: Private[CardId]


class Stash(Action, frozen=True, tag="stash"):
    card: Private[CardId]


class Draw(Action, frozen=True, tag="draw"):
    pass


class Peek(Action, frozen=True, tag="peek"):
    stall: Seat


class Wait(Action, frozen=True, tag="wait"):
    pass


class Vote(Action, frozen=True, tag="vote"):
    suspect: Private[Seat | None]


ACTIONS = (Sell, Stash, Draw, Peek, Wait, Vote)
