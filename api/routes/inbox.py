"""The inbox: everything that waits for a caller, as a page, a long poll, server-sent events or NDJSON."""

from __future__ import annotations

import re
from typing import Final

from flask import Blueprint, Response, request

from api.answers import answer
from api.compression import may_shrink
from api.context import bad_parameter, caller, number, services, the_player
from api.inbox import Extras, Inbox, PlayerInbox, SeatInbox, told
from api.problems import Problem
from api.routes.events import cursor, wanted_form
from api.waiting import held, stream
from api.wire.inbox import InboxPage
from api.words import in_language, text_language
from events.inbox import Consumer

bp = Blueprint("inbox", __name__)
PAGE = 100
WITH: Final = frozenset({"view", "legal"})
CONSUMER: Final = re.compile(r"[A-Za-z0-9._-]{1,40}")
LEASE_SECONDS: Final = 30
LONGEST_LEASE: Final = 3600
HOLD: Final = 8
MOST_HELD: Final = 100


@bp.get("/inbox")
def show_inbox() -> Response:
    """What waits for the caller after a cursor."""
    form, inbox = wanted_form(), the_inbox()
    after, limit = cursor(), number("limit", PAGE, 1, PAGE)
    if form is not None:
        return stream(inbox, after, form)
    haul = inbox.haul(services(), after, limit)
    if not (haul.found or haul.more) and (wait := held(inbox, haul.next, again=haul.wake)):
        return wait
    may_shrink()  # the caller's own secrets, and no words of others
    items = [told(found, inbox.extras) for found in haul.found]
    return in_language(answer(InboxPage(items, str(haul.next), haul.more)), inbox.extras.lang)


def the_inbox() -> Inbox:
    """The inbox of the account that calls or, with the token of a seat, of that seat."""
    who, extras, consumer = caller(), the_extras(), the_consumer()
    if who.match is not None and who.seat is not None:
        if consumer is not None:
            raise Problem(
                422, "not-shared", "Consumers share the inbox of an account; a seat has none to share."
            )
        return SeatInbox(who.match, who.seat, extras)
    return PlayerInbox(the_player(), extras, consumer)


def the_extras() -> Extras:
    """What is to come with a decision."""
    named = request.args.get("with")
    with_ = frozenset() if named is None else frozenset(named.split(","))
    if not with_ <= WITH:
        raise bad_parameter("with", "view, legal or both, by comma")
    return Extras(with_, text_language())


def the_consumer() -> Consumer | None:
    """As whom the caller shares the work, None if it is not shared."""
    lease, hold = number("lease", LEASE_SECONDS, 1, LONGEST_LEASE), number("hold", HOLD, 1, MOST_HELD)
    name = request.args.get("consumer")
    if name is None:
        return None
    if not CONSUMER.fullmatch(name):
        raise bad_parameter("consumer", "1 to 40 letters, digits, dots, dashes or underscores")
    return Consumer(name, lease * 1000, hold)
