"""Following a list of matches: the first page of it, again whenever a row has changed.

Whoever follows hears the number of the latest news of all lists. The page is read again after that, once for
all in this process who follow the same list, and each is told what is new in it to them. So nothing has to be
remembered of what was announced, and news that are lost or doubled do no harm.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from msgspec import Struct

from api.context import Services
from api.waiting import Form, Part
from api.wire.matches import MatchListed, MatchUnlisted
from domain.kernel.codec import encode, tag_of
from events.cursor import Cursor
from events.keys import LOBBY, MatchId, Place
from events.lists import ListPage, Wanted, public_matches, told_so_far
from events.rows import Row


class ListNews(Struct, frozen=True):
    """That something has changed in the lists."""

    owner: Place = LOBBY

    def is_past(self, services: Services, after: Cursor, heard: Cursor | None) -> bool:
        return latest(services, heard) > after.version


class ListStream:
    """The changes of a list, to one reader."""

    owner = LOBBY

    def __init__(self, wanted: Wanted, count: int) -> None:
        self._wanted = wanted
        self._count = count
        self._told: dict[MatchId, str] = {}
        """The rows that the reader has, by what was news in them."""

    def is_past(self, services: Services, after: Cursor, heard: Cursor | None) -> bool:
        return latest(services, heard) > after.version

    def read(self, services: Services, after: Cursor, heard: Cursor | None, form: Form) -> Part:
        number = latest(services, heard)
        if self._told and number <= after.version and heard is not None:
            return Part(b"", after)
        page = fresh_page(services, self._wanted, self._count, number)
        return Part(b"".join(framed(news, form) for news in self._changes(page)), Cursor(number, ""))

    def at_hand(self, *_: object) -> Part | None:
        return None

    def _changes(self, page: ListPage) -> Iterator[MatchListed | MatchUnlisted]:
        """What the reader has to be told, the oldest match first."""
        rows = {row.id: row for row in reversed(page.matches)}
        for match in [match for match in self._told if match not in rows]:
            del self._told[match]
            yield MatchUnlisted(match)
        for match, row in rows.items():
            if self._told.get(match) != (mark := mark_of(row)):
                self._told[match] = mark
                yield MatchListed(row)


def latest(services: Services, heard: Cursor | None) -> int:
    """The number of the latest news, asked for where something may have been missed."""
    return told_so_far(services.redis) if heard is None else heard.version


def fresh_page(services: Services, wanted: Wanted, count: int, number: int) -> ListPage:
    """The first page of a list, as new as the news of this number."""
    kept = services.pages.get((wanted, count))
    if kept is not None and kept[0] >= number > 0:
        return kept[1]
    page = public_matches(services.redis, wanted, count=count)
    services.pages.put((wanted, count), (number, page))
    return page


def mark_of(row: Row) -> str:
    """What tells a row from the same row before news; actions are none."""
    return hashlib.sha256(encode((row.status, row.seats))).hexdigest()


def framed(news: MatchListed | MatchUnlisted, form: Form) -> bytes:
    """News as a server-sent event or a line."""
    data = encode(news)
    if form == "ndjson":
        return data + b"\n"
    kind = b"event: %s\n" % tag_of(type(news)).encode() if form == "sse" else b""
    return kind + b"data: %s\n\n" % data
