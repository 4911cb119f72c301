"""Aiming: whom the item in use, or the event, strikes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from domain.adrift import memory
from domain.adrift.components import ItemId
from domain.adrift.event_cards import event_op, event_targets, strike_by_event
from domain.adrift.item_cards import item_targets, strike_by_item
from domain.adrift.pieces import Phase
from domain.adrift.refusals import refused
from domain.adrift.story import Story
from domain.adrift.table import Raft, clockwise_from
from domain.adrift.terms.aiming import Target, TargetAsked, TargetChosen
from domain.kernel.chance import Chance
from domain.kernel.game import Recorders
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat

WEAPONS = (ItemId.GUN, ItemId.KNIFE)


def target_asked(raft: Raft, event: TargetAsked) -> None:
    raft.phase = Phase.EVENT_TARGET
    raft.asked = (event.seat,)


def targets(raft: Raft, seat: Seat) -> list[Action]:
    return [Target(other) for other in choosable(raft, seat)]


def choosable(raft: Raft, seat: Seat) -> Sequence[Seat]:
    """Whom the item in use, or the event, may strike."""
    if raft.using is not None:
        return item_targets(raft, seat, raft.using)
    return event_targets(raft, seat)


def nearest_target(raft: Raft, seat: Seat) -> Action:
    """When time runs out: oneself if that may be, else the next one clockwise."""
    allowed = choosable(raft, seat)
    return Target(next(other for other in clockwise_from(raft, seat) if other in allowed))


def aim(story: Story, seat: Seat, wish: Target, chance: Chance) -> None:
    """The target is chosen, and the effect follows."""
    raft = story.table
    if wish.seat not in raft.living:
        raise refused("target-not-living")
    if wish.seat not in choosable(raft, seat):
        raise refused("bad-target")
    item = raft.using
    story.tell(TargetChosen(seat, wish.seat, event_op(raft) if item is None else item.value))
    if item is None:
        strike_by_event(story, seat, wish.seat)
    else:
        strike_by_item(story, item, seat, wish.seat, chance)


def target_chosen(raft: Raft, event: TargetChosen) -> None:
    """The question is answered: back to the step, or to the event, that asked it."""
    raft.phase = Phase.USE if raft.phase is Phase.USE_TARGET else Phase.EVENT
    raft.asked = ()
    raft.using = None
    *before, deed = raft.deeds
    raft.deeds = (*before, msgspec.structs.replace(deed, target=event.target))
    if event.why in WEAPONS:
        memory.behaved(raft, event.seat, attacks=raft.conduct[event.seat].attacks + 1)


RECORDERS: Final[Recorders[Raft]] = {
    TargetAsked: target_asked,
    TargetChosen: target_chosen,
}
