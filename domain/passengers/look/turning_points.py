"""Where people find their way through a match, in order of play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from domain.kernel.moves import Event
from domain.passengers.terms.effects import PassengerRevealed
from domain.passengers.terms.match import MatchEnded
from domain.passengers.terms.rounds import PhaseStarted, RoundStarted
from domain.passengers.terms.voting import BoatCrossed, VotesRevealed

TURNING_POINTS: Final[Mapping[type[Event], str]] = {
    RoundStarted: "round",
    PhaseStarted: "phase",
    PassengerRevealed: "reveal",
    VotesRevealed: "vote",
    BoatCrossed: "crossing",
    MatchEnded: "end",
}
