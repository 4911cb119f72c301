"""When time is out: the decision's published default is played, exactly once, by whoever comes first.

It is a write like any other, under a key made of the decision, and the storage's clock lets it through only
after the deadline, as it lets an answer through only before. Time that the service itself took is given back
instead.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import UNSET

from domain.kernel.match import fold
from domain.kernel.moves import Acted, Event
from domain.kernel.secrets import Seat
from events.absence import forfeited
from events.clocks import OpenDecision
from events.consequences import taken
from events.keys import MatchId
from events.lifecycle import SubstituteSeated, TimeReturned
from events.log import Window
from events.position import Position
from events.pulse import Outage, Pulse
from events.refusals import DecisionClosed
from events.storage import Storage

if TYPE_CHECKING:
    from events.matches import Matches

SLOWEST_MS = 500
"""How far the time of an entry may be from the storage's own, where clocks run by it."""
MOST = 64
"""How often it is looked whether more time is out: more seats than any table has, twice over."""


class TimeOuts:
    """The clocks of all matches on one storage."""

    def __init__(self, matches: Matches, redis: Storage, *, serves: bool = False) -> None:
        """A process that `serves` people says so before it takes anybody's time for spent."""
        self._matches = matches
        self._serves = serves
        self.pulse = Pulse(redis)

    def up_to_date(self, position: Position) -> Position:
        """The same position if nobody's time is out, else the one after what follows from that."""
        deadline, match = position.next_deadline, position.opened.match
        if deadline is None or self._matches.now(match) <= deadline:
            return position
        return self.play(match)

    def play(self, match: MatchId) -> Position:
        """The default of every decision whose time is out, in the order of the seats; where it led."""
        for _ in range(MOST):
            position, now = self._matches.archive.position(match), self._matches.now(match)
            if self._matches.waits_for_its_rules(position):
                break
            if position.awaits_entropy and now > (position.next_deadline or now):
                self._matches.entropies.decline_late(match, position.version)
                continue
            late = position.out_of_time(now)
            if not late or position.damage or not self._settled(position, late[0], now):
                break
        return position

    def _settled(self, position: Position, late: OpenDecision, now: int) -> bool:
        """Give time back, or else play one default; False while the service is away and nobody can answer."""
        match = position.opened.match
        if self._serves:
            self.pulse.beat(match)
        asked = [one for one in position.decisions if one.deadline is not None]
        outages = self.pulse.outages(match, min(one.asked_at for one in asked), now)
        if outages is None:
            return False
        owed = {one.seat: owed_to(one, outages, now) for one in asked}
        try:
            if any(owed.values()):
                self._give_back(match, position.version, owed)
            else:
                self._time_out(match, late)
        except DecisionClosed:
            pass  # somebody was faster
        return True

    def _give_back(self, match: MatchId, version: int, owed: dict[Seat, int]) -> None:
        """Say so in the log, unless it has moved on since."""
        seats = defaultdict[int, list[Seat]](list)
        for seat, milliseconds in owed.items():
            if milliseconds:
                seats[milliseconds].append(seat)
        returned = [TimeReturned(tuple(who), spent, "outage") for spent, who in sorted(seats.items())]

        def think(position: Position) -> list[Event]:
            if position.version != version:
                raise DecisionClosed(None)
            return [*returned]

        self._matches.write(match, think, f"returned:{version}", "", by_clock=True)

    def _time_out(self, match: MatchId, late: OpenDecision) -> None:
        def think(position: Position) -> list[Event]:
            if late not in position.out_of_time(self._matches.now(match)):
                raise DecisionClosed(position.decision_of(late.seat))
            return self._default(position, late.seat)

        self._matches.write(match, think, time_out_key(late.seat, late.id), "", by_clock=True)

    def _default(self, position: Position, seat: Seat) -> list[Event]:
        """The seat's default as its clock plays it; after so many in a row a substitute sits in."""
        game, table, match = position.game, position.table, position.opened.match
        chance = self._matches.vault(match).chance(position.uses, position.entropy)
        batch = taken(game, table, seat, game.default(table, seat), chance, by="clock")
        absence, times, table_of = (
            position.opened.terms.absence,
            position.times[seat],
            position.opened.tournament,
        )
        too_often = table_of is not UNSET and reached(table_of.costs.time_outs, times.time_outs + 1)
        if not too_often and not reached(absence.substitute_after, times.in_a_row + 1):
            return batch
        if game.outcome(fold(game, batch, table.copy())) is not None:
            return batch
        if too_often:
            return [*batch, *forfeited(position, seat, "time-outs")]
        return [*batch, SubstituteSeated(seat, absence.bot, "time-outs")]


def reached(most: int | None, count: int) -> bool:
    """Whether it is as many as there may be, if that is bounded."""
    return most is not None and count >= most


def owed_to(decision: OpenDecision, outages: Sequence[Outage], now: int) -> int:
    """How many milliseconds of its time the service took, and has not given back."""
    away = sum(outage.within(decision.asked_at, now) for outage in outages)
    return max(0, away - decision.returned)


def entry_time(now: int, position: Position | None) -> int:
    """The time that a new entry bears where clocks run: not before the last one, but near to what it is."""
    return now if position is None else max(now, min(position.time, now + SLOWEST_MS // 2))


def window_of(now: int, position: Position | None, first: Event) -> Window:
    """When a batch may be appended to a match with a clock: about the time that it bears, an answer not after
    its deadline, and the clock's own not before."""
    window = Window(now - SLOWEST_MS, now + SLOWEST_MS)
    answered = position.decision_of(first.seat) if position and isinstance(first, Acted) else None
    if answered is None or answered.deadline is None:
        return window
    if isinstance(first, Acted) and first.by == "clock":
        return Window(max(window.earliest, answered.deadline + 1), window.latest)
    return Window(window.earliest, min(window.latest, answered.deadline))


def time_out_key(seat: Seat, decision: str) -> str:
    """The key under which a clock plays: one for each decision."""
    return f"clock:{seat}:{decision}"
