"""What a position is worth to the Elders at the end of a turn, as one of them sees it. Higher is better.

It rests on what that seat knows: never on a pile, nor on another's hand if hands are closed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from msgspec import Struct

from domain.kernel.secrets import Seat
from domain.visitors.components import (
    BLIGHTS_THAT_LOSE,
    FOYER,
    MARKS_THAT_SUMMON,
    REGULAR,
    REMOVES,
    VESSEL,
    VISITORS_THAT_LOSE,
    VISITS,
    RoomId,
    Token,
)
from domain.visitors.pieces import Room, TrinketCard
from domain.visitors.placement import distances
from domain.visitors.summoning import counted_together
from domain.visitors.table import Manor

LOSS: Final = -400.0
"""Three Visitors, or a Blight too many."""
END_IN_SIGHT: Final = 6
"""With fewer Visit cards left a second Visitor weighs less, for it hastens the end."""
FEW_CARDS: Final = 3
"""With fewer cards of a room still to come, its marks weigh less."""

TRINKET_AGAINST: Final = {kind: face for face, kind in REMOVES.items()}

Weight = tuple[float, float, float]
"""Points: times the second number, and the third for each turn of waiting."""
Walks = Mapping[RoomId, Mapping[RoomId, int]]


class Weights(Struct, frozen=True):
    """What an Elder minds, and how much; as the specification's team unless said otherwise."""

    second_visitor: float = -20.0
    visitor: Weight = (-8.0, 1.0, 0.3)
    excess_mark: Weight = (-3.0, 0.6, 0.3)
    """Each mark above two beside a Visitor: it will call the next one."""
    one_mark: Weight = (-1.0, 0.5, 0.3)
    two_marks: Weight = (-4.0, 0.5, 0.3)
    """In a room without a Visitor."""
    blight: float = -7.0
    earlier_blight: float = -3.0
    first_vessel: float = 3.0
    first_of_a_kind: float = 0.3
    next_of_a_kind: float = 0.52
    """A further card of a kind, as a share of the one before."""
    company: float = -0.6
    """Sharing a room with a team-mate."""
    step_to_visitor: float = -0.04
    step_to_two_marks: float = -0.02
    """The pull of work, for each step to it."""


SCRIPTED: Final = Weights()
SILENCE: Final[Mapping[Seat, Counter[str]]] = {}
"""Where nobody has told anybody what it holds."""


class Position(NamedTuple):
    """What a seat's actions can change: where it stands, what it holds, and what lies in the manor."""

    room: RoomId
    hand: tuple[TrinketCard, ...]
    visitors: tuple[RoomId, ...]
    tokens: tuple[tuple[Token, ...], ...]
    """By room, in placement order."""


class Outlook:
    """What a seat's actions cannot change: the manor around it, its team-mates, and what is still to come."""

    __slots__ = (
        "company",
        "exposure",
        "manor",
        "nobody",
        "others",
        "rooms",
        "seat",
        "told",
        "walks",
        "weights",
    )

    def __init__(
        self,
        manor: Manor,
        seat: Seat,
        weights: Weights = SCRIPTED,
        told: Mapping[Seat, Counter[str]] = SILENCE,
    ) -> None:
        """`told` is what others hold by their own word, where they are believed."""
        self.manor = manor
        self.seat = seat
        self.weights = weights
        self.told = told
        self.rooms = tuple(manor.rooms)
        self.walks = all_walks(tuple(manor.rooms.items()))
        self.nobody = manor.seats + 1
        """The wait for a trinket that nobody has at hand."""
        self.others = {face: self._waits_for_others(face) for face in REMOVES}
        self.exposure = exposure(manor)
        self.company = tuple(room for other, room in enumerate(manor.pawns) if other != seat)

    def _waits_for_others(self, face: str) -> dict[RoomId, int]:
        """For every room, the turns until another seat with this trinket can use it there."""
        manor = self.manor
        waits = dict.fromkeys(self.rooms, self.nobody)
        for turns in range(1, manor.seats):
            other = Seat((self.seat + turns) % manor.seats)
            if self._has(other, face):
                for room, steps in self.walks[manor.pawns[other]].items():
                    waits[room] = min(waits[room], turns + delay(steps))
        return waits

    def _has(self, other: Seat, face: str) -> bool:
        """Whether another is seen to hold a trinket, or has told so."""
        hand = (secret.seen_by(self.seat) for secret in self.manor.hands[other])
        if any(card is not None and card.name == face for card in hand):
            return True
        return other in self.told and self.told[other][face] > 0

    def position(self) -> Position:
        """As things stand now."""
        manor = self.manor
        hand = tuple(secret.open() for secret in manor.hands[self.seat])
        return Position(manor.pawns[self.seat], hand, manor.visitors, tuple(manor.tokens.values()))


def delay(steps: int) -> int:
    """Turns lost on the way to a room; whoever stands next to it loses none."""
    return max(0, steps - 1)


@lru_cache(maxsize=256)
def all_walks(rooms: tuple[tuple[RoomId, Room], ...]) -> Walks:
    """Steps from every room to every other."""
    plan = dict(rooms)
    return {name: {**distances(plan, room.links), name: 0} for name, room in rooms}


def exposure(manor: Manor) -> tuple[float, ...]:
    """By room: 1 while many of its cards are still to come, down to 0 when none is."""
    to_come = {room: len(REGULAR[room]) for room in manor.rooms}
    if manor.options.foyer_visits == "none":
        to_come[FOYER] = 0
    for visit in map(VISITS.__getitem__, manor.visits_drawn):
        if visit.token is not None:
            to_come[visit.room] -= 1
    return tuple(min(1.0, cards / FEW_CARDS) for cards in to_come.values())


