"""A shard that has lost its replicas: it takes no writes and shows nothing, and says so at once."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
import requests
from redis.exceptions import ResponseError

from events.keys import MatchId, log_key
from events.matches import Matches
from events.news import news_of
from events.storage import connect
from tests.events.playing import A, another, begun, eventually, whole_log
from tests.servers import Cluster, Server
from tests.toy.shelf import GAME

WORDS = {"type": "say", "text": "is anybody there?"}
AT_ONCE_SECONDS = 0.5
"""Sooner than any time-out of a storage that does not answer."""


@pytest.fixture
def matches(servers: Cluster) -> Iterator[Matches]:
    with connect(servers.url) as storage:
        yield another(storage, replicas=1)


@pytest.fixture
def lonely(servers: Cluster) -> Iterator[Server]:
    """A primary whose replicas were killed."""
    primary = servers.slot_owner(0)
    replicas = servers.replicas_of(primary)
    for replica in replicas:
        replica.kill()
    eventually(lambda: primary.client.info("replication")["connected_slaves"] == 0)
    yield primary
    for replica in replicas:
        replica.restart()
    eventually(servers.settled)


def a_match(servers: Cluster, matches: Matches, primary: Server) -> MatchId:
    """One whose shard this is."""
    return next(
        match for match in (begun(matches) for _ in range(100)) if servers.owner(log_key(match)) is primary
    )


def test_nothing_is_written_nor_published(
    servers: Cluster, matches: Matches, request: pytest.FixtureRequest
) -> None:
    match = a_match(servers, matches, servers.slot_owner(0))
    before = whole_log(matches, match)
    lonely: Server = request.getfixturevalue("lonely")
    with lonely.client.pubsub() as news:  # type: ignore[no-untyped-call]
        news.ssubscribe(news_of(matches.redis).about(match))
        with pytest.raises(ResponseError, match="NOREPLICAS"):
            matches.talk(match, A, WORDS)
        assert all(told["type"] == "ssubscribe" for told in iter(lambda: news.get_message(timeout=0.2), None))
    assert whole_log(another(matches.redis), match) == before


def test_it_answers_503_at_once_and_other_shards_go_on(
    servers: Cluster, url: str, request: pytest.FixtureRequest
) -> None:
    primary = servers.slot_owner(0)
    theirs: list[Table] = []
    others: list[Table] = []
    while not (theirs and others):
        table = Table(url)
        (theirs if servers.owner(log_key(table.match)) is primary else others).append(table)
    request.getfixturevalue("lonely")
    assert {table.say().status_code for table in others} == {201}
    quickest = 9.0
    for _ in range(5):
        began = time.monotonic()
        answer = theirs[0].say()
        quickest = min(quickest, time.monotonic() - began)
        assert answer.status_code == 503
        assert answer.headers["Retry-After"]
    assert quickest < AT_ONCE_SECONDS


class Table:
    """A match of two open seats over HTTP, of which one talks."""

    def __init__(self, url: str) -> None:
        account = requests.post(f"{url}/v1/players", json={"name": "Anna"}, timeout=10).json()["token"]
        body = {"game": GAME, "seats": [{"kind": "open"}, {"kind": "open"}]}
        headers = {"Authorization": f"Bearer {account}"}
        opened = requests.post(f"{url}/v1/matches", json=body, headers=headers, timeout=10).json()
        self.match = MatchId(opened["match"]["id"])
        self._path = f"{url}/v1/matches/{self.match}"
        self._token = ""
        for seat, code in opened["codes"].items():
            claimed = requests.post(f"{self._path}/seats/{seat}/claim", json={"code": code}, timeout=10)
            self._token = claimed.json()["token"]

    def say(self) -> requests.Response:
        headers = {"Authorization": f"Bearer {self._token}"}
        return requests.post(f"{self._path}/talk", json={"talk": WORDS}, headers=headers, timeout=10)
