"""Reading the lists of matches, newest first and a page at a time, as the heads of their logs say.

A match may stand on a list where it does not belong yet or any more (see `lobby`). Such ones are passed over;
what never will belong there again is struck off, since a match goes from open to playing to ended and never
back. However few belong, a page looks at so many and no more: then it is short, and its cursor goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final, Literal, cast, get_args

from msgspec import Struct

from events.keys import (
    LIST_PARTS,
    MatchId,
    PlayerId,
    head_key,
    list_key,
    list_part,
    lobby_key,
    player_list_key,
)
from events.position import Status
from events.rows import FIELDS, Row, read_row
from events.storage import Storage, by_node

ORDER: Final[tuple[str, ...]] = get_args(Status)
MOST_LOOKED_AT: Final = 500
"""How many matches a page looks at, whatever it finds."""

Own = Literal["open", "playing", "ended", "invited"]
Belongs = Callable[[Row], bool]


class Wanted(Struct, frozen=True):
    """Which public matches somebody wants to see."""

    game: str | None = None
    status: Status | None = None
    player: PlayerId | None = None
    """Who opened them or sits in them."""
    bots: bool = True
    """Also those in which only bots play."""


class ListPage(Struct, frozen=True):
    """Some matches, and the cursor of the next page; 0 when there is none."""

    matches: list[Row]
    cursor: int


def public_matches(redis: Storage, wanted: Wanted, *, cursor: int = 0, count: int = 50) -> ListPage:
    """Public matches from the newest down; `cursor` is where the page before ended."""

    def belongs(row: Row) -> bool:
        fits = wanted.game in (None, row.game) and wanted.status in (None, row.status)
        return fits and row.visibility == "public" and (wanted.bots or not row.bots_only)

    if wanted.player is not None:
        of_status = partial(player_list_key, wanted.player, public=True)
        return _page(redis, [of_status(wanted.status)], wanted.status, belongs, cursor, count, of_status)
    families = (False, True) if wanted.bots else (False,)
    keys = [
        list_key(part, wanted.game, wanted.status, bots=bots)
        for bots in families
        for part in range(LIST_PARTS)
    ]
    return _page(redis, keys, wanted.status, belongs, cursor, count)


def own_matches(
    redis: Storage,
    player: PlayerId,
    *,
    status: Own | None = None,
    asked: bool = False,
    cursor: int = 0,
    count: int = 50,
) -> ListPage:
    """The matches that a player opened or sits in or, with `invited`, that keep a seat for them."""

    def belongs(row: Row) -> bool:
        here = row.invites(player) if status == "invited" else status in (None, row.status)
        return here and (not asked or row.is_asked(player))

    if status == "invited":
        return _page(redis, [player_list_key(player, status)], "open", belongs, cursor, count)
    wanted: Status | None = "playing" if asked and status is None else status
    of_status = partial(player_list_key, player)
    return _page(redis, [of_status(wanted)], wanted, belongs, cursor, count, of_status, player)


def matches_of(redis: Storage, player: PlayerId, count: int) -> list[MatchId]:
    """The matches that a player opened or sits in, latest first."""
    found = cast("list[bytes]", redis.zrevrange(player_list_key(player), 0, count - 1))
    return [MatchId(match.decode()) for match in found]


class Finished(Struct, frozen=True):
    """Where a public match that has ended stands among all of them, in the order of their opening."""

    place: int
    match: MatchId = MatchId("")

    @property
    def order(self) -> tuple[int, str]:
        return self.place, self.match


def finished_matches(
    redis: Storage, game: str | None, after: Finished, count: int = 100
) -> tuple[list[Finished], bool]:
    """The next public matches that have ended, the oldest first, and whether there may be more.

    Nobody is passed over: it raises if a part of the list is away.
    """
    keys = [list_key(part, game, "ended", bots=bots) for bots in (False, True) for part in range(LIST_PARTS)]
    window = (after.place, "+inf", "WITHSCORES", "LIMIT", 0, count)
    parts = by_node(redis, [("ZRANGEBYSCORE", key, *window) for key in keys])
    horizon = min((int(part[-1][1]) for part in parts if len(part) == count), default=None)
    found = [Finished(int(score), MatchId(name.decode())) for part in parts for name, score in part]
    here = [one for one in found if one.order > after.order and (horizon is None or one.place <= horizon)]
    return sorted(here, key=lambda one: one.order), horizon is not None


def finished_place(redis: Storage, match: MatchId, game: str | None) -> Finished | None:
    """Where a match stands there, None if it does not."""
    part = list_part(match)
    keys = [list_key(part, game, "ended", bots=bots) for bots in (False, True)]
    scores = by_node(redis, [("ZSCORE", key, match) for key in keys])
    found = next((score for score in scores if score is not None), None)
    return None if found is None else Finished(int(float(found)), match)


def told_so_far(redis: Storage) -> int:
    """How often those who follow the lists were told that something has changed."""
    return int(cast("bytes | None", redis.get(lobby_key())) or 0)


def _page(
    redis: Storage,
    keys: Sequence[str],
    status: str | None,
    belongs: Belongs,
    cursor: int,
    count: int,
    moved: Callable[[Status], str] | None = None,
    reader: PlayerId | None = None,
) -> ListPage:
    """A page of the list in these keys, of one status or of all, as a reader sees it.

    What has gone on to another status is struck off; and put where `moved` says, if it may be missing there.
    """
    found: list[Row] = []
    for looked_at, (place, match, row) in enumerate(_walk(redis, keys, cursor, count, reader), 1):
        if row is not None and belongs(row):
            found.append(row)
        elif row is not None and status is not None and ORDER.index(row.status) > ORDER.index(status):
            kept = [("ZADD", moved(row.status), "NX", place, match)] if moved else []
            by_node(redis, [*kept, *(("ZREM", key, match) for key in keys)], partly=True)
        if len(found) == count or looked_at == MOST_LOOKED_AT:
            return ListPage(found, place)
    return ListPage(found, 0)


def _walk(
    redis: Storage, keys: Sequence[str], cursor: int, count: int, reader: PlayerId | None
) -> Iterator[tuple[int, MatchId, Row | None]]:
    """The matches of a list, newest first, each with the cursor that continues after it."""
    each = count + 1 if len(keys) == 1 else count // 4 + 4
    while True:
        places, horizon = _opened_before(redis, keys, cursor, each)
        heads = by_node(redis, [("HMGET", head_key(match), *FIELDS) for _, match in places], partly=True)
        for (place, match), head in zip(places, heads, strict=True):
            yield place, match, read_row(head, reader)
        if horizon is None:
            return
        cursor = horizon


def _opened_before(
    redis: Storage, keys: Sequence[str], cursor: int, each: int
) -> tuple[list[tuple[int, MatchId]], int | None]:
    """The next matches down a list, gathered from its parts, and down to where they are complete.

    None in place of that: nothing is left below.
    """
    below: Any = f"({cursor}" if cursor else "+inf"
    window = (below, "-inf", "WITHSCORES", "LIMIT", 0, each)
    found = by_node(redis, [("ZREVRANGEBYSCORE", key, *window) for key in keys], partly=True)
    parts: list[list[tuple[bytes, float]]] = [part for part in found if not isinstance(part, Exception)]
    horizon = max((int(part[-1][1]) for part in parts if len(part) == each), default=None)
    rows = [(int(score), MatchId(name.decode())) for part in parts for name, score in part]
    return sorted((row for row in rows if row[0] >= (horizon or 0)), reverse=True), horizon