class Aftermath(NamedTuple):
    """How a position looks when the turn is over."""

    room: RoomId
    held: Mapping[str, int]
    """How many trinkets of each kind the seat has kept."""
    visitors: tuple[RoomId, ...]
    marks: tuple[tuple[Token, ...], ...]
    """By room, those that count together."""
    cursed: bool


def worth(outlook: Outlook, position: Position) -> float:
    """What it is worth to the Elders if the turn ends like this."""
    after = aftermath(outlook, position)
    total = (
        crowd(outlook, len(after.visitors))
        + keeping(outlook.weights, after.held)
        + whereabouts(outlook, after)
    )
    if after.cursed:
        total += curse(outlook)
    for room, marks, exposed in zip(outlook.rooms, after.marks, outlook.exposure, strict=True):
        if room in after.visitors:
            total += visited_room(outlook, after, room, marks)
        elif marks:
            total += exposed * marked_room(outlook, after, room, marks)
    return round(total, 9)


def aftermath(outlook: Outlook, position: Position) -> Aftermath:
    """Resolution and Blight: marks summon, and a seat beside a Visitor loses its hand and its place."""
    options = outlook.manor.options
    by_room = options.summon_scope == "room"
    visitors, all_marks = position.visitors, []
    for room, tokens in zip(outlook.rooms, position.tokens, strict=True):
        marks = tokens if by_room else counted_together(tokens, options)
        if len(marks) >= MARKS_THAT_SUMMON and room not in visitors:
            visitors = (*visitors, room)
            if options.summon_tokens == "spent":
                marks = counted_together([token for token in tokens if token not in marks], options)
        all_marks.append(marks)
    if position.room in visitors:
        return Aftermath(FOYER, {}, visitors, tuple(all_marks), cursed=True)
    held: dict[str, int] = {}
    for card in position.hand:
        held[card.name] = held.get(card.name, 0) + 1
    return Aftermath(position.room, held, visitors, tuple(all_marks), cursed=False)


def crowd(outlook: Outlook, visitors: int) -> float:
    """Two Visitors in the manor are bad, three are the end."""
    if visitors >= VISITORS_THAT_LOSE:
        return LOSS
    if visitors < 2:
        return 0.0
    return outlook.weights.second_visitor * min(1.0, outlook.manor.visit_pile.size / END_IN_SIGHT)


def curse(outlook: Outlook) -> float:
    """A Blight for the acting seat."""
    manor = outlook.manor
    held = len(manor.blights[outlook.seat])
    spare = manor.blight_pile.size - (manor.options.blight_end == "empty")
    if held + 1 >= BLIGHTS_THAT_LOSE or spare <= 0:
        return LOSS
    return outlook.weights.blight + outlook.weights.earlier_blight * held


def keeping(weights: Weights, held: Mapping[str, int]) -> float:
    """Cards for the turns to come: each kind once, duplicates if there is room."""
    total = 0.0
    for face, count in held.items():
        value = weights.first_vessel if face == VESSEL else weights.first_of_a_kind
        for _ in range(count):
            total += value
            value *= weights.next_of_a_kind
    return total


def whereabouts(outlook: Outlook, after: Aftermath) -> float:
    """Spread out, and stay close to the next work."""
    weights = outlook.weights
    total = weights.company * outlook.company.count(after.room)
    steps = outlook.walks[after.room]
    for room, marks in zip(outlook.rooms, after.marks, strict=True):
        if room in after.visitors:
            total += weights.step_to_visitor * steps[room]
        elif len(marks) == MARKS_THAT_SUMMON - 1:
            total += weights.step_to_two_marks * steps[room]
    return total


def visited_room(outlook: Outlook, after: Aftermath, room: RoomId, marks: tuple[Token, ...]) -> float:
    """A Visitor, and the marks that would bring it back."""
    total = weigh(outlook.weights.visitor, wait(outlook, after, VESSEL, room))
    excess = len(marks) - MARKS_THAT_SUMMON + 1
    if excess > 0:
        total += excess * weigh(outlook.weights.excess_mark, wait_for_any(outlook, after, marks, room))
    return total


def marked_room(outlook: Outlook, after: Aftermath, room: RoomId, marks: tuple[Token, ...]) -> float:
    """Marks that may become three."""
    weight = outlook.weights.one_mark if len(marks) == 1 else outlook.weights.two_marks
    return weigh(weight, wait_for_any(outlook, after, marks, room))


def weigh(weight: Weight, turns: int) -> float:
    points, at_once, for_each_turn = weight
    return points * (at_once + for_each_turn * turns)


def wait_for_any(outlook: Outlook, after: Aftermath, marks: Iterable[Token], room: RoomId) -> int:
    """Turns until somebody can remove one of these marks."""
    faces = [TRINKET_AGAINST[token.kind] for token in marks]
    turns = min([outlook.others[face][room] for face in faces])
    for face in faces:
        if face in after.held:
            return min(turns, own_wait(outlook, after, room))
    return turns


def wait(outlook: Outlook, after: Aftermath, face: str, room: RoomId) -> int:
    """Turns until a seat with this trinket can use it there; the acting seat's own next turn comes last."""
    turns = outlook.others[face][room]
    return min(turns, own_wait(outlook, after, room)) if face in after.held else turns


def own_wait(outlook: Outlook, after: Aftermath, room: RoomId) -> int:
    return outlook.manor.seats + delay(outlook.walks[after.room][room])
