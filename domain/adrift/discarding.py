"""Giving up cards of one's choice, face-down."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET

from domain.adrift import memory
from domain.adrift.pieces import CLOSED, ItemCard, Phase
from domain.adrift.refusals import refused
from domain.adrift.story import Story
from domain.adrift.table import Raft, cards_of
from domain.adrift.terms.discarding import CardDiscardedFaceDown, DiscardDemanded, Jettison
from domain.kernel.chance import Chance
from domain.kernel.game import Recorders
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat, Secret, known_to
from domain.kernel.zones import Pile, card_in_hand


def make_discard(story: Story, seat: Seat, target: Seat, _chance: Chance) -> None:
    """Bailing Bucket: the target chooses what to give up."""
    story.tell(DiscardDemanded(target, seat))


def discard_demanded(raft: Raft, event: DiscardDemanded) -> None:
    raft.phase = Phase.FORCED_DISCARD
    raft.asked = (event.seat,)


def jettisons(raft: Raft, seat: Seat) -> list[Action]:
    """Any card of the hand."""
    return [Jettison(card.id) for card in cards_of(raft, seat)]


def first_jettison(raft: Raft, seat: Seat) -> Action:
    """When time runs out: the card held longest."""
    return Jettison(cards_of(raft, seat)[0].id)


def give_up(story: Story, seat: Seat, wish: Jettison) -> None:
    """Bailing Bucket: a card of the seat's choice goes face-down to the discards."""
    card = card_in_hand(story.table.hands[seat], wish.card, refused)
    story.tell(CardDiscardedFaceDown(seat, known_to(card, seat)))


def card_discarded_face_down(raft: Raft, event: CardDiscardedFaceDown) -> None:
    discard_face_down(raft, event.seat, 1, one_card(event.card))
    raft.phase = Phase.USE
    raft.asked = ()


def discard_face_down(raft: Raft, seat: Seat, count: int, cards: Secret[tuple[ItemCard, ...]]) -> None:
    """Cards go from a hand to the face-down discards, where only those who know all know anything."""
    if not count:
        return
    memory.changed_place(raft, seat, CLOSED, count, memory.all_faces_of(cards))
    order = raft.closed.order
    if cards.face is UNSET:
        raft.hands[seat] = raft.hands[seat][:-count]
        raft.closed = Pile(raft.closed.size + count)
    else:
        gone = [card.id for card in cards.face]
        raft.hands[seat] = tuple(card for card in raft.hands[seat] if card.open().id not in gone)
        added = tuple(card.name for card in cards.face)
        raft.closed = Pile(raft.closed.size + count, None if order is None else order + added)


def one_card(card: Secret[ItemCard]) -> Secret[tuple[ItemCard, ...]]:
    return Secret(card.known_to) if card.face is UNSET else Secret(card.known_to, (card.face,))


RECORDERS: Final[Recorders[Raft]] = {
    DiscardDemanded: discard_demanded,
    CardDiscardedFaceDown: card_discarded_face_down,
}
