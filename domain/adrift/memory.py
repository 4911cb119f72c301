"""What eyes remember of hands and of the face-down discards: kept with the table, read to imagine worlds.

Everybody's record has the same notes; the faces a reader may not know are dropped from it like those of any
other secret.
"""

from __future__ import annotations

import msgspec
from msgspec import UNSET

from domain.adrift.components import ItemId
from domain.adrift.pieces import CLOSED, ItemCard, Note, Place
from domain.adrift.table import Raft
from domain.adrift.terms.starvation import Meal
from domain.kernel.secrets import Seat, Secret, shown

Faces = Secret[tuple[ItemId, ...]]


def faces_of(card: Secret[ItemCard]) -> Faces:
    """The face of a card, without its id."""
    return Secret(card.known_to) if card.face is UNSET else Secret(card.known_to, (card.face.name,))


def all_faces_of(cards: Secret[tuple[ItemCard, ...]]) -> Faces:
    if cards.face is UNSET:
        return Secret(cards.known_to)
    return Secret(cards.known_to, tuple(card.name for card in cards.face))


def saw(raft: Raft, place: Place, faces: Faces) -> None:
    """Somebody looked at all cards of a place."""
    raft.notes.append(Note("seen", place, faces=faces))


def showed(raft: Raft, seat: Seat, face: ItemId) -> None:
    """Somebody showed a card and kept it."""
    raft.notes.append(Note("shown", seat, faces=shown((face,))))


def changed_place(raft: Raft, origin: Place, to: Place, count: int, faces: Faces) -> None:
    """Cards are about to go from one hidden place to another."""
    raft.notes.append(Note("moved", origin, to, count, size_of(raft, origin), faces))


def passed_on(raft: Raft, origin: Seat, to: Seat, faces: Faces) -> None:
    """A card is about to go to a neighbour who has chosen before what to pass on in turn."""
    raft.notes.append(Note("passed", origin, to, 1, size_of(raft, origin), faces))


def settled(raft: Raft) -> None:
    """All cards passed on have arrived."""
    if raft.notes:
        raft.notes.append(Note("settled", CLOSED))


def came_to_light(raft: Raft, seat: Seat, face: ItemId) -> None:
    """A card of a hand is about to lie open. Where nobody remembers anything there is nothing to forget."""
    if raft.notes:
        raft.notes.append(Note("moved", seat, None, 1, size_of(raft, seat), shown((face,))))


def were_mixed(raft: Raft) -> None:
    """The face-down discards have gone into a new deck."""
    if raft.notes:
        raft.notes.append(Note("mixed", CLOSED))


def were_eaten(raft: Raft, meal: Meal) -> None:
    """The food pile lies open: what each seat put there is among these cards. Each remembers its own."""
    if raft.notes:
        cards = tuple(card.name for card in meal.cards)
        for seat in raft.living:
            if raft.put[seat]:
                size = len(raft.hands[seat]) + raft.put[seat]
                raft.notes.append(Note("put", seat, None, raft.put[seat], size, own_puts(raft, seat)))
        raft.notes.append(Note("eaten", CLOSED, faces=shown(cards)))


def own_puts(raft: Raft, seat: Seat) -> Faces:
    faces = [put.card.face for put in raft.pile if put.seat == seat]
    known = tuple(card.name for card in faces if card is not UNSET)
    return Secret((seat,), known) if len(known) == len(faces) else Secret((seat,))


def size_of(raft: Raft, place: Place) -> int:
    return len(raft.closed) if place == CLOSED else len(raft.hands[place])


def behaved(raft: Raft, seat: Seat, **counts: int) -> None:
    """How often a seat has done something that all saw."""
    raft.conduct[seat] = msgspec.structs.replace(raft.conduct[seat], **counts)
