"""Following trinkets through closed hands: which pile each card that a reader cannot see may have come from.

A new pile is made of cards that all have seen, so whoever remembers it knows what can be drawn from it, and
what older cards the hands had kept. When a card then leaves a hand, nobody else knows if it was an old one or
a new one. That is guessed, pile after pile; where the guesses contradict what was seen, the last of them are
made anew. Every way that fits can come out, likely ones more often; they are too many to weigh exactly.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from domain.kernel.chance import Chance
from domain.kernel.secrets import Reader, Seat
from domain.visitors.components import TRINKETS
from domain.visitors.pieces import Passing
from domain.visitors.table import Manor


class Trace(NamedTuple):
    """What a reader makes of the hands that it cannot see."""

    sources: dict[Seat, list[int]]
    """The pile that each card in a hand came from."""
    unseen: list[Counter[str]]
    """By pile, what has not been seen since it was made: it is in that pile still, or in a hand."""

    def copy(self) -> Trace:
        sources = {seat: hand.copy() for seat, hand in self.sources.items()}
        return Trace(sources, [faces.copy() for faces in self.unseen])


def trinkets_traced(manor: Manor, reader: Reader, chance: Chance) -> Trace:
    """A way in which the hands of all but the reader can have come about."""
    others = [Seat(seat) for seat in range(manor.seats) if seat != reader]
    traces = [Trace({seat: [] for seat in others}, unseen_by(manor, reader))]
    ages = by_age(passing for passing in manor.passings if passing.seat != reader)
    while len(traces) <= len(ages):
        trace = traces[-1].copy()
        if all(follow(trace, passing, chance) for passing in ages[len(traces) - 1]):
            traces.append(trace)
        else:
            fewer = len(traces) - 1 - chance.below("trinket-guesses", 3)
            del traces[max(1, fewer) :]
    return traces[-1]


def unseen_by(manor: Manor, reader: Reader) -> list[Counter[str]]:
    """What each pile was made of, without the cards that the reader drew from it."""
    unseen = [Counter(faces) for faces in (TRINKETS, *manor.reshuffled)]
    for passing in manor.passings:
        if passing.seat == reader and passing.pile is not None:
            unseen[passing.pile][passing.card.open().name] -= 1
    return unseen


def by_age(passings: Iterable[Passing]) -> list[list[Passing]]:
    """In their order, cut where the first card of another pile is drawn."""
    ages: list[list[Passing]] = []
    newest = None
    for passing in passings:
        if passing.pile not in (None, newest):
            newest = passing.pile
            ages.append([])
        ages[-1].append(passing)
    return ages


def follow(trace: Trace, passing: Passing, chance: Chance) -> bool:
    """Follow a card into a hand, or out of it if it can have been there."""
    hand = trace.sources[passing.seat]
    if passing.pile is not None:
        hand.append(passing.pile)
        return True
    face = passing.card.open().name
    able = [pile for pile in hand if trace.unseen[pile][face]]
    if able:
        pile = likely(able, face, trace.unseen, chance)
        hand.remove(pile)
        trace.unseen[pile][face] -= 1
    return bool(able)


def likely(piles: list[int], face: str, unseen: list[Counter[str]], chance: Chance) -> int:
    """One of these piles, more often if more of its unseen cards have this face."""
    while len(set(piles)) > 1:
        pile = chance.choice("trinket-guesses", piles)
        if chance.below("trinket-guesses", unseen[pile].total()) < unseen[pile][face]:
            return pile
    return piles[0]
