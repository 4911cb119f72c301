"""Streams for a browser's EventSource: tickets in place of headers, and one type for all events."""

from __future__ import annotations

import json
from typing import Any

import pytest
import requests
from playwright.sync_api import Page
from redis import Redis

from api.tickets import SECONDS, new_ticket, redeemed
from api.tokens import token_digest
from charon_client import OPEN, Client, Table
from events.keys import MatchId, ticket_key
from tests.browser import browser, page
from tests.toy.shelf import GAME

__all__ = ["browser", "page"]
HERE, ELSEWHERE = MatchId("m_" + "0" * 20), MatchId("m_" + "1" * 20)
TOKEN = f"charon_seat_{'0' * 20}_{'a' * 64}"

LISTEN = """async ({ url, token, base, count }) => {
  const headers = { Authorization: `Bearer ${token}` };
  const { ticket } = await (await fetch(`${base}/tickets`, { method: "POST", headers })).json();
  const heard = [];
  const source = new EventSource(`${url}&ticket=${ticket}`);
  await new Promise((resolve, reject) => {
    source.onerror = () => reject(new Error("the stream was refused"));
    source.onmessage = ({ data, lastEventId }) => {
      heard.push({ id: lastEventId, ...JSON.parse(data) });
      if (heard.length === count) resolve();
    };
  });
  source.close();
  return heard;
}"""


@pytest.fixture
def solo(service: str) -> Table:
    """A seat in a private match for one."""
    client = Client(service)
    player = client.with_token(client.create_player("Ann").token)
    new = player.create_match(GAME, [OPEN], private=True)
    return client.claim_seat(new.match.id, 0, code=new.codes[0])


def streamed(table: Table, query: str, lines: int) -> list[str]:
    url = f"{table.http.url}/v1/matches/{table.id}/events?{query}"
    with requests.get(url, headers={"Accept": "text/event-stream"}, stream=True, timeout=20) as answer:
        assert answer.status_code == 200, answer.text
        found = (line.decode() for line in answer.iter_lines() if line and not line.startswith(b":"))
        return [next(found) for _ in range(lines)]


def ticket_of(table: Table) -> str:
    given: dict[str, Any] = table.http.post(f"/v1/matches/{table.id}/tickets", {})
    assert given["seconds"] == SECONDS
    return str(given["ticket"])


def test_an_event_source_hears_every_event_of_its_seat(page: Page, service: str, solo: Table) -> None:
    page.goto(f"{service}/docs")
    base = f"/v1/matches/{solo.id}"
    known = [event.raw for event in solo.events(limit=1000)]
    heard = page.evaluate(
        LISTEN,
        {"url": f"{base}/events?events=message", "token": solo.token, "base": base, "count": len(known)},
    )
    assert [event.pop("id").partition(".")[0] for event in heard] == [
        str(event["version"]) for event in known
    ]
    assert heard == known


def test_a_ticket_opens_one_stream_and_no_more(solo: Table) -> None:
    ticket = ticket_of(solo)
    first, *_ = streamed(solo, f"ticket={ticket}", 3)
    assert first.startswith("id: 1.")
    url = f"{solo.http.url}/v1/matches/{solo.id}/events?ticket={ticket}"
    again = requests.get(url, headers={"Accept": "text/event-stream"}, timeout=20)
    assert (again.status_code, again.json()["code"]) == (401, "unauthorized")


def test_a_ticket_is_for_streams_alone(solo: Table) -> None:
    url = f"{solo.http.url}/v1/matches/{solo.id}/events?ticket={ticket_of(solo)}"
    page_ = requests.get(url, timeout=20)
    assert (page_.status_code, page_.json()["code"]) == (401, "unauthorized")


def test_all_events_can_have_one_type(solo: Table) -> None:
    ident, data, following, _ = streamed(solo, f"events=message&ticket={ticket_of(solo)}", 4)
    assert (ident[:6], following[:6]) == ("id: 1.", "id: 2.")
    assert json.loads(data.removeprefix("data: "))["event"]["type"] == "match_opened"
    wrong = requests.get(f"{solo.http.url}/v1/matches/{solo.id}/events?events=none", timeout=20)
    assert wrong.json()["code"] == "bad-parameter"


def test_a_stream_ends_when_the_token_of_its_ticket_is_revoked(solo: Table) -> None:
    url = f"{solo.http.url}/v1/matches/{solo.id}/events?ticket={ticket_of(solo)}"
    with requests.get(url, headers={"Accept": "text/event-stream"}, stream=True, timeout=20) as answer:
        lines = answer.iter_lines()
        next(lines)
        Client(solo.http.url, solo.token).revoke()
        assert list(lines)[-1:] == [b""]


def test_a_ticket_is_used_once_and_in_its_own_match(redis: Redis) -> None:
    ticket = new_ticket(redis, HERE, TOKEN)
    assert redeemed(redis, ELSEWHERE, ticket) is None
    assert redeemed(redis, HERE, ticket + "0") is None
    assert redeemed(redis, HERE, ticket) == TOKEN
    assert redeemed(redis, HERE, ticket) is None


def test_what_is_kept_of_a_ticket_gives_no_token_away_and_does_not_last(redis: Redis) -> None:
    ticket = new_ticket(redis, HERE, TOKEN)
    key = ticket_key(HERE, token_digest(ticket))
    assert 0 < redis.ttl(key) <= SECONDS  # type: ignore[operator, unused-ignore]
    (kept,) = redis.keys("*")  # type: ignore[misc, unused-ignore]
    assert kept == key.encode()
    assert ticket.encode() not in kept
    assert TOKEN[:12].encode() not in redis.get(key)  # type: ignore[operator, unused-ignore]
