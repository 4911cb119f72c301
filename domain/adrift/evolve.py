"""What each event does to the table. No rules, no chance, no hidden faces: it only records."""

from __future__ import annotations

from typing import Final

from domain.adrift import (
    aiming,
    course,
    dealing,
    deaths,
    discarding,
    drawing,
    event_cards,
    fishing,
    item_cards,
    last_survivor,
    laying,
    rescue,
    scoring,
    starvation,
    using,
    voting,
)
from domain.adrift.events import AdriftEvent
from domain.adrift.pieces import Conduct
from domain.adrift.table import Raft
from domain.adrift.terms.match import MatchCreated
from domain.kernel.game import Recorders
from domain.kernel.secrets import Seat


def evolve(raft: Raft, event: AdriftEvent) -> Raft:
    """The raft after the event."""
    RECORDERS[type(event)](raft, event)
    return raft


def match_created(raft: Raft, event: MatchCreated) -> None:
    players = event.players
    raft.players = players
    raft.options = event.options
    raft.agenda_set = event.agendas
    raft.rescue = event.rescue
    raft.living = tuple(Seat(seat) for seat in range(players))
    raft.vitality = [event.vitality] * players
    raft.deaths = [None] * players
    raft.weights = [1] * players
    raft.hands = [()] * players
    raft.put = [0] * players
    raft.conduct = [Conduct()] * players


RECORDERS: Final[Recorders[Raft]] = {
    MatchCreated: match_created,
    **dealing.RECORDERS,
    **course.RECORDERS,
    **drawing.RECORDERS,
    **using.RECORDERS,
    **aiming.RECORDERS,
    **item_cards.RECORDERS,
    **fishing.RECORDERS,
    **discarding.RECORDERS,
    **voting.RECORDERS,
    **deaths.RECORDERS,
    **event_cards.RECORDERS,
    **laying.RECORDERS,
    **starvation.RECORDERS,
    **rescue.RECORDERS,
    **last_survivor.RECORDERS,
    **scoring.RECORDERS,
}
"""What records each event, gathered from the subjects."""
