"""Events on a stream: server-sent events, or a JSON object a line."""

from __future__ import annotations

from collections.abc import Callable

from api.context import Services
from api.waiting import Form, Stream
from domain.kernel.codec import encode, tag_of
from events.archive import Page
from events.entries import Entry, Told, tell
from events.lifecycle import SeedDisclosed

MEDIA_TYPES: dict[Form, str] = {
    "sse": "text/event-stream; charset=utf-8",
    "message": "text/event-stream; charset=utf-8",
    "ndjson": "application/x-ndjson; charset=utf-8",
}
HEARTBEATS: dict[Form, bytes] = {"sse": b": still here\n\n", "message": b": still here\n\n", "ndjson": b"\n"}


def frames(services: Services, plan: Stream, page: Page) -> tuple[bytes, bool]:
    """A page of the log as the reader is told it, and whether the match ended in it."""
    seed = services.matches.vault(plan.match).seed
    write = WRITERS[plan.form]
    data = b"".join(write(entry, tell(entry, plan.reader, seed)) for entry in page.entries)
    return data, any(isinstance(entry.event, SeedDisclosed) for entry in page.entries)


def sse(entry: Entry, told: Told) -> bytes:
    """One server-sent event; its id is the cursor to resume from."""
    kind = tag_of(type(entry.event))
    return b"id: %d\nevent: %s\ndata: %s\n\n" % (entry.version, kind.encode(), encode(told))


def message(entry: Entry, told: Told) -> bytes:
    """The same without a type of its own, so that one listener of an EventSource hears them all."""
    return b"id: %d\ndata: %s\n\n" % (entry.version, encode(told))


def ndjson(_: Entry, told: Told) -> bytes:
    return encode(told) + b"\n"


WRITERS: dict[Form, Callable[[Entry, Told], bytes]] = {"sse": sse, "message": message, "ndjson": ndjson}
