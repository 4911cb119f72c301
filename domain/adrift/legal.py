"""Who has to decide, what they may do, and what is played for them when time runs out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from domain.adrift.aiming import nearest_target, targets
from domain.adrift.discarding import first_jettison, jettisons
from domain.adrift.fishing import catches, no_catch
from domain.adrift.last_survivor import default_meal, meals
from domain.adrift.laying import (
    default_bail,
    first_hand_over,
    hand_overs,
    next_waiting,
    waiting,
    ways_to_bail,
)
from domain.adrift.pieces import Phase
from domain.adrift.rescue import choices_of_rescued, rescued_in_turn_order
from domain.adrift.starvation import no_more, puts, shares, shares_in_turn_order
from domain.adrift.table import Raft, next_in_line, questioned
from domain.adrift.using import no_use, uses
from domain.adrift.voting import accusations, default_ballot, either_ballot, next_to_vote, no_accusation
from domain.kernel.game import Decision
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat


class Question(NamedTuple):
    """What the table waits for: who is asked, what they may do, and what is played for the silent."""

    asked: Callable[[Raft], tuple[Seat, ...]]
    offered: Callable[[Raft, Seat], list[Action]]
    default: Callable[[Raft, Seat], Action]


QUESTIONS: Final[Mapping[Phase, Question]] = {
    Phase.USE: Question(next_in_line, uses, no_use),
    Phase.USE_TARGET: Question(questioned, targets, nearest_target),
    Phase.FISH: Question(questioned, catches, no_catch),
    Phase.FORCED_DISCARD: Question(questioned, jettisons, first_jettison),
    Phase.VOTE: Question(next_in_line, accusations, no_accusation),
    Phase.BALLOT: Question(next_to_vote, either_ballot, default_ballot),
    Phase.EVENT_DISCARD: Question(waiting, jettisons, first_jettison),
    Phase.EVENT_PASS: Question(waiting, hand_overs, first_hand_over),
    Phase.EVENT_LEAK: Question(next_waiting, ways_to_bail, default_bail),
    Phase.EVENT_TARGET: Question(questioned, targets, nearest_target),
    Phase.STARVE: Question(next_in_line, puts, no_more),
    Phase.ALLOCATE: Question(questioned, shares, shares_in_turn_order),
    Phase.RESCUE_CHOOSE: Question(next_in_line, choices_of_rescued, rescued_in_turn_order),
    Phase.LAST_MEAL: Question(questioned, meals, default_meal),
}
"""The phases that wait for somebody; all others run by themselves."""


def pending(raft: Raft) -> tuple[Decision, ...]:
    """Everyone who has to decide now, in turn order."""
    return tuple(Decision(seat, raft.phase.value) for seat in deciders(raft))


def deciders(raft: Raft) -> tuple[Seat, ...]:
    """Who has to decide now, in turn order."""
    question = QUESTIONS.get(raft.phase)
    return () if question is None else question.asked(raft)


def legal(raft: Raft, seat: Seat) -> list[Action]:
    """Every action open to the seat: the way out first, then cards, seats and lists of seats in order."""
    if seat not in deciders(raft):
        return []
    return QUESTIONS[raft.phase].offered(raft, seat)


def default(raft: Raft, seat: Seat) -> Action:
    """When time runs out: decline, else harm nobody else, else serve in turn order (ruling r46)."""
    return QUESTIONS[raft.phase].default(raft, seat)
