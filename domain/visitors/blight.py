"""Blight: who ends a turn beside a Visitor is cursed."""

from __future__ import annotations

from typing import Final

from domain.kernel.chance import Chance
from domain.kernel.game import Recorders
from domain.kernel.secrets import Seat, sealed, shown
from domain.kernel.zones import Card, pile_of
from domain.visitors.components import BLIGHTS, FOYER, RoomId
from domain.visitors.story import Story
from domain.visitors.table import Manor, card_id
from domain.visitors.terms.blight import BlightDeckShuffled, BlightDrawn, BlightOverdrawn, SentToFoyer
from domain.visitors.trinkets import discarded, laid_down


def shuffle_blights(story: Story, chance: Chance) -> None:
    story.tell(BlightDeckShuffled(len(BLIGHTS), sealed(tuple(chance.shuffled("blight-pile", BLIGHTS)))))


def blight_deck_shuffled(manor: Manor, event: BlightDeckShuffled) -> None:
    manor.blight_pile = pile_of(event.size, event.cards)


def blight_phase(story: Story) -> None:
    """Blight: who ends the turn beside a Visitor is cursed, empty-handed and back in the Foyer."""
    manor = story.table
    seat = manor.seat
    room = manor.pawns[seat]
    if room not in manor.visitors:
        return
    draw_blight(story, seat, room)
    for card in laid_down(manor, seat):
        story.tell(discarded(story.table, seat, card, "blight"))
    story.tell(SentToFoyer(seat, room, FOYER))


def draw_blight(story: Story, seat: Seat, room: RoomId) -> None:
    """One Blight, or the note that none was left, which loses with `overdraw` (ruling r22)."""
    manor = story.table
    if not manor.blight_pile:
        story.tell(BlightOverdrawn(seat, room))
        return
    card = shown(Card(card_id(manor.next_card), manor.blight_pile.top()))
    story.tell(BlightDrawn(seat, card, room, manor.blight_pile.size - 1))


def blight_drawn(manor: Manor, event: BlightDrawn) -> None:
    manor.blight_pile = manor.blight_pile.drawn()
    manor.blights[event.seat] = (*manor.blights[event.seat], event.card.open())
    manor.next_card += 1


def blight_overdrawn(manor: Manor, _: BlightOverdrawn) -> None:
    manor.blight_overdrawn = True


def sent_to_foyer(manor: Manor, event: SentToFoyer) -> None:
    manor.pawns[event.seat] = event.to


RECORDERS: Final[Recorders[Manor]] = {
    BlightDeckShuffled: blight_deck_shuffled,
    BlightDrawn: blight_drawn,
    BlightOverdrawn: blight_overdrawn,
    SentToFoyer: sent_to_foyer,
}
