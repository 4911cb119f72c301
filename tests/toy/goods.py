"""Goods: finding them in a hand, drawing them, shuffling them anew."""

from __future__ import annotations

from domain.kernel.chance import Chance
from domain.kernel.moves import Event
from domain.kernel.secrets import Seat, known_to, sealed
from domain.kernel.unfolding import Unfolding
from domain.kernel.zones import Card
from tests.toy import events
from tests.toy.components import Good
from tests.toy.refusals import refused
from tests.toy.table import Market

Ahead = Unfolding[Market, Event]


def draw(ahead: Ahead, seat: Seat, chance: Chance) -> None:
    if not ahead.table.pile.size:
        if not ahead.table.sold:
            raise refused("nothing-to-draw")
        shuffle(ahead, [card.name for card in ahead.table.sold], chance)
    drawn = Card(ahead.table.next_id(), ahead.table.pile.top())
    ahead.tell(events.GoodDrawn(seat, known_to(drawn, seat)))


def shuffle(ahead: Ahead, goods: list[Good], chance: Chance) -> None:
    ahead.tell(events.PileShuffled(len(goods), sealed(tuple(chance.shuffled("pile", goods)))))
