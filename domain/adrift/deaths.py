"""Vitality, death, and what comes of it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from domain.adrift.pieces import Cause, Death
from domain.adrift.rescue import bring_home
from domain.adrift.scoring import match_ended
from domain.adrift.story import Story, leave_queue, nothing
from domain.adrift.table import Raft, left_of, turn_order
from domain.adrift.terms.course import CompassMoved
from domain.adrift.terms.deaths import AllDead, Died, Perished, Touched, VitalityChanged
from domain.adrift.terms.last_survivor import EndIsNearStarted
from domain.kernel.game import Recorders
from domain.kernel.secrets import Seat


def vitality_changed(raft: Raft, event: VitalityChanged) -> None:
    raft.vitality[event.seat] = event.now
    raft.deeds = (*raft.deeds, Touched(raft.round, event.seat, event.delta, event.now, event.cause))


def bury_the_spent(story: Story, cause: Cause) -> None:
    """Those whose vitality is used up die together."""
    raft = story.table
    spent = [seat for seat in raft.living if raft.vitality[seat] == 0]
    if spent:
        die(story, spent, cause)


def die(story: Story, seats: Collection[Seat], cause: Cause) -> None:
    """Death: those who die together share a moment. Neither hand nor agenda is shown (rulings r8, r21)."""
    moment = story.table.moment + 1
    for seat in turn_order(story.table):
        if seat in seats:
            story.tell(Died(seat, cause, moment))
    mourn(story)


def died(raft: Raft, event: Died) -> None:
    raft.living = tuple([seat for seat in raft.living if seat != event.seat])
    raft.vitality[event.seat] = 0
    raft.deaths[event.seat] = Death(event.cause, event.moment, raft.rescue_found)
    raft.moment = event.moment
    raft.deeds = (*raft.deeds, Perished(raft.round, event.seat, event.cause))
    leave_queue(raft, event.seat)


def mourn(story: Story) -> None:
    """After deaths: the end, the Compass, the last survivor, in this order (rulings r5, r26, r27, r29)."""
    raft = story.table
    if not raft.living:
        story.tell(AllDead())
        story.tell(match_ended(raft, "all-dead"))
        return
    if raft.compass not in raft.living:
        story.tell(CompassMoved(raft.compass, left_of(raft, raft.compass), "death"))
    if len(raft.living) == 1:
        if raft.rescue_found:
            bring_home(story, raft.living, None)
        else:
            story.tell(EndIsNearStarted(raft.living[0]))


RECORDERS: Final[Recorders[Raft]] = {
    VitalityChanged: vitality_changed,
    Died: died,
    AllDead: nothing,
}
