"""What each event does to the table. No rules, no chance, no hidden faces: it only records."""

from __future__ import annotations

from typing import Final

from domain.kernel.game import Recorders
from domain.passengers import (
    coin,
    confessing,
    dealing,
    effects,
    gifts,
    placing,
    rounds,
    scoring,
    showing,
    voting,
)
from domain.passengers.events import PassengersEvent
from domain.passengers.table import Voyage
from domain.passengers.terms.match import MatchCreated


def evolve(voyage: Voyage, event: PassengersEvent) -> Voyage:
    """The voyage after the event."""
    RECORDERS[type(event)](voyage, event)
    return voyage


def match_created(voyage: Voyage, event: MatchCreated) -> None:
    voyage.seats = event.seats
    voyage.options = event.options
    voyage.gifts = [None] * event.seats
    voyage.voices = [0] * event.seats
    voyage.votes = [None] * event.seats


RECORDERS: Final[Recorders[Voyage]] = {
    MatchCreated: match_created,
    **dealing.RECORDERS,
    **coin.RECORDERS,
    **rounds.RECORDERS,
    **placing.RECORDERS,
    **gifts.RECORDERS,
    **showing.RECORDERS,
    **confessing.RECORDERS,
    **effects.RECORDERS,
    **voting.RECORDERS,
    **scoring.RECORDERS,
}
"""What records each event, gathered from the subjects."""
