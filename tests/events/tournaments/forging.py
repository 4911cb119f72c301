"""Logs of tournaments that somebody has changed, and chained again as well as can be done without the key."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any

from tools.verify import canonical

Json = dict[str, Any]


def chained_again(log: bytes, change: Callable[[list[Json]], object]) -> bytes:
    """An export with its events changed, added or left out, and unsigned."""
    header, *told = [line for line in map(json.loads, log.splitlines()) if "signature" not in line]
    change(told)
    hash_ = hashlib.sha256(f"charon/{header['tournament']}".encode()).digest()
    batch = 1
    for version, one in enumerate(told, 1):
        batch = version if one["cause"] is None else batch
        one |= {"version": version, "cause": None if version == batch else batch}
        del one["hash"]
        hash_ = hashlib.sha256(hash_ + canonical(one).encode()).digest()
        one["hash"] = hash_.hex()
    header |= {"version": len(told), "hash": hash_.hex()}
    return "".join(canonical(line) + "\n" for line in (header, *told)).encode()


def by_type(told: list[Json]) -> dict[str, list[Json]]:
    """The events by their names."""
    found: dict[str, list[Json]] = {}
    for one in told:
        found.setdefault(one["event"]["type"], []).append(one["event"])
    return found
