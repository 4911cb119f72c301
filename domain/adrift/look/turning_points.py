"""Where people find their way through a match, in order of play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from domain.adrift.terms.course import RoundStarted, StepStarted
from domain.adrift.terms.deaths import Died
from domain.adrift.terms.event_cards import EventResolved
from domain.adrift.terms.match import MatchEnded
from domain.adrift.terms.rescue import RescueFound
from domain.adrift.terms.starvation import StarvationResolved
from domain.adrift.terms.voting import VoteClosed
from domain.kernel.moves import Event

TURNING_POINTS: Final[Mapping[type[Event], str]] = {
    RoundStarted: "round",
    StepStarted: "phase",
    VoteClosed: "vote",
    EventResolved: "event",
    StarvationResolved: "starvation",
    Died: "death",
    RescueFound: "rescue",
    MatchEnded: "end",
}
