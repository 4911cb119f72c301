"""The Fishing Rod: a look at the face-down discards, and one of them to take."""

from __future__ import annotations

from typing import Final

from domain.adrift import memory
from domain.adrift.pieces import CLOSED, Phase
from domain.adrift.refusals import refused
from domain.adrift.story import Story
from domain.adrift.table import Raft, card_id
from domain.adrift.terms.fishing import FaceDownSeen, FaceDownTaken, Fish, FishingEnded, FishNone
from domain.kernel.chance import Chance
from domain.kernel.game import Recorders
from domain.kernel.moves import Action
from domain.kernel.secrets import Seat, Secret, known_to
from domain.kernel.zones import Card, pile_of


def fish(story: Story, seat: Seat, _chance: Chance) -> None:
    """Fishing Rod: all face-down discards, sorted and under ids that tell nothing (rulings r35, r44)."""
    raft = story.table
    faces = sorted(raft.closed.faces())
    cards = tuple(Card(card_id(raft.next_card + n), face) for n, face in enumerate(faces))
    story.tell(FaceDownSeen(seat, len(cards), known_to(cards, seat)))


def face_down_seen(raft: Raft, event: FaceDownSeen) -> None:
    raft.phase = Phase.FISH
    raft.asked = (event.seat,)
    raft.fishing = event.cards
    memory.saw(raft, CLOSED, memory.all_faces_of(event.cards))
    raft.next_card += event.count


def catches(raft: Raft, _seat: Seat) -> list[Action]:
    """Nothing, or one of the cards the rod shows."""
    return [FishNone(), *(Fish(card.id) for card in raft.fishing.open())]


def no_catch(_raft: Raft, _seat: Seat) -> Action:
    return FishNone()


def take_fish(story: Story, seat: Seat, wish: Fish) -> None:
    """Fishing Rod: one of the face-down discards comes to the hand under a fresh id."""
    raft = story.table
    shown_cards = raft.fishing.open()
    for caught in shown_cards:
        if caught.id == wish.card:
            card = Card(card_id(raft.next_card), caught.name)
            left = tuple(other.name for other in shown_cards if other is not caught)
            story.tell(FaceDownTaken(seat, known_to(card, seat), known_to(left, seat)))
            return
    raise refused("card-not-face-down")


def face_down_taken(raft: Raft, event: FaceDownTaken) -> None:
    memory.changed_place(raft, CLOSED, event.seat, 1, memory.faces_of(event.card))
    raft.hands[event.seat] = (*raft.hands[event.seat], event.card)
    raft.closed = pile_of(raft.closed.size - 1, event.left)
    raft.next_card += 1
    stop_fishing(raft)


def take_no_fish(story: Story, seat: Seat) -> None:
    story.tell(FishingEnded(seat))


def fishing_ended(raft: Raft, _: FishingEnded) -> None:
    stop_fishing(raft)


def stop_fishing(raft: Raft) -> None:
    raft.phase = Phase.USE
    raft.asked = ()
    raft.fishing = Secret(())


RECORDERS: Final[Recorders[Raft]] = {
    FaceDownSeen: face_down_seen,
    FaceDownTaken: face_down_taken,
    FishingEnded: fishing_ended,
}
