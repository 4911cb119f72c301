"""Which answers are worth comparing."""

from __future__ import annotations

from domain.adrift.components import ItemId
from domain.adrift.table import Raft, cards_of
from domain.adrift.terms.discarding import Jettison
from domain.adrift.terms.laying import HandOver
from domain.adrift.terms.starvation import PutFood
from domain.adrift.terms.using import Use
from domain.kernel.game import Knowledge
from domain.kernel.moves import Action


def candidates(knowledge: Knowledge[Raft], legal: list[Action]) -> list[Action]:
    """Of equal cards only one."""
    faces = {card.id: card.name for card in cards_of(knowledge.table, knowledge.seat)}
    found: dict[tuple[type[Action], ItemId] | Action, Action] = {}
    for action in legal:
        same = (
            (type(action), faces[action.card])
            if isinstance(action, (PutFood, Use, Jettison, HandOver))
            else action
        )
        found.setdefault(same, action)
    return list(found.values())
