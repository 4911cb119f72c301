"""The decks and the hands."""

from __future__ import annotations

from typing import Literal

from domain.cerberus.components import Bonus, Deck
from domain.cerberus.pieces import HeldCard
from domain.cerberus.terms.frame import Frame
from domain.kernel.moves import Action, CardId, Event, Private
from domain.kernel.secrets import Seat, Secret


class Discard(Action, frozen=True, tag="discard"):
    """Discard one of your bonus cards."""

    card: Private[CardId]


class DiscardFrame(Frame, frozen=True, tag="discard", gc=False):
    """Who owes how many cards, in the order of paying."""

    owed: tuple[tuple[Seat, int], ...]

    def asked(self) -> tuple[Seat, ...]:
        return (self.owed[0][0],)


class DeckShuffled(Event, frozen=True, tag="deck_shuffled"):
    """A new face-down deck, bottom to top; the discards of its kind are in it."""

    deck: Deck
    count: int
    order: Secret[tuple[Bonus, ...]]


class CardsDrawn(Event, frozen=True, tag="cards_drawn"):
    seat: Seat
    deck: Deck
    cards: tuple[Secret[HeldCard], ...]


class DiscardAsked(Event, frozen=True, tag="discard_asked"):
    owed: tuple[tuple[Seat, int], ...]


class CardDiscarded(Event, frozen=True, tag="card_discarded"):
    seat: Seat
    card: Secret[CardId]
    face: Secret[Bonus]
    why: Literal["cost", "violence"]


class HandDiscarded(Event, frozen=True, tag="hand_discarded"):
    """All bonus cards of a captured seat, sorted by name."""

    seat: Seat
    deck: Deck
    faces: Secret[tuple[Bonus, ...]]
