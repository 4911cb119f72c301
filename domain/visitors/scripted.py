"""The scripted Elder."""

from __future__ import annotations

from domain.kernel.chance import Chance
from domain.kernel.game import Knowledge
from domain.kernel.moves import Action
from domain.visitors.table import Manor
from domain.visitors.view import default


def scripted(knowledge: Knowledge[Manor], chance: Chance) -> Action:  # noqa: ARG001
    return default(knowledge.table, knowledge.seat)
