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
    """RFC 8785, for numbers of ordinary size."""
    return json.dumps(in_order(value), separators=(",", ":"), ensure_ascii=False).encode()


def in_order(value: Any) -> Any:
    match value:
        case dict():
            names = sorted(value, key=lambda name: name.encode("utf-16-be"))
            return {name: in_order(value[name]) for name in names}
        case list():
            return [in_order(part) for part in value]
        case float() if value.is_integer():
            return int(value)
        case _:
            return value


def salt(seed: bytes, version: int, pointer: str) -> str:
    """The salt of a secret, as anyone derives it once the seed is disclosed."""
    key = hmac.digest(seed, b"salts", "sha256")
    return hmac.digest(key, f"{version}{pointer}".encode(), "sha256")[:16].hex()


def secrets_in(value: Any) -> list[dict[str, Any]]:
    """Every secret of an event, the ones everybody knows too."""
    return list(placed_secrets(value).values())


def placed_secrets(value: Any, pointer: str = "") -> dict[str, dict[str, Any]]:
    """Every secret of an event, by the JSON pointer to it."""
    if isinstance(value, dict) and "known_to" in value:
        return {pointer: value}
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return {
        place: secret
        for name, part in parts
        for place, secret in placed_secrets(part, f"{pointer}/{name}").items()
    }
