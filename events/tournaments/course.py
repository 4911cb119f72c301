"""Whether a log goes the way a tournament goes: what may happen when, and what has to follow.

What follows from the seed can be made again once that is disclosed; the rest holds at any time.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from domain.kernel.moves import Event
from events.entries import Entry
from events.tournaments.following import what_follows
from events.tournaments.history import (
    Decided,
    Disclosed,
    Entered,
    Finished,
    Paused,
    Resumed,
    RoundClosed,
    TableEnded,
    TableOpened,
    TournamentAborted,
    TournamentStarted,
    Withdrawn,
)
from events.tournaments.planning import plan_of_start
from events.tournaments.state import Tournament, first_state
from events.vault import Vault
from tools.verify import Forged, check
from tournaments.results import Result
from tournaments.scores import entrants_at


def at_the_end(entries: Sequence[Entry], vault: Vault | None) -> Tournament:
    """Where a tournament stands after its log; raises Forged at the first entry that may not be there."""
    state = first_state(entries[0])
    for is_opening, run in groupby(entries[1:], key=_opens_tables):
        for place, entry in enumerate(run):
            try:
                if is_opening and place == 0:
                    _check_nothing_is_due(state, vault)
                _check_next(state, entry.event, vault)
            except Forged as forged:
                raise Forged(f"event {entry.version}: {forged}") from None
            state = state.after([entry])
    return state


def _opens_tables(entry: Entry) -> bool:
    """Whether it opens a table, or says of one that there is nobody to open it for."""
    event = entry.event
    return isinstance(event, TableOpened) or (isinstance(event, TableEnded) and not event.result.match)


def _check_nothing_is_due(state: Tournament, vault: Vault | None) -> None:
    """Before anything else is begun, the log says what follows from the results so far."""
    check(vault is None or not what_follows(state, vault), "something else follows from the results")


def _check_next(state: Tournament, event: Event, vault: Vault | None) -> None:
    check(not state.is_settled, "nothing more may happen")
    match event:
        case Entered(entrant):
            check(state.status == "open", "the tournament has begun")
            check(entrant.id == f"e{state.entries + 1}", "the next who enters has another id")
        case Withdrawn(name):
            player = state.players.get(name)
            check(player is not None and not player.withdrawn, f"{name} does not take part")
            check(not state.is_over, "it is over")
        case TournamentStarted():
            check(state.status == "open", "it has begun already")
            same = vault is None or plan_of_start(state, vault, event.why) == event
            check(same, "the seed gives another plan")
        case TableOpened():
            _check_opened(state, event)
        case TableEnded():
            _check_ended(state, event)
        case RoundClosed() | Decided():
            _check_followed(state, event, vault)
        case Paused():
            check(state.status == "running", "it does not run")
        case Resumed():
            check(state.status == "paused", "it does not pause")
        case Disclosed():
            check(state.disclosed is None, "it was disclosed already")
            check(not state.running, "tables are still played")
            check(state.status == "aborted" or state.is_played, "not all has been played")
            if state.status != "aborted":
                _check_nothing_is_due(state, vault)
        case Finished(why):
            check(state.disclosed is not None, "its seed is not disclosed")
            check(why == ("played" if state.decided is None else "decided"), "it ended for another reason")
        case TournamentAborted():
            check(not state.is_over, "it is over")
        case _:
            raise Forged("no tournament has such an event here")


def _check_opened(state: Tournament, opened: TableOpened) -> None:
    number = opened.table
    check(state.status == "running" and state.decided is None, "no table is opened any more, or yet")
    _check_waits(state, number)
    absent = state.seats_at(state.tables[number], state.withdrawn)
    bots = [one.id for one in state.entrants if one.bot and one.id in state.withdrawn]
    check({*opened.absent} <= {*absent}, "somebody is absent who has not withdrawn")
    check(
        {*state.seats_at(state.tables[number], bots)} <= {*opened.absent}, "who has withdrawn is not absent"
    )


def _check_waits(state: Tournament, number: int) -> None:
    waits = number in state.tables and number not in state.running and number not in state.ended
    check(waits, f"table {number} is not one to be opened")


def _check_ended(state: Tournament, ended: TableEnded) -> None:
    """What the log alone says: a table that was not opened, or came to nothing, has nothing to show."""
    result, number = ended.result, ended.result.table
    if not result.match:
        _check_waits(state, number)
        seats = tuple(seat for seat, _ in entrants_at(state.tables[number]))
        check(seats == state.seats_at(state.tables[number], state.withdrawn), "somebody was there to play")
        check(ended == TableEnded(Result(number, "", None, forfeits=seats), 0, ""), "nobody played there")
        return
    running = state.running.get(number)
    check(running is not None, f"table {number} was not opened")
    assert running is not None
    check(running.match == result.match, f"table {number} was opened as another match")
    if not ended.version:
        given_up = Result(number, running.match, None, forfeits=running.absent)
        check(
            ended == TableEnded(given_up, 0, "", ended.finding),
            f"table {number} was given up, and came to something",
        )


def _check_followed(state: Tournament, event: RoundClosed | Decided, vault: Vault | None) -> None:
    check(not state.is_over, "it is over")
    if isinstance(event, RoundClosed):
        tables = {table.number for table in state.tables.values() if table.round == event.round}
        check(event.round == state.closed + 1 and tables <= state.ended.keys(), "the round has not ended")
    else:
        check(state.setting.stop is not None and state.decided is None, "no test was to decide")
    again = [event] if vault is None else what_follows(state, vault)
    what = "round" if isinstance(event, RoundClosed) else "verdict"
    check([*again] == [event], f"the seed and the results give another {what}")
