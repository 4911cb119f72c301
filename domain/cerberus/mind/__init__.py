"""What infers and plays: worlds that fit what a reader knows, and the game's own players."""

from __future__ import annotations

from typing import Final

from domain.cerberus.mind.candidates import candidates
from domain.cerberus.mind.expert import expert
from domain.cerberus.mind.quick import quick
from domain.cerberus.mind.unseal import unseal
from domain.cerberus.mind.value import clock, factors, value
from domain.kernel.mind import Mind

MIND: Final = Mind(
    expert=expert,
    quick=quick,
    value=value,
    factors=factors,
    clock=clock,
    horizon=4,
    unseal=unseal,
    candidates=candidates,
)
