"""The checker: over HTTP alone it compares a service with what its clients were told.

Seven things must hold whatever happened: nothing acknowledged is missing, nothing is doubled, versions are
dense, the chain holds, whatever is due gets done, replay equals live, and no seat saw more than its view.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import chain
from typing import Any, Literal

from charon_client import Client, Problem, Unauthorized
from tests.events.auditor import Forged, audit, secrets_in
from tests.faults.notes import Answered, Json, MatchNotes, Notes

Invariant = Literal["missing", "doubled", "gap", "chain", "stuck", "replay", "leak"]
Logs = dict[str, list[Json]]
"""A whole log as each reader is told it: a seat, `public` or, after the end, `all`."""

OF_A_SEAT = ("acted", "said", "claimed")
"""What a seat's own writes begin with in the log."""
PAGE = 1000
REPEATED = 5
"""How many of the last writes of a match are sent once more."""


@dataclass(frozen=True, slots=True)
class Violation:
    """Something that must never happen, and where it did."""

    invariant: Invariant
    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.invariant}: {self.where}: {self.what}"


class Checker:
    """Looks at a service at rest: its people have paused, its bots may still be playing."""

    def __init__(self, client: Client, patience: float = 60.0) -> None:
        """`patience`: how long, in seconds, nothing may happen where something is due."""
        self._client = client
        self._patience = patience

    def check(self, notes: Notes) -> list[Violation]:
        """Everything that is not as it was told."""
        return [
            *self._accounts(notes),
            *chain.from_iterable(self._match(match) for match in notes.matches.values()),
        ]

    def _accounts(self, notes: Notes) -> Iterator[Violation]:
        for token, player in notes.players.items():
            if self._who_is(token) != player:
                yield Violation("missing", player, "the account is gone, or another one's")
        for token in notes.revoked:
            if (who := self._who_is(token)) is not None:
                yield Violation("missing", who, "a token that was revoked is valid")

    def _who_is(self, token: str) -> str | None:
        """The player of a token, None if the token is not valid."""
        try:
            me = self._client.with_token(token).me()
        except Unauthorized:
            return None
        return me.player.id if me.player else me.kind

    def _match(self, notes: MatchNotes) -> Iterator[Violation]:
        yield from self._due(notes)
        header = self._get(notes, "")
        logs = {reader: self._log(notes, reader) for reader in self._readers(notes, header)}
        yield from dense(notes.id, logs, header["version"])
        yield from chained(notes.id, logs)
        yield from acknowledged(notes, logs)
        yield from self._streamed(notes, logs)
        yield from once(notes, logs)
        yield from self._repeated(notes, header["version"])
        yield from self._replayed(notes)
        yield from discreet(notes, logs)

    def _due(self, notes: MatchNotes) -> Iterator[Violation]:
        """Bots that are asked answer, and clocks that are out do: the match moves on until a person is
        asked who has time, or it ends."""
        version, deadline = 0, 0.0
        while True:
            header = self._get(notes, "")
            bots = {seat["seat"] for seat in header["seats"] if seat["kind"] == "bot"}
            now = datetime.now(UTC).isoformat()
            waits_for = [
                one["decision"]
                for one in header["pending"]
                if one["seat"] in bots or (one["deadline"] is not None and one["deadline"] < now)
            ]
            if not waits_for:
                return
            if header["version"] != version:
                version, deadline = header["version"], time.monotonic() + self._patience
            if time.monotonic() > deadline:
                yield Violation("stuck", notes.id, f"{waits_for} of bots and clocks, since version {version}")
                return
            time.sleep(0.05)

    def _readers(self, notes: MatchNotes, header: Json) -> list[str]:
        if header["status"] == "ended":
            return ["public", *(str(seat["seat"]) for seat in header["seats"]), "all"]
        return ["public", *map(str, notes.tokens)]

    def _log(self, notes: MatchNotes, reader: str) -> list[Json]:
        told: list[Json] = []
        while page := self._get(notes, "/events", reader, after=len(told), limit=PAGE)["events"]:
            told += page
        return told

    def _streamed(self, notes: MatchNotes, logs: Logs) -> Iterator[Violation]:
        """A stream sends what pages say, from the first version to the last."""
        for reader, sent in notes.streamed.items():
            deadline = time.monotonic() + self._patience
            while len(sent) < len(logs[reader]) and time.monotonic() < deadline:
                time.sleep(0.05)
            if sent != logs[reader]:
                where = next(
                    (
                        n
                        for n, both in enumerate(zip(sent, logs[reader], strict=False), 1)
                        if both[0] != both[1]
                    ),
                    len(sent),
                )
                yield Violation("missing", notes.id, f"the stream of {reader} differs near version {where}")

    def _repeated(self, notes: MatchNotes, version: int) -> Iterator[Violation]:
        """A write sent again under its key has no other effect and the same answer."""
        for write in notes.answered[-REPEATED:]:
            if self._post(notes, write) != write.answer:
                yield Violation("doubled", notes.id, f"key {write.key} has another answer by now")
        if notes.answered and self._get(notes, "")["version"] != version:
            yield Violation("doubled", notes.id, "a key that was used had an effect once more")

    def _replayed(self, notes: MatchNotes) -> Iterator[Violation]:
        for live in notes.views:
            replayed = self._get(notes, "/view", live["as"], at=live["version"])
            if replayed != live:
                yield Violation(
                    "replay", notes.id, f"seat {live['as']} saw version {live['version']} otherwise"
                )

    def _get(self, notes: MatchNotes, what: str, reader: str | None = None, **query: int) -> Any:
        token = notes.tokens.get(int(reader)) if reader and reader.isdigit() else None
        http = self._client.with_token(token or next(iter(notes.tokens.values()))).http
        return http.get(f"/v1/matches/{notes.id}{what}", {**query, "as": reader})

    def _post(self, notes: MatchNotes, write: Answered) -> Any:
        http = self._client.with_token(notes.tokens[write.seat]).http
        try:
            return http.post(write.path, write.body, write.key)
        except Problem as problem:
            return problem


