"""Events: one URL and one cursor, as a page, a long poll, server-sent events or NDJSON."""

from __future__ import annotations

from flask import Blueprint, Response, g, request

from api.answers import answer
from api.compression import may_shrink
from api.context import (
    bad_parameter,
    bearer_token,
    behind,
    last_seen,
    number,
    services,
    the_position,
    unauthorized,
)
from api.problems import Problem
from api.quota import count_write
from api.routes.play import for_ever, nothing_secret, the_reader
from api.streams import MatchEvents, news_of_match
from api.tickets import SECONDS, new_ticket, redeemed
from api.waiting import Form, held, stream
from api.wire.play import EventPage, Ticket
from api.words import in_language, speaker_if, tell_all, text_language
from events.cursor import BEGINNING, FURTHEST, Cursor, read_cursor
from events.entries import reader_name
from events.keys import MatchId

bp = Blueprint("events", __name__)
PAGE = 100
LARGEST_PAGE = 1000
MEDIA: dict[str, Form] = {"text/event-stream": "sse", "application/x-ndjson": "ndjson"}
JSON = "application/json"


@bp.get("/matches/<match_id>/events")
def show_events(match_id: str) -> Response:
    """What happened after a version, as the caller may know it."""
    match = MatchId(match_id)
    form = wanted_form()
    use_ticket(match, form)
    position = the_position(match_id)
    reader = the_reader(position)
    after, limit, until = cursor(), number("limit", PAGE, 1, LARGEST_PAGE), until_end()
    lang = text_language()
    if form is not None:
        services().archive.check(match, after, behind=behind(position))
        over = position.status == "ended"
        return stream(MatchEvents(match, reader, until, over, lang, behind(position)), after, form)
    page = services().archive.news(match, after, count=limit, heard=position.cursor, behind=behind(position))
    if not page.entries and (wait := held(news_of_match(position), after)):
        return wait
    if nothing_secret(position, reader):
        may_shrink()
    seed = services().matches.vault(match).seed
    events = tell_all(page.entries, reader, seed, speaker_if(position, reader, lang))
    next_ = str(page.reached(after))
    body = EventPage(match_id, reader_name(reader), events, next_, page.end, page.damage)
    return in_language(for_ever(position, answer(body), len(events) == limit), lang)


def wanted_form() -> Form | None:
    """The form of a stream that the caller accepts; None for a page."""
    events = request.args.get("events", "typed")
    if events not in ("typed", "message"):
        raise bad_parameter("events", "typed or message")
    best = request.accept_mimetypes.best_match([JSON, *MEDIA]) if request.accept_mimetypes else JSON
    if best is None:
        raise Problem(406, "not-acceptable", f"Accept one of: {JSON}, {', '.join(MEDIA)}.")
    form = MEDIA.get(best)
    return "message" if form == "sse" and events == "message" else form


def use_ticket(match: MatchId, form: Form | None) -> None:
    """Let the caller be whom a ticket stands for; it is used up by that."""
    ticket = request.args.get("ticket")
    if ticket is None:
        return
    if form is None:
        raise unauthorized("A ticket opens a stream and nothing else.")
    g.ticketed = redeemed(services().redis, match, ticket)
    if g.ticketed is None:
        raise unauthorized("This ticket was used already, is too old or is none.")
    g.pop("caller", None)


@bp.post("/matches/<match_id>/tickets")
def create_ticket(match_id: str) -> Response:
    """A ticket for one stream of this match, for callers that cannot send a token with it."""
    the_position(match_id)
    token = bearer_token()
    if token is None:
        raise unauthorized("A ticket stands for a token. What everybody may see needs none.")
    count_write()
    ticket = new_ticket(services().redis, MatchId(match_id), token)
    return answer(Ticket(ticket, SECONDS), 201)


def cursor() -> Cursor:
    """How far the caller has come: `Last-Event-ID` of a resumed stream, else `after`."""
    if (resumed := last_seen()) is not None:
        return resumed
    if (after := request.args.get("after")) is None:
        return BEGINNING
    if (found := read_cursor(after)) is None:
        raise bad_parameter("after", f"a cursor, or a whole number from 0 to {FURTHEST}")
    return found


def until_end() -> bool:
    until = request.args.get("until")
    if until not in (None, "end"):
        raise bad_parameter("until", "end")
    return until == "end"
