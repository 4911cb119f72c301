"""The Use step: one item for each seat, and the questions an item may ask."""

from __future__ import annotations

from domain.adrift.components import ITEMS
from domain.adrift.events import (
    CardDiscardedFaceDown,
    FaceDownTaken,
    FishingEnded,
    ItemUsed,
    TargetChosen,
    UsedItem,
    UsePassed,
)
from domain.adrift.item_cards import AIMED, UNAIMED, obstacle, targets
from domain.adrift.moves import Fish, Jettison, Target, Use
from domain.adrift.refusals import refused
from domain.adrift.story import Story
from domain.adrift.table import card_id
from domain.kernel.chance import Chance
from domain.kernel.secrets import Seat, known_to, shown
from domain.kernel.zones import Card, card_in_hand


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


def strike(story: Story, seat: Seat, wish: Target, chance: Chance) -> None:
    """The item's target is chosen, and its effect follows."""
    raft = story.table
    face = raft.using
    assert face is not None
    op = ITEMS[face].op
    assert op is not None
    if wish.seat not in raft.living:
        raise refused("target-not-living")
    if wish.seat not in targets(raft, seat, face):
        raise refused("bad-target")
    story.tell(TargetChosen(seat, wish.seat, face.value))
    AIMED[op](story, seat, wish.seat, chance)


def take_fish(story: Story, seat: Seat, wish: Fish) -> None:
    """Fishing Rod: one of the face-down discards comes to the hand under a fresh id."""
    raft = story.table
    shown_cards = raft.fishing.open()
    for caught in shown_cards:
        if caught.id == wish.card:
            card = Card(card_id(raft.next_card), caught.name)
            left = tuple(other.name for other in shown_cards if other is not caught)
            story.tell(FaceDownTaken(seat, known_to(card, seat), known_to(left, seat)))
            return
    raise refused("card-not-face-down")


def take_no_fish(story: Story, seat: Seat) -> None:
    story.tell(FishingEnded(seat))


def give_up(story: Story, seat: Seat, wish: Jettison) -> None:
    """Bailing Bucket: a card of the seat's choice goes face-down to the discards."""
    card = card_in_hand(story.table.hands[seat], wish.card, refused)
    story.tell(CardDiscardedFaceDown(seat, known_to(card, seat)))
