"""One tournament, as the holder of a token sees it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal
from urllib.parse import quote

from charon_client._http import Http
from charon_client._streams import Form, follow
from charon_client._values.plain import Json
from charon_client._values.play import Event
from charon_client._values.tournaments import (
    TournamentEntrant,
    TournamentStandings,
    TournamentState,
    TournamentTable,
)

OVER = ("finished", "aborted")


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament: enter it, run it, follow it."""

    http: Http
    id: str
    code: str | None = None
    """What to bring to enter it, for who opened one that is entered by code."""

    def state(self, wait: int = 0) -> TournamentState:
        """Where it stands."""
        return TournamentState.read(self.http.get(self._path(), wait=wait))

    def enter(
        self, *, code: str | None = None, name: str | None = None, key: str | None = None
    ) -> TournamentEntrant:
        """Take part with this account; its bot is asked through the inbox, like any player."""
        return self._entered({"code": code, "name": name}, key)

    def enter_bot(self, bot: str, *, name: str | None = None, key: str | None = None) -> TournamentEntrant:
        """Let a bot of the house in, as the organiser."""
        return self._entered({"bot": bot, "name": name}, key)

    def withdraw(self, entrant: str) -> TournamentState:
        """An entrant takes part no more, by its own wish or the organiser's; after the start its seats are
        forfeited."""
        path = self._path(f"entries/{quote(entrant, safe='')}")
        return TournamentState.read(self.http.write("DELETE", path, None))

    def start(self) -> TournamentState:
        """Make the plan and begin."""
        return self._told("start")

    def pause(self) -> TournamentState:
        """Open no further tables for now."""
        return self._told("pause")

    def resume(self) -> TournamentState:
        """Open tables again."""
        return self._told("resume")

    def abort(self) -> TournamentState:
        """End it now; what runs is called off."""
        return self._told("abort")

    def plan(self) -> Json:
        """Who meets whom, and how equal that is."""
        found: Json = self.http.get(self._path("plan"))
        return found

    def tables(
        self, *, of_round: int = 0, state: Literal["planned", "playing", "ended"] | None = None
    ) -> Iterator[TournamentTable]:
        """The tables in their order, of one round or of all."""
        cursor = 0
        while True:
            query = {"round": of_round, "state": state, "cursor": cursor}
            page = self.http.get(self._path("tables"), query)
            yield from map(TournamentTable.read, page["tables"])
            cursor = page["cursor"]
            if not cursor:
                return

    def standings(self, at: int | None = None) -> TournamentStandings:
        """Who is better, by how much and how surely; now or at a version of the log."""
        return TournamentStandings.read(self.http.get(self._path("standings"), {"at": at}))

    def crosstable(self) -> Json:
        """How everybody did against everybody."""
        found: Json = self.http.get(self._path("crosstable"))["figures"]
        return found

    def proof(self) -> Json:
        """What it takes to check it; `charon verify --tournament` does."""
        found: Json = self.http.get(self._path("proof"))
        return found

    def export(self) -> bytes:
        """The log as a file that proves itself."""
        return self.http.send("GET", self._path("export")).content

    def follow(self, after: int | str = 0, *, form: Form = "sse", until_end: bool = True) -> Iterator[Event]:
        """Every event after a version or cursor as it happens, each once; lost connections are resumed."""
        query = {"until": "end" if until_end else None}
        return follow(
            self.http,
            self._path("events"),
            query,
            after=str(after),
            form=form,
            until_end=until_end,
            is_over=self._is_over,
            final=None,
        )

    def _is_over(self, version: int) -> bool:
        state = self.state()
        return state.status in OVER and state.version <= version

    def _entered(self, given: dict[str, Any], key: str | None) -> TournamentEntrant:
        body = {name: value for name, value in given.items() if value is not None}
        return TournamentEntrant.read(self.http.post(self._path("entries"), body, key))

    def _told(self, verb: str) -> TournamentState:
        return TournamentState.read(self.http.post(self._path(verb), {}))

    def _path(self, what: str = "") -> str:
        return f"/v1/tournaments/{self.id}" + (f"/{what}" if what else "")
