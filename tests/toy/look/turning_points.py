"""Where people find their way through a night at the market."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from domain.kernel.moves import Event
from tests.toy.events import BallotsOpened, MarketClosed, TurnBegan, VoteBegan

TURNING_POINTS: Final[Mapping[type[Event], str]] = {
    TurnBegan: "turn",
    VoteBegan: "round",
    BallotsOpened: "vote",
    MarketClosed: "end",
}
