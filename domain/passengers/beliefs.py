"""What a scripted player believes: who is who, and what stands on the boats.

Certain knowledge rules out what cannot be; what is left is weighed by what players said and how they voted.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from msgspec import UNSET

from domain.kernel.game import Knowledge
from domain.kernel.moves import Event
from domain.kernel.secrets import Seat
from domain.kernel.talk import Claimed
from domain.passengers.appraisal import Boatload, Chances, Sight, sight
from domain.passengers.claims import MyPassenger
from domain.passengers.components import BOX, COLOR, KIND, Face, Kind
from domain.passengers.deals import fitting
from domain.passengers.knowledge import (
    BIT,
    CardOf,
    Condition,
    SeatKnowledge,
    face_of,
    knowledge_of,
    passengers,
)
from domain.passengers.knowledge import Knowledge as Certain
from domain.passengers.memory import PassengerId
from domain.passengers.table import Passenger, Voyage

SAYS: Final = {
    Kind.SOUL: {Kind.SOUL: (0.95, 0.03, 0.02), Kind.DEMON: (0.38, 0.60, 0.02)},
    Kind.DEMON: dict.fromkeys(Kind, (0.9, 0.08, 0.02)),
    Kind.YAESTHER: dict.fromkeys(Kind, (0.8, 0.18, 0.02)),
}
"""How often players of a faction call a passenger of a type a soul, a demon, the Yaesther."""
TRUE_COLOR: Final = {Kind.SOUL: 0.95, Kind.DEMON: 0.80, Kind.YAESTHER: 0.60}
"""How often they name its colour as it is."""
LIAR: Final = 0.2
"""What a proven lie leaves of the belief that a seat is a Guide."""
TRAITOR: Final = 1.5
"""By how much more a vote for the worse boat can raise the belief that a seat is a Smuggler."""
TELLING: Final = 2.0
"""How much worse a boat has to be for such a vote to tell all that."""

ORDER: Final = {kind: number for number, kind in enumerate(Kind)}
EVERY_FACE: Final = tuple(Face)
TYPES: Final = tuple(
    sum(BIT[face] for face in Face if KIND[face] is kind) for kind in (Kind.SOUL, Kind.DEMON)
)
NUMBERS: Final = {kind: [n for n, face in enumerate(EVERY_FACE) if KIND[face] is kind] for kind in Kind}
CERTAIN: Final = {face: tuple(1.0 if face is other else 0.0 for other in EVERY_FACE) for face in EVERY_FACE}

Roles = dict[Kind, float]


class Usual(NamedTuple):
    """A seat of some faction: how well it fits what is known, and what each of its cards may then be."""

    likelihood: float
    cards: tuple[Chances, ...]


@dataclass(slots=True)
class Beliefs:
    """What one seat believes at one moment."""

    seat: Seat
    voyage: Voyage
    certain: Certain
    said: Mapping[PassengerId, MyPassenger]
    """What seats last said about the passengers they placed."""
    pool: Chances
    """How many cards of each face are not accounted for."""
    roles: list[Roles]


def believe(knowledge: Knowledge[Voyage]) -> Beliefs:
    """From everything a seat was told to what it believes."""
    voyage = knowledge.table
    certain = knowledge_of(voyage)
    said = claims_by_owner(knowledge.log, certain.cards)
    beliefs = Beliefs(knowledge.seat, voyage, certain, said, pool_left(voyage), [])
    beliefs.roles = [role(beliefs, seat) for seat in range(voyage.seats)]
    read_votes(beliefs)
    return beliefs


def claims_by_owner(
    log: Iterable[Event], cards: Mapping[PassengerId, CardOf]
) -> dict[PassengerId, MyPassenger]:
    found = {}
    for event in log:
        if isinstance(event, Claimed) and isinstance(event.claim, MyPassenger):
            claim = event.claim
            if claim.passenger in cards and cards[claim.passenger][0] == event.seat:
                found[claim.passenger] = claim
    return found


def pool_left(voyage: Voyage) -> Chances:
    """The cards of each face that the seat has not seen, at least a few so that nothing becomes certain."""
    seen = [face for one in passengers(voyage) if (face := face_of(one)) is not None]
    seen += [card.face.name for hand in voyage.hands for card in hand if card.face is not UNSET]
    return tuple(max(0.5, BOX.passengers[face] - seen.count(face)) for face in EVERY_FACE)


def role(beliefs: Beliefs, seat: int) -> Roles:
    """By what the deck can give, by the seat's cards, and by its lies."""
    certain = beliefs.certain
    known = certain.seats[seat]
    deck = BOX.faction_deck[beliefs.voyage.seats]
    settled = [other.factions[0] for other in certain.seats if len(other.factions) == 1]
    weights = {}
    for faction in known.factions:
        left = deck[faction] - settled.count(faction) if len(known.factions) > 1 else 1
        weights[faction] = left * usual(faction, noticed(known), known.returned).likelihood
    if Kind.SOUL in weights and has_lied(beliefs, seat):
        weights[Kind.SOUL] *= LIAR
    return normal(weights)


