"""What only the server knows of a match: its seed, and the secret behind its codes and tokens."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import cast

from msgspec import Struct

from domain.kernel.secrets import Seat
from events.chain import Seed
from events.codes import spelled
from events.keys import MatchId, vault_key
from events.recent import Recent
from events.replicas import Replicas
from events.storage import Storage

VAULTS_KEPT = 2_000
FIELDS = ["seed", "secret"]


class Vault(Struct, frozen=True):
    """The secrets of one match."""

    seed: Seed
    secret: bytes

    def claim_code(self, seat: Seat, offered: int = 1) -> str:
        """The one-time code that opens a seat as it was offered with this version."""
        return spelled(self.derived(f"claim/{seat}/{offered}"))

    def derived(self, purpose: str) -> str:
        """256 bits for this purpose that nobody else can know."""
        return hmac.new(self.secret, purpose.encode(), hashlib.sha256).hexdigest()


class Vaults:
    """The secrets of all matches, the recent ones in memory: they never change."""

    def __init__(self, redis: Storage, replicas: int = 0) -> None:
        self._redis = redis
        self._replicas = Replicas(redis, replicas)
        self._known: Recent[MatchId, Vault] = Recent(VAULTS_KEPT)

    def remembered(self, match: MatchId) -> Vault | None:
        """What `of` gives without asking the storage, None if it would have to."""
        return self._known.get(match)

    def of(self, match: MatchId) -> Vault | None:
        """The vault of a match, None if it has none."""
        known = self.remembered(match)
        if known is not None:
            return known
        return self._kept(match, cast("list[bytes | None]", self._redis.hmget(vault_key(match), FIELDS)))

    def made_for(self, match: MatchId) -> Vault:
        """The vault of a match, made if it is not there yet."""
        name = vault_key(match)
        fill = [("HSETNX", name, field, secrets.token_bytes(32)) for field in FIELDS]
        made = self._kept(match, self._replicas.write(name, [*fill, ("HMGET", name, *FIELDS)])[-1])
        assert made is not None
        return made

    def _kept(self, match: MatchId, stored: list[bytes | None]) -> Vault | None:
        seed, secret = stored
        if seed is None or secret is None:
            return None
        vault = Vault(Seed(seed), secret)
        self._known.put(match, vault)
        return vault
