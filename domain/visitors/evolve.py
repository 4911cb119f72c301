"""What each event does to the table. No rules, no chance, no hidden faces: it only records."""

from __future__ import annotations

from typing import Final

from domain.kernel.game import Recorders
from domain.visitors import acting, blight, building, scoring, summoning, trinkets, turn, visits
from domain.visitors.events import VisitorsEvent
from domain.visitors.table import Manor
from domain.visitors.terms.match import MatchCreated, PawnsPlaced


def evolve(manor: Manor, event: VisitorsEvent) -> Manor:
    """The manor after the event."""
    RECORDERS[type(event)](manor, event)
    return manor


def match_created(manor: Manor, event: MatchCreated) -> None:
    manor.seats = event.players
    manor.options = event.options


def pawns_placed(manor: Manor, event: PawnsPlaced) -> None:
    manor.pawns = [event.room] * manor.seats
    manor.hands = [()] * manor.seats
    manor.blights = [()] * manor.seats


RECORDERS: Final[Recorders[Manor]] = {
    MatchCreated: match_created,
    PawnsPlaced: pawns_placed,
    **building.RECORDERS,
    **visits.RECORDERS,
    **trinkets.RECORDERS,
    **acting.RECORDERS,
    **summoning.RECORDERS,
    **blight.RECORDERS,
    **turn.RECORDERS,
    **scoring.RECORDERS,
}
"""What records each event, gathered from the subjects."""
