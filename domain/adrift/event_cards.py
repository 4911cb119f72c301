"""Event cards: what each does, and the answers some of them ask for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from domain.adrift.components import BOX, EVENTS
from domain.adrift.deaths import bury_the_spent
from domain.adrift.drawing import draw_item
from domain.adrift.events import (
    CardPassed,
    CardsDiscardedFaceDown,
    ChoiceOpened,
    ChoiceSealed,
    CompassMoved,
    Discards,
    EventDiscarded,
    EventDrawn,
    EventResolved,
    PassingDone,
    TargetAsked,
    TargetChosen,
    TurnedEvent,
    VitalityChanged,
)
from domain.adrift.item_cards import show_agenda
from domain.adrift.moves import HandOver, Jettison, Target
from domain.adrift.refusals import refused
from domain.adrift.rescue import find_rescue
from domain.adrift.story import Story
from domain.adrift.table import (
    Cause,
    ItemCard,
    Phase,
    Raft,
    Sealed,
    card_id,
    left_of,
    right_of,
    turn_order,
    waiting,
)
from domain.kernel.chance import Chance
from domain.kernel.secrets import Seat, known_to, shown
from domain.kernel.zones import Card, card_in_hand


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


def finish_event(story: Story) -> None:
    """The effect is over; Starvation follows if the card has the icon."""
    card = story.table.event
    assert card is not None
    story.tell(EventResolved(card, EVENTS[card].starvation))


def nothing(_story: Story, _chance: Chance) -> None:
    """Long Day, Calm Sea: no effect."""


def all_discard(story: Story, _chance: Chance) -> None:
    """Rough Swell: everybody with cards gives one up, face-down, sealed and all at once."""
    story.tell(ChoiceOpened("event-discard", with_cards(story.table), 1))
    close_choice(story)


def all_draw(story: Story, chance: Chance) -> None:
    """Driftwood: an item for everybody."""
    for seat in turn_order(story.table):
        draw_item(story, seat, "event", chance)


def holder_draws(story: Story, chance: Chance) -> None:
    """Screaming Gulls: two items for the holder."""
    for _ in range(2):
        draw_item(story, story.table.compass, "event", chance)


def all_pass_left(story: Story, _chance: Chance) -> None:
    """Huddle: everybody with cards gives one to the left, sealed and all at once."""
    story.tell(ChoiceOpened("event-pass", with_cards(story.table), 1))
    close_choice(story)


def all_leak(story: Story, _chance: Chance) -> None:
    """Leak: in turn order everybody lays two cards or loses a vitality."""
    story.tell(ChoiceOpened("event-leak", turn_order(story.table), 2))


def ask_holder(story: Story, _chance: Chance) -> None:
    """Delirium, Scorching Sun, Circling Sharks: the holder chooses a player."""
    raft = story.table
    assert raft.event is not None
    story.tell(TargetAsked(raft.compass, EVENTS[raft.event].op))


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
    "holder-sees-agenda": ask_holder,
    "holder-wounds": ask_holder,
    "all-heal-1": all_heal,
    "all-leak": all_leak,
    "skip-event": skip_event,
    "compass-right": compass_right,
}


def with_cards(raft: Raft) -> tuple[Seat, ...]:
    return tuple(seat for seat in turn_order(raft) if raft.hands[seat])


def event_targets(raft: Raft, seat: Seat) -> list[Seat]:
    """Whom the holder may choose, ascending: for a vision somebody else, for a wound anybody."""
    assert raft.event is not None
    sees = EVENTS[raft.event].op == "holder-sees-agenda"
    return [other for other in raft.living if other != seat or not sees]


def choose(story: Story, seat: Seat, wish: Target) -> None:
    """The holder's choice takes effect."""
    raft = story.table
    assert raft.event is not None
    op = EVENTS[raft.event].op
    if wish.seat not in raft.living:
        raise refused("target-not-living")
    if wish.seat not in event_targets(raft, seat):
        raise refused("bad-target")
    story.tell(TargetChosen(seat, wish.seat, op))
    if op == "holder-sees-agenda":
        show_agenda(story, seat, wish.seat)
    else:
        story.tell(VitalityChanged(wish.seat, -1, raft.vitality[wish.seat] - 1, "event"))
        bury_the_spent(story, Cause.EVENT)


def lay_card(story: Story, seat: Seat, wish: Jettison | HandOver) -> None:
    """A card is sealed; it stays in the hand until all have answered."""
    raft = story.table
    laid = raft.sealed.get(seat, Sealed()).laid
    if any(secret.open() == wish.card for secret in laid):
        raise refused("already-chosen")
    card = card_in_hand(raft.hands[seat], wish.card, refused)
    if len(raft.hands[seat]) < raft.owed:
        raise refused("not-enough-cards")
    story.tell(ChoiceSealed(seat, len(laid) + 1, endure=False, card=known_to(card.id, seat)))
    close_choice(story)


def endure(story: Story, seat: Seat) -> None:
    """Leak: no cards, but a vitality; not once a card is laid."""
    if seat in story.table.sealed:
        raise refused("already-chosen")
    story.tell(ChoiceSealed(seat, 0, endure=True, card=None))
    close_choice(story)


def close_choice(story: Story) -> None:
    """When the last has answered, everything laid changes places together."""
    raft = story.table
    if waiting(raft):
        return
    match raft.phase:
        case Phase.EVENT_DISCARD:
            discard_laid(story)
        case Phase.EVENT_PASS:
            pass_laid(story)
        case _:
            spring_the_leak(story)


def discard_laid(story: Story) -> None:
    """All cards laid go to the face-down discards together (ruling r35)."""
    raft = story.table
    story.tell(CardsDiscardedFaceDown(tuple(discards(raft, seat) for seat in raft.asked)))


def discards(raft: Raft, seat: Seat) -> Discards:
    cards = laid_cards(raft, seat)
    return Discards(seat, len(cards), known_to(cards, seat))


def laid_cards(raft: Raft, seat: Seat) -> tuple[ItemCard, ...]:
    return tuple(card_in_hand(raft.hands[seat], secret.open(), refused) for secret in raft.sealed[seat].laid)


def pass_laid(story: Story) -> None:
    """Each card goes to the next living player on the left, under a fresh id."""
    raft = story.table
    for seat in raft.asked:
        (lost,) = laid_cards(raft, seat)
        to = left_of(raft, seat)
        card = Card(card_id(raft.next_card), lost.name)
        story.tell(CardPassed(seat, to, known_to(lost, seat), known_to(card, to)))
    story.tell(PassingDone())


def spring_the_leak(story: Story) -> None:
    """After the last choice: the discards, then all losses, then all deaths."""
    raft = story.table
    enduring = [seat for seat in raft.asked if raft.sealed[seat].endure]
    discard_laid(story)
    for seat in enduring:
        story.tell(VitalityChanged(seat, -1, raft.vitality[seat] - 1, "leak"))
    bury_the_spent(story, Cause.LEAK)
