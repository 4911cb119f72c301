"""What eyes remember of hidden places: kept with the table, read only when a world is imagined.

A hand and the face-down discards each have notes. Everybody's record has the same notes; whose faces a
reader may not know are dropped from it like those of any secret.
"""

from __future__ import annotations

from msgspec import UNSET

from domain.adrift.components import ItemId
from domain.adrift.table import ItemCard, Meal, Note, Notes, Raft
from domain.kernel.secrets import Seat, Secret, shown

Faces = Secret[tuple[ItemId, ...]]

NOBODY_ELSE: Faces = Secret(())
"""For cards that only their owner knows: the owner needs no note."""


def faces_of(card: Secret[ItemCard]) -> Faces:
    """The face of a card, without its id."""
    return Secret(card.known_to) if card.face is UNSET else Secret(card.known_to, (card.face.name,))


def all_faces_of(cards: Secret[tuple[ItemCard, ...]]) -> Faces:
    if cards.face is UNSET:
        return Secret(cards.known_to)
    return Secret(cards.known_to, tuple(card.name for card in cards.face))


def saw_hand(raft: Raft, seat: Seat, faces: Faces) -> None:
    raft.hand_notes[seat] = (*raft.hand_notes[seat], Note("seen", faces))


def showed(raft: Raft, seat: Seat, face: ItemId) -> None:
    raft.hand_notes[seat] = (*raft.hand_notes[seat], Note("shown", shown((face,))))


def came_to_hand(raft: Raft, seat: Seat, faces: Faces) -> None:
    raft.hand_notes[seat] = (*raft.hand_notes[seat], Note("came", faces))


def left_hand(
    raft: Raft,
    seat: Seat,
    count: int,
    faces: Faces = NOBODY_ELSE,
    among: tuple[ItemId, ...] | None = None,
) -> None:
    """Cards have just left a hand. Of a hand that nobody knows anything about there is nothing to forget."""
    notes = raft.hand_notes[seat]
    if not notes:
        return
    size = len(raft.hands[seat])
    raft.hand_notes[seat] = (*notes, Note("left", faces, size + count, count, among)) if size else ()


def food_left_hands(raft: Raft, meal: Meal) -> None:
    """When the pile is laid open: what each seat put there is among these cards."""
    among = tuple(card.name for card in meal.cards)
    for seat, count in enumerate(raft.put):
        if count:
            left_hand(raft, Seat(seat), count, among=among)


def closed_came(notes: Notes, faces: Faces) -> Notes:
    return (*notes, Note("came", faces))


def closed_seen(notes: Notes, faces: Faces) -> Notes:
    return (*notes, Note("seen", faces))


def closed_left(notes: Notes, faces: Faces, size: int) -> Notes:
    return (*notes, Note("left", faces, size, 1))
