"""Where people find their way through a match, in order of play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from domain.cerberus.terms.barques import BarqueRevealed
from domain.cerberus.terms.capturing import Captured, HuntBegan
from domain.cerberus.terms.match import MatchEnded
from domain.cerberus.terms.turns import TurnBegan
from domain.cerberus.terms.walking import Boarded, BridgeCollapsed
from domain.kernel.moves import Event

TURNING_POINTS: Final[Mapping[type[Event], str]] = {
    TurnBegan: "turn",
    HuntBegan: "hunt",
    Captured: "capture",
    BridgeCollapsed: "bridge",
    BarqueRevealed: "barque",
    Boarded: "boarding",
    MatchEnded: "end",
}
