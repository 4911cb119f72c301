"""Long polls over a real socket: what is held, and what an answer says about it."""

from __future__ import annotations

import time

import pytest
import requests

from charon_client import OPEN, Client, Table, play
from tests.toy.shelf import GAME


@pytest.fixture
def pair(service: str) -> list[Table]:
    """Two seats; the first is asked."""
    client = Client(service)
    player = client.with_token(client.create_player("Ann").token)
    new = player.create_match(GAME, [OPEN, OPEN])
    tables = [client.claim_seat(new.match.id, seat, code=code) for seat, code in new.codes.items()]
    asked = tables[0].match().pending[0].seat
    return tables if asked == 0 else tables[::-1]


def get(table: Table, what: str, **headers: str) -> requests.Response:
    names = {name.replace("_", "-"): value for name, value in headers.items()}
    url = f"{table.http.url}/v1/matches/{table.id}{what}"
    return requests.get(url, headers={"Authorization": f"Bearer {table.token}", **names}, timeout=30)


def test_an_answer_says_that_it_would_wait_and_for_how_long(pair: list[Table]) -> None:
    asked, other = pair
    held = get(other, "/decisions", Prefer="wait=1")
    assert (held.status_code, held.headers["Preference-Applied"]) == (200, "wait=1")
    at_once = get(asked, "/decisions", Prefer="wait=999")
    assert (len(at_once.json()["decisions"]), at_once.headers["Preference-Applied"]) == (1, "wait=60")
    for what, prefer in (("/decisions", "handling=lenient"), ("/view?at=0", "wait=1")):
        assert "Preference-Applied" not in get(asked, what, Prefer=prefer).headers


@pytest.mark.parametrize("what", ["/decisions", "/table", "/view", ""])
def test_who_has_the_answer_already_is_held_until_it_changes(pair: list[Table], what: str) -> None:
    asked, _ = pair
    tag = get(asked, what).headers["ETag"]
    began = time.monotonic()
    unchanged = get(asked, what, Prefer="wait=1", If_None_Match=tag)
    assert (unchanged.status_code, unchanged.headers["Preference-Applied"]) == (304, "wait=1")
    assert time.monotonic() - began > 0.9


def test_who_knows_that_a_match_has_ended_does_not_spin(service: str) -> None:
    client = Client(service)
    player = client.with_token(client.create_player("Ann").token)
    new = player.create_match(GAME, [OPEN])
    table = client.claim_seat(new.match.id, 0, code=new.codes[0])
    play(table, lambda decision: decision.default)
    ended = get(table, "/decisions", Prefer="wait=20")
    assert (ended.json()["status"], ended.json()["decisions"]) == ("ended", [])
    began = time.monotonic()
    again = get(table, "/decisions", Prefer="wait=1", If_None_Match=ended.headers["ETag"])
    assert again.status_code == 304
    assert time.monotonic() - began > 0.9
