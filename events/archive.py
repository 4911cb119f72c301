"""The archive: the one reader of the logs in a process, and all that it remembers of them.

Everybody who wants to know something of a match asks here: streams, views, decisions, bots, audits. What was
read or appended is remembered as far as memory goes, so that neither an action, a bot's turn, a step of a
replay nor a follower costs more late in a match than early. Every entry that comes from the storage is
checked against the chain before it is believed.

What is remembered may be behind the log; or ahead of it, of a server that came back without its last events.
So it is a first try, and nothing is called damage unless the log says so from its first event on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, cast

import msgspec
from msgspec import Struct

from domain.kernel.codec import AnyGame, learn_game
from domain.kernel.game import Knowledge
from domain.kernel.outcome import Outcome
from domain.kernel.secrets import Seat
from events.chain import genesis
from events.cursor import BEGINNING, Cursor, TakenBack, cursor_at
from events.entries import Entry, reader_of
from events.keys import MatchId, head_key, snapshots_key
from events.lifecycle import MatchOpened
from events.log import Damaged, Head, Log, Packed, Row
from events.memory import MEGABYTE, Memory
from events.packing.record import Unpacked, unpacked
from events.position import Games, NoTable, Position, first_position, restored, snapshot
from events.recollection import RUNG, Recollection
from events.rules_digest import rules_digest
from events.storage import Storage
from events.vault import Vault, Vaults
from events.verify import hash_at, verified

SNAPSHOT_EVERY = 200
"""How many events lie between two rungs of the stored ladder: a cold look folds no more than so many."""
ANY = BEGINNING
"""Announced before every version: what is remembered will do."""
RECORDS_BYTES = 16 * MEGABYTE
"""How much is kept of packed matches that were read last, so that not every page is unpacked anew."""
TOP = "top"
"""The field of a match's latest snapshot; it and the others also stand under the numbers of their rungs."""


class Ended(Struct):
    """What the head of a log has of an ending, among the rest of its row."""

    outcome: Outcome | None


OUTCOMES = msgspec.json.Decoder(Ended)


class NoSuchMatch(LookupError):
    """There is no match of that id."""


class Page(Struct, frozen=True):
    """A stretch of the log that was checked against the chain."""

    entries: list[Entry]
    end: int
    """The last version of the log when it was read."""
    damage: str | None
    previous: bytes | None
    """The hash of the event that it follows, None if there is no such event."""
    packed: bool = False
    """Whether it comes from the record of a packed match."""

    def reached(self, after: Cursor) -> Cursor:
        """How far one has come who read it after that cursor."""
        last = self.entries[-1] if self.entries else None
        return after if last is None else cursor_at(last.version, last.hash)


