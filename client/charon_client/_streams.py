"""Streams of events that outlive their connections: each resumes after the last event it gave."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from typing import Any, Literal

import requests

from charon_client._errors import ConnectionFailed, problem
from charon_client._http import Http
from charon_client._values.play import Event, InboxItem

Form = Literal["sse", "ndjson"]

LAST = "match_closed"
"""The event with which play is over."""
HEALTHY_SECONDS = 10.0
"""A connection that lasted this long has not failed, even if nothing happened in it."""
SILENCE_SECONDS = 45.0
"""Three heart-beats of the service: after this long without a word a connection counts as lost."""


def follow(
    http: Http,
    path: str,
    query: Mapping[str, Any],
    *,
    after: str,
    form: Form,
    until_end: bool,
    is_over: Callable[[int], bool],
    final: str | None = LAST,
) -> Iterator[Event]:
    """Events after a cursor as they happen, with new connections whenever one is lost.

    `is_over(version)` tells whether it has ended and nothing follows that version; an event of the type
    `final` does so, too.
    """
    reached, last = Reached(after), int(after.partition(".")[0])
    for raw in resumed(http, path, query, reached, form):
        if raw is None:
            if until_end and is_over(last):
                return
            continue
        event = _event(raw)
        if event.version > last:
            last, reached.cursor = event.version, event.cursor
            yield event
            if until_end and event.type == final:
                return


def follow_inbox(http: Http, query: Mapping[str, Any], after: str) -> Iterator[InboxItem]:
    """What comes to an inbox after a cursor, with new connections whenever one is lost."""
    reached = Reached(after)
    for raw in resumed(http, "/v1/inbox", query, reached, "ndjson"):
        if raw is not None:
            item = InboxItem.read(raw)
            reached.cursor = item.cursor
            yield item


def exported(http: Http, query: Mapping[str, Any], after: str | None) -> Iterator[Exported]:
    """Whole exports of finished matches; where a connection is lost it goes on after the last whole one."""
    failures = 0
    while True:
        brought = 0
        try:
            with closing(_exports(http, {**query, "cursor": after})) as response:
                for export in whole_exports(whole_lines(response.iter_content(chunk_size=None))):
                    brought += 1
                    after = export.match
                    yield export
            if not brought:
                return
        except requests.RequestException:
            failures = 1 if brought else failures + 1
            if failures >= http.retries.attempts:
                raise ConnectionFailed(f"The exports of {http.url} broke off {failures} times.") from None
            http.sleep(http.retries.pause(failures))


def _exports(http: Http, query: Mapping[str, Any]) -> requests.Response:
    return http.send("GET", "/v1/exports", query=query, silence=SILENCE_SECONDS)


def whole_exports(lines: Iterable[bytes]) -> Iterator[Exported]:
    """Exports as they become complete: the signature is the last line of each."""
    own: list[bytes] = []
    for line in lines:
        own.append(line + b"\n")
        if line.startswith(b'{"signature":'):
            yield Exported(json.loads(own[0])["match"], len(own) - 2, b"".join(own))
            own = []


@dataclass(frozen=True, slots=True)
class Exported:
    """A finished match that proves itself: what `charon verify` and the programs in `tools/` read."""

    match: str
    events: int
    data: bytes


@dataclass(slots=True)
class Reached:
    """How far a reader has come."""

    cursor: str


def resumed(http: Http, path: str, query: Mapping[str, Any], reached: Reached, form: Form) -> Iterator[Any]:
    """What a stream tells, as JSON, after what its reader has reached; None when the service has closed it.

    A connection that is lost is made again, until too many in a row have brought nothing.
    """
    failures = 0
    while True:
        began, told, closed = time.monotonic(), False, False
        try:
            with closing(_connect(http, path, query, reached.cursor, form)) as response:
                for raw in _data(response, form):
                    told = True
                    yield raw
            closed = True
        except requests.RequestException:
            pass
        if closed:
            yield None
        alive = told or time.monotonic() - began > HEALTHY_SECONDS
        failures = 1 if alive else failures + 1
        if failures >= http.retries.attempts:
            raise ConnectionFailed(f"The stream of {http.url}{path} ended {failures} times without an event.")
        http.sleep(http.retries.pause(failures))


def _connect(http: Http, path: str, query: Mapping[str, Any], after: str, form: Form) -> requests.Response:
    media = {"sse": "text/event-stream", "ndjson": "application/x-ndjson"}[form]
    headers = {"Accept": media, "Last-Event-ID": after}
    return http.send("GET", path, query=query, headers=headers, silence=SILENCE_SECONDS)


def _data(response: requests.Response, form: Form) -> Iterator[Any]:
    lines = whole_lines(response.iter_content(chunk_size=None))
    return sse_data(lines) if form == "sse" else ndjson_data(lines)


def _event(raw: Any) -> Event:
    """An event of the log; what is none is the problem with which a stream ends, and is raised."""
    if "event" in raw:
        return Event.read(raw)
    raise problem(int(raw["status"]), raw)


def whole_lines(chunks: Iterable[bytes]) -> Iterator[bytes]:
    """Lines as they become complete. A last one without its end is dropped: it will be sent again."""
    rest = b""
    for chunk in chunks:
        *lines, rest = (rest + chunk).split(b"\n")
        for line in lines:
            yield line.removesuffix(b"\r")


def ndjson_data(lines: Iterable[bytes]) -> Iterator[Any]:
    """One JSON value a line; empty lines are heart-beats."""
    return (json.loads(line) for line in lines if line)


def sse_data(lines: Iterable[bytes]) -> Iterator[Any]:
    """The data of each server-sent event once its closing empty line is there."""
    data: list[bytes] = []
    for line in lines:
        if line.startswith(b"data:"):
            data.append(line.removeprefix(b"data:").removeprefix(b" "))
        elif not line and data:
            yield json.loads(b"\n".join(data))
            data = []
