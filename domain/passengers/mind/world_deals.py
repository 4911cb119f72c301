"""Dealing hidden cards anew: every deal that fits what is known is equally likely.

A deal says which card lies at each place a seat's cards can have, and which of them a Grave Key took back.
Factions are enumerated, each seat's cards are drawn among those that fit what is known of that seat, and a
deal is kept with the chance that makes up for drawing seat by seat what comes out of one box.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate, permutations, product
from math import perm, prod
from typing import Final, NamedTuple

from domain.kernel.chance import Chance
from domain.passengers.components import BOX, DEMONS, HAND, KIND, SOULS, Face, Kind
from domain.passengers.memory import PassengerId
from domain.passengers.mind.inference import BIT, CardOf, Condition, Group, Inference, SeatInference

FACES: Final = {Kind.SOUL: SOULS, Kind.DEMON: DEMONS, Kind.YAESTHER: (Face.YAESTHER,)}
DIGIT: Final = {face: 1 << 4 * number for number, face in enumerate((*SOULS, *DEMONS))}
"""How often each face was drawn, as one number: a hexadecimal digit for each."""
LARGE: Final = 1 << 32

Cards = tuple[Face, ...]
"""A seat's three cards; then the one that a Grave Key took back in round 1 and the other, if it did."""


class Deal(NamedTuple):
    """Who is who, what everybody's cards are, and whose cards the shuffled passengers are."""

    factions: tuple[Kind, ...]
    cards: tuple[Cards, ...]
    shuffled: dict[PassengerId, CardOf]


class Draws(NamedTuple):
    """What a seat's cards can be if it has a certain faction, each with its weight summed up so far."""

    cards: list[Cards]
    drawn: list[int]
    """The digits of those that are not known anyway."""
    weights: list[int]


class Plan(NamedTuple):
    """Everything about drawing deals that one inference fixes."""

    factions: list[tuple[Kind, ...]]
    weights: list[int]
    draws: list[dict[Kind, Draws]]
    keep: dict[int, int]
    """How many chances in `of` a deal is kept, by the digits of all that was drawn."""
    of: int


def deal(inference: Inference, chance: Chance) -> Deal:
    """One deal that fits what is known."""
    plan = plan_for(inference.seats, tuple(sorted(face for face in inference.shadows.values() if face)))
    while True:
        factions = plan.factions[pick(plan.weights, "factions", chance)]
        cards = []
        digits = 0
        for draws, faction in zip(plan.draws, factions, strict=True):
            number = pick(draws[faction].weights, "cards", chance)
            cards.append(draws[faction].cards[number])
            digits += draws[faction].drawn[number]
        if below("keep", plan.of, chance) < plan.keep.get(digits, 0):
            shuffled = stand_anew(inference.groups, cards, chance)
            if shuffled is not None:
                return Deal(factions, tuple(cards), shuffled)


def pick(weights: Sequence[int], label: str, chance: Chance) -> int:
    return 0 if len(weights) == 1 else bisect_right(weights, below(label, weights[-1], chance))


