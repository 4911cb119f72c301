"""Which answers are worth comparing: those that the expert thinks nearly as good as its own."""

from __future__ import annotations

from typing import Final

from domain.kernel.game import Knowledge
from domain.kernel.moves import Action
from domain.visitors.mind.beliefs import Outlook, worth
from domain.visitors.mind.beliefs_hands import told
from domain.visitors.mind.expert import EXPERT
from domain.visitors.mind.scripted import one_of_each_kind, ways
from domain.visitors.pieces import Phase
from domain.visitors.table import Manor
from domain.visitors.terms.trinkets import DiscardTrinket

NEARLY: Final = 0.6
"""How far below the best a turn may end that is still compared."""


def candidates(knowledge: Knowledge[Manor], legal: list[Action]) -> list[Action]:
    """First steps of turns that end nearly as well as the best, and one trinket of each kind; nothing while
    the manor is built, which no value tells apart."""
    match knowledge.table.phase:
        case Phase.ACT:
            return promising(knowledge)
        case Phase.DISCARD:
            hand = tuple(card.open() for card in knowledge.table.hands[knowledge.seat])
            return [DiscardTrinket(card.id) for card in one_of_each_kind(hand)]
        case _:
            return legal[:0]


def promising(knowledge: Knowledge[Manor]) -> list[Action]:
    outlook = Outlook(knowledge.table, knowledge.seat, EXPERT, told(knowledge))
    best: dict[Action, float] = {}
    for way in ways(outlook, outlook.position(), knowledge.table.ap):
        best[way.first] = max(worth(outlook, way.position), best.get(way.first, float("-inf")))
    least = max(best.values()) - NEARLY
    return [first for first, end in best.items() if end >= least]