def has_lied(beliefs: Beliefs, seat: int) -> bool:
    """Whether a passenger cannot be of the type that its owner called it."""
    known = beliefs.certain.seats[seat]
    for passenger, claim in beliefs.said.items():
        owner, card = beliefs.certain.cards[passenger]
        if owner == seat and claim.passenger_type is not None:
            chances = (
                usual(faction, noticed(known), known.returned).cards[card] for faction in known.factions
            )
            if not any(chance[n] for chance in chances for n in NUMBERS[claim.passenger_type]):
                return True
    return False


def noticed(known: SeatKnowledge) -> tuple[Condition, ...]:
    """What a player makes of what is known of a seat: all but the types in a whole hand."""
    return tuple(one for one in known.conditions if len(one.cards) == 1 or one.faces not in TYPES)


@lru_cache(maxsize=8192)
def usual(faction: Kind, conditions: tuple[Condition, ...], returned: bool) -> Usual:
    """All ways a seat can have its cards, counted."""
    ways = fitting(faction, conditions, returned)
    if not ways:
        return Usual(0.0, ((0.0,) * len(EVERY_FACE),) * 5)
    return Usual(
        len(ways) / len(fitting(faction, (), returned)),
        tuple(
            tuple(column.count(face) / len(ways) for face in EVERY_FACE) for column in zip(*ways, strict=True)
        ),
    )


def read_votes(beliefs: Beliefs) -> None:
    """A vote for the boat that looks worse for souls speaks for a Smuggler."""
    voyage = beliefs.voyage
    for ballot, crossed, lost in zip(voyage.ballots, voyage.afterlands, voyage.lost, strict=True):
        looks = {one.boat: soulful(boatload(beliefs, one.cells)) for one in (crossed, lost)}
        better = max(looks, key=looks.__getitem__)
        share = min(1.0, abs(looks[crossed.boat] - looks[lost.boat]) / TELLING)
        for seat, boat in enumerate(ballot.votes):
            weights = beliefs.roles[seat]
            if boat is not better and Kind.DEMON in weights:
                weights[Kind.DEMON] *= 1 + TRAITOR * share
                beliefs.roles[seat] = normal(weights)


def soulful(boat: Boatload) -> float:
    return sum(one.soul - one.demon for one in boat if one is not None)


def normal(weights: Mapping[Kind, float]) -> Roles:
    whole = sum(weights.values())
    return {kind: weight / whole for kind, weight in weights.items()}


def boatload(beliefs: Beliefs, cells: Iterable[Passenger | None]) -> list[Sight | None]:
    """A boat as the seat believes it to be."""
    return [None if one is None else sight_of(beliefs, one) for one in cells]


def sight_of(beliefs: Beliefs, passenger: Passenger) -> Sight:
    bonus = beliefs.voyage.options.masked_yaesther_bonus
    return sight(chances_of(beliefs, passenger), passenger.mask, bonus)


def chances_of(beliefs: Beliefs, passenger: Passenger) -> Chances:
    """What a passenger may be."""
    face = face_of(passenger)
    if face is not None:
        return CERTAIN[face]
    if passenger.shadow:
        return scaled((*beliefs.pool[:-1], 0.0))
    if passenger.id in beliefs.certain.cards:
        return card_chances(beliefs, passenger.id)
    group = next(group for group in beliefs.certain.groups if passenger.id in group.after)
    mixed = [weighed(beliefs, seat, card, None) for seat, card in group.before]
    return scaled([sum(column) for column in zip(*mixed, strict=True)])


def card_chances(beliefs: Beliefs, passenger: PassengerId) -> Chances:
    seat, card = beliefs.certain.cards[passenger]
    return weighed(beliefs, seat, card, beliefs.said.get(passenger))


def weighed(beliefs: Beliefs, seat: Seat, card: int, claim: MyPassenger | None) -> Chances:
    """A card by what its owner's faction may be, by what is left in the box, and by what was said of it."""
    known = beliefs.certain.seats[seat]
    found = [0.0] * len(EVERY_FACE)
    for faction, belief in beliefs.roles[seat].items():
        if belief:
            chances = usual(faction, noticed(known), known.returned).cards[card]
            for number, face in enumerate(EVERY_FACE):
                if chances[number]:
                    said = 1.0 if claim is None else credence(faction, face, claim)
                    found[number] += belief * chances[number] * beliefs.pool[number] * said
    return scaled(found)


def credence(faction: Kind, face: Face, claim: MyPassenger) -> float:
    """How likely a player of that faction says this of such a passenger."""
    likely = 1.0
    if claim.passenger_type is not None:
        likely = SAYS[faction][KIND[face]][ORDER[claim.passenger_type]]
    if claim.color is not None and face is not Face.YAESTHER:
        true = TRUE_COLOR[faction]
        likely *= true if COLOR[face] == str(claim.color) else (1 - true) / 2
    return likely


def scaled(weights: Sequence[float]) -> Chances:
    whole = sum(weights)
    return tuple(weight / whole for weight in weights)
