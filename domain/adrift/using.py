"""The Use step: one item for each seat, or none."""

from __future__ import annotations

from typing import Final

from domain.adrift import memory
from domain.adrift.components import ITEMS
from domain.adrift.item_cards import UNAIMED, obstacle
from domain.adrift.pieces import Phase
from domain.adrift.refusals import refused
from domain.adrift.story import Story, leave_queue, leave_step
from domain.adrift.table import Raft, card_id, cards_of
from domain.adrift.terms.using import ItemUsed, PassUse, Use, Used, UsedItem, UsePassed
from domain.kernel.chance import Chance
from domain.kernel.game import Recorders
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat, known_to, shown
from domain.kernel.zones import Card, card_in_hand, hand_without


def uses(raft: Raft, seat: Seat) -> list[Action]:
    """None, or an item that can be used, in hand order."""
    usable = [card for card in cards_of(raft, seat) if obstacle(raft, seat, card.name) is None]
    return [PassUse(), *(Use(card.id) for card in usable)]


def no_use(_raft: Raft, _seat: Seat) -> Action:
    return PassUse()


def pass_use(story: Story, seat: Seat) -> None:
    story.tell(UsePassed(seat))


def use(story: Story, seat: Seat, wish: Use, chance: Chance) -> None:
    """Use: a Discard goes to the open discards first, a Reveal is shown and kept (ruling r43)."""
    raft = story.table
    card = card_in_hand(raft.hands[seat], wish.card, refused)
    if code := obstacle(raft, seat, card.name):
        raise refused(code)
    item = ITEMS[card.name]
    assert item.mode is not None
    assert item.op is not None
    fresh = card_id(raft.next_card) if item.mode == "discard" else None
    used = UsedItem(card.name, item.mode, item.target is not None, fresh)
    story.tell(ItemUsed(seat, known_to(card.id, seat), shown(used)))
    if item.target is None:
        UNAIMED[item.op](story, seat, chance)


def item_used(raft: Raft, event: ItemUsed) -> None:
    """The chance of the seat is used up; a discarded card lies open under a fresh id."""
    item = event.item.open()
    leave_queue(raft, event.seat)
    raft.deeds = (*raft.deeds, Used(raft.round, event.seat, item.face))
    if item.card is None:
        memory.showed(raft, event.seat, item.face)
    else:
        memory.came_to_light(raft, event.seat, item.face)
        raft.hands[event.seat] = hand_without(raft.hands[event.seat], event.held)
        raft.discard.append(Card(item.card, item.face))
        raft.next_card += 1
    if item.asks_target:
        raft.phase = Phase.USE_TARGET
        raft.asked = (event.seat,)
        raft.using = item.face


RECORDERS: Final[Recorders[Raft]] = {
    UsePassed: leave_step,
    ItemUsed: item_used,
}
