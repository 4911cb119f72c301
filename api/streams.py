"""Events on a stream: server-sent events, or a JSON object a line."""

from __future__ import annotations

from api.context import Services
from api.problems import history_taken_back
from api.waiting import Form, Stream
from domain.kernel.codec import encode, tag_of
from events.archive import Page
from events.cursor import TakenBack, cursor_at
from events.entries import Entry, Told, tell
from events.lifecycle import SeedDisclosed

MEDIA_TYPES: dict[Form, str] = {
    "sse": "text/event-stream; charset=utf-8",
    "ndjson": "application/x-ndjson; charset=utf-8",
}
TAKEN_BACK = b"history_taken_back"
"""The type of the one event that is not in the log."""
HEARTBEATS: dict[Form, bytes] = {"sse": b": still here\n\n", "ndjson": b"\n"}


def frames(services: Services, plan: Stream, page: Page) -> tuple[bytes, bool]:
    """A page of the log as the reader is told it, and whether the match ended in it."""
    seed = services.matches.vault(plan.match).seed
    write = sse if plan.form == "sse" else ndjson
    data = b"".join(write(entry, tell(entry, plan.reader, seed)) for entry in page.entries)
    return data, any(isinstance(entry.event, SeedDisclosed) for entry in page.entries)


def sse(entry: Entry, told: Told) -> bytes:
    """One server-sent event; its id is the cursor to resume from."""
    kind, cursor = tag_of(type(entry.event)), str(cursor_at(entry.version, entry.hash))
    return b"id: %s\nevent: %s\ndata: %s\n\n" % (cursor.encode(), kind.encode(), encode(told))


def ndjson(_: Entry, told: Told) -> bytes:
    return encode(told) + b"\n"


def last_words(form: Form, error: TakenBack) -> bytes:
    """What a reader is told who has seen what was taken back; the problem that a request would be told."""
    body = encode(history_taken_back(error).body(""))
    return b"event: %s\ndata: %s\n\n" % (TAKEN_BACK, body) if form == "sse" else body + b"\n"
