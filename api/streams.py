"""Events on a stream: server-sent events, or a JSON object a line."""

from __future__ import annotations

from api.context import Services
from api.waiting import Form, Stream
from domain.kernel.codec import encode, tag_of
from events.archive import Page
from events.entries import Entry, Told, tell
from events.lifecycle import SeedDisclosed

MEDIA_TYPES: dict[Form, str] = {
    "sse": "text/event-stream; charset=utf-8",
    "ndjson": "application/x-ndjson; charset=utf-8",
}
HEARTBEATS: dict[Form, bytes] = {"sse": b": still here\n\n", "ndjson": b"\n"}


def frames(services: Services, plan: Stream, page: Page) -> tuple[bytes, bool]:
    """A page of the log as the reader is told it, and whether the match ended in it."""
    seed = services.matches.vault(plan.match).seed
    write = sse if plan.form == "sse" else ndjson
    data = b"".join(write(entry, tell(entry, plan.reader, seed)) for entry in page.entries)
    return data, any(isinstance(entry.event, SeedDisclosed) for entry in page.entries)


def sse(entry: Entry, told: Told) -> bytes:
    """One server-sent event; its id is the cursor to resume from."""
    kind = tag_of(type(entry.event))
    return b"id: %d\nevent: %s\ndata: %s\n\n" % (entry.version, kind.encode(), encode(told))


def ndjson(_: Entry, told: Told) -> bytes:
    return encode(told) + b"\n"
