"""What can be claimed, and what the table remembers of it. Lies are allowed; nothing is checked."""

from __future__ import annotations

from typing import Any, Final

from domain.cerberus.table import Underworld
from domain.cerberus.terms.claims import (
    Accuse,
    BarqueClaim,
    HandClaim,
    Plan,
    Promise,
    Promised,
    RequestBarque,
    RequestMove,
)
from domain.kernel.talk import Claimed, Said

CLAIMS = (BarqueClaim, HandClaim, Promise, RequestMove, RequestBarque, Accuse, Plan)

REMEMBERED: Final = 20
"""How many promises of a turn are remembered, the last ones."""


def hear(table: Underworld, words: Said | Claimed[Any]) -> Underworld:
    """A promise stays beside the requests of the turn in which it was made, and binds nobody."""
    if isinstance(words, Claimed) and isinstance(words.claim, Promise):
        promised = Promised(words.seat, words.claim.to, words.claim.promised)
        table.promises = (*table.promises, promised)[-REMEMBERED:]
    return table
