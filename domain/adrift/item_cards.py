"""Item cards: when each may be used, whom it may strike, and what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from domain.adrift import memory
from domain.adrift.components import BOX, EVENTS, ITEMS, ItemId
from domain.adrift.deaths import bury_the_spent, die
from domain.adrift.discarding import make_discard
from domain.adrift.drawing import draw_item
from domain.adrift.fishing import fish
from domain.adrift.hands import change_hands, known_to_both
from domain.adrift.pieces import Cause
from domain.adrift.rescue import find_rescue
from domain.adrift.story import Story
from domain.adrift.table import Raft, card_id, cards_of
from domain.adrift.terms.course import CompassMoved
from domain.adrift.terms.deaths import VitalityChanged
from domain.adrift.terms.event_cards import EventDiscarded
from domain.adrift.terms.item_cards import (
    AgendaSeen,
    CardStolen,
    EventPeeked,
    Glimpse,
    HandSeen,
    Shielded,
    VoteWeightMoved,
)
from domain.kernel.chance import Chance
from domain.kernel.game import Recorders
from domain.kernel.secrets import Seat, known_to, shown
from domain.kernel.zones import Card


def obstacle(raft: Raft, seat: Seat, face: ItemId) -> str | None:
    """Why a seat cannot use this item now, as the code of a refusal (rulings r9, r47)."""
    item = ITEMS[face]
    if item.op is None:
        return "no-effect"
    if raft.rescue_found and item.not_in_rescue:
        return "pointless-now"
    possible = bool(item_targets(raft, seat, face)) if item.target else POSSIBLE[item.op](raft, seat)
    return None if possible else "nothing-to-affect"


def item_targets(raft: Raft, seat: Seat, face: ItemId) -> list[Seat]:
    """Whom an item may strike, ascending (ruling r10)."""
    match ITEMS[face].target:
        case "other":
            return [other for other in raft.living if other != seat]
        case "other-voter":
            return [other for other in raft.living if other != seat and raft.weights[other] > 0]
        case "other-with-cards":
            return [other for other in raft.living if other != seat and raft.hands[other]]
        case _:
            return [other for other in raft.living if raft.vitality[other] < BOX.vitality]


def always(_raft: Raft, _seat: Seat) -> bool:
    """Before the rescue is found the event deck is never empty."""
    return True


POSSIBLE: Final[dict[str, Callable[[Raft, Seat], bool]]] = {
    "fish": lambda raft, _: len(raft.closed) > 0,
    "peek-event": always,
    "skip-event": always,
    "draw-2": lambda raft, _: bool(raft.item_pile or raft.discard or raft.closed),
    "shield": lambda raft, seat: seat not in raft.vests,
    "take-compass": lambda raft, seat: seat != raft.compass,
}
"""Whether there is something to affect, for the effects without a target."""


def strike_by_item(story: Story, face: ItemId, seat: Seat, target: Seat, chance: Chance) -> None:
    """The effect of an item on the one it was aimed at."""
    op = ITEMS[face].op
    assert op is not None
    AIMED[op](story, seat, target, chance)


def kill(story: Story, _seat: Seat, target: Seat, _chance: Chance) -> None:
    """Gun: the target dies."""
    die(story, (target,), Cause.GUN)


def take_vote(story: Story, seat: Seat, target: Seat, _chance: Chance) -> None:
    """Bottle of Whisky: the target's votes are cast by the user until the round ends."""
    story.tell(VoteWeightMoved(target, seat))


def vote_weight_moved(raft: Raft, event: VoteWeightMoved) -> None:
    raft.weights[event.to] += raft.weights[event.origin]
    raft.weights[event.origin] = 0


def heal(story: Story, _seat: Seat, target: Seat, _chance: Chance) -> None:
    """First Aid Kit: one vitality back, never above the start (ruling r34)."""
    story.tell(VitalityChanged(target, 1, story.table.vitality[target] + 1, "first-aid-kit"))


def wound(story: Story, _seat: Seat, target: Seat, _chance: Chance) -> None:
    """Knife: one vitality lost."""
    story.tell(VitalityChanged(target, -1, story.table.vitality[target] - 1, "knife"))
    bury_the_spent(story, Cause.KNIFE)


