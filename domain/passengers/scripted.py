"""The scripted player."""

from __future__ import annotations

from domain.kernel.chance import Chance
from domain.kernel.game import Knowledge
from domain.kernel.moves import Action
from domain.passengers.legal import default
from domain.passengers.table import Voyage


def scripted(knowledge: Knowledge[Voyage], chance: Chance) -> Action:  # noqa: ARG001
    return default(knowledge.table, knowledge.seat)
