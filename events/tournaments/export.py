"""A tournament to carry away: a header and every event as everybody is told it, a line each.

Each line is canonical JSON. What each table was is in the exports of its matches, whose heads the log names.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from domain.kernel.codec import encode
from events.canonical import canonical, plain
from events.entries import Entry, tell
from events.export import SignatureLine
from events.signing import HeadSignature
from events.tournaments.state import Tournament
from events.vault import Vault

FORMAT: Final = 1


class TournamentExportHeader(Struct, frozen=True):
    """What an export is of, and where it ends."""

    charon_tournament: int
    """The version of this format."""
    scheme: str
    tournament: str
    version: int
    hash: str


def tournament_exported(
    state: Tournament, entries: Sequence[Entry], vault: Vault, signature: HeadSignature | None = None
) -> bytes:
    """The whole log up to a state as everybody is told it, with the signature of its head, if any."""
    header = TournamentExportHeader(
        FORMAT, state.opened.fairness.scheme, state.id, state.version, state.hash.hex()
    )
    lines: list[Struct] = [header, *(tell(entry, None, vault.seed) for entry in entries)]
    if signature is not None:
        lines.append(SignatureLine(signature))
    return b"".join(canonical(plain(encode(line))) + b"\n" for line in lines)
