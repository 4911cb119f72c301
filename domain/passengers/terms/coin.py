"""The Master Coin."""

from __future__ import annotations

from domain.kernel.moves import Event
from domain.kernel.secrets import Seat


class CoinGiven(Event, frozen=True, tag="coin_given"):
    seat: Seat


class CoinTaken(Event, frozen=True, tag="coin_taken", rename={"origin": "from"}):
    origin: Seat
    to: Seat
