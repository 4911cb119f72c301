"""Telling what happens, and what all subjects need to record it."""

from __future__ import annotations

from domain.adrift.events import AdriftEvent
from domain.adrift.table import Raft
from domain.adrift.terms.starvation import FoodClosed
from domain.adrift.terms.using import UsePassed
from domain.adrift.terms.voting import VoteDeclined
from domain.kernel.moves import Event
from domain.kernel.secrets import Seat
from domain.kernel.unfolding import Unfolding

Story = Unfolding[Raft, AdriftEvent]
"""What an action leads to, as far as it is worked out."""


def leave_step(raft: Raft, event: UsePassed | VoteDeclined | FoodClosed) -> None:
    leave_queue(raft, event.seat)


def leave_queue(raft: Raft, seat: Seat) -> None:
    raft.queue = tuple([other for other in raft.queue if other != seat])


def nothing(_: Raft, __: Event) -> None:
    """Told for those who look on: the table stays as it is."""
