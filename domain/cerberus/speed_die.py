"""The speed die: where it lies on the rage track, and the speed it shows. It is never rolled."""

from __future__ import annotations

from typing import Final

from domain.cerberus.components import HIGHEST_SPEED, HUNT, LOWEST_SPEED
from domain.cerberus.story import Story
from domain.cerberus.table import Underworld, first_empty
from domain.cerberus.terms.speed_die import RageMoved, SpeedChanged, Why
from domain.kernel.game import Recorders


def can_move_die(table: Underworld, n: int) -> bool:
    """Between the pawns on the track and the hunt space."""
    return table.rage < HUNT if n > 0 else table.rage > first_empty(table)


def move_die(story: Story, n: int, why: Why) -> None:
    """The die along the track, as far as it can."""
    table = story.table
    to = min(max(table.rage + n, first_empty(table)), HUNT)
    if to != table.rage:
        story.tell(RageMoved(to, why))


def can_change_speed(table: Underworld, n: int) -> bool:
    """As an effect: never below the minimum of this match (ruling r27)."""
    return table.speed < HIGHEST_SPEED if n > 0 else table.speed > table.minimum


def change_speed(story: Story, n: int, why: Why) -> None:
    """The face of the die, as far as it can; a cost may go below the minimum of this match."""
    table = story.table
    to = min(table.speed + n, HIGHEST_SPEED)
    if n < 0:
        to = max(to, LOWEST_SPEED if why == "cost" else table.minimum)
    if to != table.speed:
        story.tell(SpeedChanged(to, why))


def rage_moved(table: Underworld, event: RageMoved) -> None:
    table.rage = event.to


def speed_changed(table: Underworld, event: SpeedChanged) -> None:
    table.speed = event.to


RECORDERS: Final[Recorders[Underworld]] = {
    RageMoved: rage_moved,
    SpeedChanged: speed_changed,
}
