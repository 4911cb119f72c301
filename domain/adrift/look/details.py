"""What a choice or a question is about beyond what it says itself: faces behind the ids of cards, neighbours,
and what is at stake. All of it is known to the seat that decides."""

from __future__ import annotations

from msgspec import Struct

from domain.adrift.components import FEEDS, EventId, ItemId
from domain.adrift.pieces import Phase
from domain.adrift.rescue import allowed_numbers
from domain.adrift.starvation import portions
from domain.adrift.table import Raft, cards_of, left_of
from domain.adrift.terms.aiming import Target
from domain.adrift.terms.discarding import Jettison
from domain.adrift.terms.fishing import Fish
from domain.adrift.terms.last_survivor import Eat, GoHungry
from domain.adrift.terms.laying import Endure, HandOver, Sealed
from domain.adrift.terms.rescue import ChooseRescued
from domain.adrift.terms.starvation import Feed, PutDone, PutFood
from domain.adrift.terms.using import Use
from domain.adrift.terms.voting import Accuse, Ballot
from domain.kernel.game import Decision
from domain.kernel.moves import Action, CardId
from domain.kernel.secrets import Seat


class Held(Struct, frozen=True):
    """What a card is."""

    item: ItemId


class ForThePile(Struct, frozen=True):
    """What a card is, and how many it feeds."""

    item: ItemId
    portions: int


class ForTheNeighbour(Struct, frozen=True):
    """What a card is, and whom it goes to."""

    item: ItemId
    to: Seat


class Struck(Struct, frozen=True):
    """What strikes somebody, and what they have left."""

    by: ItemId | EventId
    vitality: int
    cards: int


class Accusation(Struct, frozen=True):
    """Whether it is against oneself."""

    oneself: bool


class Charge(Struct, frozen=True):
    """Who is accused, and how many votes one's ballot counts as."""

    accused: Seat
    votes: int


class Unfed(Struct, frozen=True):
    """Who gets nothing to eat, and for whom of them that is the end."""

    hungry: tuple[Seat, ...]
    starving: tuple[Seat, ...]


class NotRescued(Struct, frozen=True):
    """Who gets no place."""

    left: tuple[Seat, ...]


class Strength(Struct, frozen=True):
    """What one has left."""

    vitality: int


class Aim(Struct, frozen=True):
    """The item that asks for a target."""

    item: ItemId


class Strike(Struct, frozen=True):
    """The event that asks for a target."""

    event: EventId


class Neighbour(Struct, frozen=True):
    to: Seat


class Bailing(Struct, frozen=True):
    """How many cards one has laid against the leak, and what it would cost to endure it."""

    laid: int
    vitality: int


class Pile(Struct, frozen=True):
    """How many cards one has put on the food pile, and how many want to eat."""

    put: int
    needed: int


class Food(Struct, frozen=True):
    food: int
    needed: int


class Room(Struct, frozen=True):
    """How many are to be named, of how many, and whether it must be exactly so many."""

    fewest: int
    most: int
    exact: bool
    needed: int


def details(raft: Raft, seat: Seat, about: Action | Decision) -> Struct | None:
    """For the words of an action or a decision of this seat."""
    return of_question(raft, seat) if isinstance(about, Decision) else of_choice(raft, seat, about)


def of_choice(raft: Raft, seat: Seat, choice: Action) -> Struct | None:
    match choice:
        case Use() | Fish() | Jettison() | Eat():
            return Held(face_of(raft, seat, choice.card))
        case PutFood():
            item = face_of(raft, seat, choice.card)
            return ForThePile(item, FEEDS[item])
        case HandOver():
            return ForTheNeighbour(face_of(raft, seat, choice.card), left_of(raft, seat))
        case Target():
            return struck(raft, choice.seat)
        case Accuse():
            return Accusation(choice.seat == seat)
        case Ballot():
            return charge(raft, seat)
        case PutDone():
            return Pile(raft.put[seat], len(raft.living))
        case Feed():
            return unfed(raft, choice)
        case ChooseRescued():
            return NotRescued(tuple(other for other in raft.living if other not in choice.seats))
        case Endure() | GoHungry():
            return Strength(raft.vitality[seat])
        case _:
            return None


def of_question(raft: Raft, seat: Seat) -> Struct | None:
    match raft.phase:
        case Phase.USE_TARGET:
            assert raft.using is not None
            return Aim(raft.using)
        case Phase.BALLOT:
            return charge(raft, seat)
        case Phase.EVENT_PASS:
            return Neighbour(left_of(raft, seat))
        case Phase.EVENT_LEAK:
            return Bailing(len(raft.sealed.get(seat, Sealed()).laid), raft.vitality[seat])
        case Phase.EVENT_TARGET:
            assert raft.event is not None
            return Strike(raft.event)
        case Phase.STARVE:
            return Pile(raft.put[seat], len(raft.living))
        case Phase.ALLOCATE:
            return Food(portions(raft), len(raft.living))
        case Phase.RESCUE_CHOOSE:
            numbers = allowed_numbers(raft)
            return Room(numbers[0], numbers[-1], len(numbers) == 1, len(raft.living))
        case Phase.LAST_MEAL:
            return Strength(raft.vitality[seat])
        case _:
            return None


def face_of(raft: Raft, seat: Seat, card: CardId) -> ItemId:
    """What a card is that this seat holds, or has before it among the face-down discards."""
    cards = (*cards_of(raft, seat), *(raft.fishing.seen_by(seat) or ()))
    return next(one.name for one in cards if one.id == card)


def struck(raft: Raft, target: Seat) -> Struck:
    by = raft.using or raft.event
    assert by is not None
    return Struck(by, raft.vitality[target], len(raft.hands[target]))


def charge(raft: Raft, seat: Seat) -> Charge:
    assert raft.accused is not None
    return Charge(raft.accused, raft.weights[seat])


def unfed(raft: Raft, share: Feed) -> Unfed:
    hungry = tuple(seat for seat in raft.living if seat not in share.seats)
    return Unfed(hungry, tuple(seat for seat in hungry if raft.vitality[seat] == 1))
