"""Counting rated matches: each changes ratings once, in the order in which they ended.

What an append ended is noted in the books of its game and pool, by whoever appended or by the sweeper, and
counted soon after by a worker. Notes may come in any order: a match that ended before one that counts already
takes its place by undoing what came later, which then waits again. So the books say at any time what
`tournaments.ratings` makes of the matches that count, in their order, however often anybody was killed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, get_args

import msgspec
from msgspec import Struct

from domain.kernel.codec import encode
from events.archive import Archive, NoSuchMatch
from events.census import known_matches
from events.keys import MatchId
from events.lifecycle import MatchClosed
from events.log import Damaged
from events.position import Position
from events.ratings.books import Books, Place, State, field_of
from events.ratings.played import PLAYED, Played, played_in
from events.ratings.reading import RATING, Told
from events.replicas import Replicas
from events.storage import Command, Storage
from tournaments.ratings import Ladder, Pool, Rating, Whose, concerned

POOLS: Final[tuple[Pool, ...]] = get_args(Pool)
BATCH: Final = 50
"""How many matches count, or are undone, in one step."""
MOST: Final = 500
"""How many count at once before others have their turn."""
KEPT: Final = 1_000
"""How many of the latest matches can be undone one by one; for what ended earlier all is counted again."""
HELD_SECONDS: Final = 60
"""For how long the books are left alone by others after each sign of life of who makes them anew."""


class Undo(Struct, frozen=True):
    """What the ratings were before a match."""

    match: MatchId
    ended_at: int
    players: tuple[str, ...]
    before: tuple[tuple[Whose, Rating | None], ...]


UNDO: Final = msgspec.json.Decoder(Undo)


class Ratings:
    """The ratings of all games on one storage."""

    def __init__(self, redis: Storage, replicas: Replicas) -> None:
        self._redis = redis
        self._replicas = replicas

    def tell(self, after: Position) -> None:
        """A match has ended with this position, and counts if it is rated."""
        if (played := played_in(after, after.time)) is not None:
            self.note(played)

    def note(self, played: Played) -> None:
        """A rated match has ended."""
        books = self._books(played.game, played.pool)
        books.note(self._replicas, played.match, played.ended_at, encode(played))

    def count(self, game: str, most: int = MOST) -> int:
        """Count what has ended in a game and waits, so many of each pool at most; in how many steps."""
        return sum(self._count(self._books(game, pool), most) for pool in POOLS)

    def rebuild(
        self, archive: Archive, progress: Callable[[Iterator[MatchId]], Iterator[MatchId]] = iter
    ) -> int:
        """Make all ratings anew from the logs; how many matches count.

        Whoever else counts waits meanwhile. Matches that end now are noted as ever.
        """
        for books in self._all(archive):
            self._hold(books)
            self._clear(books)
        found = 0
        ended = (one.id for one, _ in known_matches(self._redis) if one.status == "ended" and one.terms.rated)
        for match in progress(ended):
            if (played := recorded(archive, match)) is not None:
                self.note(played)
                found += 1
                self._hold(self._books(played.game, played.pool))
        for books in self._all(archive):
            self._redis.delete(books.held)
            while self._count(books, MOST):
                pass
        return found

    def _books(self, game: str, pool: Pool) -> Books:
        return Books(self._redis, game, pool)

    def _all(self, archive: Archive) -> list[Books]:
        return [self._books(game, pool) for game in archive.games for pool in POOLS]

    def _hold(self, books: Books) -> None:
        self._redis.set(books.held, 1, ex=HELD_SECONDS)

    def _clear(self, books: Books) -> None:
        """Forget all that was noted or counted, whoever is at it meanwhile."""
        while True:
            gone = [("DEL", key) for key in (books.matches, books.waiting, books.counted)]
            if books.keep(self._replicas, books.read(1).revision, [*self._from_the_start(books), *gone]):
                return

    def _count(self, books: Books, most: int) -> int:
        steps = 0
        while steps * BATCH < most:
            state = books.read(BATCH)
            if state.held or not state.waiting:
                break
            steps += books.keep(self._replicas, state.revision, self._next(books, state))
        return steps

    def _next(self, books: Books, state: State) -> list[Command]:
        """What is to be done first: make room for a match that ended earlier, or count."""
        first = min([state.waiting[0], *([state.earliest_again] if state.earliest_again else [])])
        if state.latest is None or state.latest < first:
            return self._counting(books, state.waiting)
        latest = [UNDO.decode(row) for row in books.ask([("LRANGE", books.undo, -BATCH, -1)])[0]]
        late = [undo for undo in reversed(latest) if (undo.ended_at, undo.match) >= first]
        if late:
            return [command for undo in late for command in _undoing(books, undo)]
        return [*self._from_the_start(books), *_waiting_again(books)]

    def _counting(self, books: Books, waiting: Sequence[Place]) -> list[Command]:
        """The next matches count."""
        found = books.ask([("HMGET", books.matches, *(match for _, match in waiting))])[0]
        matches = [PLAYED.decode(played) for played in found if played is not None]
        whose = sorted({one for played in matches for one in concerned(played.rated)}, key=field_of)
        stored = books.ask([("HGET", books.home(one), field_of(one)) for one in whose])
        ratings = {one: RATING.decode(at) for one, at in zip(whose, stored, strict=True) if at is not None}
        ladder = Ladder(ratings=ratings)
        commands = [command for played in matches for command in _taking(books, ladder, ratings, played)]
        return [*commands, ("LTRIM", books.undo, -KEPT, -1)]

    def _from_the_start(self, books: Books) -> list[Command]:
        """As if nothing counted."""
        kept = books.ask([("HKEYS", books.players)])[0]
        names = {(player, side) for player, side, _ in map(msgspec.json.decode, kept)}
        keys = [books.players, books.sides, books.undo]
        keys += sorted(
            {books.order(side) for _, side in names} | {books.steps(player) for player, _ in names}
        )
        return [("DEL", key) for key in keys]


def recorded(archive: Archive, match: MatchId) -> Played | None:
    """A match as its log says that it counts; None if it does not, or cannot be read."""
    try:
        position = archive.position(match)
        closed = [one.time for one in archive.recorded(match).entries if isinstance(one.event, MatchClosed)]
    except (Damaged, NoSuchMatch):
        return None
    return played_in(position, closed[0]) if closed else None


def _taking(books: Books, ladder: Ladder, ratings: dict[Whose, Rating], played: Played) -> Iterator[Command]:
    """One match counts; `ratings` are kept as the ladder has them."""
    changed = ladder.take(played.rated)
    players = tuple(
        dict.fromkeys(player for side in played.rated.sides for player in side.players if changed)
    )
    undo = Undo(
        played.match, played.ended_at, players, tuple((whose, ratings.get(whose)) for whose in changed)
    )
    ratings |= changed
    yield ("ZREM", books.waiting, played.match)
    yield ("ZADD", books.counted, played.ended_at, played.match)
    yield ("RPUSH", books.undo, encode(undo))
    for whose, rating in changed.items():
        yield from _setting(books, whose, rating)
    for player in players:
        sides = [side for side in played.rated.sides if player in side.players]
        told = Told(
            match=played.match,
            ended_at=played.ended_at,
            side=sides[0].name,
            won=any(side.won for side in sides),
            rating=ladder.player(player),
        )
        yield ("RPUSH", books.steps(player), encode(told))


def _undoing(books: Books, undo: Undo) -> Iterator[Command]:
    """The last match that counts waits again."""
    yield ("RPOP", books.undo)
    yield ("ZREM", books.counted, undo.match)
    yield ("ZADD", books.waiting, "NX", undo.ended_at, undo.match)
    for whose, before in undo.before:
        yield from _setting(books, whose, before)
    for player in undo.players:
        yield ("RPOP", books.steps(player))


def _setting(books: Books, whose: Whose, rating: Rating | None) -> Iterator[Command]:
    """This is somebody's rating, or there is none."""
    if rating is None:
        yield ("HDEL", books.home(whose), field_of(whose))
    else:
        yield ("HSET", books.home(whose), field_of(whose), encode(rating))
    if whose.player and rating is None:
        yield ("ZREM", books.order(whose.side), whose.player)
    elif whose.player and rating is not None:
        yield ("ZADD", books.order(whose.side), -rating.surely, whose.player)


def _waiting_again(books: Books) -> Iterator[Command]:
    """Whatever counted waits; when it ended, what was noted last says."""
    places = books.ask([("ZRANGE", books.counted, 0, -1, "WITHSCORES")])[0]
    for match, ended_at in places:
        yield ("ZADD", books.waiting, "NX", ended_at, match)
    yield ("DEL", books.counted)
