"""What infers and plays: worlds that fit what a reader knows, and the game's own players."""

from __future__ import annotations

from typing import Final

from domain.kernel.mind import Mind
from domain.visitors.mind.candidates import candidates
from domain.visitors.mind.expert import expert, quick
from domain.visitors.mind.value import clock, factors, value

MIND: Final = Mind(
    expert=expert,
    quick=quick,
    value=value,
    factors=factors,
    clock=clock,
    horizon=6,
    candidates=candidates,
    levels=(30, 90, 300),
)
