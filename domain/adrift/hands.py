"""How cards go from hand to hand."""

from __future__ import annotations

from msgspec import UNSET

from domain.adrift import memory
from domain.adrift.components import ItemId
from domain.adrift.pieces import Hand, ItemCard
from domain.adrift.table import Raft
from domain.adrift.terms.item_cards import CardStolen
from domain.adrift.terms.laying import CardPassed
from domain.kernel.moves import CardId
from domain.kernel.secrets import Secret
from domain.kernel.zones import hand_without


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
