"""Answers that take their time: long polls and streams.

A view never waits. It leaves a plan in the request's environment, and the server carries it out on its event
loop, so that a thousand who wait hold no thread. Behind a plain WSGI server there is no such loop: long polls
answer at once and streams are refused.
"""

from __future__ import annotations

import re
from typing import Literal

from flask import Response, request
from msgspec import Struct

from api.context import bearer_token
from events.cursor import Cursor
from events.entries import Audited
from events.keys import MatchId

CAN_WAIT = "charon.can_wait"
PLAN = "charon.plan"
WAITED = "charon.waited"
"""How many seconds of its patience a request has used up."""
LONGEST_WAIT = 60
WAITS = frozenset(
    {"events.show_events", "matches.show_match", "play.show_decisions", "play.show_table", "play.show_view"}
)
"""The views that hold a request while there is nothing new to tell."""

Form = Literal["sse", "message", "ndjson"]


class LongPoll(Struct, frozen=True):
    """Ask again when the match is past this place, or no longer there, or when the time is up."""

    match: MatchId
    after: Cursor
    seconds: float
    token: str | None


class Stream(Struct, frozen=True):
    """Send everything after this place as it happens."""

    match: MatchId
    reader: Audited
    after: Cursor
    form: Form
    until_end: bool
    over: bool
    """The match had ended already when the stream was asked for."""
    token: str | None
    lang: str | None = None
    """The language of the sentences that come along; None for no sentences."""


Plan = LongPoll | Stream


def held(match: MatchId, after: Cursor) -> Response | None:
    """Hold the request until the match moves on, if the caller prefers to wait and the server can."""
    seconds = preferred_wait() - request.environ.get(WAITED, 0.0)
    if seconds <= 0 or not request.environ.get(CAN_WAIT):
        return None
    request.environ[PLAN] = LongPoll(match, after, seconds, bearer_token())
    return Response(status=204)


def preferred_wait() -> int:
    """The seconds in `Prefer: wait=25`, at most a minute; 0 for none."""
    found = re.search(r"(?:^|[,;\s])wait=(\d{1,6})(?:$|[,;\s])", request.headers.get("Prefer", ""))
    return min(int(found[1]), LONGEST_WAIT) if found else 0


def preference_applied(response: Response) -> None:
    """Say that the request would have been held, had there been nothing to tell; not whether it was."""
    waits = request.endpoint in WAITS and request.environ.get(CAN_WAIT) and response.status_code < 400
    if waits and (seconds := preferred_wait()):
        response.headers["Preference-Applied"] = f"wait={seconds}"
