"""People who play on through every fault: with bots and with each other, in all games, noting what they hear.

They repeat what was not answered under its key, as any client should, and never give up.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from random import Random
from threading import Condition, Thread
from typing import Any

import requests

from charon_client import OPEN, CharonError, Client, Decision, Form, Refused, Retries, Table, bot
from tests.faults.notes import Answered, Json, MatchNotes, Notes

PERSISTENT = Retries(attempts=1_000_000, longest_pause=0.3, patience=3600.0)
TIMEOUT_SECONDS = 10.0
ASKED_WITHIN_SECONDS = 1.0
"""How long a turn waits to be asked before it is over."""
THINKING_SECONDS = 0.1
LOOKS, SPEAKS, REVOKES = 0.15, 0.1, 0.5
"""How likely somebody looks at the table before acting, speaks, or ends the seat's token with the match."""
FORMS: tuple[Form, ...] = ("sse", "ndjson")
QUICK = ("random", "scripted", "expert", "search-50ms")
"""Bots of every kind; the one that thinks ahead does not for long, so that others are not long in coming."""
CLOCKED = {"clock": {"per_decision": 600}}
"""Long enough for every fault: people who play on are never out of time."""


class Left(Exception):
    """The people have gone home."""


class Gate:
    """Lets people take their turns, or holds all of them back."""

    def __init__(self) -> None:
        self._changed = Condition()
        self._closed = False
        self._busy = 0

    @contextmanager
    def turn(self) -> Iterator[None]:
        with self._changed:
            self._changed.wait_for(lambda: not self._closed)
            self._busy += 1
        try:
            yield
        finally:
            with self._changed:
                self._busy -= 1
                self._changed.notify_all()

    @contextmanager
    def closed(self) -> Iterator[None]:
        """Nobody is in the middle of a turn while the block runs."""
        with self._changed:
            self._closed = True
            self._changed.wait_for(lambda: self._busy == 0)
        try:
            yield
        finally:
            with self._changed:
                self._closed = False
                self._changed.notify_all()


class Line(requests.Session):
    """A client's connections: counts what is sent under each key, and refuses once everyone has left."""

    def __init__(self, load: Load) -> None:
        super().__init__()
        self.trust_env = False
        self._load = load

    def send(self, request: requests.PreparedRequest, **how: Any) -> requests.Response:
        if self._load.over:
            raise Left
        if key := request.headers.get("Idempotency-Key"):
            self._load.sent[key] += 1
        return super().send(request, **how)


class Load:
    """Several parties at once, one in each game and a few of people with each other."""

    def __init__(
        self, url: str, seed: int, parties_of_many: int = 1, *, bots: Sequence[str] | None = QUICK
    ) -> None:
        self.url = url
        self.bots = bots
        """Whom people play with; None for every bot of their game."""
        self.notes = Notes()
        self.sent: Counter[str] = Counter()
        self.gate = Gate()
        self.over = False
        games = self.client().games()
        chance = Random(seed)
        few = [Party(self, [game.id], 1, chance.random()) for game in games]
        many = [Party(self, [game.id for game in games], 3, chance.random()) for _ in range(parties_of_many)]
        self.parties = [*few, *many]
        for party in self.parties:
            party.start()

    def client(self, token: str | None = None) -> Client:
        """Connections of one's own: one thread's."""
        return Client(self.url, token, session=Line(self), retries=PERSISTENT, timeout=TIMEOUT_SECONDS)

    @property
    def retries(self) -> int:
        return self.sent.total() - len(self.sent)

    def answered(self) -> list[int]:
        """How many writes of each party have been acknowledged."""
        return [party.answered for party in self.parties]

    def leave(self) -> None:
        self.over = True
        for party in self.parties:
            party.join()


