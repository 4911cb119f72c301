"""How cards leave a hand: for another hand, or for the face-down discards."""

from __future__ import annotations

from msgspec import UNSET

from domain.adrift import memory
from domain.adrift.components import ItemId
from domain.adrift.pieces import CLOSED, Hand, ItemCard
from domain.adrift.table import Raft
from domain.adrift.terms.item_cards import CardStolen
from domain.adrift.terms.laying import CardPassed
from domain.kernel.moves import CardId
from domain.kernel.secrets import Seat, Secret
from domain.kernel.zones import Pile, hand_without


def change_hands(raft: Raft, event: CardPassed | CardStolen) -> None:
    """A card goes from one hand to another under a fresh id."""
    raft.hands[event.origin] = without(raft.hands[event.origin], event.lost)
    raft.hands[event.to] = (*raft.hands[event.to], event.card)
    raft.next_card += 1


def known_to_both(event: CardPassed | CardStolen) -> Secret[tuple[ItemId, ...]]:
    """Who had a card and who has it now know what it is."""
    return memory.faces_of(event.lost).learned(memory.faces_of(event.card))


def without(hand: Hand, card: Secret[ItemCard]) -> Hand:
    held: Secret[CardId] = Secret(()) if card.face is UNSET else Secret((), card.face.id)
    return hand_without(hand, held)


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
