"""Events on a stream: server-sent events, or a JSON object a line."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from api.context import Services, behind
from api.problems import history_taken_back
from api.waiting import Form, Part
from api.words import speaker_to, tell_all
from domain.kernel.codec import encode, tag_of
from events.archive import Page
from events.cursor import Cursor, TakenBack, cursor_at
from events.entries import Audited, Entry, Told
from events.keys import MatchId
from events.lifecycle import MatchClosed
from events.position import Position

STREAM_PAGE = 500
LOOP_PAGE = 50
"""How many events the loop itself tells a follower at a time: what takes a fraction of a millisecond."""
MEDIA_TYPES: dict[Form, str] = {
    "sse": "text/event-stream; charset=utf-8",
    "message": "text/event-stream; charset=utf-8",
    "ndjson": "application/x-ndjson; charset=utf-8",
    "file": "application/x-ndjson; charset=utf-8",
}
TAKEN_BACK = b"history_taken_back"
"""The type of the one event that is not in the log."""
HEARTBEATS: dict[Form, bytes] = {
    "sse": b": still here\n\n",
    "message": b": still here\n\n",
    "ndjson": b"\n",
    "file": b"",
}


class MatchEvents(Struct, frozen=True):
    """The events of a match, as a reader is told them."""

    owner: MatchId
    reader: Audited = None
    until_end: bool = False
    over: bool = False
    """The match had ended already when the stream was asked for."""
    lang: str | None = None
    """The language of the sentences, None for none."""
    behind: int = 0
    """How many events behind the reader sees the match while it is played."""

    def is_past(self, services: Services, after: Cursor, heard: Cursor | None) -> bool:
        try:
            page = services.archive.news(self.owner, after, count=1, heard=heard, behind=self.behind)
        except TakenBack:
            return True
        return page.end > after.version

    def read(self, services: Services, after: Cursor, heard: Cursor | None, form: Form) -> Part:
        page = services.archive.news(self.owner, after, count=STREAM_PAGE, heard=heard, behind=self.behind)
        return self._part(services, page, after, form)

    def at_hand(self, services: Services, after: Cursor, heard: Cursor | None, form: Form) -> Part | None:
        archive = services.archive
        if self.lang is not None or self.behind or archive.vaults.remembered(self.owner) is None:
            return None  # sentences take too long for the loop
        page = archive.at_hand(self.owner, after, count=LOOP_PAGE, heard=heard)
        return None if page is None else self._part(services, page, after, form)

    def _part(self, services: Services, page: Page, after: Cursor, form: Form) -> Part:
        """A page of the log as the reader is told it, and whether the stream ends with it."""
        entries, seed, write = page.entries, services.matches.vault(self.owner).seed, WRITERS[form]
        says = self.lang and speaker_to(services.archive.known(self.owner), self.reader, self.lang)
        told = tell_all(entries, self.reader, seed, says or None)
        data = b"".join(write(entry, one) for entry, one in zip(entries, told, strict=True))
        if entries:
            after = cursor_at(entries[-1].version, entries[-1].hash)
        ended = any(isinstance(entry.event, MatchClosed) for entry in entries)
        all_told = ended or (self.over and after.version >= page.end)
        over = bool(page.damage) or (self.until_end and all_told)
        return Part(data, after, more=bool(data) and after.version < page.end, over=over)


def news_of_match(position: Position) -> MatchEvents:
    """What the caller of this request waits for in a match."""
    return MatchEvents(position.opened.match, behind=behind(position))


def sse(entry: Entry, told: Told) -> bytes:
    """One server-sent event; its id is the cursor to resume from."""
    kind, cursor = tag_of(type(entry.event)), str(cursor_at(entry.version, entry.hash))
    return b"id: %s\nevent: %s\ndata: %s\n\n" % (cursor.encode(), kind.encode(), encode(told))


def message(entry: Entry, told: Told) -> bytes:
    """The same without a type of its own, so that one listener of an EventSource hears them all."""
    cursor = str(cursor_at(entry.version, entry.hash))
    return b"id: %s\ndata: %s\n\n" % (cursor.encode(), encode(told))


def ndjson(_: Entry, told: Told) -> bytes:
    return encode(told) + b"\n"


WRITERS: dict[Form, Callable[[Entry, Told], bytes]] = {"sse": sse, "message": message, "ndjson": ndjson}


def last_words(form: Form, error: TakenBack) -> bytes:
    """What a reader is told who has seen what was taken back; the problem that a request would be told."""
    body = encode(history_taken_back(error).body(""))
    if form in ("ndjson", "file"):
        return body + b"\n"
    kind = b"event: %s\n" % TAKEN_BACK if form == "sse" else b""
    return kind + b"data: %s\n\n" % body
