"""The dictionaries that records are packed with, by the number that stands in each record.

What packs and unpacks works outside of Python's lock and must not be shared, so each thread has its own.
"""

from __future__ import annotations

import threading
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


class Own(threading.local):
    """What one thread packs and unpacks with."""

    def __init__(self) -> None:
        self.packer: zstandard.ZstdCompressor | None = None
        self.unpackers: dict[int, zstandard.ZstdDecompressor] = {}


_own: Final = Own()


def path_of(number: int) -> Path:
    return FOLDER / f"{number}.zdict"


def packer() -> zstandard.ZstdCompressor:
    """Packs with the dictionary of today; its frames say how long they are, and have a check sum."""
    if _own.packer is None:
        _own.packer = zstandard.ZstdCompressor(level=LEVEL, dict_data=_read(TODAYS), write_checksum=True)
    return _own.packer


def unpacker(number: int) -> zstandard.ZstdDecompressor:
    """Unpacks what was packed with this dictionary; raises UnknownDictionary."""
    found = _own.unpackers.get(number)
    if found is None:
        found = _own.unpackers[number] = zstandard.ZstdDecompressor(dict_data=_read(number))
    return found


def _read(number: int) -> zstandard.ZstdCompressionDict:
    try:
        return zstandard.ZstdCompressionDict(path_of(number).read_bytes())
    except FileNotFoundError:
        raise UnknownDictionary(number) from None
