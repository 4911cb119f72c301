"""Signed heads: what the service has shown of a match cannot be denied later.

A head is a match, a version and the hash of that entry, which stands for all before it. Keys are Ed25519. The
newest signs; older ones stay published, so that what they signed can still be checked.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from typing import cast

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from msgspec import Struct

from events.canonical import canonical
from events.chain import moment
from events.keys import MatchId, signing_key
from events.replicas import Replicas
from events.storage import Storage

ALGORITHM = "Ed25519"
KEY_ID = 16
"""Hex digits of the SHA-256 of a public key that name it."""
REMEMBERED_SECONDS = 60
"""How long a process goes on with the keys it knows."""


class PublicKey(Struct, frozen=True):
    """A key with which heads are signed, or were."""

    id: str
    algorithm: str
    public: str
    """32 bytes in hex."""
    since: str
    until: str | None
    """When another took its place; None for the one that signs now."""


class HeadSignature(Struct, frozen=True, forbid_unknown_fields=True):
    """Who signed a head, and the signature of 64 bytes in hex."""

    key: str
    public: str
    signature: str


class SignedHead(Struct, frozen=True):
    """Where a match stood, signed."""

    match: str
    version: int
    hash: str
    signature: HeadSignature


class Signer:
    """The keys of a service, which all its processes share through the storage."""

    def __init__(self, redis: Storage, replicas: int = 0) -> None:
        self._redis = redis
        self._replicas = Replicas(redis, replicas)
        self._known: list[tuple[int, Ed25519PrivateKey]] = []
        self._read_at = 0.0

    def signed(self, match: MatchId, version: int, hash_: str) -> SignedHead:
        """A head with the signature of the newest key."""
        key = self._keys()[-1][1]
        public = key.public_key().public_bytes_raw()
        signature = key.sign(signed_bytes(match, version, hash_)).hex()
        return SignedHead(match, version, hash_, HeadSignature(key_id(public), public.hex(), signature))

    def published(self) -> list[PublicKey]:
        """All keys, the oldest first."""
        keys = self._keys()
        ends: list[str | None] = [*(moment(since) for since, _ in keys[1:]), None]
        found = []
        for (since, key), until in zip(keys, ends, strict=True):
            public = key.public_key().public_bytes_raw()
            found.append(PublicKey(key_id(public), ALGORITHM, public.hex(), moment(since), until))
        return found

    def rotate(self) -> PublicKey:
        """From now on a new key signs; processes that run take it up within a minute."""
        self._make(len(self._stored()) + 1)
        self._read_at = 0.0
        return self.published()[-1]

    def _keys(self) -> list[tuple[int, Ed25519PrivateKey]]:
        if not self._known or time.monotonic() - self._read_at > REMEMBERED_SECONDS:
            stored = self._stored() or self._make(1)
            self._known = [
                (int.from_bytes(value[:8], "big"), Ed25519PrivateKey.from_private_bytes(value[8:]))
                for _, value in sorted(stored.items())
            ]
            self._read_at = time.monotonic()
        return self._known

    def _make(self, number: int) -> dict[int, bytes]:
        """A key under the next number, unless another process was faster."""
        made = (time.time_ns() // 1_000_000).to_bytes(8, "big") + secrets.token_bytes(32)
        self._replicas.write(signing_key(), [("HSETNX", signing_key(), number, made)])
        return self._stored()

    def _stored(self) -> dict[int, bytes]:
        stored = cast("dict[bytes, bytes]", self._redis.hgetall(signing_key()))
        return {int(number): value for number, value in stored.items()}


def signed_bytes(match: str, version: int, hash_: str) -> bytes:
    """What is signed: canonical JSON behind a text that no other signature begins with."""
    return b"charon-head\n" + canonical({"hash": hash_, "match": match, "version": version})


def is_signed(head: SignedHead) -> bool:
    """Whether the key that a head names has signed it."""
    signature = head.signature
    try:
        public = bytes.fromhex(signature.public)
        key = Ed25519PublicKey.from_public_bytes(public)
        key.verify(bytes.fromhex(signature.signature), signed_bytes(head.match, head.version, head.hash))
    except (InvalidSignature, ValueError):
        return False
    spelled = public.hex() == signature.public and signature.signature == signature.signature.lower()
    return spelled and key_id(public) == signature.key


def key_id(public: bytes) -> str:
    return hashlib.sha256(public).hexdigest()[:KEY_ID]
