"""Keeping the lists of matches: public ones by game and status, and each player's own.

A list is an index of ids by time, in parts that lie on different servers of a cluster, away from the matches.
So no append can write both in one step. It puts a match on its new lists before it appends, and strikes it
off the old ones afterwards: a match is always on the lists where it belongs, whatever breaks in between. It
may be on others too; who reads a list (`lists`) looks at the heads of the logs and passes over what does not
belong. While a server is away, a list there is late; the one of all of a player's matches is written or
nobody sits down. Then those who follow lists are told; whoever misses that looks again after a while.
"""

from __future__ import annotations

import hashlib
from contextlib import suppress
from datetime import datetime
from typing import Final

from events.keys import LOBBY, PlayerId, list_key, list_part, lobby_key, news_channel, player_list_key
from events.news import news_of
from events.position import Position
from events.rows import invited_players, seated_players, shows_the_same
from events.storage import UNREACHABLE, Command, Script, Storage, by_node, run

ANNOUNCE: Final = Script.beside(__file__, "announce.lua")


def enlist(redis: Storage, before: Position | None, after: Position) -> None:
    """Put a match on the lists that it is about to belong on."""
    certain, others = enlisting(before, after)
    by_node(redis, certain)
    by_node(redis, others, partly=True)


def enlisting(before: Position | None, after: Position) -> tuple[list[Command], list[Command]]:
    """What puts it there: what must be written, and what may be late while a server is away."""
    if shows_the_same(before, after):
        return [], []
    match, score = after.opened.match, place_of(after)
    new = _lists(after) - _lists(before)
    certain = {player_list_key(player) for player in _players(after) - _players(before)}
    must, may = (
        [("ZADD", key, "NX", score, match) for key in sorted(keys)] for keys in (certain, new - certain)
    )
    return must, may


def strike_off(redis: Storage, *moves: tuple[Position | None, Position]) -> None:
    """Take matches off the lists that they no longer belong on, and tell those who follow lists, once."""
    moved = [(before, after) for before, after in moves if not shows_the_same(before, after)]
    if not moved:
        return
    old = [
        ("ZREM", key, after.opened.match)
        for before, after in moved
        for key in sorted(_lists(before) - _lists(after))
    ]
    by_node(redis, old, partly=True)
    if any(after.visibility == "public" for _, after in moved):
        _announce(redis)


def place_of(position: Position) -> int:
    """Where a match stands in every list: by the microsecond in which it was opened, or one like it."""
    scattered = int.from_bytes(hashlib.sha256(position.opened.match.encode()).digest()[:4], "big") % 1000
    return came_at(position) * 1000 + scattered


def came_at(position: Position) -> int:
    """When a match was opened, or imported: the times of such a one are its origin's words."""
    if position.imported is None:
        return position.opened_at
    return round(datetime.fromisoformat(position.imported.imported_at).timestamp() * 1000)


def _announce(redis: Storage) -> None:
    news = news_of(redis)
    with suppress(*UNREACHABLE):
        run(redis, ANNOUNCE, [lobby_key()], [news.publish, news_channel(LOBBY)])


def _lists(position: Position | None) -> set[str]:
    """The keys of all lists that a match belongs on."""
    if position is None:
        return set()
    public = position.visibility == "public"
    shown = (False, True) if public and position.imported is None else (False,)
    own = {
        player_list_key(player, which, public=public)
        for player in _players(position)
        for which in (None, position.status)
        for public in shown
    }
    invited = {player_list_key(player, "invited") for player in invited_players(position.seats)}
    return own | invited | (set(_public_lists(position)) if public else set())


def _players(position: Position | None) -> set[PlayerId]:
    """Whose the match is: who opened it, and who sits in it."""
    return set() if position is None else {position.opened_by, *seated_players(position)}


def _public_lists(position: Position) -> list[str]:
    """All, of its game, of its status, of both; those in which only bots play stand apart."""
    part, game, status = list_part(position.opened.match), position.opened.game, position.status
    bots = not position.has_people
    return [
        list_key(part, *which, bots=bots)
        for which in ((None, None), (game, None), (None, status), (game, status))
    ]
