"""The one reader of the logs of tournaments in a process: every entry is checked against the chain."""

from __future__ import annotations

from functools import partial
from typing import Final

from events.archive import Page
from events.chain import genesis
from events.cursor import Cursor, TakenBack
from events.entries import Entry, as_recorded
from events.keys import TournamentId
from events.log import Damaged, Log
from events.recent import Recent
from events.tournaments.history import DECODER
from events.tournaments.state import Tournament, first_state
from events.vault import Vault, Vaults
from events.verify import hash_at, verified

KEPT: Final = 100
"""Of how many tournaments is remembered where they stand."""


class NoSuchTournament(LookupError):
    """There is no tournament of that id."""


class Records:
    """What one process knows of the tournaments on one storage."""

    def __init__(self, log: Log, vaults: Vaults) -> None:
        self._log = log
        self.vaults = vaults
        self._known: Recent[TournamentId, Tournament] = Recent(KEPT)

    def state(self, tournament: TournamentId) -> Tournament:
        """Where a tournament stands now; raises NoSuchTournament or Damaged."""
        known = self._known.get(tournament)
        if known is not None:
            page = self._follow_on(tournament, known.version, known.hash)
            if not page.damage and page.end >= known.version:
                return self.remember(known.after(page.entries))
        page = self._follow_on(tournament, 0, genesis(tournament))
        if page.damage:
            raise Damaged(page.damage)
        return self.remember(_folded(page.entries))

    def known(self, tournament: TournamentId) -> Tournament:
        """Where it stood when it was looked at last: for a first try."""
        return self._known.get(tournament) or self.state(tournament)

    def state_at(self, tournament: TournamentId, version: int) -> Tournament | None:
        """Where it stood after a version, None if it never got there."""
        page = self._follow_on(tournament, 0, genesis(tournament), last=version)
        return _folded(page.entries) if version and len(page.entries) == version else None

    def remember(self, state: Tournament) -> Tournament:
        """This is where a tournament stands."""
        self._known.put(state.id, state)
        return state

    def read(
        self, tournament: TournamentId, after: int, *, last: int | None = None, count: int | None = None
    ) -> Page:
        """Entries after a version as they lie in the log now; they stop where it breaks."""
        previous = genesis(tournament) if after == 0 else None
        return self._follow_on(tournament, after, previous, last, count)

    def following(self, tournament: TournamentId, after: Cursor, *, count: int) -> Page:
        """What follows a cursor; raises TakenBack if the log holds another history than its reader saw."""
        page = self.read(tournament, after.version, count=count)
        if not (page.damage or after.fits(page.previous)):
            raise TakenBack(after, page.end)
        return page

    def vault(self, tournament: TournamentId) -> Vault:
        """The tournament's secrets, for the server's own use."""
        vault = self.vaults.of(tournament)
        if vault is None:
            raise Damaged("its seed is lost") if self._log.head(tournament) else NoSuchTournament(tournament)
        return vault

    def _follow_on(
        self,
        tournament: TournamentId,
        after: int,
        previous: bytes | None,
        last: int | None = None,
        count: int | None = None,
    ) -> Page:
        """Entries that follow a version, whose hash is given or, if None, taken from the log."""
        extra = 1 if previous is None else 0
        rows, head = self._log.read(tournament, after + 1 - extra, last, count and count + extra)
        if head is None:
            raise Damaged("its head is lost") if rows else NoSuchTournament(tournament)
        if previous is None:
            previous, rows = hash_at(rows, after), rows[1:]
        if previous is None:
            missing = f"event {after} is missing" if after <= head.version else None
            return Page([], head.version, head.damage or missing, None)
        end = min(limit for limit in (head.version, last, count and after + count) if limit is not None)
        read = partial(as_recorded, DECODER)
        entries, finding = verified(rows, end, head, after, previous, read, self.vault(tournament).seed)
        return Page(entries, head.version, head.damage or finding, previous)


def _folded(entries: list[Entry]) -> Tournament:
    return first_state(entries[0]).after(entries[1:])
