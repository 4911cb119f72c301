"""Events on a stream: server-sent events, or a JSON object a line."""

from __future__ import annotations

from collections.abc import Callable

from api.context import Services
from api.problems import history_taken_back
from api.waiting import Form, Stream
from api.words import speaker_to, tell_all
from domain.kernel.codec import encode, tag_of
from events.archive import Page
from events.cursor import TakenBack, cursor_at
from events.entries import Entry, Told
from events.lifecycle import SeedDisclosed

MEDIA_TYPES: dict[Form, str] = {
    "sse": "text/event-stream; charset=utf-8",
    "message": "text/event-stream; charset=utf-8",
    "ndjson": "application/x-ndjson; charset=utf-8",
}
TAKEN_BACK = b"history_taken_back"
"""The type of the one event that is not in the log."""
HEARTBEATS: dict[Form, bytes] = {"sse": b": still here\n\n", "message": b": still here\n\n", "ndjson": b"\n"}


def frames(services: Services, plan: Stream, page: Page) -> tuple[bytes, bool]:
    """A page of the log as the reader is told it, and whether the match ended in it."""
    seed = services.matches.vault(plan.match).seed
    write = WRITERS[plan.form]
    says = plan.lang and speaker_to(services.archive.known(plan.match), plan.reader, plan.lang)
    told = tell_all(page.entries, plan.reader, seed, says or None)
    data = b"".join(write(entry, one) for entry, one in zip(page.entries, told, strict=True))
    return data, any(isinstance(entry.event, SeedDisclosed) for entry in page.entries)


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
    if form == "ndjson":
        return body + b"\n"
    kind = b"event: %s\n" % TAKEN_BACK if form == "sse" else b""
    return kind + b"data: %s\n\n" % body
