"""Failures that pass: lost connections, quotas, a busy service."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import requests

from charon_client import (
    NO_RETRIES,
    OPEN,
    Client,
    ConnectionFailed,
    Problem,
    Retries,
    ServerError,
    Table,
    TooManyRequests,
)
from tests.client.conftest import LONG
from tests.client.proxy import Proxy
from tests.client.transport import Answers, Canned, client_of
from tests.ports import free_port
from tests.service import running_service
from tests.toy.shelf import GAME

GAMES: Canned = (200, {}, {"games": []})
BUSY: Canned = (503, {"Retry-After": "1"}, {"code": "busy", "detail": "Try again."})
TOO_MANY: Canned = (429, {"Retry-After": "7"}, {"code": "too-many-requests", "detail": "Slower."})
AT_ONCE = Retries(first_pause=0.01)


@pytest.fixture
def proxy(service: str) -> Iterator[Proxy]:
    with Proxy(service) as running:
        yield running


def test_a_lost_answer_is_asked_for_again_and_has_one_effect(proxy: Proxy, solo: Table) -> None:
    lossy = Client(proxy.url, solo.token, retries=AT_ONCE).table(solo.id)
    (decision,) = solo.decisions()
    proxy.limits.extend([0, 25])
    taken = lossy.act(decision, decision.default)
    assert proxy.accepted == 3
    actions = [event.version for event in solo.events(limit=1000) if event.type == "acted"]
    assert actions == [taken.first]


def test_a_match_whose_answer_was_lost_is_opened_once(proxy: Proxy, ann: Client) -> None:
    lossy = Client(proxy.url, ann.token, retries=AT_ONCE)
    proxy.limits.append(0)
    new = lossy.create_match(GAME, [OPEN], options=LONG)
    assert ann.me().matches == (new.match.id,)
    lossy = Client(proxy.url, ann.token, retries=AT_ONCE)
    proxy.limits.append(0)
    table = lossy.claim_seat(new.match.id, 0, code=new.codes[0])
    assert table.match().status == "playing"
    lossy = Client(proxy.url, table.token, retries=AT_ONCE)
    proxy.limits.append(0)
    lossy.table(table.id).say("Once.")
    assert [event.type for event in table.events(limit=1000)].count("said") == 1


def test_a_token_is_revoked_though_the_answer_was_lost(proxy: Proxy, ann: Client) -> None:
    proxy.limits.append(0)
    Client(proxy.url, ann.token, retries=AT_ONCE).revoke()
    assert proxy.accepted == 2


def test_nobody_there_is_tried_a_few_times() -> None:
    nobody = Client(f"http://127.0.0.1:{free_port()}", retries=Retries(attempts=3, first_pause=0.01))
    with pytest.raises(ConnectionFailed, match="No answer"):
        nobody.games()


def test_every_attempt_carries_the_same_key_and_every_call_another() -> None:
    created: Canned = (201, {}, {"player": {"id": "p", "name": "Ann", "kind": "person"}, "token": "t"})
    answers = Answers(requests.ConnectionError(), BUSY, created, created)
    client = client_of(answers, [])
    client.create_player("Ann")
    client.create_player("Ann")
    keys = [request.headers["Idempotency-Key"] for request in answers.requests]
    assert keys[0] == keys[1] == keys[2] != keys[3]


def test_the_service_says_when_to_come_back() -> None:
    slept: list[float] = []
    client_of(Answers(TOO_MANY, BUSY, GAMES), slept).games()
    assert slept == [7.0, 1.0]


def test_otherwise_pauses_grow_up_to_a_limit() -> None:
    slept: list[float] = []
    failures = [requests.Timeout() for _ in range(7)]
    retries = Retries(attempts=8, first_pause=1.0, longest_pause=4.0)
    client_of(Answers(*failures, GAMES), slept, retries).games()
    assert len(slept) == 7
    assert all(wish / 2 <= pause <= wish for wish, pause in zip((1, 2, 4, 4, 4, 4, 4), slept, strict=True))


def test_an_answer_cut_within_the_length_it_states_is_asked_for_again() -> None:
    answers = Answers((200, {"Content-Length": ""}, b""), (200, {}, {"games": []}))
    assert client_of(answers, []).games() == []


def test_a_client_that_never_gives_up_goes_on_pausing() -> None:
    assert 2.0 <= Retries(longest_pause=4.0).pause(failures=10_000) <= 4.0


def test_patience_ends() -> None:
    slept: list[float] = []
    with pytest.raises(TooManyRequests) as tired:
        client_of(Answers(*[TOO_MANY] * 9), slept, Retries(patience=20.0)).games()
    assert slept == [7.0, 7.0]
    assert tired.value.retry_after == 7.0
    with pytest.raises(ServerError, match="503 busy: Try again"):
        client_of(Answers(BUSY), [], NO_RETRIES).games()


def test_what_will_not_pass_is_not_tried_again() -> None:
    broken: Canned = (500, {}, {"code": "server-error", "detail": "Something broke here."})
    answers = Answers(broken, GAMES)
    with pytest.raises(ServerError):
        client_of(answers, []).games()
    assert len(answers.requests) == 1
    with pytest.raises(ConnectionFailed):
        client_of(Answers(requests.exceptions.InvalidURL("no")), []).games()


def test_answers_of_somebody_else() -> None:
    with pytest.raises(Problem, match="418 unknown: <h1>Teapot</h1>"):
        client_of(Answers((418, {}, b"<h1>Teapot</h1>")), []).games()
    with pytest.raises(ConnectionFailed, match=r"Is http://charon\.test a Charon service\?"):
        client_of(Answers((200, {}, b"<h1>Welcome</h1>")), []).games()


def test_a_quota_of_the_service_is_told(tmp_path: Path) -> None:
    with running_service(tmp_path, account_quota="2") as url:
        client = Client(url, retries=NO_RETRIES)
        client.create_player("One")
        client.create_player("Two")
        with pytest.raises(TooManyRequests) as refused:
            client.create_player("Three")
    assert refused.value.retry_after is not None
    assert 0 < refused.value.retry_after <= 60