def see_agenda(story: Story, seat: Seat, target: Seat, _chance: Chance) -> None:
    """Soaked Letter: the user alone sees the agenda."""
    show_agenda(story, seat, target)


def show_agenda(story: Story, seat: Seat, target: Seat) -> None:
    story.tell(AgendaSeen(seat, target, known_to(story.table.agendas[target].open(), seat)))


def agenda_seen(raft: Raft, event: AgendaSeen) -> None:
    agendas = list(raft.agendas)
    agendas[event.target] = agendas[event.target].learned(event.agenda)
    raft.agendas = tuple(agendas)


def see_hand(story: Story, seat: Seat, target: Seat, _chance: Chance) -> None:
    """Lantern: the user alone sees the faces, sorted."""
    faces = tuple(sorted(card.name for card in cards_of(story.table, target)))
    story.tell(HandSeen(seat, target, len(faces), known_to(faces, seat)))


def hand_seen(raft: Raft, event: HandSeen) -> None:
    memory.saw(raft, event.target, event.faces)
    look = (event.seat, event.target)
    before = [glimpse for glimpse in raft.glimpses if (glimpse.seat, glimpse.target) != look]
    raft.glimpses = (*before, Glimpse(event.seat, event.target, raft.round, event.faces))


def steal(story: Story, seat: Seat, target: Seat, chance: Chance) -> None:
    """Boat Hook: any card of the hand, all equally likely, under a fresh id."""
    hand = cards_of(story.table, target)
    lost = hand[chance.below("boat-hook", len(hand))]
    card = Card(card_id(story.table.next_card), lost.name)
    story.tell(CardStolen(target, seat, known_to(lost, target), known_to(card, seat)))


def card_stolen(raft: Raft, event: CardStolen) -> None:
    memory.changed_place(raft, event.origin, event.to, 1, known_to_both(event))
    change_hands(raft, event)


AIMED: Final[dict[str, Callable[[Story, Seat, Seat, Chance], None]]] = {
    "kill": kill,
    "take-vote": take_vote,
    "heal": heal,
    "wound": wound,
    "see-agenda": see_agenda,
    "see-hand": see_hand,
    "steal": steal,
    "make-discard": make_discard,
}
"""Effects on a target."""


def peek_event(story: Story, seat: Seat, _chance: Chance) -> None:
    """Binoculars: the top event card, for the user's eyes."""
    story.tell(EventPeeked(seat, known_to(story.table.event_pile.top(), seat)))


def event_peeked(raft: Raft, event: EventPeeked) -> None:
    raft.peeked = raft.peeked.learned(event.card)


def fire_flare(story: Story, _seat: Seat, _chance: Chance) -> None:
    """Signal Flare: the top event card is discarded unresolved, but a rescue counts."""
    card = story.table.event_pile.top()
    story.tell(EventDiscarded(shown(card), "signal-flare"))
    if card not in EVENTS:
        find_rescue(story, "discarded")


def draw_two(story: Story, seat: Seat, chance: Chance) -> None:
    """Landing Net: two items."""
    draw_item(story, seat, "item", chance)
    draw_item(story, seat, "item", chance)


def shield(story: Story, seat: Seat, _chance: Chance) -> None:
    """Life Vest: nobody may start a vote against the user until the round ends."""
    story.tell(Shielded(seat))


def shielded(raft: Raft, event: Shielded) -> None:
    raft.vests = (*raft.vests, event.seat)


def take_compass(story: Story, seat: Seat, _chance: Chance) -> None:
    """Sextant: the Compass changes hands, the running order does not (ruling r4)."""
    story.tell(CompassMoved(story.table.compass, seat, "item"))


UNAIMED: Final[dict[str, Callable[[Story, Seat, Chance], None]]] = {
    "fish": fish,
    "peek-event": peek_event,
    "skip-event": fire_flare,
    "draw-2": draw_two,
    "shield": shield,
    "take-compass": take_compass,
}
"""Effects without a target."""


RECORDERS: Final[Recorders[Raft]] = {
    VoteWeightMoved: vote_weight_moved,
    Shielded: shielded,
    AgendaSeen: agenda_seen,
    HandSeen: hand_seen,
    CardStolen: card_stolen,
    EventPeeked: event_peeked,
}
