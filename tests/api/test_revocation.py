"""A token that ends, ends everywhere: in every process, and with the streams that were opened with it."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
import requests

from charon_client import OPEN, Client, Table, Unauthorized
from tests.events.playing import eventually
from tests.service import running_service
from tests.toy.shelf import GAME

SOONER_THAN_A_HEARTBEAT = 10.0
REQUESTS = 8
"""Each on a connection of its own, so that every process is asked."""


@pytest.fixture(scope="module")
def charon(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """A service of two processes."""
    with running_service(tmp_path_factory.mktemp("revocation"), processes="2") as url:
        yield Client(url)


@pytest.mark.parametrize("how", ["revoked", "revoked-by-id", "rotated"])
def test_a_token_that_ends_takes_its_streams_along_in_every_process(charon: Client, how: str) -> None:
    ann = charon.with_token(charon.create_player("Ann").token)
    new = ann.create_match(GAME, [OPEN], private=True)
    seat = ann.claim_seat(new.match.id, 0, code=new.codes[0])
    streams = [stream(seat) for _ in range(REQUESTS)]
    end_token(ann, seat, how)
    for open_stream in streams:
        assert b"match_opened" in open_stream.content
    address = f"{charon.http.url}/v1/me"
    headers = {"Authorization": f"Bearer {seat.token}", "Connection": "close"}
    asked = [requests.get(address, headers=headers, timeout=10).status_code for _ in range(REQUESTS)]
    assert asked == [401] * REQUESTS


def test_who_waits_with_a_token_that_ends_is_told(charon: Client) -> None:
    ann = charon.with_token(charon.create_player("Ann").token)
    new = ann.create_match(GAME, [OPEN] * 2, private=True)
    seat = ann.claim_seat(new.match.id, 0, code=new.codes[0])
    with ThreadPoolExecutor(REQUESTS) as callers:
        waiting = [callers.submit(seat.wait_for_news, seat.match(), 30) for _ in range(REQUESTS)]
        eventually(lambda: all(future.running() for future in waiting))
        charon.with_token(seat.token).revoke()
        for future in waiting:
            with pytest.raises(Unauthorized):
                future.result(SOONER_THAN_A_HEARTBEAT)


def end_token(player: Client, seat: Table, how: str) -> None:
    """End the token of a player's seat in one of three ways."""
    match how:
        case "revoked":
            player.with_token(seat.token).revoke()
        case "revoked-by-id":
            player.revoke_token(next(token.id for token in player.tokens() if token.kind == "seat"))
        case "rotated":
            player.rotate_seat(seat.id, 0)


def stream(seat: Table) -> requests.Response:
    """A stream that has begun, and whose reading fails if it stays silent instead of ending."""
    headers = {"Authorization": f"Bearer {seat.token}", "Accept": "text/event-stream"}
    address = f"{seat.http.url}/v1/matches/{seat.id}/events"
    answer = requests.get(address, headers=headers, stream=True, timeout=SOONER_THAN_A_HEARTBEAT)
    assert answer.status_code == 200
    return answer