def dense(match: str, logs: Logs, end: int) -> Iterator[Violation]:
    """Every reader is told every version once, in order."""
    for reader, told in logs.items():
        if [event["version"] for event in told] != list(range(1, end + 1)):
            yield Violation("gap", match, f"{reader} is told {len(told)} versions of {end}, or not in order")


def chained(match: str, logs: Logs) -> Iterator[Violation]:
    """Every hash follows from what was told before, and is the same for every reader."""
    hashes = set()
    for reader, told in logs.items():
        try:
            hashes.add(tuple(audit(match, told)))
        except Forged as forged:
            yield Violation("chain", match, f"version {forged} does not follow for {reader}")
    if len(hashes) > 1:
        yield Violation("chain", match, "readers are told different hashes")


def acknowledged(notes: MatchNotes, logs: Logs) -> Iterator[Violation]:
    """Each answer stands in the log where it said it does, as it was told."""
    for write in notes.answered:
        first, last = write.answer["first"], write.answer["version"]
        if logs[str(write.seat)][first - 1 : last] != write.answer["events"]:
            yield Violation(
                "missing", notes.id, f"versions {first} to {last}, acknowledged to seat {write.seat}"
            )


def once(notes: MatchNotes, logs: Logs) -> Iterator[Violation]:
    """A seat has done exactly what was acknowledged to it: every write was repeated until it was."""
    for seat in notes.tokens:
        told = [event["version"] for event in logs["public"] if begins(event) == seat]
        asked = sorted(write.answer["first"] for write in notes.answered if write.seat == seat)
        if len(told) > len(asked) or len(set(asked)) < len(asked):
            yield Violation(
                "doubled", notes.id, f"seat {seat} wrote {len(asked)} times, the log has {len(told)}"
            )


def begins(event: Json) -> int | None:
    """The seat whose write an event is."""
    return event["event"]["seat"] if event["event"]["type"] in OF_A_SEAT else None


def discreet(notes: MatchNotes, logs: Logs) -> Iterator[Violation]:
    """Nobody was told a face that is not theirs to know, in a page, an answer or a stream."""
    answers = [(str(write.seat), write.answer["events"]) for write in notes.answered]
    for reader, told in [*logs.items(), *notes.streamed.items(), *answers]:
        for event in told:
            if any(not may_see(reader, secret) for secret in secrets_in(event["event"])):
                yield Violation("leak", notes.id, f"{reader} was told a face in version {event['version']}")


def may_see(reader: str, secret: Json) -> bool:
    """Whether a secret is told as it may be: with its face to those who know it, closed to others."""
    known_to = secret["known_to"]
    knows = known_to == "everyone" or reader == "all" or reader in map(str, known_to)
    return knows or secret.keys() == {"known_to", "commitment"}
