"""Where the chance of a tournament comes from: one seed, to which it is bound when it is opened.

From it follow the plan, the seed of each deal that tables share and the seed of each match. So nobody could
choose them after having seen who entered, and who has the seed at the end derives all of it again. Names of
matches and deals follow from the secret beside it: whoever opens a table a second time opens the same one.
"""

from __future__ import annotations

from domain.kernel.chance import UNUSED, HmacChance, hmac_sha256
from events.chain import Seed
from events.codes import letters
from events.keys import DEAL_PREFIX, ID_LENGTH, MATCH_PREFIX, DealId, MatchId
from events.vault import Given, Vault


def planning_chance(vault: Vault) -> HmacChance:
    """What the draws of the plan come from."""
    return vault.seed.chance(UNUSED)


def deal_seed(seed: Seed, deal: int) -> Seed:
    """The seed of a deal that tables share."""
    return Seed(hmac_sha256(seed.bytes, f"deal/{deal}".encode()))


def table_seed(seed: Seed, table: int) -> bytes:
    """The seed of the match of a table."""
    return hmac_sha256(seed.bytes, f"table/{table}".encode())


def given_to(vault: Vault, table: int) -> Given:
    """What the match of a table has for its secrets."""
    return Given(table_seed(vault.seed, table), bytes.fromhex(vault.derived(f"table/{table}")))


def match_of(vault: Vault, table: int) -> MatchId:
    return MatchId(MATCH_PREFIX + letters(vault.derived(f"match/{table}"), ID_LENGTH))


def deal_of(vault: Vault, deal: int) -> DealId:
    return DealId(DEAL_PREFIX + letters(vault.derived(f"deal/{deal}"), ID_LENGTH))
