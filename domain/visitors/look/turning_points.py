"""Where people find their way through a match, in order of play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from domain.kernel.moves import Event
from domain.visitors.terms.acting import VisitorBanished
from domain.visitors.terms.blight import BlightDrawn
from domain.visitors.terms.building import ManorCompleted
from domain.visitors.terms.match import MatchEnded
from domain.visitors.terms.turn import TurnBegan
from domain.visitors.terms.visits import VisitDrawn

TURNING_POINTS: Final[Mapping[type[Event], str]] = {
    ManorCompleted: "manor",
    TurnBegan: "turn",
    VisitDrawn: "visit",
    BlightDrawn: "blight",
    VisitorBanished: "banishment",
    MatchEnded: "end",
}
