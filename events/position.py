"""Where a match stands: its seats, its table and its open decisions, folded from the log."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from domain.kernel.chance import UNUSED, Uses, counted
from domain.kernel.codec import AnyGame, decode_table, encode
from domain.kernel.match import fold
from domain.kernel.moves import Acted
from domain.kernel.outcome import Outcome
from domain.kernel.secrets import Seat
from events.cursor import Cursor, cursor_at
from events.entries import Entry
from events.lifecycle import (
    ChanceDrawn,
    MatchOpened,
    MatchStarted,
    SeatKind,
    SeatOffered,
    SeatPlan,
    SeatTaken,
)
from events.rules_digest import rules_digest

Status = Literal["open", "playing", "ended"]
Games = Mapping[str, AnyGame]
"""The games that can be played, by id."""
FASTEST = 1
"""A snapshot is packed to a quarter in no time; harder work would save little more."""


class SeatState(Struct, frozen=True):
    """A seat and who sits in it."""

    seat: Seat
    kind: SeatKind
    taken: bool
    name: str | None
    player: str | None
    bot: str | None
    listed: bool
    offered: int
    """The version with which it was offered as it is; its code is of that."""
    is_bot: bool
    """Whether a program plays there: a bot of the house, or an account that says so."""


class OpenDecision(Struct, frozen=True):
    """A question to a seat. Its id stays the same until the seat has answered."""

    id: str
    seat: Seat
    kind: str
    since: int
    """The version after which it was open."""


def decision_id(version: int, seat: Seat) -> str:
    return f"d{version}-{seat}"


def seat_asked(decision: str) -> Seat | None:
    """The seat that a decision of this id is put to, None if no decision has such an id."""
    version, _, seat = decision.removeprefix("d").partition("-")
    asked = Seat(int(seat)) if (version + seat).isascii() and version.isdigit() and seat.isdigit() else None
    return asked if asked is not None and decision == decision_id(int(version), asked) else None


class Position(Struct, frozen=True):
    """A match after some version. Never changed: `after` gives the next one."""

    game: AnyGame
    opened: MatchOpened
    seats: tuple[SeatState, ...]
    status: Status
    table: Any
    version: int
    hash: bytes
    time: int
    decisions: tuple[OpenDecision, ...]
    opened_at: int
    """In milliseconds, like the time of the last event."""
    uses: Uses = UNUSED
    """How often chance was asked for each purpose."""
    damage: str | None = None
    """What is wrong with the log after this version, or was found wrong with any of it."""

    @property
    def cursor(self) -> Cursor:
        """Where one is who has seen all of it."""
        return cursor_at(self.version, self.hash)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.table) if self.status == "ended" else None

    @property
    def bots_asked(self) -> tuple[OpenDecision, ...]:
        """The open decisions that are put to bots."""
        seats = self.seats
        return tuple([decision for decision in self.decisions if seats[decision.seat].bot is not None])

    @property
    def has_people(self) -> bool:
        """Whether a seat is a person's."""
        return any(not state.is_bot for state in self.seats)

    def decision_of(self, seat: Seat) -> OpenDecision | None:
        return next((decision for decision in self.decisions if decision.seat == seat), None)

    def after(self, entries: Sequence[Entry], ahead: Any = None) -> Position:
        """The position after further entries; `ahead` is where they lead, if they are one batch."""
        if not entries:
            return self
        seats = self.seats
        started = self.status != "open"
        table = self.table.copy() if ahead is None else ahead
        decisions, uses = self.decisions, self.uses
        for batch in _batches(entries) if ahead is None else (entries,):
            for entry in batch:
                if isinstance(entry.event, SeatTaken):
                    seats = _seated(seats, entry.event)
                elif isinstance(entry.event, SeatOffered):
                    seats = _offered(seats, entry.event, entry.version)
                elif isinstance(entry.event, ChanceDrawn):
                    uses = counted(uses, entry.event.draws.open())
                started = started or isinstance(entry.event, MatchStarted)
            if ahead is None:
                table = fold(self.game, (entry.event for entry in batch), table)
            decisions = _decisions(self.game, table, decisions, batch) if started else ()
        ended = started and self.game.outcome(table) is not None
        status: Status = "ended" if ended else "playing" if started else "open"
        last = entries[-1]
        return Position(
            self.game,
            self.opened,
            seats,
            status,
            table,
            last.version,
            last.hash,
            last.time,
            decisions,
            self.opened_at,
            uses,
        )


def first_position(entry: Entry, games: Games) -> Position:
    """The match as its first event opens it."""
    opened = entry.event
    assert isinstance(opened, MatchOpened)
    seats = tuple(_offer(Seat(number), plan, entry.version) for number, plan in enumerate(opened.seats))
    game = games[opened.game]
    return Position(
        game, opened, seats, "open", game.table(), entry.version, entry.hash, entry.time, (), entry.time
    )


def _offered(seats: tuple[SeatState, ...], event: SeatOffered, version: int) -> tuple[SeatState, ...]:
    offer = _offer(event.seat, event.plan, version)
    return tuple(offer if state.seat == event.seat else state for state in seats)


def _offer(seat: Seat, plan: SeatPlan, version: int) -> SeatState:
    """A seat that nobody has taken."""
    is_bot = plan.kind in ("bot", "hired")
    return SeatState(seat, plan.kind, False, None, plan.player, plan.bot, plan.listed, version, is_bot)


def _seated(seats: tuple[SeatState, ...], event: SeatTaken) -> tuple[SeatState, ...]:
    return tuple(
        msgspec.structs.replace(
            state, taken=True, name=event.name, player=event.player, is_bot=state.is_bot or event.is_bot
        )
        if state.seat == event.seat
        else state
        for state in seats
    )


def _batches(entries: Iterable[Entry]) -> Iterator[Sequence[Entry]]:
    for _, batch in groupby(entries, key=lambda entry: entry.cause or entry.version):
        yield list(batch)


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
            name = decision_id(version, decision.seat)
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
    opened_at: int
    uses: dict[str, int]


SNAPSHOTS: Final = msgspec.json.Decoder(Snapshot)


def snapshot(position: Position) -> bytes:
    """The position as bytes to store."""
    plain = encode(
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
            position.opened_at,
            dict(position.uses),
        )
    )
    return zlib.compress(plain, FASTEST)


def restored(data: bytes, games: Games) -> Position | None:
    """The position in a snapshot, None if it was taken under other rules or by another Charon."""
    try:
        stored = SNAPSHOTS.decode(zlib.decompress(data))
    except (msgspec.DecodeError, zlib.error):
        return None
    game = games[stored.opened.game]
    if stored.rules != rules_digest(game):
        return None
    return Position(
        game,
        stored.opened,
        stored.seats,
        stored.status,
        decode_table(game, bytes(stored.table)),
        stored.version,
        stored.hash,
        stored.time,
        stored.decisions,
        stored.opened_at,
        stored.uses,
    )
