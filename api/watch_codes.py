"""Codes to watch a match with: each can stand in a link, and is exchanged for a token, once."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from api.tokens import RECEIPT_SECONDS, request_name
from events.codes import plain, spelled
from events.keys import MatchId, PlayerId, receipt_key, watch_codes_key
from events.replicas import Replicas
from events.storage import Script
from events.vault import Vault

MOST: Final = 100
"""How many codes that nobody has used a match may have."""
INVITE, WATCH = (Script.beside(__file__, name) for name in ("invite.lua", "watch.lua"))


class TooManyCodes(Exception):
    """There are as many codes as there may be."""


class WatchCodes:
    """The codes of all matches. Nothing is acknowledged before enough replicas have it."""

    def __init__(self, replicas: Replicas) -> None:
        self._replicas = replicas

    def made(self, match: MatchId, vault: Vault, account: PlayerId, key: str | None) -> tuple[str, bool]:
        """A code, or the one that this key gave before; and whether it did. Raises TooManyCodes."""
        nonce = request_name("watch", account, key) if key else secrets.token_hex(16)
        code = spelled(vault.derived(f"watch/{nonce}"))
        done = self._replicas.run(INVITE, _keys(match, code), [_digest(code), account, MOST])
        if done == b"full":
            raise TooManyCodes
        return code, done == b"known"

    def used(self, match: MatchId, code: str, request: str) -> PlayerId | None:
        """Who has invited with this code, if it serves this request; it serves no other then."""
        arguments = [_digest(code), request, RECEIPT_SECONDS]
        found = self._replicas.run(WATCH, _keys(match, code), arguments, wrote=bool)
        return None if found is None else PlayerId(found.decode())


def _keys(match: MatchId, code: str) -> list[str]:
    return [watch_codes_key(match), receipt_key(match, f"watch:{_digest(code)}")]


def _digest(code: str) -> str:
    return hashlib.sha256(plain(code).encode()).hexdigest()
