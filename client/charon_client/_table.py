"""One match, seen and played with one token."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from charon_client._errors import CharonError
from charon_client._http import Http
from charon_client._streams import Form, follow
from charon_client._values.hindsight import Audit, Fact, TurningPoint
from charon_client._values.matches import Match
from charon_client._values.plain import Action, As, Json
from charon_client._values.play import Check, Decision, Event, EventPage, Snapshot, Taken, View

LONG_POLL = 25
"""Seconds a request is held by the service while nothing happens."""


@dataclass(frozen=True, slots=True)
class Table:
    """A match, as the holder of a token sees it."""

    http: Http
    id: str
    seat: int | None = None
    """The seat of the token, None if it is a player's, a spectator's or nobody's."""
    lang: str | None = None
    """The language in which sentences come along; None for no sentences."""
    entropy: bytes | None = field(default=None, repr=False)
    """What this seat has committed to, and opens when all are in."""

    def in_words(self, lang: str = "en") -> Table:
        """The same table, where decisions, answers, events and the end come with sentences for people."""
        return replace(self, lang=lang)

    @property
    def token(self) -> str | None:
        return self.http.token

    def now(self) -> datetime:
        """The time at the service, as its last answers told it: deadlines are meant by that clock."""
        return self.http.time.now()

    def match(self) -> Match:
        """Seats, status, who has to decide, how it ended."""
        return Match.read(self.http.get(self._path(), self._words()))

    def wait_for_news(self, known: Match, seconds: int = LONG_POLL) -> Match:
        """The match when it has moved on from what is known, or after this time as it was."""
        headers = {"If-None-Match": f'"m{known.cursor}{f"-{self.lang}" if self.lang else ""}"'}
        response = self.http.send("GET", self._path(), query=self._words(), headers=headers, wait=seconds)
        return known if response.status_code == 304 else Match.read(self.http.json(response))

    def view(self, at: int | None = None, seen_as: As | None = None) -> View:
        """The table now or after a past version; as this token's seat unless another reader is named."""
        return View.read(self.http.get(self._path("view"), {"at": at, "as": seen_as}))

    def snapshot(self, seen_as: As | None = None) -> Snapshot:
        """Match, view and open decisions at one version: one consistent read."""
        return Snapshot.read(self.http.get(self._path("table"), {"as": seen_as, **self._words()}))

    def picture(self, at: int | None = None, seen_as: As | None = None) -> str:
        """The same as plain text, for people."""
        query = {"at": at, "as": seen_as, "format": "text"}
        return self.http.send("GET", self._path("view"), query=query).text

    def bring_entropy(self, match: Match) -> None:
        """Open what this seat committed to if all are in and it is awaited; nothing otherwise."""
        own = next((seat for seat in match.seats if seat.seat == self.seat), None)
        if self.entropy is None or own is None or match.status != "open":
            return
        if own.owes_entropy and all(seat.taken for seat in match.seats):
            self.open_entropy(self.entropy)

    def open_entropy(self, entropy: bytes) -> None:
        """Open what this seat committed to when it was claimed; it does not hurt to do so twice."""
        headers = {"Idempotency-Key": secrets.token_hex(16)}
        body = {"entropy": entropy.hex()}
        self.http.send("POST", self._path(f"seats/{self.seat}/entropy"), body=body, headers=headers)

    def head(self) -> Json:
        """Where the match stands, signed by the service: keep it to prove later what was shown."""
        head: Json = self.http.get(self._path("head"))
        return head

    def export(self, seen_as: As | None = None) -> bytes:
        """The match so far as a file that proves itself; as `all` once its seed is disclosed."""
        return self.http.send("GET", self._path("export"), query={"as": seen_as}).content

    def audit(self, seen_as: As | None = None) -> Audit:
        """What holds of the match so far, as the service finds; `charon verify` takes nobody's word."""
        return Audit.read(self.http.get(self._path("audit"), {"as": seen_as}))

    def decisions(self, wait: int = 0) -> tuple[Decision, ...]:
        """The open decisions of this token's seat, with every legal action."""
        answer = self.http.get(self._path("decisions"), self._words(), wait)
        return tuple(Decision.read(raw, answer["cursor"]) for raw in answer["decisions"])

    def wait_for_decision(self, timeout: float | None = None) -> Decision | None:
        """The next decision of this token's seat, None when the match is over; raises TimeoutError."""
        deadline = None if timeout is None else time.monotonic() + timeout
        match = self.match()
        while match.status != "ended":
            if match.damage is not None:
                raise CharonError(f"The log of this match is damaged: {match.damage}.")
            self.bring_entropy(match)
            if self._asked(match) and (decisions := self.decisions()):
                return decisions[0]
            match = self.wait_for_news(match, _held(deadline))
        return None

    def act(self, decision: Decision | str, action: Action, *, key: str | None = None) -> Taken:
        """Answer a decision. Raises Refused if the rules forbid it, DecisionClosed if it is too late, and
        HistoryTakenBack if what the seat had seen when it was asked is not in the log any more."""
        seen = {"Last-Event-ID": decision.cursor} if isinstance(decision, Decision) else {}
        body = _answer(decision, action)
        return Taken.read(self.http.post(self._path("actions"), body, key, seen, self._words()))

    def check(self, decision: Decision | str, action: Action) -> Check:
        """Whether `act` would be accepted; nothing changes."""
        query = {"lang": self.lang}
        return Check.read(self.http.post(self._path("actions/check"), _answer(decision, action), query=query))

    def say(self, text: str, *, key: str | None = None) -> Taken:
        """Say something to the whole table, where the rules allow it."""
        return self._talk({"type": "say", "text": text}, key)

    def claim(self, claim: Json, *, key: str | None = None) -> Taken:
        """Make one of the game's structured claims, such as `{"about": ...}`; it need not be true."""
        return self._talk({"type": "claim", "claim": claim}, key)

    def events(
        self, after: int | str = 0, *, limit: int | None = None, wait: int = 0, seen_as: As | None = None
    ) -> EventPage:
        """A page of what happened after a version or cursor; with `wait`, held until something has.

        Raises HistoryTakenBack if what the cursor stands for is not in the log any more.
        """
        query = {"after": after, "limit": limit, "as": seen_as, **self._words()}
        return EventPage.read(self.http.get(self._path("events"), query, wait))

    def follow(
        self, after: int | str = 0, *, form: Form = "sse", until_end: bool = True, seen_as: As | None = None
    ) -> Iterator[Event]:
        """Every event after a version or cursor as it happens, each once and in order; lost connections are
        resumed.

        The iterator ends with the match unless `until_end` is false: people may talk on. It raises
        HistoryTakenBack if what it gave is not in the log any more.
        """
        query = {"as": seen_as, "until": "end" if until_end else None, **self._words()}
        return follow(
            self.http,
            self._path("events"),
            query,
            after=str(after),
            form=form,
            until_end=until_end,
            is_over=self._is_over,
        )

    def timeline(self, seen_as: As | None = None) -> list[TurningPoint]:
        """Rounds, turns, votes and other turning points so far."""
        return [TurningPoint.read(raw) for raw in self._all("timeline", "marks", {"as": seen_as})]

    def knowledge(self, at: int | None = None, seen_as: As | None = None) -> list[Fact]:
        """The hidden facts that this token's seat had learned by a version; of any seat, or of all,
        once all is disclosed."""
        return [Fact.read(raw) for raw in self._all("knowledge", "facts", {"at": at, "as": seen_as})]

    def _all(self, what: str, field: str, query: dict[str, Any]) -> Iterator[Json]:
        """What stands in a field of all pages."""
        after: Any = 0
        while True:
            page = self.http.get(self._path(what), {**query, "after": after, **self._words()})
            yield from page[field]
            after = page["next"]
            if int(after.partition(".")[0]) >= page["end"]:
                return

    def invite_spectator(self, *, key: str | None = None) -> str:
        """A one-time code with which somebody may watch (`Client.watch`); it can stand in a link.

        For the player who opened the match or sits in it: `client.table(match)`, not the table of a seat.
        """
        code: str = self.http.post(self._path("spectators"), {}, key)["code"]
        return code

    def hand_over(self, bot: str | None = None, *, seat: int | None = None, key: str | None = None) -> Match:
        """Let a bot sit in, the one of the match's terms unless one is named. `take_back` ends it.

        Like the next four it is about this token's seat; with a player's token, say which.
        """
        body = {} if bot is None else {"bot": bot}
        return Match.read(self.http.write("PUT", self._seat(seat, "substitute"), body, key))

    def take_back(self, *, seat: int | None = None, key: str | None = None) -> Match:
        """Play again. A decision that is still open is yours, with the time that was left."""
        return Match.read(self.http.write("DELETE", self._seat(seat, "substitute"), None, key))

    def resign(self, *, seat: int | None = None, key: str | None = None) -> Match:
        """Play no more: a bot does, or each decision's default is played. There is no way back."""
        return Match.read(self.http.post(self._seat(seat, "resign"), {}, key))

    def leave(self, *, seat: int | None = None, key: str | None = None) -> Match:
        """Stand up before the start. The seat's token ends."""
        return Match.read(self.http.post(self._seat(seat, "leave"), {}, key))

    def cancel(self, *, key: str | None = None) -> Match:
        """End a match that has not begun; with the token of the player who opened it."""
        return Match.read(self.http.post(self._path("cancel"), {}, key))

    def abandon(self, *, key: str | None = None) -> Match:
        """Say that the match should end here. It does when all people have said so."""
        return Match.read(self.http.post(self._path("abandon"), {}, key))

    def go_on(self, *, key: str | None = None) -> Match:
        """Take back what `abandon` said."""
        return Match.read(self.http.write("DELETE", self._path("abandon"), None, key))

    def _seat(self, seat: int | None, what: str) -> str:
        own = self.seat if seat is None else seat
        if own is None:
            raise ValueError("This token is for no one seat: say which one.")
        return self._path(f"seats/{own}/{what}")

    def _talk(self, talk: Json, key: str | None) -> Taken:
        return Taken.read(self.http.post(self._path("talk"), {"talk": talk}, key, query=self._words()))

    def _words(self) -> dict[str, Any]:
        """What asks for sentences."""
        return {} if self.lang is None else {"text": "true", "lang": self.lang}

    def _asked(self, match: Match) -> bool:
        return self.seat is None or any(pending.seat == self.seat for pending in match.pending)

    def _is_over(self, version: int) -> bool:
        match = self.match()
        return match.status == "ended" and match.version <= version

    def _path(self, what: str = "") -> str:
        return f"/v1/matches/{self.id}" + (f"/{what}" if what else "")


def _answer(decision: Decision | str, action: Action) -> dict[str, Any]:
    return {"decision": decision if isinstance(decision, str) else decision.id, "action": dict(action)}


def _held(deadline: float | None) -> int:
    """How long the next request may be held; raises TimeoutError past the deadline."""
    if deadline is None:
        return LONG_POLL
    left = deadline - time.monotonic()
    if left <= 0:
        raise TimeoutError("No decision in time.")
    return max(1, min(LONG_POLL, round(left)))
