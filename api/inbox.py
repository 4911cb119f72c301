"""What waits for a caller: told with its question, in every form of a stream, and waited for."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import UNSET, Struct

from api.answers import times_of
from api.context import Services
from api.taken import asked
from api.waiting import Form, Part
from api.wire.inbox import InboxDecision, InboxItem
from domain.kernel.codec import encode
from domain.kernel.secrets import Seat
from events.chain import moment
from events.clocks import OpenDecision
from events.cursor import Cursor, TakenBack
from events.inbox import Consumer, Found, Haul
from events.keys import MatchId, PlayerId
from events.position import Position
from events.seat_inbox import seat_inbox

STREAM_PAGE = 100


class Extras(Struct, frozen=True):
    """What is to come with a decision."""

    with_: frozenset[str] = frozenset()
    lang: str | None = None
    """The language of the sentences, None for none."""


class PlayerInbox(Struct, frozen=True):
    """The inbox of an account, whole or as one of several consumers has it."""

    owner: PlayerId
    extras: Extras
    consumer: Consumer | None = None

    def haul(self, services: Services, after: Cursor, count: int, heard: Cursor | None = None) -> Haul:
        """What follows a cursor; as fresh as can be unless it was just announced."""
        inboxes, fresh = services.matches.inboxes, heard is None
        return inboxes.read(self.owner, after, count=count, consumer=self.consumer, fresh=fresh)

    def is_past(self, services: Services, after: Cursor, heard: Cursor | None) -> bool:
        if heard is not None and heard.version <= after.version and self.consumer is None:
            return False
        return services.matches.inboxes.has_news(self.owner, after, self.consumer)

    def read(self, services: Services, after: Cursor, heard: Cursor | None, form: Form) -> Part:
        return part_of(self.haul(services, after, STREAM_PAGE, heard), self.extras, form)

    def at_hand(self, *_: object) -> None:
        """Nothing of an inbox is remembered."""


class SeatInbox(Struct, frozen=True):
    """The inbox of one seat."""

    owner: MatchId
    seat: Seat
    extras: Extras

    def haul(self, services: Services, after: Cursor, count: int, heard: Cursor | None = None) -> Haul:
        """What follows a cursor; raises TakenBack."""
        return seat_inbox(services.archive, self.owner, self.seat, after, count=count, heard=heard)

    def is_past(self, services: Services, after: Cursor, heard: Cursor | None) -> bool:
        try:
            return services.archive.news(self.owner, after, count=1, heard=heard).end > after.version
        except TakenBack:
            return True

    def read(self, services: Services, after: Cursor, heard: Cursor | None, form: Form) -> Part:
        return part_of(self.haul(services, after, STREAM_PAGE, heard), self.extras, form)

    def at_hand(self, *_: object) -> None:
        """Nothing of an inbox is remembered."""


Inbox = PlayerInbox | SeatInbox


def told(found: Found, extras: Extras) -> InboxItem:
    """An item as its owner is told it."""
    item, position = found.item, found.position
    decision = position.decision_of(item.seat) if position and item.decision else None
    seen = position is not None and decision is not None and "view" in extras.with_
    return InboxItem(
        cursor=str(found.cursor),
        kind=item.kind,
        match=item.match,
        game=item.game,
        seat=item.seat,
        version=item.version,
        time=moment(item.time),
        decision=question(position, decision, extras) if position and decision else UNSET,
        substitute=item.substitute if item.kind == "hand-over" else UNSET,
        view=position.game.view(position.table, item.seat) if position and seen else UNSET,
    )


def question(position: Position, decision: OpenDecision, extras: Extras) -> InboxDecision:
    """An open question and, if it is wished, what can be answered."""
    since = (decision.id, decision.kind, decision.since, *times_of(decision), str(position.cursor))
    if "legal" not in extras.with_:
        return InboxDecision(*since)
    full = asked(position, decision, extras.lang)
    return InboxDecision(*since, full.legal, full.default, full.text, full.legal_text)


def part_of(haul: Haul, extras: Extras, form: Form) -> Part:
    """A part of a stream of items."""
    write = WRITERS[form]
    data = b"".join(write(told(found, extras)) for found in haul.found)
    return Part(data, haul.next, more=haul.more, again=haul.wake)


def sse(item: InboxItem) -> bytes:
    """One server-sent event; its id is the cursor to resume from."""
    return b"id: %s\nevent: %s\ndata: %s\n\n" % (item.cursor.encode(), item.kind.encode(), encode(item))


def message(item: InboxItem) -> bytes:
    """The same without a type of its own."""
    return b"id: %s\ndata: %s\n\n" % (item.cursor.encode(), encode(item))


def ndjson(item: InboxItem) -> bytes:
    return encode(item) + b"\n"


WRITERS: dict[Form, Callable[[InboxItem], bytes]] = {"sse": sse, "message": message, "ndjson": ndjson}
