"""The two decks and the hands: drawing, shuffling anew, finding and giving up cards."""

from __future__ import annotations

from domain.cerberus.components import Bonus, Deck
from domain.cerberus.events import CardsDrawn, DeckShuffled
from domain.cerberus.evolve import Story
from domain.cerberus.table import HeldCard, Underworld, card_id
from domain.kernel.chance import Chance
from domain.kernel.moves import CardId
from domain.kernel.secrets import Seat, Secret, sealed, shown
from domain.kernel.zones import Card


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
