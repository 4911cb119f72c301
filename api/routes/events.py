"""Events: one URL and one cursor, as a page, a long poll, server-sent events or NDJSON."""

from __future__ import annotations

from flask import Blueprint, Response, request

from api.answers import answer
from api.compression import may_shrink
from api.context import bad_parameter, bearer_token, number, services, the_position, whole_number
from api.problems import Problem
from api.routes.play import for_ever, nothing_secret, reader_name, the_reader
from api.waiting import CAN_WAIT, PLAN, Form, Stream, held
from api.wire import EventPage
from events.entries import tell
from events.keys import MatchId

bp = Blueprint("events", __name__)
PAGE = 100
LARGEST_PAGE = 1000
FURTHEST = 2**53
MEDIA: dict[str, Form] = {"text/event-stream": "sse", "application/x-ndjson": "ndjson"}
JSON = "application/json"


@bp.get("/matches/<match_id>/events")
def show_events(match_id: str) -> Response:
    """What happened after a version, as the caller may know it."""
    match = MatchId(match_id)
    position = the_position(match_id)
    reader = the_reader(position)
    after, limit, until = cursor(), number("limit", PAGE, 1, LARGEST_PAGE), until_end()
    best = request.accept_mimetypes.best_match([JSON, *MEDIA]) if request.accept_mimetypes else JSON
    if best is None:
        raise Problem(406, "not-acceptable", f"Accept one of: {JSON}, {', '.join(MEDIA)}.")
    if best in MEDIA:
        over = position.status == "ended"
        return stream(Stream(match, reader, after, MEDIA[best], until, over, bearer_token()))
    page = services().archive.news(match, after, count=limit, heard=position.version)
    if not page.entries and (wait := held(match, after)):
        return wait
    if nothing_secret(position, reader):
        may_shrink()
    seed = services().matches.vault(match).seed
    events = [tell(entry, reader, seed) for entry in page.entries]
    next_ = events[-1].version if events else after
    body = EventPage(match_id, reader_name(reader), events, next_, page.end, page.damage)
    return for_ever(position, answer(body), len(events) == limit)


def cursor() -> int:
    """The last version the caller has: `Last-Event-ID` of a resumed stream, else `after`."""
    resumed = whole_number(request.headers.get("Last-Event-ID", ""))
    if resumed is not None and resumed <= FURTHEST:
        return resumed
    return number("after", 0, 0, FURTHEST)


def until_end() -> bool:
    until = request.args.get("until")
    if until not in (None, "end"):
        raise bad_parameter("until", "end")
    return until == "end"


def stream(plan: Stream) -> Response:
    if not request.environ.get(CAN_WAIT):
        raise Problem(406, "no-streams", "This server cannot stream; read pages instead.")
    request.environ[PLAN] = plan
    return Response(status=204)
