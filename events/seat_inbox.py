"""The inbox of one seat, for who holds its token and perhaps no account: read from the log of its match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from domain.kernel.secrets import Seat
from events.archive import Archive, Page
from events.clocks import OpenDecision
from events.cursor import Cursor, cursor_at
from events.entries import Entry
from events.inbox import Found, Haul
from events.keys import MatchId
from events.letters import Item, ItemKind, asked_of
from events.lifecycle import MatchStarted, SubstituteLeft, SubstituteSeated
from events.position import Position

DECISION: Final[ItemKind] = "decision"


def seat_inbox(
    archive: Archive, match: MatchId, seat: Seat, after: Cursor, *, count: int, heard: Cursor | None
) -> Haul:
    """What concerns a seat after a cursor of its match, as far as so many events go; raises TakenBack."""
    while True:
        page = archive.news(match, after, count=count, heard=heard)
        if not page.entries:
            return Haul([], after, more=False, wake=None)
        last = page.entries[-1]
        after, more = cursor_at(last.version, last.hash), last.version < page.end and not page.damage
        position = archive.fitting(match, lambda known, end=page.end: known.version >= end)  # type: ignore[misc]
        found = list(_items(page, position, seat))
        if found or not more:
            return Haul(found, after, more, wake=None)


def _items(page: Page, position: Position, seat: Seat) -> Iterator[Found]:
    decision = position.decision_of(seat) if asked_of(position, seat) else None
    asking = [entry.version for entry in page.entries if decision and _asks(entry, decision)]
    opened = position.opened
    for entry in page.entries:
        if asking and entry.version == asking[-1]:
            asked, kind, bot = decision.id if decision else None, DECISION, None
        elif found := "end" if entry.version == position.ended_at else _kind(entry, seat):
            asked, kind, bot = None, found, getattr(entry.event, "bot", None)
        else:
            continue
        item = Item(kind, opened.match, opened.game, seat, entry.version, entry.time, asked, bot)
        yield Found(cursor_at(entry.version, entry.hash), item, position)


def _asks(entry: Entry, decision: OpenDecision) -> bool:
    """Whether it put the question to the holder of the seat, or gave it back to them."""
    event, later = entry.event, entry.version > decision.since
    return entry.version == decision.since or (
        later and isinstance(event, SubstituteLeft) and event.seat == decision.seat
    )


def _kind(entry: Entry, seat: Seat) -> ItemKind | None:
    match entry.event:
        case SubstituteSeated(seat=which) | SubstituteLeft(seat=which) if which == seat:
            return "hand-over"
        case MatchStarted():
            return "start"
    return None
