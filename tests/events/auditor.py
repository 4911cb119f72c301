"""A second opinion: verifies what any reader is told of a match, with nothing of Charon's but its promises.

The standard library is enough, and so is a redacted log: a reader recomputes every hash from what they were
told, the commitments of the faces they may see from those faces and their salts.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from typing import Any


class Forged(Exception):
    """The version whose hash is not the one that follows from what was told."""


def audit(match: str, told: list[dict[str, Any]]) -> list[str]:
    """The hashes of a whole log, each checked."""
    previous = hashlib.sha256(f"charon/{match}".encode()).digest()
    for version, entry in enumerate(told, start=1):
        previous = link(previous, entry)
        if entry["version"] != version or entry["hash"] != previous.hex():
            raise Forged(version)
    return [entry["hash"] for entry in told]


def link(previous: bytes, entry: dict[str, Any]) -> bytes:
    """The hash that follows from the one before and what was told."""
    public = {name: entry[name] for name in ("version", "time", "cause", "schema")}
    public["event"] = committed(entry["event"])
    return hashlib.sha256(previous + canonical(public)).digest()


def committed(value: Any) -> Any:
    """The same value with every opened secret closed again."""
    if isinstance(value, list):
        return [committed(part) for part in value]
    if not isinstance(value, dict):
        return value
    if value.keys() == {"known_to", "face", "salt"}:
        digest = hashlib.sha256(bytes.fromhex(value["salt"]) + canonical(value["face"])).hexdigest()
        return {"known_to": value["known_to"], "commitment": digest}
    return {name: committed(part) for name, part in value.items()}


def canonical(value: Any) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def salt(seed: bytes, version: int, index: int) -> str:
    """The salt of a secret, as anyone derives it once the seed is disclosed."""
    key = hmac.digest(seed, b"salts", "sha256")
    return hmac.digest(key, f"{version}/{index}".encode(), "sha256")[:16].hex()


def secrets_in(value: Any) -> list[dict[str, Any]]:
    """Every secret of an event in order, the ones everybody knows too."""
    if isinstance(value, list):
        return [secret for part in value for secret in secrets_in(part)]
    if not isinstance(value, dict):
        return []
    if "known_to" in value:
        return [value]
    return [secret for part in value.values() for secret in secrets_in(part)]
