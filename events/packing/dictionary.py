"""The dictionaries that records are packed with, by the number that stands in each record."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import zstandard

FOLDER: Final = Path(__file__).with_name("dictionaries")
TODAYS: Final = 1
"""What is packed now is packed with this one."""
LEVEL: Final = 12
"""Harder work would save a twentieth, and take ten times as long."""


class UnknownDictionary(LookupError):
    """There is no dictionary of this number."""


def path_of(number: int) -> Path:
    return FOLDER / f"{number}.zdict"


@cache
def packer() -> zstandard.ZstdCompressor:
    """Packs with the dictionary of today; its frames say how long they are, and have a check sum."""
    return zstandard.ZstdCompressor(level=LEVEL, dict_data=_read(TODAYS), write_checksum=True)


@cache
def unpacker(number: int) -> zstandard.ZstdDecompressor:
    """Unpacks what was packed with this dictionary; raises UnknownDictionary."""
    return zstandard.ZstdDecompressor(dict_data=_read(number))


@cache
def _read(number: int) -> zstandard.ZstdCompressionDict:
    try:
        data = path_of(number).read_bytes()
    except FileNotFoundError:
        raise UnknownDictionary(number) from None
    return zstandard.ZstdCompressionDict(data)
