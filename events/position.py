"""Where a match stands: its seats, its table and its open decisions, folded from the log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, Literal

import msgspec
from msgspec import Struct

from domain.games import GAMES
from domain.kernel.codec import AnyGame, decode_table, encode
from domain.kernel.match import fold
from domain.kernel.moves import Acted
from domain.kernel.outcome import Outcome
from domain.kernel.secrets import Seat
from events.entries import Entry
from events.lifecycle import MatchOpened, MatchStarted, SeatKind, SeatTaken
from events.rules_digest import rules_digest

Status = Literal["open", "playing", "ended"]


class SeatState(Struct, frozen=True):
    """A seat and who sits in it."""

    seat: Seat
    kind: SeatKind
    taken: bool
    name: str | None
    player: str | None
    bot: str | None


class OpenDecision(Struct, frozen=True):
    """A question to a seat. Its id stays the same until the seat has answered."""

    id: str
    seat: Seat
    kind: str
    since: int
    """The version after which it was open."""


class Position(Struct, frozen=True):
    """A match after some version. Never changed: `after` gives the next one."""

    opened: MatchOpened
    seats: tuple[SeatState, ...]
    status: Status
    table: Any
    version: int
    hash: bytes
    time: int
    decisions: tuple[OpenDecision, ...]

    @property
    def game(self) -> AnyGame:
        return GAMES[self.opened.game]

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.table) if self.status == "ended" else None

    @property
    def bots_asked(self) -> tuple[OpenDecision, ...]:
        """The open decisions that are put to bots."""
        bots = {state.seat for state in self.seats if state.bot is not None}
        return tuple(decision for decision in self.decisions if decision.seat in bots)

    @property
    def has_people(self) -> bool:
        """Whether a seat is a person's."""
        return any(state.bot is None for state in self.seats)

    def decision_of(self, seat: Seat) -> OpenDecision | None:
        return next((decision for decision in self.decisions if decision.seat == seat), None)

    def after(self, entries: Sequence[Entry]) -> Position:
        """The position after further entries of the log."""
        if not entries:
            return self
        seats = self.seats
        started = self.status != "open"
        table = self.table.copy()
        decisions = self.decisions
        for _, group in groupby(entries, key=lambda entry: entry.cause or entry.version):
            batch = list(group)
            for entry in batch:
                if isinstance(entry.event, SeatTaken):
                    seats = _seated(seats, entry.event)
                started = started or isinstance(entry.event, MatchStarted)
            table = fold(self.game, (entry.event for entry in batch), table)
            decisions = _decisions(self.game, table, decisions, batch) if started else ()
        ended = started and self.game.outcome(table) is not None
        status: Status = "ended" if ended else "playing" if started else "open"
        last = entries[-1]
        return Position(self.opened, seats, status, table, last.version, last.hash, last.time, decisions)


def first_position(entry: Entry) -> Position:
    """The match as its first event opens it."""
    opened = entry.event
    assert isinstance(opened, MatchOpened)
    seats = tuple(
        SeatState(Seat(number), plan.kind, False, None, plan.player, plan.bot)
        for number, plan in enumerate(opened.seats)
    )
    table = GAMES[opened.game].table()
    return Position(opened, seats, "open", table, entry.version, entry.hash, entry.time, ())


def _seated(seats: tuple[SeatState, ...], event: SeatTaken) -> tuple[SeatState, ...]:
    return tuple(
        msgspec.structs.replace(state, taken=True, name=event.name, player=event.player)
        if state.seat == event.seat
        else state
        for state in seats
    )


def _decisions(
    game: AnyGame, table: Any, before: Iterable[OpenDecision], batch: Sequence[Entry]
) -> tuple[OpenDecision, ...]:
    """What is open after a batch: a question stays the same one until its own seat has acted."""
    actors = {entry.event.seat for entry in batch if isinstance(entry.event, Acted)}
    standing = {decision.seat: decision for decision in before if decision.seat not in actors}
    version = batch[-1].version
    after = []
    for decision in game.pending(table):
        old = standing.get(decision.seat)
        if old is not None and old.kind == decision.kind:
            after.append(old)
        else:
            name = f"d{version}-{decision.seat}"
            after.append(OpenDecision(name, decision.seat, decision.kind, version))
    return tuple(after)


class Snapshot(Struct, frozen=True):
    """A stored position. It only saves time: without it, or under other rules, the log is folded anew."""

    rules: str
    opened: MatchOpened
    seats: tuple[SeatState, ...]
    status: Status
    table: msgspec.Raw
    version: int
    hash: bytes
    time: int
    decisions: tuple[OpenDecision, ...]


def snapshot(position: Position) -> bytes:
    """The position as bytes to store."""
    return encode(
        Snapshot(
            rules_digest(position.game),
            position.opened,
            position.seats,
            position.status,
            msgspec.Raw(encode(position.table)),
            position.version,
            position.hash,
            position.time,
            position.decisions,
        )
    )


def restored(data: bytes) -> Position | None:
    """The position in a snapshot, None if it was taken under other rules or by another Charon."""
    try:
        stored = msgspec.json.decode(data, type=Snapshot)
    except msgspec.DecodeError:
        return None
    game = GAMES[stored.opened.game]
    if stored.rules != rules_digest(game):
        return None
    return Position(
        stored.opened,
        stored.seats,
        stored.status,
        decode_table(game, bytes(stored.table)),
        stored.version,
        stored.hash,
        stored.time,
        stored.decisions,
    )
