"""A match to carry away: a header and every event as its reader is told it, a line each.

Each line is canonical JSON, so that nothing in the file can be spelled in two ways; docs/fairness.md says how
anyone checks it, and `tools/` has programs that do.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import cast

from msgspec import Struct

from domain.kernel.codec import encode
from events.canonical import canonical, plain
from events.chain import Seed
from events.entries import Audited, Entry, reader_name, tell
from events.keys import MatchId
from events.lifecycle import MatchOpened
from events.signing import HeadSignature

FORMAT = 1


class ExportHeader(Struct, frozen=True, rename={"seen_as": "as"}):
    """What an export is of, and where it ends."""

    charon_export: int
    """The version of this format."""
    scheme: str
    match: MatchId
    seen_as: str
    version: int
    hash: str


class SignatureLine(Struct, frozen=True):
    """The last line: who signed the head that the header names."""

    signature: HeadSignature


def exported(
    entries: Sequence[Entry], reader: Audited, seed: Seed, signature: HeadSignature | None = None
) -> bytes:
    """All entries up to some version as this reader is told them, with the signature of the last, if any."""
    opened, head = cast("MatchOpened", entries[0].event), entries[-1]
    header = ExportHeader(
        FORMAT,
        opened.fairness.scheme,
        opened.match,
        reader_name(reader),
        head.version,
        head.hash.hex(),
    )
    lines: list[Struct] = [header, *(tell(entry, reader, seed) for entry in entries)]
    if signature is not None:
        lines.append(SignatureLine(signature))
    return b"".join(canonical(plain(encode(line))) + b"\n" for line in lines)


def exports_in(data: bytes) -> Iterator[bytes]:
    """The exports in a file of one match or many: each begins with its header."""
    begin = 0
    for header in re.finditer(rb'\n(?={"as":)', data):
        yield data[begin : header.end()]
        begin = header.end()
    yield data[begin:]
