"""Event cards: how they are drawn, and what each does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from domain.adrift.components import BOX, EVENTS, EventId
from domain.adrift.deaths import bury_the_spent
from domain.adrift.drawing import draw_item
from domain.adrift.item_cards import show_agenda
from domain.adrift.laying import all_discard, all_leak, all_pass_left
from domain.adrift.pieces import Cause, Phase
from domain.adrift.rescue import find_rescue
from domain.adrift.story import Story
from domain.adrift.table import Raft, right_of, turn_order
from domain.adrift.terms.aiming import TargetAsked
from domain.adrift.terms.course import CompassMoved
from domain.adrift.terms.deaths import VitalityChanged
from domain.adrift.terms.event_cards import EventDiscarded, EventDrawn, EventResolved, Turned, TurnedEvent
from domain.kernel.chance import Chance
from domain.kernel.game import Recorders
from domain.kernel.secrets import Seat, Secret, shown

SEES_AGENDA: Final = "holder-sees-agenda"
"""Delirium; all others that strike somebody wound."""


def draw_event(story: Story, chance: Chance) -> None:
    """Event: the holder draws the top card; a Rescue! card is found, any other takes effect."""
    raft = story.table
    card = raft.event_pile.top()
    event = EVENTS.get(card)
    turned = TurnedEvent(card, event is not None and event.starvation)
    story.tell(EventDrawn(raft.compass, shown(turned), raft.event_pile.size - 1))
    if event is None:
        find_rescue(story, "drawn")
    else:
        EFFECTS[event.op](story, chance)


def event_drawn(raft: Raft, event: EventDrawn) -> None:
    raft.phase = Phase.EVENT
    raft.event = event.event.open().card
    turn_event(raft, raft.event, resolved=True)


def finish_event(story: Story) -> None:
    """The effect is over; Starvation follows if the card has the icon."""
    card = story.table.event
    assert card is not None
    story.tell(EventResolved(card, EVENTS[card].starvation))


def event_resolved(raft: Raft, event: EventResolved) -> None:
    raft.phase = Phase.STARVATION if event.starvation else Phase.PASS
    raft.event = None


def nothing(_story: Story, _chance: Chance) -> None:
    """Long Day, Calm Sea: no effect."""


def all_draw(story: Story, chance: Chance) -> None:
    """Driftwood: an item for everybody."""
    for seat in turn_order(story.table):
        draw_item(story, seat, "event", chance)


def holder_draws(story: Story, chance: Chance) -> None:
    """Screaming Gulls: two items for the holder."""
    for _ in range(2):
        draw_item(story, story.table.compass, "event", chance)


def ask_holder(story: Story, _chance: Chance) -> None:
    """Delirium, Scorching Sun, Circling Sharks: the holder chooses a player."""
    raft = story.table
    story.tell(TargetAsked(raft.compass, event_op(raft)))


def event_targets(raft: Raft, seat: Seat) -> list[Seat]:
    """Whom the holder may choose, ascending: for a vision somebody else, for a wound anybody."""
    sees = event_op(raft) == SEES_AGENDA
    return [other for other in raft.living if other != seat or not sees]


def strike_by_event(story: Story, seat: Seat, target: Seat) -> None:
    """The effect of the event on the one the holder has chosen."""
    if event_op(story.table) == SEES_AGENDA:
        show_agenda(story, seat, target)
    else:
        story.tell(VitalityChanged(target, -1, story.table.vitality[target] - 1, "event"))
        bury_the_spent(story, Cause.EVENT)


def event_op(raft: Raft) -> str:
    """The effect of the event that is being resolved."""
    assert raft.event is not None
    return EVENTS[raft.event].op


def all_heal(story: Story, _chance: Chance) -> None:
    """Fresh Rain: everybody below the start regains a vitality."""
    raft = story.table
    for seat in turn_order(raft):
        if raft.vitality[seat] < BOX.vitality:
            story.tell(VitalityChanged(seat, 1, raft.vitality[seat] + 1, "event"))


def skip_event(story: Story, _chance: Chance) -> None:
    """Distant Ship: the next event card is discarded unresolved, but a rescue counts (ruling r22)."""
    card = story.table.event_pile.top()
    story.tell(EventDiscarded(shown(card), "distant-ship"))
    if card not in EVENTS:
        find_rescue(story, "discarded")


def event_discarded(raft: Raft, event: EventDiscarded) -> None:
    card = event.card.open()
    turn_event(raft, card, resolved=card not in EVENTS)


def turn_event(raft: Raft, card: EventId, *, resolved: bool) -> None:
    """The top event card now lies open; whoever had peeked at it knows nothing of the next one."""
    raft.event_pile = raft.event_pile.drawn()
    raft.event_discard.append(card)
    raft.deeds = (*raft.deeds, Turned(raft.round, card, resolved))
    raft.peeked = Secret(())


def compass_right(story: Story, _chance: Chance) -> None:
    """Whirlpool: the Compass goes back one living player."""
    raft = story.table
    story.tell(CompassMoved(raft.compass, right_of(raft, raft.compass), "event"))


EFFECTS: Final[dict[str, Callable[[Story, Chance], None]]] = {
    "none": nothing,
    "all-discard-1": all_discard,
    "all-draw-1": all_draw,
    "holder-draw-2": holder_draws,
    "all-pass-left": all_pass_left,
    SEES_AGENDA: ask_holder,
    "holder-wounds": ask_holder,
    "all-heal-1": all_heal,
    "all-leak": all_leak,
    "skip-event": skip_event,
    "compass-right": compass_right,
}


RECORDERS: Final[Recorders[Raft]] = {
    EventDrawn: event_drawn,
    EventDiscarded: event_discarded,
    EventResolved: event_resolved,
}
