"""Tournaments of one process, carried away."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from events.entries import EVERYTHING
from events.export import exported
from events.keys import MatchId, TournamentId
from events.tournaments.audit import TournamentAudit, audited_tournament
from events.tournaments.export import tournament_exported
from tests.events.playing import whole_log
from tests.events.tournaments.forging import Json, chained_again
from tests.toy.shelf import GAMES
from tests.workers.tournaments.conducting import Hall, log_of


class Carried:
    """A log, and of its matches those that everybody may look into."""

    def __init__(self, hall: Hall, cup: TournamentId) -> None:
        self.hall = hall
        state = hall.tournaments.state(cup)
        self.log = tournament_exported(state, log_of(hall, cup), hall.tournaments.records.vault(cup))
        self.matches: dict[str, bytes] = {
            match: self._exported(match)
            for one in state.ended.values()
            if one.version
            for match in (MatchId(one.result.match),)
            if hall.matches.archive.position(match).disclosed
        }

    @property
    def told(self) -> list[Json]:
        """The entries of its log."""
        return [json.loads(line) for line in self.log.splitlines()[1:]]

    def audit(self, change: Callable[[list[Json]], object] | None = None, **more: Any) -> TournamentAudit:
        """What holds of it, or of what a forger has made of its log."""
        log = self.log if change is None else chained_again(self.log, change)
        return audited_tournament(log, self.matches.get, GAMES, **more)

    def _exported(self, match: MatchId) -> bytes:
        return exported(whole_log(self.hall.matches, match), EVERYTHING, self.hall.matches.vault(match).seed)
