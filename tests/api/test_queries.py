"""Numbers and forms in query strings and headers, over the real service."""

from __future__ import annotations

import pytest
import requests

from charon_client import OPEN, Client
from tests.toy.shelf import GAME

HUGE = "9" * 5000
"""More digits than Python turns into a number."""


@pytest.fixture
def match(service: str) -> str:
    """The URL of an open match."""
    client = Client(service)
    player = client.with_token(client.create_player("Ann").token)
    return f"{service}/v1/matches/{player.create_match(GAME, [OPEN]).match.id}"


@pytest.mark.parametrize("query", ["events?after=", "events?limit=", "view?at=", "view?as="])
def test_a_number_without_end_is_refused(match: str, query: str) -> None:
    answer = requests.get(f"{match}/{query}{HUGE}", timeout=10)
    assert (answer.status_code, answer.json()["code"]) == (422, "bad-parameter")


def test_a_cursor_without_end_is_none(match: str) -> None:
    events = requests.get(f"{match}/events", headers={"Last-Event-ID": HUGE}, timeout=10).json()
    assert events["events"][0]["version"] == 1


def test_a_view_is_json_or_text(match: str) -> None:
    text = requests.get(f"{match}/view?format=text", timeout=10)
    assert text.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert "Seats: 0 (free)" in text.text
    known = {"If-None-Match": text.headers["ETag"]}
    assert requests.get(f"{match}/view?format=text", headers=known, timeout=10).status_code == 304
    assert requests.get(f"{match}/view?format=json", headers=known, timeout=10).status_code == 200
    assert requests.get(f"{match}/view?format=svg", timeout=10).json()["code"] == "bad-parameter"