class Archive:
    """What one process knows of the matches on one Redis."""

    def __init__(
        self,
        redis: Storage,
        log: Log,
        games: Games,
        memory: Memory[MatchId, Recollection] | None = None,
        replicas: int = 0,
    ) -> None:
        for game in games.values():
            learn_game(game)
            rules_digest(game)  # of the files that were loaded, whatever replaces them while this runs
        self.games = games
        self.vaults = Vaults(redis, replicas)
        self._redis = redis
        self._log = log
        self._memory = memory or Memory()
        self._records: Memory[MatchId, Unpacked] = Memory(RECORDS_BYTES)

    def position(self, match: MatchId) -> Position:
        """Where the match stands now, as far as its chain holds."""
        return self._present(match).position

    def known(self, match: MatchId) -> Position:
        """A position that may be behind the log, for a first try."""
        recollection = self._memory.get(match)
        return recollection.position if recollection else self.position(match)

    def fitting(self, match: MatchId, will_do: Callable[[Position], object]) -> Position:
        """The position that is remembered if it will do, else the present one."""
        position = self.known(match)
        return position if will_do(position) else self.position(match)

    def exists(self, match: MatchId) -> bool:
        """Whether there is such a match."""
        return self._log.head(match) is not None

    def position_at(self, match: MatchId, version: int) -> Position | None:
        """Where the match stood after this version, None if it never got there."""
        if version < 1:
            return None
        recollection = self._remembered(match)
        for base in self._below(match, recollection, version):
            if base.version == version:
                return base
            page = self._follow_on(match, base.game, base.version, base.hash, last=version)
            if base.version + len(page.entries) == version:
                with recollection.lock:
                    past = self._as_recorded(recollection.climb(base, page.entries))
                self._memory.put(match, recollection, instead_of=recollection)
                return past
            if page.end < version and not page.damage:
                return None
        self._marked(match, page)
        return None

    def read(self, match: MatchId, after: int, *, last: int | None = None, count: int | None = None) -> Page:
        """Entries after a version as they lie in the log now, each checked; they stop where it breaks."""
        previous = genesis(match) if after == 0 else None
        return self._marked(
            match, self._follow_on(match, self.known(match).game, after, previous, last, count)
        )

    def recorded(self, match: MatchId) -> Page:
        """The whole log as far as its chain holds, for who must not leave a trace: nothing is folded,
        remembered or marked."""
        page = self._follow_on(match, None, 0, genesis(match), last=1)
        if not page.entries:
            raise Damaged(str(page.damage))
        opened = cast("MatchOpened", page.entries[0].event)
        return self._follow_on(match, self.games.get(opened.game), 0, genesis(match))

    def news(
        self, match: MatchId, after: Cursor, *, count: int, heard: Cursor | None = None, behind: int = 0
    ) -> Page:
        """What follows a cursor, for those who follow the match: one of them reads for all.

        `heard` is what was announced last; with None something may have happened unheard. Raises TakenBack if
        the log holds another history than the one in which the reader has come so far. To one who sees the
        match so many events `behind`, the log ends there while the match is played.
        """
        if behind:
            return self._news_from_afar(match, after, count, behind)
        page = self.at_hand(match, after, count=count, heard=heard)
        if page is None:
            with self._remembered(match).asking:
                if heard is None or not will_do(self._remembered(match), after, heard):
                    self.position(match)
            page = self.at_hand(match, after, count=count, heard=ANY)
        return self.following(match, after, count=count) if page is None else page

    def _news_from_afar(self, match: MatchId, after: Cursor, count: int, behind: int) -> Page:
        position = self.position(match)
        end = position.end_from_afar(behind)
        if after.version >= end:
            return Page([], end, position.damage, None)
        try:
            page = self.news(match, after, count=min(count, end - after.version), heard=position.cursor)
        except TakenBack as error:
            raise TakenBack(error.seen, end) from None
        return msgspec.structs.replace(page, end=end)

    def check(self, match: MatchId, seen: Cursor, *, behind: int = 0) -> None:
        """Raise TakenBack if what one with this cursor has seen is not in the log."""
        if seen.hash:
            self.news(match, seen, count=1, heard=ANY, behind=behind)

    def following(self, match: MatchId, after: Cursor, *, count: int) -> Page:
        """What follows a cursor in the log now; raises TakenBack as `news` does."""
        page = self.read(match, after.version, count=count)
        if not (page.damage or after.fits(page.previous)):
            raise TakenBack(after, page.end)
        return page

    def at_hand(self, match: MatchId, after: Cursor, *, count: int, heard: Cursor | None) -> Page | None:
        """The news as far as they are remembered, None if the storage must be asked: this never waits."""
        recollection = self._memory.get(match)
        if recollection is None or heard is None:
            return None
        with recollection.lock:
            if not will_do(recollection, after, heard):
                return None
            entries = recollection.after(after.version, after.version + count)
            previous = recollection.hash_at(after.version)
            position, end = recollection.position, recollection.end
        return None if entries is None else Page(entries, end, position.damage, previous)

    def knowledge(self, match: MatchId, seat: Seat) -> Knowledge[Any]:
        """All that a seat has been told up to the position that is remembered.

        It is the reader's until the archive is asked again, and not to be changed.
        """
        recollection = kept = self._remembered(match)
        with recollection.lock:
            knowledge = recollection.knowledge(seat)
        if knowledge is None:
            recollection = self._whole(match)
            knowledge = recollection.knowledge(seat)
        assert knowledge is not None
        self._memory.put(match, recollection, instead_of=kept)
        return knowledge

    def appended(
        self, match: MatchId, before: Position | None, entries: list[Entry], after: Position
    ) -> None:
        """Remember what this process appended, so that it is never read back."""
        kept = recollection = self._memory.get(match)
        if before is None or kept is None or not leads_on_from(kept, before):
            recollection = Recollection(before or after)
        assert recollection is not None
        with recollection.lock:
            if before is None or recollection.position.hash == before.hash:
                recollection.go_on(entries, after, after.version)
        self._memory.put(match, recollection, instead_of=kept)

    def store(self, before: Position | None, after: Position) -> None:
        """Keep a position that this process has led a match to, if it passes a rung of the stored ladder."""
        if passes_a_rung(before, after):
            self._store(after.opened.match, after)

    def remembered(self, match: MatchId) -> Position | None:
        """What `known` gives without asking the storage, None if it would have to."""
        recollection = self._memory.get(match)
        return recollection.position if recollection else None

    def vault(self, match: MatchId) -> Vault:
        """The match's secrets, for the server's own use."""
        vault = self.vaults.of(match)
        if vault is None:
            raise Damaged("its seed is lost") if self._log.head(match) else NoSuchMatch(match)
        return vault

    def _present(self, match: MatchId) -> Recollection:
        kept = self._memory.get(match)
        recollection = kept or self._recalled(match)
        known = recollection.position
        page = self._follow_on(match, known.game, known.version, known.hash)
        if page.damage or page.end < known.version:
            recollection = Recollection(self._opening(match))
            known = recollection.position
            page = self._marked(match, self._follow_on(match, known.game, known.version, known.hash))
        self._go_on(recollection, page)
        self._memory.put(match, recollection, instead_of=kept)
        if len(page.entries) > SNAPSHOT_EVERY and not (page.damage or page.packed):
            self._store(match, recollection.position)
        return recollection

    def _remembered(self, match: MatchId) -> Recollection:
        """What is known of a match; at first it is read."""
        return self._memory.get(match) or self._present(match)

    def _go_on(self, recollection: Recollection, page: Page) -> None:
        """Take in what a page holds; another thread may have taken in some of it meanwhile."""
        with recollection.lock:
            position = recollection.position
            new = [entry for entry in page.entries if entry.version > position.version]
            if new or page.damage != position.damage:
                after = recollection.climb(position, new) if len(new) > RUNG else position.after(new)
                position = msgspec.structs.replace(self._as_recorded(after), damage=page.damage)
                recollection.go_on(new, position, page.end)

    def _as_recorded(self, position: Position) -> Position:
        """A match that other rules ended with the outcome that they gave it, from the head of its log."""
        if position.ending != "played" or position.judged_here:
            return position
        row = cast("bytes | None", self._redis.hget(head_key(position.opened.match), "row"))
        return msgspec.structs.replace(position, recorded=row and OUTCOMES.decode(row).outcome)

    def _recalled(self, match: MatchId) -> Recollection:
        """Where to start with a match that nothing is known of: its latest snapshot, or its first event."""
        stored = cast("bytes | None", self._redis.hget(snapshots_key(match), TOP))
        return Recollection((restored(stored, self.games) if stored else None) or self._opening(match))

    def _below(self, match: MatchId, recollection: Recollection, version: int) -> Iterator[Position]:
        """Positions from which to go on to this version, the best first, the opening of the match last."""
        remembered = recollection.below(version)
        if remembered is not None and version - remembered.version < SNAPSHOT_EVERY:
            yield remembered
        rung = version // SNAPSHOT_EVERY
        fields = [str(rung), str(rung - 1)]
        stored = cast("list[bytes | None]", self._redis.hmget(snapshots_key(match), fields))
        for data in stored:
            position = restored(data, self.games) if data else None
            if position is not None and position.version < version:
                yield position
        yield self._opening(match)

    def _whole(self, match: MatchId) -> Recollection:
        """A match with all of its log, read from its first event on."""
        page = self.read(match, 0)
        if page.damage:
            raise Damaged(page.damage)
        first = first_position(page.entries[0], self.games, self.vault(match).imported)
        recollection = Recollection(first, whole=True)
        recollection.go_on(page.entries, first.after(page.entries[1:]), page.end)
        return recollection

    def _store(self, match: MatchId, position: Position) -> None:
        """Set a rung of the stored ladder. It only saves time: whoever misses it folds the log."""
        if isinstance(position.table, NoTable):
            return
        taken = snapshot(position)
        rung = str(position.version // SNAPSHOT_EVERY)
        self._redis.hset(snapshots_key(match), mapping={rung: taken, TOP: taken})

    def _opening(self, match: MatchId) -> Position:
        page = self._marked(match, self._follow_on(match, None, 0, genesis(match), last=1))
        if not page.entries:
            raise Damaged(str(page.damage))
        return first_position(page.entries[0], self.games, self.vault(match).imported)

    def _follow_on(
        self,
        match: MatchId,
        game: AnyGame | None,
        after: int,
        previous: bytes | None,
        last: int | None = None,
        count: int | None = None,
    ) -> Page:
        """Entries that follow a version, whose hash is given or, if None, taken from the log."""
        extra = 1 if previous is None else 0
        rows, head = self._log.read(match, after + 1 - extra, last, count and count + extra)
        if head is None:
            raise Damaged("its head is lost") if rows else NoSuchMatch(match)
        end = min(limit for limit in (head.version, last, count and after + count) if limit is not None)
        if head.packed is not None and after + 1 - extra <= head.packed.version:
            return self._from_record(match, game, rows, head, head.packed, after, previous, end)
        if previous is None:
            previous, rows = hash_at(rows, after), rows[1:]
        if previous is None:
            missing = f"event {after} is missing" if after <= head.version else None
            return Page([], head.version, head.damage or missing, None)
        entries, finding = verified(rows, end, head, after, previous, reader_of(game), self.vault(match).seed)
        return Page(entries, head.version, head.damage or finding, previous)

    def _from_record(
        self,
        match: MatchId,
        game: AnyGame | None,
        rows: Sequence[Row],
        head: Head,
        packed: Packed,
        after: int,
        previous: bytes | None,
        last: int,
    ) -> Page:
        """What follows a version of a packed match up to another: from its record, then from the stream."""
        record = self._record(match)
        before = record.hash_at(after)
        finding = record.finding_up_to(packed.version, packed.hash)
        if before is None or (previous is not None and before != previous):
            finding = finding or f"event {after + 1} does not fit the chain"
            return Page([], head.version, head.damage or finding, previous, packed=True)
        entries = [reader_of(game)(stored) for stored in record.entries[after : min(last, packed.version)]]
        if finding is None and last > packed.version:
            behind = [row for row in rows if int(row[0].split(b"-")[0]) > packed.version]
            seed = self.vault(match).seed
            later, finding = verified(behind, last, head, packed.version, packed.hash, reader_of(game), seed)
            entries += later
        return Page(entries, head.version, head.damage or finding, before, packed=True)

    def _record(self, match: MatchId) -> Unpacked:
        """The record of a match as it lies there now; what was unpacked before is not unpacked again."""
        data = self._log.record(match) or b""
        kept = self._records.get(match)
        if kept is not None and kept.record == data:
            return kept
        record = unpacked(data, match, self.vault(match).seed)
        self._records.put(match, record, instead_of=kept)
        return record

    def _marked(self, match: MatchId, page: Page) -> Page:
        """The page, its damage marked for everyone."""
        if page.damage:
            self._log.mark_damaged(match, page.damage)
        return page


def will_do(recollection: Recollection, after: Cursor, heard: Cursor) -> bool:
    """Whether what is remembered reaches what was announced, and is the history that the reader has seen."""
    reaches = recollection.position.version >= heard.version
    return reaches and not (recollection.contradicts(heard) or recollection.contradicts(after))


def leads_on_from(recollection: Recollection, before: Position) -> bool:
    """Whether what is remembered comes to a position, or went on from it."""
    if recollection.position.hash == before.hash:
        return True
    return recollection.position.version >= before.version and not recollection.contradicts(before.cursor)


def passes_a_rung(before: Position | None, after: Position) -> bool:
    """Whether a rung of the stored ladder lies between two positions."""
    return after.version // SNAPSHOT_EVERY > (before.version if before else 0) // SNAPSHOT_EVERY
