"""What follows from results: a test is decided, a round is closed, the next one planned."""

from __future__ import annotations

from collections.abc import Sequence

from domain.kernel.moves import Event
from events.tournaments.history import Decided, RoundClosed
from events.tournaments.planning import plan_of_next
from events.tournaments.state import Tournament
from events.vault import Vault
from tournaments.sprt import Verdict, differences_of, verdict_of


def what_follows(state: Tournament, vault: Vault) -> Sequence[Event]:
    """What the log is to say next, without looking anywhere else; nothing if no result is new."""
    verdict = _verdict(state)
    if verdict is not None and verdict.decided is not None:
        return [Decided(verdict)]
    number = state.closed + 1
    tables = [table.number for table in state.tables.values() if table.round == number]
    if not tables or any(table not in state.ended for table in tables):
        return []
    is_last = number == max(table.round for table in state.tables.values())
    return [RoundClosed(number, plan_of_next(state, vault) if is_last else None)]


def _verdict(state: Tournament) -> Verdict | None:
    """Where the sequential test stands that is not decided yet, if there is one."""
    test = state.setting.stop
    if test is None or state.decided is not None or not state.ended:
        return None
    one, other = (entrant.id for entrant in state.entrants[:2])
    results = {number: ended.result for number, ended in state.ended.items()}
    return verdict_of(test, differences_of(state.setting, one, other, [*state.tables.values()], results))
