"""The clocks of a match, folded from its log: who has how long, until when, and how often time ran out.

Every time is one of an entry, so whoever folds the log comes to the same deadlines, then and later. A seat's
clock runs while it is asked and somebody sits there; while a bot sits in for them it stands still.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec import Struct

from domain.kernel.moves import Acted, By
from domain.kernel.secrets import Seat
from events.entries import Entry
from events.lifecycle import SubstituteLeft, TimeReturned
from events.seats import Seats
from events.terms import Clock


class OpenDecision(Struct, frozen=True):
    """A question to a seat. Its id stays the same until the seat has answered."""

    id: str
    seat: Seat
    kind: str
    since: int
    """The version after which it was open."""
    asked_at: int
    """From when on its clock ran, or would have, in milliseconds since 1970."""
    left: int | None = None
    """How many milliseconds there were then; None without a clock."""
    deadline: int | None = None
    """Until when it can be answered; None while no clock runs."""
    returned: int = 0
    """How much of that was given back since then."""


class SeatTime(Struct, frozen=True):
    """How a seat has used its time."""

    bank: int | None = None
    """The milliseconds in store when it is not asked; None for a clock without a bank."""
    time_outs: int = 0
    in_a_row: int = 0
    """How many decisions before the next one ran out of time."""


Times = tuple[SeatTime, ...]
"""One for each seat; none in a match without a clock."""
Decisions = tuple[OpenDecision, ...]


def first_times(clock: Clock | None, seats: int) -> Times:
    """Before the match."""
    return () if clock is None else (SeatTime(_ms(clock.bank)),) * seats


def ticked(
    clock: Clock, times: Times, seats: Seats, before: Decisions, after: Decisions, batch: Iterable[Entry]
) -> tuple[Times, Decisions]:
    """The times of the seats and the open decisions after a batch, with their deadlines.

    `before` are the decisions that were open, `after` those that are, the same values where they stand.
    """
    time, asked = 0, {decision.seat: decision for decision in before}
    for entry in batch:
        time, event = entry.time, entry.event
        if isinstance(event, Acted) and event.seat in asked:
            times = _with(times, event.seat, _spent(times[event.seat], asked[event.seat], event.by, time))
        elif isinstance(event, SubstituteLeft):
            times = _with(times, event.seat, msgspec.structs.replace(times[event.seat], in_a_row=0))
        elif isinstance(event, TimeReturned):
            after = tuple(_given_back(one, event) if one.seat in event.seats else one for one in after)
    return times, tuple(
        _running(_allowed(one, clock, times), time, runs=not seats[one.seat].plays_itself) for one in after
    )


def _with(times: Times, seat: Seat, spent: SeatTime) -> Times:
    return (*times[:seat], spent, *times[seat + 1 :])


def _spent(seat: SeatTime, answered: OpenDecision, by: By, time: int) -> SeatTime:
    """What a seat has after one of its decisions was answered."""
    bank = seat.bank
    if bank is not None:
        left = answered.left or 0
        bank = min(bank, left) if answered.deadline is None else max(0, answered.deadline - time)
    if by == "clock":
        return SeatTime(None if bank is None else 0, seat.time_outs + 1, seat.in_a_row + 1)
    return SeatTime(bank, seat.time_outs, 0 if by == "seat" else seat.in_a_row)


def _given_back(decision: OpenDecision, event: TimeReturned) -> OpenDecision:
    if decision.deadline is None:
        return decision
    return msgspec.structs.replace(
        decision,
        deadline=decision.deadline + event.milliseconds,
        returned=decision.returned + event.milliseconds,
    )


def _allowed(decision: OpenDecision, clock: Clock, times: Times) -> OpenDecision:
    """The decision with the time that it has; one that was open before has what it had."""
    if decision.left is not None:
        return decision
    bank = times[decision.seat].bank
    left = _ms(clock.per_decision) if bank is None else bank + (_ms(clock.increment) or 0)
    return msgspec.structs.replace(decision, left=left)


def _running(decision: OpenDecision, time: int, *, runs: bool) -> OpenDecision:
    """The decision with its clock set going, stopped, or left as it is."""
    assert decision.left is not None
    if runs == (decision.deadline is not None):
        return decision
    if runs:
        return msgspec.structs.replace(decision, asked_at=time, deadline=time + decision.left, returned=0)
    assert decision.deadline is not None
    left = max(0, decision.deadline - time)
    return msgspec.structs.replace(decision, asked_at=time, left=left, deadline=None)


def _ms(seconds: float | None) -> int | None:
    return None if seconds is None else round(seconds * 1000)
