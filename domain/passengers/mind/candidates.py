"""Which answers are worth comparing."""

from __future__ import annotations

from typing import Final

from domain.kernel.game import Knowledge
from domain.kernel.moves import Action
from domain.kernel.zones import card_in_hand
from domain.passengers.mind.beliefs_roles import claims_in
from domain.passengers.mind.expert import weighed
from domain.passengers.mind.scripted import placing
from domain.passengers.refusals import refused
from domain.passengers.table import Voyage
from domain.passengers.terms.placing import Place

MOST: Final = 6
"""Placements compared at most."""


def candidates(knowledge: Knowledge[Voyage], legal: list[Action]) -> list[Action]:
    """Of equal cards only one, and of placements those that promise most."""
    voyage, seat = knowledge.table, knowledge.seat
    placements = [action for action in legal if isinstance(action, Place)]
    if not placements:
        return legal
    hand = voyage.hands[seat]
    different: dict[object, Place] = {
        (card_in_hand(hand, one.card, refused).name, one.space): one for one in placements
    }
    stakes = weighed(voyage, seat, claims_in(knowledge.log))
    best = sorted(different.values(), key=lambda one: placing(stakes, one), reverse=True)
    return [*best[:MOST]]
