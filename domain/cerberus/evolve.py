"""What each event does to the table. No rules, no chance, no hidden faces: it only records."""

from __future__ import annotations

from typing import Final

from domain.cerberus import (
    barques,
    capturing,
    costs,
    decks,
    effects,
    helping,
    scoring,
    speed_die,
    turns,
    violence,
    walking,
)
from domain.cerberus.components import ACTION_IDS
from domain.cerberus.events import CerberusEvent
from domain.cerberus.path import faces_of
from domain.cerberus.pieces import Role
from domain.cerberus.story import Story
from domain.cerberus.table import Underworld
from domain.cerberus.terms.match import MatchCreated
from domain.kernel.game import Recorders
from domain.kernel.unfolding import Unfolding


def evolve(table: Underworld, event: CerberusEvent) -> Underworld:
    """The table after the event."""
    RECORDERS[type(event)](table, event)
    return table


def match_created(table: Underworld, event: MatchCreated) -> None:
    table.seats = event.seats
    table.options = event.options
    table.faces = faces_of(event.boards)
    table.difficulty = event.difficulty
    table.minimum = event.min_speed
    table.speed = event.start_speed
    table.rage = event.rage
    table.track = event.track
    table.in_play = event.seats
    table.roles = [Role.ADVENTURER] * event.seats
    table.pawns = [event.gates] * event.seats
    table.in_hand = [ACTION_IDS] * event.seats
    table.played = [()] * event.seats
    table.hands = [()] * event.seats
    table.shown = [()] * event.seats


RECORDERS: Final[Recorders[Underworld]] = {
    MatchCreated: match_created,
    **turns.RECORDERS,
    **helping.RECORDERS,
    **costs.RECORDERS,
    **decks.RECORDERS,
    **effects.RECORDERS,
    **speed_die.RECORDERS,
    **walking.RECORDERS,
    **barques.RECORDERS,
    **violence.RECORDERS,
    **capturing.RECORDERS,
    **scoring.RECORDERS,
}
"""What records each event, gathered from the subjects."""


def tale_of(table: Underworld) -> Story:
    """A story that begins at this table."""
    return Unfolding(table, evolve)
