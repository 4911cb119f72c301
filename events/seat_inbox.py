"""The inbox of one seat, for who holds its token and perhaps no account: read from the log of its match."""

from __future__ import annotations

from collections.abc import Iterator

from domain.kernel.secrets import Seat
from events.archive import Archive, Page
from events.clocks import OpenDecision
from events.cursor import Cursor, cursor_at
from events.entries import Entry
from events.inbox import Found, Haul
from events.keys import MatchId
from events.letters import Item, ItemKind
from events.lifecycle import MatchStarted, SeedDisclosed
from events.position import Position


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
    decision = position.decision_of(seat)
    for entry in page.entries:
        if kind := _kind(entry, decision):
            asked = decision.id if decision and kind == "decision" else None
            opened = position.opened
            item = Item(kind, opened.match, opened.game, seat, entry.version, entry.time, asked)
            yield Found(cursor_at(entry.version, entry.hash), item, position)


def _kind(entry: Entry, decision: OpenDecision | None) -> ItemKind | None:
    if decision and decision.since == entry.version:
        return "decision"
    match entry.event:
        case MatchStarted():
            return "start"
        case SeedDisclosed():
            return "end"
    return None
