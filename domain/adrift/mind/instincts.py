"""How Adrift is played well, for the bots of the house."""

from __future__ import annotations

from typing import Final

from domain.adrift.mind.beliefs_agendas import agenda_odds_by_deeds, testimony
from domain.kernel.mind import Mind

MIND: Final = Mind(beliefs=agenda_odds_by_deeds, testimony=testimony)
