"""Where a match stands: its seats, its table and its open decisions, folded from the log."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
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
from events.clocks import Decisions, OpenDecision, Times, first_times, ticked
from events.cursor import Cursor, cursor_at
from events.entries import Entry
from events.keys import PlayerId
from events.lifecycle import (
    LIFECYCLE,
    ChanceDrawn,
    EndedHow,
    MatchAbandoned,
    MatchCancelled,
    MatchClosed,
    MatchOpened,
    MatchStarted,
    RulesChanged,
    SeedDisclosed,
    Unread,
    Visibility,
)
from events.provenance import Provenance
from events.refusals import OtherRules
from events.rules_digest import rules_digest
from events.seats import Seats, seats_after, seats_of_opening, strangers

Status = Literal["open", "playing", "ended"]
Games = Mapping[str, AnyGame]
"""The games that can be played, by id."""
FASTEST = 1
"""A snapshot is packed to a quarter in no time; harder work would save little more."""


def decision_id(version: int, seat: Seat) -> str:
    return f"d{version}-{seat}"


def seat_asked(decision: str) -> Seat | None:
    """The seat that a decision of this id is put to, None if no decision has such an id."""
    version, _, seat = decision.removeprefix("d").partition("-")
    asked = Seat(int(seat)) if (version + seat).isascii() and version.isdigit() and seat.isdigit() else None
    return asked if asked is not None and decision == decision_id(int(version), asked) else None


class Progress(Struct, frozen=True):
    """How far a match has come, by what people count: 0 where its game does not mark them."""

    rounds: int = 0
    turns: int = 0

    def after(self, entries: Sequence[Entry], marks: Mapping[type, str]) -> Progress:
        begun = [marks.get(type(entry.event)) for entry in entries]
        rounds, turns = begun.count("round"), begun.count("turn")
        return Progress(self.rounds + rounds, self.turns + turns) if rounds or turns else self


class NoTable(Struct, frozen=True):
    """In place of a table that the rules of today cannot make of what other rules recorded."""

    why: str

    def copy(self) -> NoTable:
        return self

    def __getattr__(self, _: str) -> Any:
        raise OtherRules(self.why)


class Position(Struct, frozen=True):
    """A match after some version. Never changed: `after` gives the next one."""

    game: AnyGame
    opened: MatchOpened
    seats: Seats
    status: Status
    table: Any
    version: int
    hash: bytes
    time: int
    decisions: Decisions
    opened_at: int
    """In milliseconds, like the time of the last event."""
    times: Times = ()
    ending: EndedHow | None = None
    uses: Uses = UNUSED
    """How often chance was asked for each purpose."""
    rules: str = ""
    """The digest of the rules that judged last."""
    ended_at: int | None = None
    """The version with which play was over: what follows is talk, or the disclosure of a shared deal."""
    disclosed: bool = False
    """Whether all is open: every face, to everybody. A match that has ended may wait for others with it."""
    imported: Provenance | None = None
    """Where it comes from, if it was imported: then no account here is meant by any in it."""
    progress: Progress = Progress()
    recorded: Outcome | None = None
    """How it ended, as it was recorded then, where other rules judged that."""
    damage: str | None = None
    """What is wrong with the log after this version, or was found wrong with any of it."""

    @property
    def cursor(self) -> Cursor:
        """Where one is who has seen all of it."""
        return cursor_at(self.version, self.hash)

    @property
    def outcome(self) -> Outcome | None:
        """What the game says, if it was played to its end; or said then, if its rules were others."""
        if self.ending != "played" or self.recorded is not None or isinstance(self.table, NoTable):
            return self.recorded
        return self.game.outcome(self.table)

    @property
    def visibility(self) -> Visibility:
        """Who may see it here. A table of a tournament of ours is everybody's once all of it is open."""
        if self.imported is not None:
            return self.imported.visibility
        return "public" if self.opened.tournament and self.disclosed else self.opened.visibility

    @property
    def is_sealed(self) -> bool:
        """Whether it is a table on a deal that others of its tournament may yet play: only players see it."""
        on_a_deal = self.opened.fairness.deal_commitment is not None
        return bool(self.opened.tournament) and on_a_deal and self.imported is None and not self.disclosed

    @property
    def opened_by(self) -> PlayerId:
        """Who brought it about here."""
        return self.opened.opened_by if self.imported is None else self.imported.imported_by

    @property
    def judged_here(self) -> bool:
        """Whether the rules that run here are the ones that judged last."""
        return self.rules == rules_digest(self.game)

    @property
    def judged_here_alone(self) -> bool:
        """Whether no others have judged any of it."""
        return self.judged_here and self.opened.rules == self.rules

    @property
    def begun(self) -> bool:
        """Whether the table was set up."""
        return self.status != "open" and self.ending != "cancelled"

    @property
    def entropy_by_seat(self) -> dict[Seat, str]:
        """What seats have opened and chance derives from, beside the seed."""
        return {state.seat: state.entropy for state in self.seats if state.entropy is not None}

    @property
    def entropy(self) -> tuple[str, ...]:
        """The same in the order of the seats."""
        return tuple([state.entropy for state in self.seats if state.entropy is not None])

    @property
    def awaits_entropy(self) -> tuple[Seat, ...]:
        """The seats that are to open theirs before the match begins: all are in, and these have not yet."""
        if self.status != "open" or not all(state.taken for state in self.seats):
            return ()
        return tuple(one.seat for one in self.seats if one.entropy_commitment and one.entropy is None)

    @property
    def bots_asked(self) -> Decisions:
        """The open decisions that no person has to answer."""
        seats = self.seats
        return tuple([decision for decision in self.decisions if seats[decision.seat].plays_itself])

    @property
    def has_people(self) -> bool:
        """Whether a seat is a person's."""
        return any(not state.is_bot for state in self.seats)

    @property
    def next_deadline(self) -> int | None:
        """When the first time will be out, None while no clock runs."""
        if self.opened.terms.entropy is not None and self.awaits_entropy:
            return self.time + int(self.opened.terms.entropy * 1000)
        if not self.times:
            return None
        return min((one.deadline for one in self.decisions if one.deadline is not None), default=None)

    def out_of_time(self, now: int) -> Decisions:
        """The decisions whose time is out, in the order of the seats."""
        late = [one for one in self.decisions if one.deadline is not None and one.deadline < now]
        return tuple(sorted(late, key=lambda one: one.seat))

    def end_from_afar(self, behind: int) -> int:
        """The last version that one is told who sees the match so many events behind while it is played."""
        return max(1, self.version - behind) if self.status == "playing" else self.version

    def decision_of(self, seat: Seat) -> OpenDecision | None:
        return next((decision for decision in self.decisions if decision.seat == seat), None)

    def after(self, entries: Sequence[Entry], ahead: Any = None) -> Position:
        """The position after further entries; `ahead` is where they lead, if they are one batch."""
        if not entries:
            return self
        seats, times, ending, rules = self.seats, self.times, self.ending, self.rules
        started = self.status != "open"
        table = self.table.copy() if ahead is None else ahead
        decisions, uses = self.decisions, self.uses
        ended_at, disclosed = self.ended_at, self.disclosed
        clock = self.opened.terms.clock
        for batch in _batches(entries) if ahead is None else (entries,):
            for entry in batch:
                if type(entry.event) not in AROUND_PLAY:
                    continue
                seats = seats_after(seats, entry)
                match entry.event:
                    case ChanceDrawn(draws):
                        uses = counted(uses, draws.open())
                    case RulesChanged():
                        rules = entry.event.after
                    case Unread(why):
                        table = NoTable(f"Event {entry.version} cannot be read by the rules of today: {why}")
                started = started or isinstance(entry.event, MatchStarted)
                ending = ENDINGS.get(type(entry.event), ending)
                if type(entry.event) in CLOSING:
                    ended_at = entry.version if ends_play(entry) else ended_at
                    disclosed = disclosed or isinstance(entry.event, SeedDisclosed)
            before = decisions
            try:
                if ahead is None:
                    table = fold(self.game, (entry.event for entry in batch), table)
                decisions = _decisions(self.game, table, before, batch) if started and not ending else ()
            except Exception as error:  # rules of today that meet what others recorded may fail in any way
                if rules == rules_digest(self.game) and not isinstance(error, OtherRules):
                    raise
                table, decisions = _no_table(batch[-1].version, error), ()
            if clock is not None:
                times, decisions = ticked(clock, times, seats, before, decisions, batch)
        if started and not ending and (ended_at or self._is_over(table, rules)):
            ending, decisions = "played", ()
        status: Status = "ended" if ending else "playing" if started else "open"
        last = entries[-1]
        where = (last.version, last.hash, last.time, decisions, self.opened_at)
        seats = seats if self.imported is None else strangers(seats)
        judged = (rules, ended_at, disclosed, self.imported)
        progress = self.progress.after(entries, self.game.turning_points or {})
        return Position(
            self.game, self.opened, seats, status, table, *where, times, ending, uses, *judged, progress
        )

    def _is_over(self, table: Any, rules: str) -> bool:
        """Whether the rules end it here; where others judged, the log says whether they did."""
        judged = rules == rules_digest(self.game) and not isinstance(table, NoTable)
        return judged and self.game.outcome(table) is not None


