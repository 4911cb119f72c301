"""What infers and plays: worlds that fit what a reader knows, and the game's own players."""

from __future__ import annotations

from typing import Final

from domain.adrift.mind.beliefs_agendas import agenda_beliefs, testimony
from domain.adrift.mind.candidates import candidates
from domain.adrift.mind.expert import expert
from domain.adrift.mind.likelihood import log_likelihood
from domain.adrift.mind.quick import quick
from domain.adrift.mind.unseal import unseal
from domain.adrift.mind.value import HORIZON, clock, factors, value
from domain.kernel.mind import Mind

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
    beliefs=agenda_beliefs,
    testimony=testimony,
)
