"""Streams: every event once and in order, whatever becomes of the connections."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator

import pytest

from charon_client import NO_RETRIES, Client, ConnectionFailed, Form, Retries, Table, Unauthorized, play
from charon_client._streams import ndjson_data, sse_data, whole_lines
from tests.client.proxy import Proxy

FORMS: tuple[Form, ...] = ("sse", "ndjson")
each_form = pytest.mark.parametrize("form", FORMS)
AT_ONCE = Retries(first_pause=0.01)


@pytest.fixture
def proxy(service: str) -> Iterator[Proxy]:
    with Proxy(service) as running:
        yield running


def through(proxy: Proxy, table: Table, retries: Retries = AT_ONCE) -> Table:
    """The same table over connections that may be lost."""
    return Client(proxy.url, table.token, retries=retries).table(table.id)


@each_form
def test_a_stream_is_the_log(solo: Table, form: Form) -> None:
    play(solo, lambda decision: decision.default)
    streamed = list(solo.follow(form=form))
    assert streamed == list(solo.events(limit=1000))
    assert list(solo.follow(after=10, form=form)) == streamed[10:]


@each_form
def test_events_arrive_as_they_happen(pair: list[Table], form: Form) -> None:
    ann, bea = pair
    stream = bea.follow(after=bea.match().version, form=form)
    for text in ("one", "two"):
        said = ann.say(text)
        assert next(stream) == said.events[0]


@each_form
def test_a_stream_resumes_where_its_connection_was_lost(proxy: Proxy, solo: Table, form: Form) -> None:
    play(solo, lambda decision: decision.default)
    proxy.limits.extend([900, 2500, 7001, 40])
    assert list(through(proxy, solo).follow(form=form)) == list(solo.events(limit=1000))
    assert proxy.accepted == 5


@each_form
def test_a_silent_stream_survives_a_lost_connection(proxy: Proxy, pair: list[Table], form: Form) -> None:
    ann, bea = pair
    heard: list[str] = []
    stream = through(proxy, bea).follow(after=bea.match().version, form=form)

    def listen() -> None:
        for event in stream:
            heard.append(event.data["text"])
            if len(heard) == 2:
                return

    listening = threading.Thread(target=listen)
    listening.start()
    ann.say("before")
    wait_until(lambda: bool(heard))
    proxy.cut_all()
    ann.say("after")
    listening.join(timeout=10)
    assert heard == ["before", "after"]


def wait_until(met: Callable[[], bool], seconds: float = 10.0) -> None:
    deadline = time.monotonic() + seconds
    while not met() and time.monotonic() < deadline:
        time.sleep(0.01)
    assert met()


def test_a_stream_on_a_match_that_is_over_ends(solo: Table) -> None:
    play(solo, lambda decision: decision.default)
    solo.say("Well played.")
    end = solo.match().version
    assert [event.type for event in solo.follow(after=end - 1)] == ["said"]
    assert list(solo.follow(after=end)) == []


def test_without_an_end_a_stream_goes_on_after_the_match(solo: Table) -> None:
    play(solo, lambda decision: decision.default)
    stream = solo.follow(after=solo.match().version, until_end=False)
    solo.say("Again?")
    assert next(stream).data["text"] == "Again?"


def test_a_stream_gives_up_when_nobody_answers(proxy: Proxy, solo: Table) -> None:
    proxy.limits.extend([0] * 20)
    with pytest.raises(ConnectionFailed, match="No answer"):
        next(through(proxy, solo, Retries(attempts=3, first_pause=0.01)).follow())


def test_a_stream_gives_up_when_connections_never_bring_an_event(proxy: Proxy, solo: Table) -> None:
    proxy.limits.extend([120] * 20)
    with pytest.raises(ConnectionFailed):
        next(through(proxy, solo, NO_RETRIES).follow())


def test_a_stream_ends_with_its_token(solo: Table, charon: Client, ann: Client) -> None:
    watching = charon.watch(solo.id, ann.table(solo.id).invite_spectator())
    stream = watching.follow()
    next(stream)
    charon.with_token(watching.token).revoke()
    with pytest.raises(Unauthorized):
        next(watching.follow())


def test_half_a_line_is_not_a_line() -> None:
    assert list(whole_lines([b"one\ntw", b"o\r\n", b"\nthr", b"ee"])) == [b"one", b"two", b""]


def test_an_event_is_complete_with_its_empty_line() -> None:
    lines = [b": still here", b"", b"id: 1", b"event: said", b'data: {"a":', b"data: 1}", b"", b"data: 2"]
    assert list(sse_data(lines)) == [{"a": 1}]
    assert list(ndjson_data([b"", b'{"a":1}', b""])) == [{"a": 1}]