AROUND_PLAY: Final = frozenset({*LIFECYCLE, Unread})
"""Events that tell of more than the table."""
CLOSING: Final = frozenset({MatchClosed, SeedDisclosed})
ENDINGS: Final[Mapping[type, EndedHow]] = {MatchCancelled: "cancelled", MatchAbandoned: "abandoned"}


def first_position(entry: Entry, games: Games, imported: Provenance | None = None) -> Position:
    """The match as its first event opens it; an imported one comes from somewhere."""
    opened = entry.event
    assert isinstance(opened, MatchOpened)
    if opened.game not in games:
        raise OtherRules(f"The game {opened.game!r} is not played here any more.")
    seats, game = seats_of_opening(opened, entry.version), games[opened.game]
    times, where = first_times(opened.terms.clock, len(seats)), (entry.version, entry.hash, entry.time)
    first = Position(game, opened, seats, "open", game.table(), *where, (), entry.time, times)
    return msgspec.structs.replace(
        first, rules=opened.rules, imported=imported, seats=strangers(seats) if imported else seats
    )


@contextmanager
def by_rules_of_today(position: Position) -> Iterator[None]:
    """Show something of a match by the rules that run here. Of what others judged they may make nothing, and
    fail in any way: that is raised as OtherRules."""
    try:
        yield
    except Exception as error:
        if position.judged_here_alone:
            raise
        raise OtherRules(_no_table(position.version, error).why) from None


