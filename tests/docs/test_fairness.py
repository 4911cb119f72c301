"""The scheme as it is written down: its test vectors are what the service and the verifiers compute."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from domain.kernel.chance import UNUSED, HmacChance
from domain.kernel.codec import encode
from domain.kernel.moves import Acted
from domain.kernel.secrets import Seat, Secret
from events.canonical import canonical, plain
from events.chain import SCHEME, Seed, genesis
from events.entries import sealed_batch, tell
from events.keys import MatchId
from events.signing import SignedHead, is_signed, signed_bytes
from tools import verify

PAGE = Path("docs/fairness.md").read_text()
NOW = 1_750_000_000_007


@pytest.fixture(scope="module")
def vectors() -> dict[str, Any]:
    blocks: list[str] = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    read: dict[str, Any] = json.loads(blocks[-1])
    return read


def test_canonical_json(vectors: dict[str, Any]) -> None:
    value = vectors["canonical_of"]
    text = vectors["canonical"]
    assert text.encode() == canonical(plain(json.dumps(value).encode()))
    value["a"][0] = 0  # beyond what a log may hold; the rest is for the verifier, too
    assert verify.canonical(value) == text.replace("1e+21", "0")


def test_seed_keys_and_commitment(vectors: dict[str, Any]) -> None:
    seed = bytes.fromhex(vectors["seed"])
    assert vectors["seed_commitment"] == Seed(seed).commitment == hashlib.sha256(seed).hexdigest()
    assert vectors["salts_key"] == hmac.digest(seed, b"salts", "sha256").hex()
    assert vectors["chance_key"] == hmac.digest(seed, b"chance", "sha256").hex()
    context = f"chance/{'01' * 32}/{'02' * 32}"
    with_entropy = HmacChance(bytes.fromhex(vectors["chance_key_with_entropy"]))
    assert vectors["chance_key_with_entropy"] == hmac.digest(seed, context.encode(), "sha256").hex()
    drawn = Seed(seed).chance(UNUSED, ("01" * 32, "02" * 32)).shuffled("deck", range(20))
    assert with_entropy.shuffled("deck", range(20)) == drawn


def test_a_shared_deal(vectors: dict[str, Any]) -> None:
    seed, deal = bytes.fromhex(vectors["seed"]), bytes.fromhex(vectors["deal"])
    bound = hmac.digest(seed, f"deal/{vectors['deal']}".encode(), "sha256").hex()
    assert vectors["deal_commitment"] == Seed(seed).commitment_to(Seed(deal)) == bound
    assert vectors["deal_chance_key"] == hmac.digest(deal, b"chance", "sha256").hex()


def test_an_entry_and_its_hash(vectors: dict[str, Any]) -> None:
    seed, match = Seed(bytes.fromhex(vectors["seed"])), MatchId(vectors["match"])
    event = Acted(Seat(1), "play", {"to": "hall", "worth": 6.0}, Secret((Seat(1),), {"card": "c7"}))
    (entry,) = sealed_batch([event], 1, NOW, genesis(match), seed)
    assert genesis(match).hex() == vectors["hash_before"]
    assert json.loads(encode(tell(entry, Seat(1), seed))) == vectors["told_to_seat_1"]
    assert json.loads(encode(tell(entry, None, seed))) == vectors["told_to_others"]
    hashed = bytes.fromhex(vectors["hash_before"]) + vectors["hashed"].encode()
    assert hashlib.sha256(hashed).hexdigest() == entry.hash.hex() == vectors["told_to_others"]["hash"]


def test_draws(vectors: dict[str, Any]) -> None:
    chance = Seed(bytes.fromhex(vectors["seed"])).chance(UNUSED)
    chance.shuffled("deck", range(8))
    chance.below("die", 6)
    chance.sample("deck", range(5), 2)
    chance.below("rare-5592", 3 * 2**51)
    assert json.loads(encode(chance.draws)) == vectors["draws"]
    key, draws = bytes.fromhex(vectors["chance_key"]), vectors["draws"]
    for draw, context in zip(draws, ("deck/0", "die/0", "deck/1", "rare-5592/0"), strict=True):
        assert verify.fisher_yates(key, context, draw["of"], len(draw["drawn"])) == draw["drawn"]
    rejected = hmac.digest(key, b"rare-5592/0/0/0", "sha256")[:8]
    assert int.from_bytes(rejected, "big") >= 2**64 - 2**64 % draws[-1]["of"]


def test_what_a_branch_deals(vectors: dict[str, Any]) -> None:
    key = bytes.fromhex(vectors["world_key"])
    assert key == hmac.digest(bytes.fromhex(vectors["chance_key"]), b"world", "sha256")
    apart = Seed(bytes.fromhex(vectors["seed"])).chance(UNUSED).apart("world")
    assert apart.shuffled("deck", range(20)) == HmacChance(key).shuffled("deck", range(20))


def test_a_signed_head(vectors: dict[str, Any]) -> None:
    head = msgspec.convert(vectors["head"], SignedHead)
    assert signed_bytes(head.match, head.version, head.hash).decode() == vectors["signed"]
    assert is_signed(head)
    key = Ed25519PrivateKey.from_private_bytes(bytes(range(64, 96)))
    assert key.public_key().public_bytes_raw().hex() == head.signature.public
    assert key.sign(vectors["signed"].encode()).hex() == head.signature.signature
    assert hashlib.sha256(bytes.fromhex(head.signature.public)).hexdigest()[:16] == head.signature.key


def test_the_page_is_about_the_scheme_that_is_used() -> None:
    assert f"`{SCHEME}`" in PAGE
