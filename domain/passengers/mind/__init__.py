"""What infers and plays: worlds that fit what a reader knows, and the game's own players."""

from __future__ import annotations

from typing import Final

from domain.kernel.mind import Mind
from domain.passengers.mind.beliefs_roles import role_odds, testimony
from domain.passengers.mind.candidates import candidates
from domain.passengers.mind.expert import expert, quick
from domain.passengers.mind.likelihood import log_likelihood
from domain.passengers.mind.unseal import unseal
from domain.passengers.mind.value import HORIZON, LEVELS, clock, factors, value

MIND: Final = Mind(
    expert=expert,
    quick=quick,
    value=value,
    factors=factors,
    clock=clock,
    horizon=HORIZON,
    log_likelihood=log_likelihood,
    unseal=unseal,
    candidates=candidates,
    surely=2.0,
    beliefs=role_odds,
    testimony=testimony,
    levels=LEVELS,
)
