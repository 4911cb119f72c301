"""Signed heads: they can be checked by anyone, for as long as their keys are published."""

from __future__ import annotations

import msgspec
import pytest
from redis import Redis

from events.keys import MatchId
from events.signing import SignedHead, Signer, is_signed

MATCH = MatchId("m_0123456789abcdefghjk")
HASH = "ab" * 32


def test_a_head_is_signed_by_the_key_that_is_published(redis: Redis) -> None:
    signer = Signer(redis)
    head = signer.signed(MATCH, 7, HASH)
    assert is_signed(head)
    (key,) = Signer(redis).published()
    assert (key.id, key.public, key.until) == (head.signature.key, head.signature.public, None)


@pytest.mark.parametrize(
    "change",
    [{"match": "m_other"}, {"version": 8}, {"hash": "ac" + HASH[2:]}],
    ids=lambda change: next(iter(change)),
)
def test_nothing_of_a_head_can_be_changed(redis: Redis, change: dict[str, object]) -> None:
    assert not is_signed(msgspec.structs.replace(Signer(redis).signed(MATCH, 7, HASH), **change))


def test_neither_can_its_signature(redis: Redis) -> None:
    head = Signer(redis).signed(MATCH, 7, HASH)
    for field, wrong in (
        ("key", "0" * 16),
        ("public", "01" * 32),
        ("signature", "00" * 64),
        ("public", "no"),
    ):
        signature = msgspec.structs.replace(head.signature, **{field: wrong})
        assert not is_signed(SignedHead(head.match, head.version, head.hash, signature))


def test_a_new_key_takes_over_and_the_old_one_stays(redis: Redis) -> None:
    signer = Signer(redis)
    before = signer.signed(MATCH, 7, HASH)
    new = signer.rotate()
    after = signer.signed(MATCH, 8, HASH)
    assert after.signature.key == new.id != before.signature.key
    assert is_signed(before)
    keys = signer.published()
    assert [key.id for key in keys] == [before.signature.key, after.signature.key]
    assert keys[0].until == keys[1].since
    assert keys[1].until is None
