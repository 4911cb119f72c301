"""Rough Swell, Huddle and Leak: everybody lays cards, and they change places together."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from domain.adrift import memory
from domain.adrift.deaths import bury_the_spent
from domain.adrift.discarding import discard_face_down
from domain.adrift.hands import change_hands, known_to_both
from domain.adrift.pieces import PHASES, Cause, ItemCard, Phase
from domain.adrift.refusals import refused
from domain.adrift.story import Story
from domain.adrift.table import Raft, card_id, cards_of, left_of, turn_order
from domain.adrift.terms.deaths import VitalityChanged
from domain.adrift.terms.discarding import Jettison
from domain.adrift.terms.laying import (
    CardPassed,
    CardsDiscardedFaceDown,
    ChoiceOpened,
    ChoiceSealed,
    Discards,
    Endure,
    HandOver,
    Laid,
    PassingDone,
    Sealed,
)
from domain.kernel.chance import Chance
from domain.kernel.game import Recorders
from domain.kernel.moves import Action, CardId
from domain.kernel.secrets import Reader, Seat, known_to
from domain.kernel.zones import Card, card_in_hand


def all_discard(story: Story, _chance: Chance) -> None:
    """Rough Swell: everybody with cards gives one up, face-down, sealed and all at once."""
    story.tell(ChoiceOpened("event-discard", with_cards(story.table), 1))
    close_choice(story)


def all_pass_left(story: Story, _chance: Chance) -> None:
    """Huddle: everybody with cards gives one to the left, sealed and all at once."""
    story.tell(ChoiceOpened("event-pass", with_cards(story.table), 1))
    close_choice(story)


def all_leak(story: Story, _chance: Chance) -> None:
    """Leak: in turn order everybody lays two cards or loses a vitality."""
    story.tell(ChoiceOpened("event-leak", turn_order(story.table), 2))


def with_cards(raft: Raft) -> tuple[Seat, ...]:
    return tuple(seat for seat in turn_order(raft) if raft.hands[seat])


def choice_opened(raft: Raft, event: ChoiceOpened) -> None:
    raft.phase = PHASES[event.kind]
    raft.asked = event.seats
    raft.owed = event.owes
    raft.sealed = {}


def waiting(raft: Raft) -> tuple[Seat, ...]:
    """Who has yet to answer the event that asks for cards."""
    return tuple(seat for seat in raft.asked if not is_complete(raft, seat))


def next_waiting(raft: Raft) -> tuple[Seat, ...]:
    """Who answers the leak, one by one."""
    return waiting(raft)[:1]


def is_complete(raft: Raft, seat: Seat) -> bool:
    """Whether a seat has answered the event that asks for cards."""
    answer = raft.sealed.get(seat)
    return answer is not None and (answer.endure or len(answer.laid) == raft.owed)


def hand_overs(raft: Raft, seat: Seat) -> list[Action]:
    """Huddle: any card of the hand."""
    return [HandOver(card.id) for card in cards_of(raft, seat)]


def first_hand_over(raft: Raft, seat: Seat) -> Action:
    """When time runs out: the card held longest."""
    return HandOver(cards_of(raft, seat)[0].id)


def ways_to_bail(raft: Raft, seat: Seat) -> list[Action]:
    """Leak: endure it as long as no card is laid, or lay a card."""
    way_out: list[Action] = [] if seat in raft.sealed else [Endure()]
    return way_out + [Jettison(card) for card in layable(raft, seat)]


def default_bail(raft: Raft, seat: Seat) -> Action:
    """When time runs out: cards rather than a vitality."""
    cards = layable(raft, seat)
    return Jettison(cards[0]) if cards else Endure()


def layable(raft: Raft, seat: Seat) -> list[CardId]:
    """The cards a seat may lay against the leak: none unless it has two."""
    cards = [card.id for card in cards_of(raft, seat)]
    if len(cards) < raft.owed:
        return []
    laid = [secret.open() for secret in raft.sealed.get(seat, Sealed()).laid]
    return [card for card in cards if card not in laid]


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


def choice_sealed(raft: Raft, event: ChoiceSealed) -> None:
    if event.card is None:
        raft.sealed[event.seat] = Sealed(endure=True)
    else:
        before = raft.sealed.get(event.seat, Sealed())
        raft.sealed[event.seat] = Sealed((*before.laid, event.card))


class ChoiceView(Struct, frozen=True):
    """What a seat has answered to the event: cards laid, and which if the reader may know."""

    seat: Seat
    laid: int
    endure: bool
    cards: tuple[CardId, ...] | None


def choice_view(seat: Seat, answer: Sealed, reader: Reader) -> ChoiceView:
    seen = [card for secret in answer.laid if (card := secret.seen_by(reader)) is not None]
    return ChoiceView(
        seat, len(answer.laid), answer.endure, tuple(seen) if len(seen) == len(answer.laid) else None
    )


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


def cards_discarded_face_down(raft: Raft, event: CardsDiscardedFaceDown) -> None:
    for given in event.discards:
        discard_face_down(raft, given.seat, given.count, given.cards)
    laid = tuple([given.seat for given in event.discards if given.count])
    endured = tuple([given.seat for given in event.discards if not given.count])
    raft.deeds = (*raft.deeds, Laid(raft.round, raft.owed, laid, endured))
    choice_closed(raft)


def pass_laid(story: Story) -> None:
    """Each card goes to the next living player on the left, under a fresh id."""
    raft = story.table
    for seat in raft.asked:
        (lost,) = laid_cards(raft, seat)
        to = left_of(raft, seat)
        card = Card(card_id(raft.next_card), lost.name)
        story.tell(CardPassed(seat, to, known_to(lost, seat), known_to(card, to)))
    story.tell(PassingDone())


def card_passed(raft: Raft, event: CardPassed) -> None:
    memory.passed_on(raft, event.origin, event.to, known_to_both(event))
    change_hands(raft, event)


def passing_done(raft: Raft, _: PassingDone) -> None:
    memory.settled(raft)
    choice_closed(raft)


def choice_closed(raft: Raft) -> None:
    raft.phase = Phase.EVENT
    raft.asked = ()
    raft.owed = 0
    raft.sealed = {}


def spring_the_leak(story: Story) -> None:
    """After the last choice: the discards, then all losses, then all deaths."""
    raft = story.table
    enduring = [seat for seat in raft.asked if raft.sealed[seat].endure]
    discard_laid(story)
    for seat in enduring:
        story.tell(VitalityChanged(seat, -1, raft.vitality[seat] - 1, "leak"))
    bury_the_spent(story, Cause.LEAK)


RECORDERS: Final[Recorders[Raft]] = {
    ChoiceOpened: choice_opened,
    ChoiceSealed: choice_sealed,
    CardsDiscardedFaceDown: cards_discarded_face_down,
    CardPassed: card_passed,
    PassingDone: passing_done,
}
