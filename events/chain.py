"""The hash chain, the commitments in it, and the seed behind both: what an auditor recomputes.

`hash(n) = SHA-256(hash(n-1) + public(n))`, where `public` is canonical JSON of the entry in which every
secret that is not known to everyone is replaced by its audience and a commitment. A commitment is
`SHA-256(salt + canonical JSON of the face)`; salts are derived from the seed, one for each place in each
version, so none is ever used twice and none can be guessed before the seed is disclosed.

The chain is made of events as they are stored, plain JSON values in which a secret is an object with
`known_to` and `face`. So it holds whatever becomes of the classes that read them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any, Final

from msgspec import Struct

from domain.kernel.chance import HmacChance, Uses, hmac_sha256
from domain.kernel.secrets import EVERYONE, Audience
from events.canonical import canonical
from events.keys import LogId

SCHEME = "charon-2"
SCHEME_ON_A_DEAL = "charon-2-deal"
"""The same, with chance from a deal that several matches share."""
SALT_BYTES = 16
SECRET = b'"known_to":['
"""Stands in the stored data of every event with a secret that somebody may not know."""
EPOCH = datetime(1970, 1, 1)


class Seed:
    """A match's source of chance and salts, or a deal's of chance alone, from 32 random bytes."""

    def __init__(self, seed: bytes) -> None:
        self.bytes = seed
        self._chance = hmac_sha256(seed, b"chance")
        self._salts = hmac_sha256(seed, b"salts")

    @property
    def commitment(self) -> str:
        return hashlib.sha256(self.bytes).hexdigest()

    def chance(self, uses: Uses, entropy: Sequence[str] = ()) -> HmacChance:
        """Chance in a match where it was asked so often before; the seats may have added entropy, in hex."""
        if not entropy:
            return HmacChance(self._chance, uses)
        return HmacChance(hmac_sha256(self.bytes, "/".join(["chance", *entropy]).encode()), uses)

    def commitment_to(self, deal: Seed) -> str:
        """What binds a match of this seed to a deal, and tells nobody which matches share it."""
        return hmac_sha256(self.bytes, f"deal/{deal.bytes.hex()}".encode()).hex()

    def salt(self, version: int, pointer: str) -> bytes:
        """The salt of the secret in the event with this version to which a JSON pointer leads."""
        return hmac_sha256(self._salts, f"{version}{pointer}".encode())[:SALT_BYTES]


class Veiled(Struct, frozen=True):
    """A secret without its face: who knows it, and what binds the server to it."""

    known_to: Audience
    commitment: str


class Opened(Struct, frozen=True):
    """A secret with its face, for a reader who may see it, and the salt that proves it."""

    known_to: Audience
    face: Any
    salt: str


def genesis(match: LogId) -> bytes:
    """The hash before the first event."""
    return hashlib.sha256(f"charon/{match}".encode()).digest()


def chained(previous: bytes, version: int, time: int, cause: int | None, schema: int, public: bytes) -> bytes:
    """The hash of an entry with this public event: over the previous hash and canonical JSON."""
    beginning = b"null" if cause is None else b"%d" % cause
    return hashlib.sha256(
        b'%b{"cause":%b,"event":%b,"schema":%d,"time":"%b","version":%d}'
        % (previous, beginning, public, schema, _moment(time), version)
    ).digest()


def commitment(salt: bytes, face: object) -> str:
    return hashlib.sha256(salt + canonical(face)).hexdigest()


def public_event(data: bytes, event: Any, seed: Seed, version: int) -> bytes:
    """The event as the hash covers it, as canonical JSON; `event` is what the data spells."""
    return canonical(told(event, _nobody, seed, version) if has_secret(data) else event)


def has_secret(data: bytes) -> bool:
    """Whether there is something in a stored event that somebody may not know."""
    return data.find(SECRET) >= 0  # `in` tries a number first, and makes an exception each time


def told(value: Any, sees: Callable[[Audience], bool], seed: Seed, version: int, pointer: str = "") -> Any:
    """An event of a version as it is told, or the object or list in it to which a pointer leads: faces with
    their salts where `sees` allows it, commitments otherwise."""
    if type(value) is list:
        parts: Iterable[tuple[Any, Any]] = enumerate(value)
    elif "face" in value and type(value.get("known_to")) in NAMED:
        return _told_secret(value["known_to"], value["face"], sees, seed, version, pointer)
    else:
        parts = value.items()
    seen = value.copy()
    for name, part in parts:
        if type(part) in NESTED:
            seen[name] = told(part, sees, seed, version, under(pointer, name))
    return seen


def _told_secret(
    known_to: Audience, face: Any, sees: Callable[[Audience], bool], seed: Seed, version: int, pointer: str
) -> Any:
    if known_to == EVERYONE:
        return {"known_to": known_to, "face": face}
    salt = seed.salt(version, pointer)
    if sees(known_to):
        return Opened(known_to, face, salt.hex())
    return Veiled(known_to, commitment(salt, face))


def _nobody(_: Audience) -> bool:
    return False


NESTED: Final = frozenset((dict, list))
NAMED: Final = frozenset((list, str))


def under(pointer: str, name: str | int) -> str:
    """The JSON pointer to a part of what another one leads to."""
    return f"{pointer}/{_escaped(name)}"


@lru_cache(maxsize=1024)
def _escaped(name: str | int) -> str:
    """A name as JSON pointers (RFC 6901) have it."""
    return str(name).replace("~", "~0").replace("/", "~1")


@lru_cache(maxsize=1024)
def _moment(milliseconds: int) -> bytes:
    return moment(milliseconds).encode()


@lru_cache(maxsize=1024)
def moment(milliseconds: int) -> str:
    """A time as it stands on the wire: UTC, to the millisecond."""
    seconds, rest = divmod(milliseconds, 1000)
    return f"{_second(seconds)}.{rest:03}Z"


@lru_cache(maxsize=64)
def _second(seconds: int) -> str:
    return (EPOCH + timedelta(seconds=seconds)).isoformat()
