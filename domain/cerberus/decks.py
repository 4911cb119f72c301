"""The two decks and the hands: drawing, shuffling anew, finding and giving up cards."""

from __future__ import annotations

from typing import Final, Literal

from domain.cerberus.components import DECK_OF, Bonus, Deck
from domain.cerberus.pieces import HeldCard
from domain.cerberus.refusals import refused
from domain.cerberus.story import Story
from domain.cerberus.table import Underworld, card_id
from domain.cerberus.terms.decks import CardDiscarded, CardsDrawn, DeckShuffled, Discard, HandDiscarded
from domain.kernel.chance import Chance
from domain.kernel.game import Recorders
from domain.kernel.moves import CardId
from domain.kernel.secrets import Seat, Secret, sealed, shown
from domain.kernel.zones import Card, Pile, card_in_hand, hand_without, pile_of


def can_draw(table: Underworld, deck: Deck) -> bool:
    """A card is left in the deck, or in the discards if they are recycled (ruling r20)."""
    return table.piles[deck].size > 0 or (table.options.recycle_discards and bool(table.discards[deck]))


def draw_cards(story: Story, seat: Seat, deck: Deck, count: int, chance: Chance) -> None:
    """Drawing: as many as there are; an empty deck is first made anew (ruling r20)."""
    while count and can_draw(story.table, deck):
        if not story.table.piles[deck].size:
            shuffle(story, deck, story.table.discards[deck], chance)
        table = story.table
        pile = table.piles[deck]
        number = min(count, pile.size)
        faces = reversed(pile.faces()[-number:])
        cards = tuple(
            Secret((seat,), Card(card_id(table.next_card + place), face)) for place, face in enumerate(faces)
        )
        story.tell(CardsDrawn(seat, deck, cards))
        count -= number


def shuffle(story: Story, deck: Deck, faces: tuple[Bonus, ...], chance: Chance) -> None:
    order = tuple(chance.shuffled(f"{deck}-deck", faces))
    story.tell(DeckShuffled(deck, len(order), sealed(order)))


def laid_open(seat: Seat, card: HeldCard) -> tuple[Secret[CardId], Secret[Bonus]]:
    """A card leaving the hand: its id, which stays with its owner, and its face for all (ruling r34)."""
    return Secret((seat,), card.id), shown(card.name)


def held(table: Underworld, seat: Seat) -> list[tuple[CardId, Bonus]]:
    """The seat's own bonus cards as they came."""
    return [(card.id, card.name) for secret in table.hands[seat] for card in (secret.open(),)]


def discarded(
    table: Underworld, seat: Seat, wish: Discard, why: Literal["cost", "violence"]
) -> CardDiscarded:
    """One card of the own hand, chosen now, face up (ruling r7)."""
    held, face = laid_open(seat, card_in_hand(table.hands[seat], wish.card, refused))
    return CardDiscarded(seat, held, face, why)


def deck_shuffled(table: Underworld, event: DeckShuffled) -> None:
    table.piles[event.deck] = pile_of(event.count, event.order)
    table.discards[event.deck] = ()


def cards_drawn(table: Underworld, event: CardsDrawn) -> None:
    pile = table.piles[event.deck]
    table.piles[event.deck] = Pile(pile.size - len(event.cards), pile.order)
    table.hands[event.seat] += event.cards
    table.next_card += len(event.cards)


def leave_hand(table: Underworld, seat: Seat, card: Secret[CardId], face: Secret[Bonus]) -> None:
    """A bonus card goes from a hand, face up, to the discards."""
    name = face.open()
    table.hands[seat] = hand_without(table.hands[seat], card)
    table.discards[DECK_OF[name]] += (name,)
    if table.shown[seat]:
        table.shown[seat] = tuple(other for other in table.shown[seat] if other != name)


def hand_discarded(table: Underworld, event: HandDiscarded) -> None:
    table.discards[event.deck] += event.faces.open()
    table.hands[event.seat] = ()
    table.shown[event.seat] = ()


RECORDERS: Final[Recorders[Underworld]] = {
    DeckShuffled: deck_shuffled,
    HandDiscarded: hand_discarded,
    CardsDrawn: cards_drawn,
}
