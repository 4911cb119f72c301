"""Hands: cards that only their owner can see."""

from __future__ import annotations

from domain.adrift.refusals import refused
from domain.adrift.table import ItemCard, Raft
from domain.kernel.moves import CardId
from domain.kernel.secrets import Seat


def held(raft: Raft, seat: Seat, wanted: CardId) -> ItemCard:
    """The card of that id in the seat's own hand."""
    for secret in raft.hands[seat]:
        card = secret.open()
        if card.id == wanted:
            return card
    raise refused("card-not-in-hand")
