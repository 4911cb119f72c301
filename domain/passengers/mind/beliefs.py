"""What a scripted player believes: who is who, and what stands on the boats.

A seat's role is weighed by the cards that were seen of it, by its lies and by its votes; a passenger by the
role of whoever placed it and by what was said of it. Only what was confessed about the passenger is certain.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from msgspec import UNSET

from domain.kernel.game import Knowledge
from domain.kernel.moves import Event
from domain.kernel.secrets import Seat
from domain.kernel.talk import Claimed
from domain.passengers.components import BOX, COLOR, KIND, Face, Kind
from domain.passengers.memory import Confessed, PassengerId
from domain.passengers.mind.beliefs_boats import Boatload, Chances, Sight, sight
from domain.passengers.mind.inference import (
    BIT,
    CardOf,
    Condition,
    Inference,
    confession,
    face_of,
    inference_of,
)
from domain.passengers.pieces import Passenger
from domain.passengers.table import Voyage
from domain.passengers.terms.claims import MyPassenger

LIKELY: Final = {
    Kind.SOUL: {Kind.SOUL: 0.66, Kind.DEMON: 0.34, Kind.YAESTHER: 0.0},
    Kind.DEMON: {Kind.SOUL: 0.34, Kind.DEMON: 0.66, Kind.YAESTHER: 0.0},
    Kind.YAESTHER: dict.fromkeys(Kind, 0.34),
}
"""How likely a card of each faction is a soul, a demon, the Yaesther."""
SAYS: Final = {
    Kind.SOUL: {Kind.SOUL: (0.95, 0.05, 0.01), Kind.DEMON: (0.4, 0.6, 0.01)},
    Kind.DEMON: dict.fromkeys(Kind, (0.9, 0.1, 0.01)),
    Kind.YAESTHER: dict.fromkeys(Kind, (0.8, 0.2, 0.01)),
}
"""How often players of a faction call a passenger of a type a soul, a demon, the Yaesther."""
TRUST: Final = {Kind.SOUL: 0.95, Kind.DEMON: 0.8, Kind.YAESTHER: 0.6}
"""How far a colour is believed that a player of each faction names."""
LIAR: Final = 0.2
"""What a proven lie leaves of the belief that a seat is a Guide."""
TRAITOR: Final = 1.5
"""By how much more a vote for the worse boat can raise the belief that a seat is a Smuggler."""
TELLING: Final = 2.0
"""How much worse a boat has to be for such a vote to tell all that."""

ORDER: Final = {kind: number for number, kind in enumerate(Kind)}
EVERY_FACE: Final = tuple(Face)
ANY_FACE: Final = sum(BIT.values())
OF_KIND: Final = {kind: sum(BIT[face] for face in Face if KIND[face] is kind) for kind in Kind}
CERTAIN: Final = {face: tuple(1.0 if face is other else 0.0 for other in EVERY_FACE) for face in EVERY_FACE}
SHADOW: Final = tuple(0.0 if face is Face.YAESTHER else 1 / 6 for face in EVERY_FACE)
"""A Shadow Passenger is a soul or a demon, in any colour."""
IN_A_COLOR: Final = {Kind.SOUL: 1 / 3, Kind.DEMON: 1 / 3, Kind.YAESTHER: 1.0}

Roles = dict[Kind, float]


@dataclass(slots=True)
class Beliefs:
    """What one seat believes at one moment."""

    seat: Seat
    voyage: Voyage
    certain: Inference
    said: Mapping[PassengerId, MyPassenger]
    """What seats last said about the passengers they placed."""
    confessed: Mapping[PassengerId, int]
    """The faces that confessions leave to a passenger, as bits; a Grave Key brings in another one."""
    roles: list[Roles]


def believe(knowledge: Knowledge[Voyage]) -> Beliefs:
    """From everything a seat was told to what it believes."""
    voyage = knowledge.table
    certain = inference_of(voyage)
    said = claims_by_owner(knowledge.log, certain.cards)
    beliefs = Beliefs(knowledge.seat, voyage, certain, said, confessions(voyage), [])
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


def confessions(voyage: Voyage) -> dict[PassengerId, int]:
    """What was confessed about passengers."""
    found: dict[PassengerId, int] = {}
    for entry in voyage.memory:
        if isinstance(entry, Confessed) and entry.passenger is not None and is_heeded(entry):
            _, faces, holds = confession((), entry.question, entry.answer.open())
            left = found.get(entry.passenger, ANY_FACE)
            found[entry.passenger] = left & (faces if holds else ~faces)
    return found


def is_heeded(entry: Confessed) -> bool:
    """Nobody reads more into the Tally Stick than what it asks about, hands."""
    return entry.answer.face is not UNSET and entry.question.has not in tuple(Kind)


def role(beliefs: Beliefs, seat: int) -> Roles:
    """By what the deck can give, by the cards seen of the seat, and by its lies."""
    known = beliefs.certain.seats[seat]
    if len(known.factions) == 1:
        return {known.factions[0]: 1.0}
    settled = [other.factions[0] for other in beliefs.certain.seats if len(other.factions) == 1]
    deck = BOX.faction_deck[beliefs.voyage.seats]
    weights: Roles = {faction: deck[faction] - settled.count(faction) for faction in known.factions}
    for kind in kinds_seen(known.conditions):
        for faction in weights:
            weights[faction] *= LIKELY[faction][kind]
    if has_lied(beliefs, Seat(seat)):
        weights[Kind.SOUL] *= LIAR
    return normal(weights)


def kinds_seen(conditions: Iterable[Condition]) -> Iterator[Kind]:
    """The type of every card of a seat whose face was seen."""
    for face, bit in BIT.items():
        yield from (KIND[face] for condition in conditions if condition.faces == bit and condition.holds)


def has_lied(beliefs: Beliefs, seat: Seat) -> bool:
    """Whether a passenger is known not to be of the type that its owner called it."""
    return any(
        beliefs.certain.cards[passenger][0] == seat
        and claim.passenger_type is not None
        and not faces_left(beliefs, passenger) & OF_KIND[claim.passenger_type]
        for passenger, claim in beliefs.said.items()
    )


def faces_left(beliefs: Beliefs, passenger: PassengerId) -> int:
    """What a passenger can be by what was seen of it or confessed about it, as bits."""
    seat, card = beliefs.certain.cards[passenger]
    left = beliefs.confessed.get(passenger, ANY_FACE)
    for condition in beliefs.certain.seats[seat].conditions:
        if condition.cards == (card,) and condition.faces in BIT.values() and condition.holds:
            left &= condition.faces
    return left


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
        return SHADOW
    if passenger.id in beliefs.certain.cards:
        return placed_chances(beliefs, passenger.id)
    group = next(group for group in beliefs.certain.groups if passenger.id in group.after)
    mixed = [role_chances(beliefs, seat, None) for seat, _ in group.before]
    return scaled([sum(column) for column in zip(*mixed, strict=True)])


def placed_chances(beliefs: Beliefs, passenger: PassengerId) -> Chances:
    """By the role of whoever placed it, by what that seat said, and by what it confessed."""
    left = beliefs.confessed.get(passenger, ANY_FACE)
    seat, _ = beliefs.certain.cards[passenger]
    found = role_chances(beliefs, seat, beliefs.said.get(passenger))
    return scaled([chance if bit & left else 0.0 for chance, bit in zip(found, BIT.values(), strict=True)])


def role_chances(beliefs: Beliefs, seat: Seat, claim: MyPassenger | None) -> Chances:
    """What any card of a seat may be, with what the seat says of it."""
    roles = beliefs.roles[seat].items()
    return scaled(
        [sum(belief * likelihood(faction, face, claim) for faction, belief in roles) for face in EVERY_FACE]
    )


def likelihood(faction: Kind, face: Face, claim: MyPassenger | None) -> float:
    """How likely a player of that faction has this card and says this of it."""
    held = LIKELY[faction][KIND[face]] * IN_A_COLOR[KIND[face]]
    return held * credence(faction, face, claim) if held and claim is not None else held


def credence(faction: Kind, face: Face, claim: MyPassenger) -> float:
    """How likely a player of that faction says this of such a passenger."""
    likely = 1.0
    if claim.passenger_type is not None:
        likely = SAYS[faction][KIND[face]][ORDER[claim.passenger_type]]
    if claim.color is not None and face is not Face.YAESTHER:
        trust = TRUST[faction]
        likely *= trust if COLOR[face] == str(claim.color) else (1 - trust) / 2
    return likely


def scaled(weights: Sequence[float]) -> Chances:
    whole = sum(weights)
    return tuple(weight / whole for weight in weights)
