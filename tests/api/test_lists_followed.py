"""Lists that are followed, over a real socket: long polls and streams."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
import requests

from tests.api.table import bearer
from tests.toy.shelf import GAME

LISTED = {"kind": "open", "listed": True}


class Person:
    """A player over HTTP."""

    def __init__(self, url: str, name: str) -> None:
        self.url = url
        made = requests.post(f"{url}/v1/players", json={"name": name}, timeout=10).json()
        self.id, self.headers = made["player"]["id"], bearer(made["token"])

    def post(self, path: str, body: dict[str, Any]) -> Any:
        return requests.post(f"{self.url}/v1{path}", json=body, headers=self.headers, timeout=10).json()

    def open(self, *seats: dict[str, Any], **more: Any) -> str:
        body = {"game": GAME, "seats": seats, **more}
        return str(self.post("/matches", body)["match"]["id"])

    def sit(self, match: str, seat: int) -> None:
        assert "token" in self.post(f"/matches/{match}/seats/{seat}/claim", {})


def lines(response: requests.Response, form: str) -> Iterator[Any]:
    for line in response.iter_lines():
        data = line.removeprefix(b"data: ")
        if data.startswith(b"{"):
            assert (data == line) == (form == "application/x-ndjson")
            yield json.loads(data)


@pytest.mark.parametrize("form", ["text/event-stream", "application/x-ndjson"])
def test_a_stream_tells_of_every_row_that_comes_changes_or_leaves(service: str, form: str) -> None:
    ann, bea = Person(service, "Ann"), Person(service, "Bea")
    before = ann.open(LISTED, LISTED)
    url = f"{service}/v1/matches?status=open&player={ann.id}"
    with requests.get(url, headers={"Accept": form}, stream=True, timeout=30) as response:
        assert response.headers["Content-Type"].startswith(form)
        news = lines(response, form)
        assert told(next(news)) == ("match_listed", before, 2)
        after = ann.open(LISTED, LISTED)
        assert told(next(news)) == ("match_listed", after, 2)
        bea.open(LISTED)
        ann.sit(before, 0)
        assert told(next(news)) == ("match_listed", before, 1)
        bea.sit(before, 1)
        assert next(news) == {"type": "match_unlisted", "id": before}


def told(news: Any) -> tuple[str, str, int]:
    return news["type"], news["match"]["id"], news["match"]["free"]


def test_a_long_poll_waits_for_the_first_page_to_change(service: str) -> None:
    ann = Person(service, "Ann")
    url = f"{service}/v1/matches?player={ann.id}"
    first = requests.get(url, timeout=10)
    wait = {"If-None-Match": first.headers["ETag"], "Prefer": "wait=20"}
    with ThreadPoolExecutor() as threads:
        waiting = threads.submit(requests.get, url, headers=wait, timeout=30)
        match = ann.open(LISTED, LISTED)
        answer = waiting.result()
    assert [row["id"] for row in answer.json()["matches"]] == [match]
    assert answer.headers["Preference-Applied"] == "wait=20"
    short = {"If-None-Match": answer.headers["ETag"], "Prefer": "wait=1"}
    assert requests.get(url, headers=short, timeout=10).status_code == 304
