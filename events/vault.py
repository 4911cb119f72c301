"""What only the server knows of a match or a tournament: its seed, the secret behind its codes and tokens,
and a match's deal."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import cast

import msgspec
from msgspec import Struct

from domain.kernel.chance import HmacChance, Uses, hmac_sha256
from domain.kernel.secrets import Seat
from events.chain import SCHEME, SCHEME_ON_A_DEAL, Seed
from events.codes import spelled
from events.keys import DealId, LogId, head_key, vault_key
from events.lifecycle import Fairness, SeedDisclosed
from events.provenance import Brought, Provenance
from events.recent import Recent
from events.replicas import Replicas
from events.storage import Script, Storage

VAULTS_KEPT = 2_000
BROUGHT = msgspec.json.Decoder(Brought)
SCRIPT = Script.beside(__file__, "vault.lua")
FIELDS = ["seed", "secret", "deal", "deal-seed"]


class Dealt(Struct, frozen=True):
    """A deal that a match shares with others: its id, which nobody is told, and a copy of its seed."""

    id: DealId
    seed: Seed


class Given(Struct, frozen=True):
    """What the secrets of a match are to be, where somebody has settled that before it is opened."""

    seed: bytes
    secret: bytes


class Vault(Struct, frozen=True):
    """The secrets of one log."""

    seed: Seed
    secret: bytes
    deal: Dealt | None = None
    imported: Provenance | None = None
    """Of an imported match, which has no vault of its own: all that it needs came with its log."""

    @property
    def fairness(self) -> Fairness:
        """What the match is bound to."""
        if self.deal is None:
            return Fairness(SCHEME, self.seed.commitment)
        return Fairness(SCHEME_ON_A_DEAL, self.seed.commitment, self.seed.commitment_to(self.deal.seed))

    @property
    def disclosure(self) -> SeedDisclosed:
        """What opens everything."""
        deal = None if self.deal is None else self.deal.seed.bytes.hex()
        return SeedDisclosed(self.seed.bytes.hex(), deal)

    def chance(self, uses: Uses, entropy: Sequence[str] = ()) -> HmacChance:
        """Chance in the match where it was asked so often before."""
        return self.source.chance(uses, entropy)

    @property
    def source(self) -> Seed:
        """Where chance comes from: the match's own seed, or its deal."""
        return self.seed if self.deal is None else self.deal.seed

    def claim_code(self, seat: Seat, offered: int = 1) -> str:
        """The one-time code that opens a seat as it was offered with this version."""
        return spelled(self.derived(f"claim/{seat}/{offered}"))

    def derived(self, purpose: str) -> str:
        """256 bits for this purpose that nobody else can know."""
        return hmac_sha256(self.secret, purpose.encode()).hex()


class Vaults:
    """The secrets of all matches, the recent ones in memory: they never change."""

    def __init__(self, redis: Storage, replicas: int = 0) -> None:
        self._redis = redis
        self._replicas = Replicas(redis, replicas)
        self._known: Recent[LogId, Vault] = Recent(VAULTS_KEPT)

    def remembered(self, match: LogId) -> Vault | None:
        """What `of` gives without asking the storage, None if it would have to."""
        return self._known.get(match)

    def of(self, match: LogId) -> Vault | None:
        """The vault of a match, None if it has none."""
        known = self.remembered(match)
        if known is not None:
            return known
        stored = cast("list[bytes | None]", self._redis.hmget(vault_key(match), FIELDS))
        return self._kept(match, stored) or self._brought(match)

    def _brought(self, match: LogId) -> Vault | None:
        """What came with an imported match."""
        stored = cast("bytes | None", self._redis.hget(head_key(match), "imported"))
        if stored is None:
            return None
        brought = BROUGHT.decode(stored)
        seed, secret = bytes.fromhex(brought.seed), bytes.fromhex(brought.secret)
        vault = Vault(Seed(seed), secret, imported=brought.imported)
        self._known.put(match, vault)
        return vault

    def made_for(self, match: LogId, deal: Dealt | None = None, settled: Given | None = None) -> Vault:
        """The vault of a log, made if it is not there yet: of bits that nobody knows, or as is settled. A
        deal is laid into a new one only."""
        fresh = (
            [settled.seed, settled.secret] if settled else [secrets.token_bytes(32), secrets.token_bytes(32)]
        )
        given = ["", ""] if deal is None else [deal.id, deal.seed.bytes]
        made = self._kept(match, self._replicas.run(SCRIPT, [vault_key(match)], [*fresh, *given]))
        assert made is not None
        return made

    def _kept(self, match: LogId, stored: list[bytes | None]) -> Vault | None:
        seed, secret, deal, deal_seed = stored
        if seed is None or secret is None:
            return None
        dealt = Dealt(DealId(deal.decode()), Seed(deal_seed)) if deal and deal_seed else None
        vault = Vault(Seed(seed), secret, dealt)
        self._known.put(match, vault)
        return vault
