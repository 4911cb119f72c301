"""All deals that fit what is known, counted card by card: what `worlds` has to agree with.

Nothing here uses the game's own counting. A seat's cards stand in an order, as they were dealt into slots:
first the one placed in round 1. Every physical card is different, so that a deal weighs the number of ways
to draw its faces from the box.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import cache
from itertools import permutations, product
from math import perm, sqrt
from typing import TypeVar

Cards = tuple[str, ...]
"""The faces of a seat's three cards."""
Fits = Callable[[Cards], bool]
"""Whether a seat can have these cards, as far as is known."""
Factions = tuple[str, ...]
"""`soul`, `demon` or `yaesther` by seat."""

COLORS = ("red", "green", "blue")
BOX = {f"{kind}-{color}": 4 for kind in ("soul", "demon") for color in COLORS} | {"yaesther": 1}
FACES = tuple(BOX)
DECK = {
    4: ("soul", "soul", "demon", "yaesther"),
    5: ("soul", "soul", "soul", "demon", "demon"),
    6: ("soul", "soul", "soul", "demon", "demon", "yaesther"),
}

K = TypeVar("K", bound=Hashable)


def anything(_: Cards) -> bool:
    return True


def exactly(*cards: str) -> Fits:
    return lambda other: other == cards


def is_at(card: int, face: str) -> Fits:
    """That card has this face."""
    return lambda cards: cards[card] == face


def both(one: Fits, other: Fits) -> Fits:
    return lambda cards: one(cards) and other(cards)


def some(card: int, what: str, answer: bool) -> Fits:
    """Whether one of the cards from that one on is of this colour or type."""
    return lambda cards: any(what in face.split("-") for face in cards[card:]) is answer


def factions_of(seats: int) -> list[Factions]:
    """Every way to deal the faction deck."""
    return sorted(set(permutations(DECK[seats])))


@cache
def cards_of(faction: str) -> list[tuple[Cards, int]]:
    """Every order of faces a seat can have, with the number of ways to name its faction card."""
    orders = Counter(permutations((faction, "soul", "demon")))
    return [
        (cards, ways)
        for order, ways in orders.items()
        for cards in product(*([face for face in FACES if face.startswith(kind)] for kind in order))
    ]


def weight(factions: Factions, known: Sequence[Fits], gone: Sequence[str] = ()) -> int:
    """In how many ways the box gives everybody cards that fit, after these faces have been drawn."""
    counts, ways = dict(BOX), 1
    for face in gone:
        ways *= counts[face]
        counts[face] -= 1
    left: Counter[tuple[int, ...]] = Counter({tuple(counts.values()): ways})
    for faction, fits in zip(factions, known, strict=True):
        drawn: Counter[tuple[int, ...]] = Counter()
        for cards, ways in cards_of(faction):
            if fits(cards):
                drawn[tuple(cards.count(face) for face in FACES)] += ways
        after: Counter[tuple[int, ...]] = Counter()
        for box, deals in left.items():
            for taken, ways in drawn.items():
                picked = 1
                for there, wanted in zip(box, taken, strict=True):
                    picked *= perm(there, wanted)
                if picked:
                    rest = tuple(there - wanted for there, wanted in zip(box, taken, strict=True))
                    after[rest] += deals * ways * picked
        left = after
    return sum(left.values())


def shares(weights: Mapping[K, float]) -> dict[K, float]:
    total = sum(weights.values())
    return {key: value / total for key, value in weights.items() if value}


def faction_shares(
    seats: int, known: Sequence[Fits], possible: Iterable[Factions] = (), gone: Sequence[str] = ()
) -> dict[Factions, float]:
    """How likely each way to deal the faction deck is."""
    return shares({factions: weight(factions, known, gone) for factions in possible or factions_of(seats)})


def face_shares(seats: int, known: Sequence[Fits], seat: int, card: int) -> dict[str, float]:
    """How likely each face is for one card of a seat."""
    found = {}
    for face in FACES:
        here = [*known]
        here[seat] = both(known[seat], is_at(card, face))
        found[face] = sum(weight(factions, here) for factions in factions_of(seats))
    return shares(found)


def surprise(expected: Mapping[K, float], found: Counter[K]) -> float:
    """Chi-square in standard deviations above its mean: about 0 for a fair sample, large for a wrong one."""
    assert set(found) <= set(expected), f"impossible: {set(found) - set(expected)}"
    size = found.total()
    degrees = max(1, len(expected) - 1)
    square = sum((found[key] - size * share) ** 2 / (size * share) for key, share in expected.items())
    return (square - degrees) / sqrt(2 * degrees)
