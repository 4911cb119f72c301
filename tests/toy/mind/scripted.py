"""The scripted player: keeps the best good, sells the rest, and votes as it accused."""

from __future__ import annotations

from domain.kernel.chance import Chance
from domain.kernel.game import Knowledge
from domain.kernel.moves import Action
from domain.kernel.talk import Assert, Claimed
from tests.toy.claims import Suspects
from tests.toy.components import WORTH
from tests.toy.legal import legal
from tests.toy.moves import Sell, Stash, Vote
from tests.toy.table import Market, Phase


def scripted(knowledge: Knowledge[Market], chance: Chance) -> Action:
    """Stash the best good, sell the rest, accuse somebody and vote accordingly."""
    table, seat = knowledge.table, knowledge.seat
    if table.phase is Phase.VOTING:
        return accuse(knowledge, chance)
    hand = sorted(table.held_by(seat), key=lambda card: WORTH[card.name])
    if hand and table.stalls[seat] is None:
        return Stash(hand[-1].id)
    return Sell(hand[-1].id) if hand else chance.choice("trade", legal(table, seat))


def accuse(knowledge: Knowledge[Market], chance: Chance) -> Action:
    """Say first whom it suspects, then vote as it said."""
    for event in knowledge.log:
        match event:
            case Claimed(seat, Suspects(suspect)) if seat == knowledge.seat:
                return Vote(suspect)
    others = [seat for seat in knowledge.table.everybody if seat != knowledge.seat]
    if not others:
        return Vote(None)
    return Assert(Suspects(chance.choice("suspect", others)))
