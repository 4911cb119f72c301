"""Places where cards lie."""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec import UNSET, Struct

from domain.kernel.moves import CardId
from domain.kernel.secrets import HiddenFace, Secret
from domain.kernel.violations import Refusals

F = TypeVar("F")


class Card(Struct, Generic[F], frozen=True, gc=False):
    """A card in sight: its opaque id, and what is printed on it."""

    id: CardId
    name: F


class Pile(Struct, Generic[F], frozen=True, gc=False):
    """A face-down pile. Readers who may not look into it see its size.

    The order is fixed when the pile is built; drawing only lowers `size`, so a copy costs nothing.
    """

    size: int = 0
    order: tuple[F, ...] | None = None
    """Bottom to top, including cards already drawn; None where the reader does not know it."""

    def __len__(self) -> int:
        return self.size

    def top(self) -> F:
        """The next card, where everything is known."""
        if not self.size:
            raise IndexError("an empty pile has no top")
        return self._known()[self.size - 1]

    def faces(self) -> tuple[F, ...]:
        """What lies in the pile, bottom to top, where everything is known."""
        return self._known()[: self.size]

    def _known(self) -> tuple[F, ...]:
        if self.order is None:
            raise HiddenFace
        return self.order

    def drawn(self) -> Pile[F]:
        """The pile after its top card has left."""
        return Pile(self.size - 1, self.order)


def card_in_hand(hand: tuple[Secret[Card[F]], ...], wanted: CardId, refused: Refusals) -> Card[F]:
    """The card of that id in a seat's own hand, else the game's `card-not-in-hand`."""
    for secret in hand:
        card = secret.open()
        if card.id == wanted:
            return card
    raise refused("card-not-in-hand")


def hand_without(hand: tuple[Secret[Card[F]], ...], held: Secret[CardId]) -> tuple[Secret[Card[F]], ...]:
    """The hand after the card `held` has left. A reader who cannot tell which one sees one fewer."""
    if held.face is UNSET:
        return hand[:-1]
    place = [card.open().id for card in hand].index(held.face)
    return hand[:place] + hand[place + 1 :]


def pile_of(size: int, order: Secret[tuple[F, ...]]) -> Pile[F]:
    """A new pile as this reader knows it."""
    return Pile(size, None if order.face is UNSET else order.face)