def _no_table(version: int, error: Exception) -> NoTable:
    if isinstance(error, OtherRules):
        return NoTable(error.sentence)
    what = f"{type(error).__name__}: {error}"
    return NoTable(
        f"Up to event {version} other rules judged it, of which those of today make no table ({what})."
    )


def ends_play(entry: Entry) -> bool:
    """Whether play was over with it. Old logs have no `match_closed`: the disclosure was their last event."""
    return isinstance(entry.event, MatchClosed) or entry.cause is not None


def _batches(entries: Iterable[Entry]) -> Iterator[Sequence[Entry]]:
    for _, batch in groupby(entries, key=lambda entry: entry.cause or entry.version):
        yield list(batch)


def _decisions(
    game: AnyGame, table: Any, before: Iterable[OpenDecision], batch: Sequence[Entry]
) -> Decisions:
    """What is open after a batch: a question stays the same one until its own seat has acted."""
    actors = {entry.event.seat for entry in batch if type(entry.event) is Acted}
    standing = {decision.seat: decision for decision in before if decision.seat not in actors}
    version, time = batch[-1].version, batch[-1].time
    after = []
    for decision in game.pending(table):
        old = standing.get(decision.seat)
        if old is not None and old.kind == decision.kind:
            after.append(old)
        else:
            name = decision_id(version, decision.seat)
            after.append(OpenDecision(name, decision.seat, decision.kind, version, time))
    return tuple(after)


class Snapshot(Struct, frozen=True):
    """A stored position. It only saves time: without it, or under other rules, the log is folded anew."""

    rules: str
    opened: MatchOpened
    seats: Seats
    status: Status
    table: msgspec.Raw
    version: int
    hash: bytes
    time: int
    decisions: Decisions
    opened_at: int
    times: Times
    ending: EndedHow | None
    uses: dict[str, int]
    judged_by: str
    ended_at: int | None
    disclosed: bool
    imported: Provenance | None
    progress: Progress


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
            position.times,
            position.ending,
            dict(position.uses),
            position.rules,
            position.ended_at,
            position.disclosed,
            position.imported,
            position.progress,
        )
    )
    return zlib.compress(plain, FASTEST)


def restored(data: bytes, games: Games) -> Position | None:
    """The position in a snapshot, None if it was taken under other rules or by another Charon."""
    try:
        stored = SNAPSHOTS.decode(zlib.decompress(data))
    except (msgspec.DecodeError, zlib.error):
        return None
    game = games.get(stored.opened.game)
    if game is None or stored.rules != rules_digest(game):
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
        stored.times,
        stored.ending,
        stored.uses,
        stored.judged_by,
        stored.ended_at,
        stored.disclosed,
        stored.imported,
        stored.progress,
    )
