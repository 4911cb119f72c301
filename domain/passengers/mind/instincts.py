"""How Passengers is played well, for the bots of the house."""

from __future__ import annotations

from typing import Final

from domain.kernel.mind import Mind
from domain.passengers.mind.beliefs_roles import role_odds, testimony

MIND: Final = Mind(beliefs=role_odds, testimony=testimony)
