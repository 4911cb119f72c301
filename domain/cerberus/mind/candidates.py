"""Which actions are worth comparing: equal cards do equal things."""

from __future__ import annotations

from domain.cerberus.decks import held
from domain.cerberus.table import Underworld
from domain.cerberus.terms.decks import Discard
from domain.cerberus.terms.helping import AskHelp
from domain.cerberus.terms.turns import PlayBonus
from domain.kernel.game import Knowledge
from domain.kernel.moves import Action, CardId


def candidates(knowledge: Knowledge[Underworld], legal: list[Action]) -> list[Action]:
    """One card of each face."""
    first: dict[str, CardId] = {}
    for card, face in held(knowledge.table, knowledge.seat):
        first.setdefault(face, card)
    kept = {*first.values()}
    return [
        action
        for action in legal
        if not isinstance(action, PlayBonus | AskHelp | Discard) or action.card in kept
    ]
