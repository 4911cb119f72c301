"""A write whose answer was lost is sent again, and has one effect."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.retry import Retry

from domain.kernel.chance import SeededChance
from events.matches import Matches
from running.embedded import EmbeddedRedis
from tests.events.cutting_proxy import CuttingProxy
from tests.events.playing import ANNA, OPEN, A, another, begun, whole_log, wish
from tests.toy.shelf import GAME

pytestmark = pytest.mark.one_server


@pytest.fixture
def proxy(server: EmbeddedRedis, redis: Redis) -> Iterator[CuttingProxy]:
    assert redis.dbsize() == 0
    with CuttingProxy(str(server.socket)) as proxy:
        yield proxy


def through(proxy: CuttingProxy, retries: int) -> Matches:
    return another(Redis(port=proxy.port, retry=Retry(NoBackoff(), retries)))


def test_the_client_itself_sends_again_and_one_batch_stands(proxy: CuttingProxy, redis: Redis) -> None:
    matches = through(proxy, retries=3)
    match = begun(matches)
    before = matches.archive.position(match)
    decision = before.decisions[0]
    proxy.cut_after(b"EVALSHA")
    done = matches.act(match, decision.seat, decision.id, wish(before, decision, SeededChance(1)))
    assert proxy.cuts == 1
    assert done.replayed
    assert whole_log(another(redis), match)[before.version :] == done.entries


def test_the_caller_sends_again_with_the_same_key_and_one_batch_stands(
    proxy: CuttingProxy, redis: Redis
) -> None:
    matches = through(proxy, retries=0)
    match = begun(matches)
    before = matches.archive.position(match)
    decision = before.decisions[0]
    sent = wish(before, decision, SeededChance(1))
    proxy.cut_after(b"EVALSHA")
    with pytest.raises(RedisConnectionError):
        matches.act(match, decision.seat, decision.id, sent, key="mine")
    stands = whole_log(another(redis), match)[before.version :]
    assert stands
    again = matches.act(match, decision.seat, decision.id, sent, key="mine")
    assert again.replayed
    assert again.entries == stands == whole_log(another(redis), match)[before.version :]


def test_talk_that_is_sent_again_is_said_once(proxy: CuttingProxy, redis: Redis) -> None:
    matches = through(proxy, retries=3)
    match = begun(matches)
    before = matches.archive.position(match).version
    proxy.cut_after(b"EVALSHA")
    done = matches.talk(match, A, {"type": "say", "text": "once"})
    assert proxy.cuts == 1
    assert done.replayed
    assert len(whole_log(another(redis), match)) == before + 1


def test_a_seat_claimed_twice_with_one_key_is_taken_once(proxy: CuttingProxy, redis: Redis) -> None:
    matches = through(proxy, retries=0)
    match, _ = matches.open(GAME, {}, [OPEN, OPEN], by=ANNA)
    code = matches.vault(match).claim_code(A)
    proxy.cut_after(b"EVALSHA")
    with pytest.raises(RedisConnectionError):
        matches.take_seat(match, A, name="Ann", code=code, key="sit")
    assert matches.take_seat(match, A, name="Ann", code=code, key="sit").replayed
    assert len(whole_log(another(redis), match)) == 2


@pytest.mark.parametrize("word", [b"SET", b":vault", b":log"])
def test_a_match_whose_opening_broke_off_is_opened_by_the_same_key(
    proxy: CuttingProxy, redis: Redis, word: bytes
) -> None:
    matches = through(proxy, retries=0)
    begun(matches)
    proxy.cut_after(word)
    with pytest.raises(RedisConnectionError):
        matches.open(GAME, {}, [OPEN, OPEN], by=ANNA, key="mine")
    match, _ = matches.open(GAME, {}, [OPEN, OPEN], by=ANNA, key="mine")
    assert matches.open(GAME, {}, [OPEN, OPEN], by=ANNA, key="mine") == (match, True)
    assert len(whole_log(another(redis), match)) == 1


@pytest.mark.parametrize("word", [b"SET", b":vault", b":log"])
def test_an_opening_the_client_itself_repeats_opens_one_match(
    proxy: CuttingProxy, redis: Redis, word: bytes
) -> None:
    matches = through(proxy, retries=3)
    proxy.cut_after(word)
    match, _ = matches.open(GAME, {}, [OPEN, OPEN], by=ANNA, key="mine")
    assert proxy.cuts == 1
    assert len(whole_log(another(redis), match)) == 1
