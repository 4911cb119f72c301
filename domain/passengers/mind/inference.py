"""What a reader can tell about everybody's cards, as conditions on where they may lie.

A seat's three cards are named by the rounds in which they sail: 0, 1 and 2, those still in hand in any
order. A Grave Key used in round 1 takes a card back to the hand, and nobody else can tell which of the
later two it becomes: it is also named RETURNED, and the other one KEPT.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from msgspec import UNSET

from domain.kernel.secrets import Seat
from domain.passengers.components import HAND, Face, Kind
from domain.passengers.confessing import COLORLESS, is_a
from domain.passengers.memory import (
    Answer,
    Confessed,
    Memory,
    PassengerId,
    Peeked,
    Placed,
    Question,
    Shown,
    Shuffled,
)
from domain.passengers.pieces import Passenger
from domain.passengers.table import Voyage, all_seats

RETURNED: Final = 3
KEPT: Final = 4

BIT: Final = {face: 1 << number for number, face in enumerate(Face)}
"""Faces as bits, so that a set of them is a number."""

CardOf = tuple[Seat, int]
"""A card by its seat, and the seat's name for it."""


class Condition(NamedTuple):
    """Whether one of these cards of a seat is among these faces."""

    cards: tuple[int, ...]
    faces: int
    holds: bool


class SeatInference(NamedTuple):
    """What is known of one seat: the factions it may have, its cards, and whether one was taken back."""

    factions: tuple[Kind, ...]
    conditions: tuple[Condition, ...]
    returned: bool


class Group(NamedTuple):
    """Passengers that were shuffled: whose cards they are, and what is known of where they now stand."""

    before: tuple[CardOf, ...]
    after: tuple[PassengerId, ...]
    faces: tuple[tuple[PassengerId, Face], ...]
    """Seen after the shuffle, nobody knows whose."""
    owners: tuple[tuple[PassengerId, Seat], ...]
    """Turned up by their owner after the shuffle."""


class Inference(NamedTuple):
    """All that a table tells about hidden cards."""

    seats: tuple[SeatInference, ...]
    cards: Mapping[PassengerId, CardOf]
    """The passengers that seats are known to have placed."""
    groups: tuple[Group, ...]
    shadows: Mapping[PassengerId, Face | None]
    """The Shadow Passengers placed so far."""


def inference_of(known: Voyage) -> Inference:
    """What a table tells whoever folded it from what they were told."""
    cards = placed_cards(known)
    standing = {one.id: one for one in passengers(known)}
    groups = tuple(group_of(entry, cards, standing) for entry in known.memory if isinstance(entry, Shuffled))
    conditions: list[dict[Condition, None]] = [{} for _ in range(known.seats)]
    for seat, condition in conditions_on(known, cards, groups, standing):
        conditions[seat][condition] = None
    returned = [taker for entry in known.memory if (taker := took_back(entry)) is not None]
    return Inference(
        seats=tuple(
            SeatInference(possible_factions(known, seat), tuple(conditions[seat]), seat in returned)
            for seat in all_seats(known)
        ),
        cards=cards,
        groups=groups,
        shadows={one.id: face_of(one) for one in standing.values() if one.shadow},
    )


def passengers(voyage: Voyage) -> Iterator[Passenger]:
    """Everybody on a boat, in play or gone."""
    rows = (voyage.board, *(crossing.cells for crossing in (*voyage.afterlands, *voyage.lost)))
    return (one for row in rows for one in row if one is not None)


def face_of(passenger: Passenger) -> Face | None:
    return None if passenger.face.face is UNSET else passenger.face.face


def possible_factions(known: Voyage, seat: Seat) -> tuple[Kind, ...]:
    """By the own faction card, and by the Demon's Gaze for a Smuggler."""
    own = known.factions[seat].face
    if own is not UNSET:
        return (own,)
    sight = next((gaze.face for gaze in known.gaze if gaze.face is not UNSET and gaze.face), ())
    if seat in sight:
        return (Kind.DEMON,)
    return (Kind.SOUL, Kind.YAESTHER) if sight else tuple(Kind)


