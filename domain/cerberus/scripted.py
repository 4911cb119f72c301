"""The scripted players."""

from __future__ import annotations

from domain.cerberus.legal import legal
from domain.cerberus.table import Underworld
from domain.kernel.chance import Chance
from domain.kernel.game import Knowledge
from domain.kernel.moves import Action


def scripted(knowledge: Knowledge[Underworld], chance: Chance) -> Action:
    return chance.choice("action", legal(knowledge.table, knowledge.seat))
