"""Imports: finished matches from elsewhere, verified and replayed before they are accepted."""

from __future__ import annotations

from threading import Lock
from typing import Any, Final, cast

from flask import Blueprint, Response, request

from api.answers import answer, match_header
from api.context import bad_parameter, may_watch, services, the_player
from api.context import caller as who_calls
from api.problems import Problem
from api.quota import count_import, count_write
from events.imports import ImportRefused, MatchExists
from events.lifecycle import Visibility

bp = Blueprint("imports", __name__)
NDJSON: Final = "application/x-ndjson"
ONE: Final = Lock()
"""Verifying takes a while: one match at a time in each process, so that those who play hardly notice."""
BUSY = Problem(503, "busy", "Another match is being imported just now; try again.", {"Retry-After": "1"})
EXISTS = Problem(
    409, "match-exists", "A match of this id is here already, and it is another one or not yours to see."
)


@bp.post("/imports")
def bring() -> Response:
    """Take in an export of everything in a finished match; the same one twice is the first."""
    player, visibility = the_player(), wanted_visibility()
    count_write()
    if request.mimetype != NDJSON:
        raise Problem(415, "not-ndjson", f"Send an export as {NDJSON}.")
    request.max_content_length = services().settings.import_bytes
    data = request.get_data(cache=False)
    if not ONE.acquire(blocking=False):
        raise BUSY
    try:
        count_import(player)
        trusted = services().settings.trusted
        done = services().matches.imports.bring(data, by=player, visibility=visibility, trusted=trusted)
    except ImportRefused as refusal:
        raise refused(refusal) from None
    except MatchExists:
        raise EXISTS from None
    finally:
        ONE.release()
    position = services().archive.position(done.match)
    if not may_watch(position, who_calls()):
        raise EXISTS
    location = {"Location": f"/v1/matches/{done.match}"}
    return answer(match_header(position), 200 if done.replayed else 201, location)


def wanted_visibility() -> Visibility:
    wanted = request.args.get("visibility", "public")
    if wanted not in ("public", "private"):
        raise bad_parameter("visibility", "public or private")
    return cast("Visibility", wanted)


def refused(refusal: ImportRefused) -> Problem:
    """The first thing that is wrong with an import, and where."""
    place = {"line": refusal.line, "version": refusal.version}
    known: dict[str, Any] = {name: value for name, value in place.items() if value is not None}
    return Problem(422, refusal.code, refusal.sentence, **known)