def placed_cards(known: Voyage) -> dict[PassengerId, CardOf]:
    """The cards behind all passengers that seats have put on boats, exchanged ones included."""
    entries = [entry for entry in known.memory if isinstance(entry, Placed)]
    replaced = {entry.replaces for entry in entries}
    return {
        entry.passenger: (
            entry.seat,
            taken_back(entry.round) if entry.passenger in replaced else entry.round - 1,
        )
        for entry in entries
    }


def taken_back(number: int) -> int:
    """The name of the card that a Grave Key took back to the hand in that round."""
    return RETURNED if number == 1 else HAND - 1


def took_back(entry: Memory) -> Seat | None:
    """Who took a card back with a Grave Key in round 1."""
    return entry.seat if isinstance(entry, Placed) and entry.replaces and entry.round == 1 else None


def group_of(
    entry: Shuffled, cards: Mapping[PassengerId, CardOf], standing: Mapping[PassengerId, Passenger]
) -> Group:
    seen = [one for one in (standing[passenger] for passenger in entry.after) if face_of(one)]
    return Group(
        before=tuple(cards[passenger] for passenger in entry.before),
        after=entry.after,
        faces=tuple((one.id, face) for one in seen if one.placed_by is None and (face := face_of(one))),
        owners=tuple((one.id, one.placed_by) for one in seen if one.placed_by is not None),
    )


def conditions_on(
    known: Voyage,
    cards: Mapping[PassengerId, CardOf],
    groups: tuple[Group, ...],
    standing: Mapping[PassengerId, Passenger],
) -> Iterator[tuple[Seat, Condition]]:
    """Everything known for certain about seats' cards."""
    owned = {
        passenger: (seat, dict(group.before)[seat]) for group in groups for passenger, seat in group.owners
    }
    for passenger, (seat, card) in {**cards, **owned}.items():
        one = standing.get(passenger)
        if one is not None and (face := face_of(one)):
            yield seat, is_face((card,), face)
    for seat, hand in zip(all_seats(known), known.hands, strict=True):
        for number, held in enumerate(hand, HAND - len(hand)):
            if held.face is not UNSET:
                yield seat, is_face((number,), held.face.name)
    for moment, entry in enumerate(known.memory):
        match entry:
            case Placed() | Peeked() if entry.face.face is not UNSET and entry.passenger in cards:
                seat, card = cards[entry.passenger]
                yield seat, is_face((card,), entry.face.face)
            case Shown() if entry.face.face is not UNSET:
                yield entry.seat, is_face(cards_asked(known, cards, moment, entry), entry.face.face)
            case Confessed() if entry.answer.face is not UNSET:
                asked = cards_asked(known, cards, moment, entry)
                yield entry.seat, confession(asked, entry.question, entry.answer.face)


def is_face(cards: tuple[int, ...], face: Face) -> Condition:
    return Condition(cards, BIT[face], holds=True)


def confession(cards: tuple[int, ...], question: Question, answer: Answer) -> Condition:
    """What a true answer says about the cards asked about."""
    if question.has is not None:
        return Condition(cards, faces_that_are(question.has), holds=bool(answer))
    return Condition(cards, faces_that_are(answer), holds=True)


def faces_that_are(wanted: Answer) -> int:
    """All faces of a colour, or of a type; `none` is the Yaesther's colour."""
    if wanted == COLORLESS:
        return BIT[Face.YAESTHER]
    return sum(bit for face, bit in BIT.items() if is_a(face, wanted))


def cards_asked(
    known: Voyage, cards: Mapping[PassengerId, CardOf], moment: int, entry: Shown | Confessed
) -> tuple[int, ...]:
    """The cards a seat showed one of, or was asked about: the placed one, or its hand at that moment."""
    if entry.passenger is not None:
        return (cards[entry.passenger][1],)
    if isinstance(entry, Confessed) and entry.question.about == "placed":
        return (entry.round - 1,)
    return hand_then(known, moment, entry.seat, entry.round)


def hand_then(known: Voyage, moment: int, seat: Seat, number: int) -> tuple[int, ...]:
    """A seat's hand at a moment of a round; a Grave Key used later in it had not yet changed the hand."""
    for entry in known.memory[moment:]:
        if isinstance(entry, Placed) and entry.replaces and (entry.seat, entry.round) == (seat, number):
            return (0, KEPT) if number == 1 else (1,)
    return tuple(range(number, HAND))
