"""The idempotency keys of a packed match: a table that the append script searches.

A key has one effect for as long as its match lives, packed or not. Of each the table keeps 24 bytes: the
first eight of its SHA-1, the first eight of the request's digest, and the versions it produced.
"""

from __future__ import annotations

import hashlib
import re
import struct
from collections.abc import Mapping
from typing import Final

TABLE: Final = b""
"""The field of the table among the keys; no key is empty."""
KNOWN: Final = re.compile(rb"([0-9a-f]*) ([0-9]+) ([0-9]+)")
PART: Final = 8


def packed_keys(keys: Mapping[bytes, bytes]) -> bytes:
    """The table of these keys; one that was packed before is taken over."""
    rows = [_row(key, known) for key, known in keys.items() if key != TABLE]
    return keys.get(TABLE, b"") + b"".join(rows)


def _row(key: bytes, known: bytes) -> bytes:
    found = KNOWN.fullmatch(known)
    if found is None:
        raise ValueError(f"what is known of the key {key!r} cannot be read")
    digest = bytes.fromhex(found[1].decode())[:PART].ljust(PART, b"\0")
    return hashlib.sha1(key).digest()[:PART] + digest + struct.pack(">II", int(found[2]), int(found[3]))
