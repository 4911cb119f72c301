"""What a process remembers of one match: nothing here asks the storage."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from threading import Lock
from typing import Any

from domain.kernel.codec import encode
from domain.kernel.game import Knowledge
from domain.kernel.match import fold, redacted
from domain.kernel.moves import Event
from domain.kernel.secrets import Seat
from events.cursor import Cursor
from events.entries import Entry
from events.position import Position

TAIL = 200
"""How many entries are kept for those who follow a match."""
RUNG = 50
"""How many events lie at least between two past positions that are kept."""

ENTRY_BYTES = 350
"""What an entry takes besides its data: measured, as are the next two."""
TABLE_FACTOR = 3
"""How much more a table takes in memory than as JSON."""
TOLD_BYTES = 80
"""What one more reader of an event takes."""


class Reading:
    """The log as one seat is told it, and the table folded from that."""

    def __init__(self, table: Any) -> None:
        self.log: list[Event] = []
        self.table = table


class Recollection:
    """Where a match stands, the entries that led there, and where it stood before. Every entry was verified.

    All of it is of one history: who finds that the log holds another forgets the whole.
    """

    def __init__(self, position: Position, *, whole: bool = False) -> None:
        """A `whole` one keeps every entry that it is given, so that any seat can be told all of them."""
        self.position = position
        self.end = position.version
        """The last version of the log when it was read last: more than the position's where it is damaged."""
        self.lock = Lock()
        self.asking = Lock()
        """Held by the one follower that asks the storage for all."""
        self._whole = whole
        self._tail: list[Entry] = []
        self._before_tail = position.hash
        """The hash of the event that the tail follows."""
        self._rungs: list[Position] = []
        self._past: Position | None = None
        self._readings: dict[Seat, Reading] = {}
        self._table_bytes = TABLE_FACTOR * len(encode(position.table))
        self._tail_bytes = self._told_bytes = 0

    @property
    def size(self) -> int:
        """About how many bytes it takes."""
        tables = 2 + len(self._rungs) + len(self._readings)
        return tables * self._table_bytes + self._tail_bytes + self._told_bytes

    def go_on(self, entries: Sequence[Entry], position: Position, end: int) -> None:
        """Take in the entries that follow the present position, and the position they lead to."""
        self._tail += entries
        self._tail_bytes += weight(entries)
        self.position, self.end = position, end
        if len(self._tail) > 2 * TAIL and not self._whole:
            self._before_tail = self._tail[-TAIL - 1].hash
            self._tail = self._tail[-TAIL:]
            self._tail_bytes = weight(self._tail)

    def after(self, version: int, last: int | None = None) -> list[Entry] | None:
        """The entries after a version, None if they are not all remembered."""
        first = self.position.version + 1 - len(self._tail)
        if version + 1 < first:
            return None
        return self._tail[version + 1 - first : None if last is None else max(0, last + 1 - first)]

    def hash_at(self, version: int) -> bytes | None:
        """The hash of the event of a version, None if it is not remembered."""
        number = version - (self.position.version - len(self._tail))
        if number == 0 and version:
            return self._before_tail
        return self._tail[number - 1].hash if 0 < number <= len(self._tail) else None

    def contradicts(self, cursor: Cursor) -> bool:
        """Whether one with this cursor has seen what is not in this history, as far as it is remembered."""
        if not cursor.hash:
            return False
        known = self.hash_at(cursor.version)
        return cursor.version > self.position.version or (known is not None and not cursor.fits(known))

    def below(self, version: int) -> Position | None:
        """The last past position that is remembered, not after this version."""
        number = bisect_right(self._rungs, version, key=lambda rung: rung.version)
        found = [self._rungs[number - 1]] if number else []
        found += [past for past in (self._past, self.position) if past and past.version <= version]
        return max(found, key=lambda past: past.version, default=None)

    def climb(self, base: Position, entries: Sequence[Entry]) -> Position:
        """The position after a base and further entries; some of those on the way are kept.

        Only positions between batches are kept: what follows within one cannot go on from it.
        """
        last_batch = entries[-1].cause or entries[-1].version
        whole = [entry for entry in entries if entry.version < last_batch]
        for part in stretches(whole):
            base = base.after(part)
            self._lay(base)
        self._past = base
        return base.after(entries[len(whole) :])

    def _lay(self, rung: Position) -> None:
        number = bisect_right(self._rungs, rung.version, key=lambda other: other.version)
        near = self._rungs[max(0, number - 1) : number + 1]
        if all(abs(rung.version - other.version) >= RUNG for other in near):
            self._rungs.insert(number, rung)

    def knowledge(self, seat: Seat) -> Knowledge[Any] | None:
        """All that a seat has been told, folded on by what is new; None if its log is not remembered."""
        game = self.position.game
        reading = self._readings.get(seat) or Reading(game.table())
        entries = self.after(len(reading.log))
        if entries is None:
            return None
        told = redacted([entry.event for entry in entries], seat)
        reading.table = fold(game, told, reading.table)
        reading.log += told
        self._told_bytes += TOLD_BYTES * len(told)
        self._readings[seat] = reading
        return Knowledge(seat, reading.table, reading.log)


def stretches(entries: Sequence[Entry]) -> Iterator[Sequence[Entry]]:
    """The entries in parts of about `RUNG`, each of whole batches."""
    begin = 0
    for number, entry in enumerate(entries):
        if number - begin >= RUNG and entry.cause is None:
            yield entries[begin:number]
            begin = number
    if begin < len(entries):
        yield entries[begin:]


def weight(entries: Sequence[Entry]) -> int:
    return ENTRY_BYTES * len(entries) + sum([len(entry.data) for entry in entries])