def below(label: str, bound: int, chance: Chance) -> int:
    """A number below a bound of any size, all equally likely."""
    if bound <= LARGE:
        return chance.below(label, bound)
    digits = -(-bound.bit_length() // 32)
    while True:
        number = 0
        for _ in range(digits):
            number = number * LARGE + chance.below(label, LARGE)
        number >>= digits * 32 - bound.bit_length()
        if number < bound:
            return number


@lru_cache(maxsize=512)
def plan_for(seats: tuple[SeatInference, ...], shadows: tuple[Face, ...]) -> Plan:
    fixed = Counter(shadows)
    for seat in seats:
        fixed.update(known_cards(seat).values())
    pool = {face: BOX.passengers[face] - fixed[face] for face in DIGIT}
    draws = [{faction: draws_for(seat, faction, pool) for faction in seat.factions} for seat in seats]
    deck = BOX.faction_deck[len(seats)]
    factions, weights = [], []
    for assigned in assignments([seat.factions for seat in seats], deck):
        options = [draws[seat][faction].weights for seat, faction in enumerate(assigned)]
        if all(options):
            factions.append(assigned)
            weights.append(prod(weights[-1] for weights in options))
    free = {
        kind: len(seats)
        + deck[kind]
        - sum(fixed[face] for face in FACES[kind])
        + sum(KIND[face] is kind for face in shadows)
        for kind in (Kind.SOUL, Kind.DEMON)
    }
    keep = {
        one + other: kept * also
        for one, kept in corrections(Kind.SOUL, free, pool).items()
        for other, also in corrections(Kind.DEMON, free, pool).items()
    }
    return Plan(factions, list(accumulate(weights)), draws, keep, max(keep.values()))


def known_cards(seat: SeatInference) -> dict[int, Face]:
    """The cards of a seat whose faces are certain."""
    single = {bit: face for face, bit in BIT.items()}
    return {
        condition.cards[0]: single[condition.faces]
        for condition in seat.conditions
        if condition.holds
        and len(condition.cards) == 1
        and condition.cards[0] < HAND
        and condition.faces in single
    }


def draws_for(seat: SeatInference, faction: Kind, pool: Mapping[Face, int]) -> Draws:
    """The cards that fit, weighted as if each came from a full box."""
    known = known_cards(seat)
    free = [card for card in range(HAND) if card not in known]
    cards, drawn, weights = [], [], []
    for candidate in fitting(faction, seat.conditions, seat.returned):
        faces = [candidate[card] for card in free if candidate[card] is not Face.YAESTHER]
        weight = prod(pool[face] for face in faces)
        if weight:
            cards.append(candidate)
            drawn.append(sum(DIGIT[face] for face in faces))
            weights.append(weight)
    return Draws(cards, drawn, list(accumulate(weights)))


@lru_cache(maxsize=4096)
def fitting(faction: Kind, conditions: tuple[Condition, ...], returned: bool) -> tuple[Cards, ...]:
    """Every way a seat of that faction can have its cards."""
    kinds = dict.fromkeys(permutations((faction, Kind.SOUL, Kind.DEMON)))
    return tuple(
        cards
        for order in kinds
        for faces in product(*(FACES[kind] for kind in order))
        for cards in named(faces, returned)
        if all(fits(cards, condition) for condition in conditions)
    )


def named(faces: Cards, returned: bool) -> tuple[Cards, ...]:
    """A card taken back in round 1 may be either of the later ones."""
    _, one, other = faces
    return ((*faces, one, other), (*faces, other, one)) if returned else (faces,)


def fits(cards: Cards, condition: Condition) -> bool:
    return any(BIT[cards[card]] & condition.faces for card in condition.cards) is condition.holds


def assignments(possible: Sequence[tuple[Kind, ...]], deck: Mapping[Kind, int]) -> Iterator[tuple[Kind, ...]]:
    """Every way to hand out the faction deck."""
    if not possible:
        yield ()
        return
    for faction in possible[0]:
        if deck[faction]:
            for rest in assignments(possible[1:], {**deck, faction: deck[faction] - 1}):
                yield (faction, *rest)


def corrections(kind: Kind, free: Mapping[Kind, int], pool: Mapping[Face, int]) -> dict[int, int]:
    """For every way to draw the unknown cards of a type: how much likelier it is out of one box.

    Drawing k of the c left of a face from full boxes has weight c**k, from one box c * (c - 1) * ...;
    all weights are multiplied so that they stay whole.
    """
    found = {}
    for counts in product(*(range(pool[face] + 1) for face in FACES[kind])):
        if sum(counts) == free[kind]:
            drawn = list(zip(FACES[kind], counts, strict=True))
            digits = sum(DIGIT[face] * count for face, count in drawn)
            found[digits] = prod(perm(pool[face], k) * pool[face] ** (pool[face] - k) for face, k in drawn)
    return found


def stand_anew(
    groups: Sequence[Group], cards: Sequence[Cards], chance: Chance
) -> dict[PassengerId, CardOf] | None:
    """Whose cards shuffled passengers are; None if chance does not bear out what was seen of them."""
    found: dict[PassengerId, CardOf] = {}
    for group in groups:
        left = dict(group.before)
        for passenger, seat in group.owners:
            found[passenger] = (seat, left.pop(seat))
        for passenger, face in group.faces:
            number = chance.below("shuffled", len(left))
            matching = [seat for seat, card in left.items() if cards[seat][card] is face]
            if number >= len(matching):
                return None
            found[passenger] = (matching[number], left.pop(matching[number]))
        rest = chance.shuffled("shuffled", left.items())
        found |= zip((one for one in group.after if one not in found), rest, strict=True)
    return found
