"""Drawing items: from the deck, or from the discards shuffled into a new one."""

from __future__ import annotations

from typing import Final

from domain.adrift import memory
from domain.adrift.story import Story, nothing
from domain.adrift.table import Raft, card_id
from domain.adrift.terms.drawing import Draw, DrawMissed, ItemDeckReshuffled, ItemDrawn
from domain.kernel.chance import Chance
from domain.kernel.game import Recorders
from domain.kernel.secrets import Seat, known_to, sealed
from domain.kernel.zones import Card, Pile, pile_of


def draw_item(story: Story, seat: Seat, reason: Draw, chance: Chance) -> None:
    """Drawing: the deck is rebuilt only when a card is due and none is left (rulings r6, r7)."""
    raft = story.table
    if not raft.item_pile and (raft.discard or raft.closed):
        reshuffle(story, chance)
        raft = story.table
    if not raft.item_pile:
        story.tell(DrawMissed(seat, reason))
        return
    card = Card(card_id(raft.next_card), raft.item_pile.top())
    story.tell(ItemDrawn(seat, known_to(card, seat), reason, raft.item_pile.size - 1))


def item_drawn(raft: Raft, event: ItemDrawn) -> None:
    raft.item_pile = raft.item_pile.drawn()
    raft.hands[event.seat] = (*raft.hands[event.seat], event.card)
    raft.next_card += 1


def reshuffle(story: Story, chance: Chance) -> None:
    """The whole discard pile, open and face-down, becomes the new deck."""
    raft = story.table
    faces = [*(card.name for card in raft.discard), *raft.closed.faces()]
    story.tell(ItemDeckReshuffled(len(faces), sealed(tuple(chance.shuffled("item-deck", faces)))))


def item_deck_reshuffled(raft: Raft, event: ItemDeckReshuffled) -> None:
    raft.item_pile = pile_of(event.count, event.order)
    raft.discard = []
    raft.closed = Pile(0, ())
    memory.were_mixed(raft)


RECORDERS: Final[Recorders[Raft]] = {
    ItemDrawn: item_drawn,
    DrawMissed: nothing,
    ItemDeckReshuffled: item_deck_reshuffled,
}
