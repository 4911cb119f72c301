"""The expert Elder: knows which trinket to give up, and sends Visitors away before it tidies rooms.

It weighs the ends of a turn as `beliefs` does, by weights of its own that were tuned on many deals.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from domain.kernel.chance import Chance
from domain.kernel.game import Knowledge
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat
from domain.kernel.talk import Assert
from domain.visitors.components import REMOVES, VESSEL
from domain.visitors.mind.beliefs import Outlook, Weights
from domain.visitors.mind.beliefs_hands import Told, something_to_say, told
from domain.visitors.mind.expert_manor import pick, place
from domain.visitors.mind.scripted import act
from domain.visitors.pieces import Phase, TrinketCard
from domain.visitors.table import Manor
from domain.visitors.terms.trinkets import DiscardTrinket

EXPERT: Final = Weights(
    visitor=(-12.0, 1.0, 0.35),
    excess_mark=(-4.5, 0.6, 0.3),
    two_marks=(-3.2, 0.5, 0.3),
    first_of_a_kind=0.2,
)
"""A Visitor costs a card every turn, and marks above two call it back: both weigh half as much again. Two
marks and a card kept weigh less."""
MARK: Final = 0.3
"""How much each mark that it could remove makes a trinket worth keeping, in trinkets of the same kind."""
SPARE_VESSEL: Final = 2.0


def expert(knowledge: Knowledge[Manor], chance: Chance) -> Action:  # noqa: ARG001
    """Tell team-mates what they cannot see, then answer the decision."""
    words = something_to_say(knowledge)
    return answer(knowledge.table, knowledge.seat, told(knowledge)) if words is None else Assert(words)


def quick(manor: Manor, seat: Seat, chance: Chance | None = None) -> Action:  # noqa: ARG001
    """The same at an imagined table, where nobody talks: it reads nothing but what its seat knows."""
    return answer(manor, seat, {})


def answer(manor: Manor, seat: Seat, told: Told) -> Action:
    match manor.phase:
        case Phase.BUILD_PICK:
            return pick(manor)
        case Phase.BUILD_PLACE:
            return place(manor)
        case Phase.DISCARD:
            return discard(manor, seat)
        case _:
            return act(Outlook(manor, seat, EXPERT, told))


def discard(manor: Manor, seat: Seat) -> DiscardTrinket:
    """Give up what is held twice and has little to remove; a Vessel beyond one, and one for each Visitor."""
    hand = [secret.open() for secret in manor.hands[seat]]
    held = Counter(card.name for card in hand)
    marks: Counter[str] = Counter(token.kind for tokens in manor.tokens.values() for token in tokens)

    def spare(card: TrinketCard) -> float:
        if card.name == VESSEL:
            return SPARE_VESSEL if held[VESSEL] > 1 + len(manor.visitors) else -1.0
        return held[card.name] - MARK * marks[REMOVES[card.name]]

    return DiscardTrinket(max(hand, key=spare).id)
