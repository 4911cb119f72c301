"""The lists of matches: public ones by game and status, and each player's own.

A list is an index of ids by time, in parts that lie on different servers of a cluster, away from the matches.
So no append can write both in one step. It puts a match on its new lists before it appends, and strikes it
off the old ones afterwards: a match is always on the lists where it belongs, whatever breaks in between. It
may be on others too; who reads a list looks at the heads of the logs, passes over what does not belong, and
strikes off what never will again, since a match goes from open to playing to ended and never back.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any, Final, cast, get_args

from msgspec import Struct

from events.keys import LIST_PARTS, MatchId, PlayerId, head_key, list_key, list_part, player_matches_key
from events.position import Position, Status
from events.storage import Storage, by_node

FIELDS: Final = ("game", "status", "visibility", "seats", "free", "version")
ORDER: Final[tuple[str, ...]] = get_args(Status)


class Listed(Struct, frozen=True):
    """A match in a list."""

    id: MatchId
    game: str
    status: str
    seats: int
    free: int
    version: int


class ListPage(Struct, frozen=True):
    """Some matches, and the cursor of the next page; 0 when there is none."""

    matches: list[Listed]
    cursor: int


def enlist(redis: Storage, before: Position | None, after: Position) -> None:
    """Put a match on the lists that it is about to belong on."""
    if before is not None and before.status == after.status and before.seats is after.seats:
        return
    match, now = after.opened.match, time.time_ns() // 1_000
    players = _players(after) - (_players(before) if before else set())
    if before is None:
        players.add(after.opened.opened_by)
    status_changed = before is None or before.status != after.status
    keys = _lists(match, after) if status_changed else []
    opened = _opened(redis, match) if keys and before is not None else None
    by_node(redis, [("ZADD", player_matches_key(player), "NX", now, match) for player in sorted(players)])
    by_node(redis, [("ZADD", key, "NX", opened or now, match) for key in keys], partly=True)


def strike_off(redis: Storage, before: Position | None, after: Position) -> None:
    """Take a match off the lists that it no longer belongs on."""
    if before is None or before.status == after.status:
        return
    match = after.opened.match
    old = set(_lists(match, before)) - set(_lists(match, after))
    by_node(redis, [("ZREM", key, match) for key in old], partly=True)


def list_matches(
    redis: Storage, *, game: str | None, status: str | None, cursor: int, count: int
) -> ListPage:
    """Public matches from the newest down; `cursor` is where the page before ended."""
    found: list[Listed] = []
    for opened, listed in _walk(redis, game, status, cursor, count):
        found.append(listed)
        if len(found) == count:
            return ListPage(found, opened)
    return ListPage(found, 0)


def matches_of(redis: Storage, player: PlayerId, count: int) -> list[MatchId]:
    """The matches that a player opened or joined, latest first."""
    found = cast("list[bytes]", redis.zrevrange(player_matches_key(player), 0, count - 1))
    return [MatchId(match.decode()) for match in found]


def _opened(redis: Storage, match: MatchId) -> float | None:
    """When a public match was put on the lists, None if that is not known now."""
    everything = list_key(list_part(match), None, None)
    (found,) = by_node(redis, [("ZSCORE", everything, match)], partly=True)
    return None if isinstance(found, Exception) else cast("float | None", found)


def _players(position: Position) -> set[PlayerId]:
    """Who sits in the match with an account."""
    return {PlayerId(state.player) for state in position.seats if state.taken and state.player}


def _lists(match: MatchId, position: Position) -> list[str]:
    """The keys of the lists that a match belongs on: all, of its game, of its status, of both."""
    if position.opened.visibility != "public":
        return []
    part, game, status = list_part(match), position.opened.game, position.status
    return [list_key(part, *which) for which in ((None, None), (game, None), (None, status), (game, status))]


def _walk(
    redis: Storage, game: str | None, status: str | None, cursor: int, count: int
) -> Iterator[tuple[int, Listed]]:
    """The matches of a list that belong there, newest first, each with the cursor that continues after it."""
    while True:
        rows, horizon = _opened_before(redis, game, status, cursor, count // 4 + 4)
        for score, match, listed in zip(*_columns(rows), _heads(redis, rows), strict=True):
            if listed is not None and status in (None, listed.status):
                yield score, listed
            elif listed is not None and ORDER.index(listed.status) > ORDER.index(str(status)):
                part = list_part(match)
                redis.zrem(list_key(part, None, status), match)
                redis.zrem(list_key(part, listed.game, status), match)
        if horizon is None:
            return
        cursor = horizon


def _columns(rows: list[tuple[int, MatchId]]) -> tuple[list[int], list[MatchId]]:
    return [score for score, _ in rows], [match for _, match in rows]


def _opened_before(
    redis: Storage, game: str | None, status: str | None, cursor: int, each: int
) -> tuple[list[tuple[int, MatchId]], int | None]:
    """The next matches down a list, gathered from its parts, and down to where they are complete.

    None in place of that: nothing is left below.
    """
    below: Any = f"({cursor}" if cursor else "+inf"
    window = (below, "-inf", "WITHSCORES", "LIMIT", 0, each)
    lists = [list_key(part, game, status) for part in range(LIST_PARTS)]
    found = by_node(redis, [("ZREVRANGEBYSCORE", key, *window) for key in lists], partly=True)
    parts: list[list[tuple[bytes, float]]] = [part for part in found if not isinstance(part, Exception)]
    horizon = max((int(part[-1][1]) for part in parts if len(part) == each), default=None)
    rows = [(int(score), MatchId(name.decode())) for part in parts for name, score in part]
    return sorted((row for row in rows if row[0] >= (horizon or 0)), reverse=True), horizon


def _heads(redis: Storage, rows: list[tuple[int, MatchId]]) -> list[Listed | None]:
    """What the heads of these matches say, None of a match that is not there, nobody's to see, or away."""
    heads = by_node(redis, [("HMGET", head_key(match), *FIELDS) for _, match in rows], partly=True)
    return [_listed(match, head) for (_, match), head in zip(rows, heads, strict=True)]


def _listed(match: MatchId, head: list[bytes | None] | Exception) -> Listed | None:
    if isinstance(head, Exception) or None in head:
        return None
    game, status, visibility, seats, free, version = (cast("bytes", field).decode() for field in head)
    return (
        Listed(match, game, status, int(seats), int(free), int(version)) if visibility == "public" else None
    )