class Party(Thread):
    """Some people who play one match after the other at the same table, and others who watch them."""

    def __init__(self, load: Load, games: list[str], people: int, seed: float) -> None:
        super().__init__(daemon=True)
        self._load = load
        self._games = games
        self.people = people
        self._chance = Random(seed)
        self.answered = 0

    def run(self) -> None:
        try:
            players = [self._register(number) for number in range(self.people)]
            while True:
                self._meet(players)
        except Left:
            return

    def _meet(self, players: list[Client]) -> None:
        """One match, to its end."""
        try:
            with self._load.gate.turn():
                tables = self._sit_down(players)
            with ThreadPoolExecutor(len(tables)) as seats:
                list(seats.map(self._play, tables))
        except CharonError as error:
            self._load.notes.troubles.append(f"{type(error).__name__}: {error}")

    def _register(self, number: int) -> Client:
        client = self._load.client()
        account = client.create_player(f"Ann {number}")
        self._load.notes.players[account.token] = account.player.id
        return client.with_token(account.token)

    def _sit_down(self, players: list[Client]) -> list[Table]:
        host = players[0]
        game = host.game(self._chance.choice(self._games))
        people = min(len(players), game.most_seats)
        bots = max(0, game.fewest_seats - people)
        seats = [OPEN] * people + [
            bot(self._chance.choice(self._load.bots or game.bots)) for _ in range(bots)
        ]
        terms = CLOCKED if self._chance.random() < 0.5 else {}
        opened = host.create_match(game.id, seats, private=self._chance.random() < 0.5, terms=terms)
        tables = [
            player.claim_seat(opened.match.id, seat, code=opened.codes[seat])
            for seat, player in enumerate(players[:people])
        ]
        tokens = {seat: str(player.token) for seat, player in enumerate(players[:people])}
        self._load.notes.matches[opened.match.id] = MatchNotes(opened.match.id, tokens)
        self._watch(self._chance.choice(tables), str(self._chance.choice(["public", *tokens])))
        return tables

    def _watch(self, table: Table, reader: str) -> None:
        notes = self._load.notes.matches[table.id]
        token = notes.tokens[int(reader)] if reader.isdigit() else notes.tokens[0]
        sent = notes.streamed[reader]
        stream = (
            self._load.client(token)
            .table(table.id)
            .follow(form=self._chance.choice(FORMS), seen_as=int(reader) if reader.isdigit() else "public")
        )

        def watch() -> None:
            try:
                sent.extend(dict(event.raw) for event in stream)
            except Left:
                return
            except CharonError as error:
                self._load.notes.troubles.append(f"stream: {type(error).__name__}: {error}")

        Thread(target=watch, daemon=True).start()

    def _play(self, table: Table) -> None:
        seat = Seated(self, self._load, table, self._chance.random())
        while True:
            with self._load.gate.turn():
                if seat.turn():
                    return
            time.sleep(seat.chance.uniform(0, THINKING_SECONDS))


class Seated:
    """A person at a table."""

    def __init__(self, party: Party, load: Load, table: Table, seed: float) -> None:
        self.chance = Random(seed)
        self._party = party
        self._load = load
        self._table = table
        self._notes = load.notes.matches[table.id]

    def turn(self) -> bool:
        """Do one thing, if asked within a moment; whether the match is over."""
        try:
            decision = self._table.wait_for_decision(ASKED_WITHIN_SECONDS)
        except TimeoutError:
            return False
        if decision is None:
            self._go()
            return True
        if self.chance.random() < LOOKS:
            self._notes.views.append(dict(self._table.view().raw))
        if self.chance.random() < SPEAKS:
            self._speak()
        else:
            self._answer(decision)
        return False

    def _answer(self, decision: Decision) -> None:
        action = self.chance.choice(decision.legal)
        self._write("actions", {"decision": decision.id, "action": dict(action)})

    def _speak(self) -> None:
        try:
            self._write("talk", {"talk": {"type": "say", "text": "still here"}})
        except Refused:
            return  # some games are played in silence

    def _write(self, what: str, body: Json) -> None:
        path, key = f"/v1/matches/{self._table.id}/{what}", f"{self.chance.getrandbits(128):032x}"
        answer = self._table.http.post(path, body, key)
        self._notes.answered.append(Answered(int(self._table.seat or 0), path, body, key, answer))
        self._party.answered += 1

    def _go(self) -> None:
        self._notes.over = True
        if self.chance.random() < REVOKES:
            Client(
                self._load.url, self._table.token, session=self._table.http.session, retries=PERSISTENT
            ).revoke()
            self._load.notes.revoked.append(str(self._table.token))
