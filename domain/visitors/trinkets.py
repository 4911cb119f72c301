"""Trinkets: drawing them, discarding them, and what the table then sees of a closed hand."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from domain.kernel.chance import Chance
from domain.kernel.game import Recorders
from domain.kernel.moves import Action, CardId, Event
from domain.kernel.secrets import EVERYONE, Audience, Reader, Seat, Secret, sealed, shown
from domain.kernel.zones import Card, card_in_hand, hand_without, pile_of
from domain.visitors.components import ACTION_POINTS, HAND_LIMIT, TRINKETS, TRINKETS_PER_TURN
from domain.visitors.pieces import Passing, Phase, TrinketCard
from domain.visitors.refusals import refused
from domain.visitors.story import Story
from domain.visitors.table import Manor, card_id
from domain.visitors.terms.acting import ActionsBegan
from domain.visitors.terms.trinkets import (
    DiscardDue,
    DiscardTrinket,
    TrinketDeckShuffled,
    TrinketDiscarded,
    TrinketDrawn,
    TrinketPileReshuffled,
)


def shuffle_trinkets(story: Story, chance: Chance) -> None:
    story.tell(TrinketDeckShuffled(len(TRINKETS), sealed(tuple(chance.shuffled("trinket-pile", TRINKETS)))))


def trinket_deck_shuffled(manor: Manor, event: TrinketDeckShuffled) -> None:
    manor.trinket_pile = pile_of(event.size, event.cards)


def trinket_phase(story: Story, chance: Chance) -> None:
    """Trinket phase: draw two, then discard down to the hand limit or go on to the actions."""
    for _ in range(TRINKETS_PER_TURN):
        draw_trinket(story, chance)
    manor = story.table
    excess = len(manor.hands[manor.seat]) - HAND_LIMIT
    story.tell(DiscardDue(manor.seat, excess) if excess > 0 else ActionsBegan(manor.seat, ACTION_POINTS))


def draw_trinket(story: Story, chance: Chance) -> None:
    """One trinket; an empty pile is first made anew from the discard (ruling r18)."""
    manor = story.table
    if not manor.trinket_pile:
        faces = chance.shuffled("trinket-pile", [card.name for card in manor.trinket_discard])
        retired = tuple(card.id for card in manor.trinket_discard)
        story.tell(TrinketPileReshuffled(len(faces), retired, sealed(tuple(faces))))
        manor = story.table
    card = Card(card_id(manor.next_card), manor.trinket_pile.top())
    audience: Audience = EVERYONE if manor.options.hands == "open" else (manor.seat,)
    story.tell(TrinketDrawn(manor.seat, Secret(audience, card), manor.trinket_pile.size - 1))


def trinket_pile_reshuffled(manor: Manor, event: TrinketPileReshuffled) -> None:
    manor.trinket_pile = pile_of(event.size, event.cards)
    if manor.options.hands == "closed":
        manor.reshuffled += (tuple(card.name for card in manor.trinket_discard),)
    manor.trinket_discard = []


def trinket_drawn(manor: Manor, event: TrinketDrawn) -> None:
    manor.trinket_pile = manor.trinket_pile.drawn()
    manor.hands[event.seat] = (*manor.hands[event.seat], event.card)
    manor.next_card += 1
    if manor.options.hands == "closed":
        note_passing(manor, event.seat, event.card, len(manor.reshuffled))


def discard_due(manor: Manor, _: DiscardDue) -> None:
    manor.phase = Phase.DISCARD


def discards(manor: Manor, seat: Seat) -> list[Action]:
    """Any card of the own hand, new ones too."""
    return [DiscardTrinket(card.open().id) for card in manor.hands[seat]]


def default_discard(manor: Manor, seat: Seat) -> Action:
    """When time runs out: the card drawn last."""
    return DiscardTrinket(manor.hands[seat][-1].open().id)


def discard_when_due(manor: Manor, action: Action) -> None:
    """Hand limit: nobody discards at another time, nor does anything else then (ruling r17)."""
    discarding = isinstance(action, DiscardTrinket)
    if discarding and manor.phase is not Phase.DISCARD:
        raise refused("no-discard-due")
    if manor.phase is Phase.DISCARD and not discarding:
        raise refused("discard-first")


def discard_trinket(manor: Manor, seat: Seat, discard: DiscardTrinket) -> list[Event]:
    """Hand limit: one card at a time, then the actions begin (ruling r17)."""
    card = card_in_hand(manor.hands[seat], discard.card, refused)
    event = discarded(manor, seat, card, "hand-limit")
    if discards_due(manor) > 1:
        return [event]
    return [event, ActionsBegan(seat, ACTION_POINTS)]


def discards_due(manor: Manor) -> int:
    """How many trinkets must go before the active seat acts."""
    return len(manor.hands[manor.seat]) - HAND_LIMIT if manor.phase is Phase.DISCARD else 0


def laid_down(manor: Manor, seat: Seat) -> list[TrinketCard]:
    """A whole hand at once; a closed one does not show in which order it was drawn (ruling r38)."""
    hand = [card.open() for card in manor.hands[seat]]
    return sorted(hand, key=in_box) if manor.options.hands == "closed" else hand


def in_box(card: TrinketCard) -> int:
    """Where the table of trinkets has a card."""
    return TRINKETS.index(card.name)


def discarded(
    manor: Manor, seat: Seat, card: TrinketCard, cause: Literal["hand-limit", "blight"]
) -> TrinketDiscarded:
    held, face_up = laid_open(manor, seat, card)
    return TrinketDiscarded(seat, held, face_up, cause)


def laid_open(manor: Manor, seat: Seat, card: TrinketCard) -> tuple[Secret[CardId], Secret[TrinketCard]]:
    """A card leaving the hand: its id in the hand, and the card as all see it.

    Ids in a closed hand are its owner's alone, so there the card gets a fresh one (ruling r29).
    """
    if manor.options.hands == "open":
        return Secret(EVERYONE, card.id), shown(card)
    return Secret((seat,), card.id), shown(Card(card_id(manor.next_card), card.name))


def trinket_discarded(manor: Manor, event: TrinketDiscarded) -> None:
    leave_hand(manor, event.seat, event.held, event.card)


def leave_hand(manor: Manor, seat: Seat, held: Secret[CardId], card: Secret[TrinketCard]) -> None:
    """A trinket goes from a hand, face up, to the discard; under a fresh id if hands are closed."""
    manor.hands[seat] = hand_without(manor.hands[seat], held)
    manor.trinket_discard.append(card.open())
    if manor.options.hands == "closed":
        manor.next_card += 1
        note_passing(manor, seat, card, None)


def note_passing(manor: Manor, seat: Seat, card: Secret[TrinketCard], pile: int | None) -> None:
    """Closed hands are remembered card by card, so that whoever imagines them forgets nothing seen."""
    manor.passings += (Passing(seat, card, pile),)


class HandView(Struct, frozen=True):
    """A hand: its size, and the cards this reader may see (null if none of them)."""

    size: int
    cards: tuple[TrinketCard, ...] | None


def hand_view(manor: Manor, owner: Seat, reader: Reader) -> HandView:
    hand = manor.hands[owner]
    cards = tuple(card for secret in hand if (card := secret.seen_by(reader)) is not None)
    return HandView(len(hand), cards if len(cards) == len(hand) else None)


RECORDERS: Final[Recorders[Manor]] = {
    TrinketDeckShuffled: trinket_deck_shuffled,
    TrinketPileReshuffled: trinket_pile_reshuffled,
    TrinketDrawn: trinket_drawn,
    DiscardDue: discard_due,
    TrinketDiscarded: trinket_discarded,
}
