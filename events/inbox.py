"""Inboxes: everything that waits for a player, in one place and behind one cursor.

An inbox lies with its player, in another slot than the matches, so no append can write it. The append notes
that letters of a step are to be delivered, where it notes what is due; whoever appended delivers them and
takes the note away; what was left over is found there and delivered by others. A letter that comes twice is
delivered once.

Items are numbered from 1. The inbox keeps the last so many, and every open question however old: to a reader
what is settled is passed over, and the numbers go on. So a cursor is exact, whatever was trimmed meanwhile.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct

from domain.kernel.codec import encode
from events.archive import Archive, NoSuchMatch
from events.cursor import HASH_DIGITS, Cursor
from events.keys import MatchId, PlayerId, head_key, inbox_keys
from events.letters import Item, Letter, still_asks
from events.log import Damaged, pack
from events.news import news_of
from events.position import Position
from events.replicas import Replicas
from events.storage import Cluster, Command, Script, Storage, by_node, run

KEPT: Final = 1_000
"""How many items an inbox keeps beside the open questions."""
MOST_CONSUMERS: Final = 32
FORGOTTEN_MS: Final = 10 * 60 * 1000
"""After how long a consumer that does not ask any more has no name here."""
DELIVER, COLLECT, SETTLE = (
    Script.beside(__file__, name) for name in ("deliver.lua", "collect.lua", "settle.lua")
)
ITEMS: Final = msgspec.json.Decoder(Item)


class TooManyConsumers(Exception):
    """More names share the work of an inbox than may."""


class Consumer(Struct, frozen=True):
    """One of several that share the work: questions are its own for a time, so many at once."""

    name: str
    lease_ms: int
    hold: int


class Found(Struct, frozen=True):
    """An item as a reader finds it."""

    cursor: Cursor
    item: Item
    position: Position | None
    """Where its match stands, of what asks something."""


class Haul(Struct, frozen=True):
    """What a reader finds at once."""

    found: list[Found]
    next: Cursor
    more: bool
    """Whether there is more already."""
    wake: float | None
    """In how many seconds a question may become free that another consumer has in hand; None for never."""


class Row(Struct, frozen=True):
    number: int
    mark: bytes
    item: Item


class Inboxes:
    """The inboxes of all players on one Redis."""

    def __init__(self, redis: Storage, archive: Archive, replicas: int = 0) -> None:
        self._redis = redis
        self._archive = archive
        self._replicas = Replicas(redis, replicas)
        self._news = news_of(redis)

    def deliver(self, letters: Sequence[Letter]) -> None:
        """Put letters into the inboxes, each once; to one server they go in one write."""
        commands = [self._delivery(letter) for letter in letters]
        groups = [[command] for command in commands] if isinstance(self._redis, Cluster) else [commands]
        for group in groups:
            if group:
                key = group[0][3]
                self._replicas.write(key, group, scripts=[DELIVER])

    def read(
        self,
        player: PlayerId,
        after: Cursor,
        *,
        count: int,
        consumer: Consumer | None = None,
        fresh: bool = True,
    ) -> Haul:
        """What stands in an inbox after a cursor, at most `count` items; to a consumer what it may work on.

        What is not `fresh` may have been answered a moment ago. Raises TooManyConsumers.
        """
        looked_at, mark, end, wake, rows = self._collected(player, after, count, consumer)
        positions = self._positions(rows, fresh)
        standing = [row for row in rows if asks_still(row.item, player, positions)]
        if len(standing) < len(rows):
            kept = {row.number for row in standing}
            self._settle(player, [row for row in rows if row.number not in kept])
        next_ = _cursor(looked_at, mark) if looked_at else after
        found = list(_with_cursors(standing, after.version, next_, positions))
        more = looked_at < end or len(rows) == count
        return Haul(found, next_, more, None if wake < 0 else wake / 1000)

    def has_news(self, player: PlayerId, after: Cursor, consumer: Consumer | None = None) -> bool:
        """Whether `read` would look at something new; nobody is given anything."""
        looked_at, _, _, _, rows = self._collected(player, after, 1, consumer, dry=True)
        return bool(rows) or looked_at > after.version

    def _delivery(self, letter: Letter) -> Command:
        items = [
            (item.id, _mark(item), item.place if item.decision else "", encode(item).decode())
            for item in letter.items
        ]
        arguments = [KEPT, self._news.publish, self._news.about(letter.player), letter.version]
        return DELIVER.command(
            inbox_keys(letter.player), [*arguments, pack(items), pack(letter.settled), pack(letter.missed)]
        )

    def _collected(
        self, player: PlayerId, after: Cursor, count: int, consumer: Consumer | None, *, dry: bool = False
    ) -> tuple[int, bytes, int, int, list[Row]]:
        who = (consumer.name, consumer.lease_ms, consumer.hold) if consumer else ("", 0, 0)
        bounds = (MOST_CONSUMERS, FORGOTTEN_MS, "1" if dry else "")
        arguments = (after.version, after.hash, count, *who, *bounds)
        answer = run(self._redis, COLLECT, inbox_keys(player), arguments)
        if answer[0] == b"full":
            raise TooManyConsumers
        _, looked_at, mark, end, wake, rows = answer
        return (
            looked_at,
            mark,
            end,
            wake,
            [Row(number, mark, ITEMS.decode(data)) for number, mark, data in rows],
        )

    def _positions(self, rows: Iterable[Row], fresh: bool) -> dict[MatchId, Position]:
        """Where the matches stand whose items ask something, if they can be read."""
        asking = {
            row.item.match: row.item.version for row in rows if row.item.kind in ("decision", "invitation")
        }
        if fresh and asking:
            heads = by_node(self._redis, [("HGET", head_key(match), "version") for match in asking])
            asking = {match: int(head or 0) for match, head in zip(asking, heads, strict=True)}
        found = {match: self._position(match, version) for match, version in asking.items()}
        return {match: position for match, position in found.items() if position is not None}

    def _position(self, match: MatchId, version: int) -> Position | None:
        try:
            return self._archive.fitting(match, lambda known: known.version >= version)
        except (NoSuchMatch, Damaged):
            return None

    def _settle(self, player: PlayerId, rows: Iterable[Row]) -> None:
        pairs: list[Any] = [part for row in rows for part in (row.item.place, row.number)]
        run(self._redis, SETTLE, inbox_keys(player), pairs)


def asks_still(item: Item, player: PlayerId, positions: dict[MatchId, Position]) -> bool:
    """Whether an item is as it was, by where the matches stand; what asks nothing always is."""
    if item.kind not in ("decision", "invitation"):
        return True
    position = positions.get(item.match)
    return position is not None and still_asks(item, player, position)


def _with_cursors(
    rows: Iterable[Row], after: int, next_: Cursor, positions: dict[MatchId, Position]
) -> Iterator[Found]:
    """Items with their cursors. One that comes again, since nobody answered it, leads no reader back."""
    for row in rows:
        new = row.number > after
        after = max(after, row.number)
        yield Found(_cursor(row.number, row.mark) if new else next_, row.item, positions.get(row.item.match))


def _cursor(number: int, mark: bytes) -> Cursor:
    return Cursor(number, mark.decode())


def _mark(item: Item) -> str:
    """What tells an item from another that might have had its number."""
    return hashlib.sha256(item.id.encode()).hexdigest()[:HASH_DIGITS]
