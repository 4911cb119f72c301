"""The scripted castaways."""

from __future__ import annotations

from domain.adrift.table import Raft
from domain.adrift.view import default
from domain.kernel.chance import Chance
from domain.kernel.game import Knowledge
from domain.kernel.moves import Action


def scripted(knowledge: Knowledge[Raft], chance: Chance) -> Action:  # noqa: ARG001
    return default(knowledge.table, knowledge.seat)
