"""Answers that take their time: long polls and streams.

A view never waits. It leaves a plan in the request's environment, and the server carries it out on its event
loop, so that a thousand who wait hold no thread. Behind a plain WSGI server there is no such loop: long polls
answer at once and streams are refused.
"""

from __future__ import annotations

import re
from typing import Literal, Protocol

from flask import Response, request
from msgspec import Struct

from api.context import Services, bearer_token
from api.here import the_request
from api.problems import Problem
from events.cursor import Cursor
from events.keys import LogId, Place, PlayerId

CAN_WAIT = "charon.can_wait"
PLAN = "charon.plan"
WAITED = "charon.waited"
"""How many seconds of its patience a request has used up."""
LONGEST_WAIT = 60
WAITS = frozenset(
    {
        "events.show_events",
        "inbox.show_inbox",
        "lists.show_matches",
        "matches.show_match",
        "play.show_decisions",
        "play.show_table",
        "play.show_view",
        "queue.show_ticket",
        "tournaments.show_events",
        "tournaments.show_standings",
        "tournaments.show_tournament",
    }
)
"""The views that hold a request while there is nothing new to tell."""

Form = Literal["sse", "message", "ndjson", "file"]
"""A file is NDJSON without heart-beats: nothing stands in it that is not meant to be kept."""


class Part(Struct, frozen=True):
    """The next part of a stream: bytes, how far they lead, and how it goes on."""

    data: bytes
    after: Cursor
    more: bool = False
    """There is more already."""
    over: bool = False
    """Nothing follows."""
    again: float | None = None
    """In how many seconds to look again though nothing was announced; None for not at all."""


class Awaited(Protocol):
    """What can be waited for: a match, a tournament, an inbox, a ticket. `heard` was announced last; None if
    something was missed."""

    @property
    def owner(self) -> LogId | PlayerId | Place:
        """On whose channel its news are."""
        ...

    def is_past(self, services: Services, after: Cursor, heard: Cursor | None, /) -> bool:
        """Whether there is something after this place, or it is no longer there."""
        ...


class Source(Awaited, Protocol):
    """What can be streamed, too."""

    def read(self, services: Services, after: Cursor, heard: Cursor | None, form: Form) -> Part:
        """What follows a place; raises TakenBack."""
        ...

    def at_hand(self, services: Services, after: Cursor, heard: Cursor | None, form: Form, /) -> Part | None:
        """The same from memory alone, little enough for the loop; None if the storage must be asked."""
        ...


class LongPoll(Struct, frozen=True):
    """Ask again when the source is past this place, or no longer there, or when the time is up."""

    source: Awaited
    after: Cursor
    seconds: float
    token: str | None


class Stream(Struct, frozen=True):
    """Send everything after this place as it happens."""

    source: Source
    after: Cursor
    form: Form
    token: str | None


Plan = LongPoll | Stream


def held(
    source: Awaited, after: Cursor, *, again: float | None = None, most: float = LONGEST_WAIT
) -> Response | None:
    """Hold the request until the source moves on, if the caller prefers to wait and the server can.

    After the seconds in `again` it is looked at again in any case; `most` is how long it is held at all.
    """
    seconds = min(preferred_wait(), most) - request.environ.get(WAITED, 0.0)
    if seconds <= 0 or not request.environ.get(CAN_WAIT):
        return None
    request.environ[PLAN] = LongPoll(
        source, after, seconds if again is None else min(seconds, again), bearer_token()
    )
    return Response(status=204)


def preferred_wait() -> int:
    """The seconds in `Prefer: wait=25`, at most a minute; 0 for none."""
    found = re.search(r"(?:^|[,;\s])wait=(\d{1,6})(?:$|[,;\s])", request.headers.get("Prefer", ""))
    return min(int(found[1]), LONGEST_WAIT) if found else 0


def preference_applied(response: Response) -> None:
    """Say that the request would have been held, had there been nothing to tell; not whether it was."""
    asked = the_request()
    waits = asked.endpoint in WAITS and asked.environ.get(CAN_WAIT) and response.status_code < 400
    if waits and (seconds := preferred_wait()):
        response.headers["Preference-Applied"] = f"wait={seconds}"


def stream(source: Source, after: Cursor, form: Form) -> Response:
    """Leave it to the server to send what follows, if it can."""
    if not request.environ.get(CAN_WAIT):
        raise Problem(406, "no-streams", "This server cannot stream; read pages instead.")
    request.environ[PLAN] = Stream(source, after, form, bearer_token())
    return Response(status=204)
