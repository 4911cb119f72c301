"""Codes that people read aloud and type: sixteen letters that cannot be taken for each other."""

from __future__ import annotations

import hmac
from typing import Final

from events.keys import ALPHABET

LETTERS: Final = 16
GROUP: Final = 4
SAME: Final = str.maketrans({"o": "0", "i": "1", "l": "1", "-": None, " ": None})
"""How letters that the alphabet lacks are read, and what only makes a code easier to read."""


def spelled(digest: str) -> str:
    """The first 80 bits of a digest in hexadecimal, as a code: `8k3q-w0zn-x4mc-5rja`."""
    code = letters(digest, LETTERS)
    return "-".join(code[start : start + GROUP] for start in range(0, LETTERS, GROUP))


def letters(digest: str, count: int) -> str:
    """How a digest in hexadecimal begins, in so many letters."""
    bits = int(digest, 16) >> (4 * len(digest) - 5 * count)
    return "".join(ALPHABET[bits >> 5 * place & 31] for place in reversed(range(count)))


def plain(code: str) -> str:
    """The letters of a code, however somebody typed it."""
    return code.lower().translate(SAME)


def fits(given: str | None, code: str) -> bool:
    """Whether what somebody gave is this code; takes as long if it is not."""
    return hmac.compare_digest(plain(given or "").encode(), plain(code).encode())
