"""The conductor: whoever holds the lease on a tournament does what its log asks for.

It goes step by step. A step looks at the log, does something elsewhere that may be done twice (opens the
match of a table, which has the same name whoever opens it) and appends what came of it, if nobody was faster.
So a conductor that is killed between any two writes leaves a tournament from which the next one goes on, and
nothing is played twice.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Final

from domain.kernel.moves import Event
from events.keys import TournamentId, lease_key
from events.log import Conflict
from events.refusals import Refused
from events.tournaments.due import abandoned_at
from events.tournaments.following import what_follows
from events.tournaments.history import Finished, TableEnded, TableOpened, TournamentAborted
from events.tournaments.organising import Tournaments
from events.tournaments.state import Tournament
from workers.lease import Leases
from workers.metrics import CONDUCTED, TABLES_ENDED, TABLES_OPENED
from workers.stop import Stop
from workers.tournaments.tables import Tables, Troubled

TROUBLED_SECONDS: Final = 5.0
"""How long tables are left alone at which something has failed."""
LOOK_SECONDS: Final = 20.0
"""How long a tournament of which nothing is heard is left alone, before all its tables are looked at."""

logger = logging.getLogger(__name__)


class Conductor:
    """Runs any tournament, as far as it can be run just now."""

    def __init__(self, tournaments: Tournaments, tables: Tables, leases: Leases, stop: Stop) -> None:
        self._tournaments = tournaments
        self._tables = tables
        self._leases = leases
        self._stop = stop

    def run(self, tournament: TournamentId) -> None:
        """Step after step until there is nothing to do, unless somebody else is at it."""
        with self._leases.held(lease_key(tournament)) as ours:
            if ours is not None:
                CONDUCTED.inc()
                self._run(tournament, ours)

    def _run(self, tournament: TournamentId, ours: Callable[[], bool]) -> None:
        state, heard = self._tournaments.state(tournament), self._tournaments.told(tournament)
        doubted = heard or [*state.running]  # nobody said why it is due
        troubled = self._tables.troubled()
        while ours() and not self._stop.requested:
            try:
                after = self.step(state, doubted, troubled)
            except Conflict:  # somebody entered, or the organiser wished for something
                state = self._tournaments.state(tournament)
                continue
            if after is not None:
                state = after
            elif self._tournaments.rest(state, heard, self._pause(state, troubled)):
                return
            else:
                state, heard = self._tournaments.state(tournament), self._tournaments.told(tournament)
                doubted = heard

    def step(self, state: Tournament, doubted: Sequence[int], troubled: Troubled) -> Tournament | None:
        """Do one thing that is due, and where that leads; None if there is none. What is `doubted` may
        have ended: numbers of tables. Those that are `troubled` are left alone."""
        match state.status:
            case "open" | "paused" if self._is_abandoned(state):
                return self._record(state, [TournamentAborted("abandoned")])
            case "open":
                return self._start(state)
            case "finished":
                return None
            case "aborted":
                return self._settle(state, troubled) if state.disclosed is None else None
        return self._play(state, doubted, troubled)

    def _start(self, state: Tournament) -> Tournament | None:
        """Begin if it is time; a tournament that cannot be planned is given up, and says why."""
        admission, now = state.opened.admission, self._tournaments.now(state.id)
        full = admission.starts_with is not None and len(state.players) >= admission.starts_with
        if not full and (admission.starts_at is None or now < admission.starts_at):
            return None
        try:
            return self._tournaments.start(state.id, "number" if full else "deadline").state
        except Refused as error:
            return self._tournaments.abort(state.id, "unplannable", error.sentence).state

    def _play(self, state: Tournament, doubted: Sequence[int], troubled: Troubled) -> Tournament | None:
        """Note what has ended, say what follows from that, open what can be; then the end."""
        self._tables.forfeit_withdrawn(state, troubled)
        vault = self._tournaments.records.vault(state.id)
        events: Sequence[Event] = self._tables.ended(state, doubted, troubled) or what_follows(state, vault)
        if not events and state.status == "running":
            events = self._tables.opened(state, troubled)
        if not events and state.is_played:
            events = self._finish(state)
        return self._record(state, events) if events else None

    def _finish(self, state: Tournament) -> Sequence[Event]:
        self._tables.disclose(state)
        return [self._tables.disclosure(state), Finished("played" if state.decided is None else "decided")]

    def _settle(self, state: Tournament, troubled: Troubled) -> Tournament | None:
        """End what runs of a tournament that was aborted, and tell what was sealed."""
        self._tables.call_off(state, troubled)
        events: Sequence[Event] = self._tables.ended(state, [*state.running], troubled)
        if not events and not troubled.tables:
            self._tables.disclose(state)
            events = [self._tables.disclosure(state)]
        return self._record(state, events) if events else None

    def _record(self, state: Tournament, events: Sequence[Event]) -> Tournament:
        """Append it, and count what it says of tables."""
        after = self._tournaments.record(state, events)
        for event in events:
            match event:
                case TableOpened():
                    TABLES_OPENED.labels(state.setting.game).inc()
                case TableEnded(result):
                    how = "played" if result.outcome is not None else "for-nothing"
                    TABLES_ENDED.labels(state.setting.game, how).inc()
        return after

    def _pause(self, state: Tournament, troubled: Troubled) -> float | None:
        """For how many seconds a tournament can be left alone."""
        if state.is_settled:
            return None
        if troubled.tables:
            return TROUBLED_SECONDS
        until = abandoned_at(state) or (state.opened.admission.starts_at if state.status == "open" else None)
        if until is None:
            return LOOK_SECONDS
        return max(0.0, (until - self._tournaments.now(state.id)) / 1000)

    def _is_abandoned(self, state: Tournament) -> bool:
        until = abandoned_at(state)
        return until is not None and until <= self._tournaments.now(state.id)
