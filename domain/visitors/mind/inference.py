"""Following trinkets through closed hands: what those that a reader cannot see may hold.

A new pile is made of cards that all have seen, so whoever remembers it knows what can be drawn from it. Which
of them a hand drew is guessed, card by card, as likely as the pile makes it. Most wrong guesses show at once,
by what was laid down later and by what later piles could give; where one shows late, those before it are made
anew. No position is tried twice, so there is an end to it. Every way that fits can come out, likely ones more
often; they are too many to weigh exactly.
"""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from itertools import accumulate, count, islice
from operator import add
from typing import Final, NamedTuple

from domain.kernel.chance import Chance
from domain.kernel.secrets import Reader, Seat, Secret, seats_of
from domain.kernel.zones import Card
from domain.visitors.components import TRINKET_COUNTS, TRINKETS
from domain.visitors.pieces import Passing
from domain.visitors.table import Manor, card_id

FACES: Final = tuple(TRINKET_COUNTS)
Face = int
"""A trinket, by its place in the table of trinkets."""
Counts = tuple[int, ...]
"""How many there are of each face."""
NONE: Final = (0,) * len(FACES)
Course = list[Face | None]
"""What a seat laid down, in order; None where it drew."""


class Guess(NamedTuple):
    """A card that another seat drew or laid down, and what there is after it."""

    face: Face
    ways: int
    """How many cards it can have been."""
    hands: tuple[Counts, ...]
    """By seat; the reader's is not looked at."""
    rest: Counts
    """What the others drew of the pile later, or may draw yet."""


def trinkets_traced(manor: Manor, reader: Reader, chance: Chance) -> list[Passing]:
    """What passed through all hands, the cards among it that the reader did not see being guessed."""
    record = Record(manor, reader)
    drawn = iter([guess.face for guess in guesses(record, chance)])
    numbers = count(1)
    traced = []
    for passing in manor.passings:
        face = None if passing.seat == reader else next(drawn)
        if face is None or passing.pile is None:
            traced.append(passing)
        else:
            card = Card(card_id(-next(numbers)), FACES[face])
            traced.append(Passing(passing.seat, Secret(passing.card.known_to, card), passing.pile))
    return traced


def guesses(record: Record, chance: Chance) -> list[Guess]:
    """One for each card that passed, all of them together fitting what was seen."""
    way = [Guess(0, 0, (NONE,) * record.seats, NONE)]
    able: list[list[Guess]] = []
    tried: set[tuple[int, tuple[Counts, ...]]] = set()
    while len(way) <= len(record.steps):
        if len(able) < len(way):
            able.append(record.after(way))
        fresh = [guess for guess in able[-1] if (len(way), guess.hands) not in tried]
        if fresh:
            guess = likely(fresh, chance)
            tried.add((len(way), guess.hands))
            way.append(guess)
        else:
            way.pop()
            able.pop()
    return way[1:]


def likely(able: list[Guess], chance: Chance) -> Guess:
    """One of these, more often if it can have been more cards."""
    if len(able) == 1:
        return able[0]
    sums = [*accumulate(guess.ways for guess in able)]
    number = chance.below("trinket-guesses", sums[-1])
    return next(guess for guess, below in zip(able, sums, strict=True) if number < below)


class Step(NamedTuple):
    """A card that passed through the hand of another than the reader."""

    seat: Seat
    laid: Face | None
    """None if it was drawn."""
    pile: int
    """The last that this seat drew from."""
    places: tuple[int, ...]
    """By seat, how far its course is then."""


class Record:
    """All that a reader saw pass through the hands of others."""

    __slots__ = ("_courses", "_ends", "_laid", "_piles", "_supply", "seats", "steps")

    def __init__(self, manor: Manor, reader: Reader) -> None:
        self.seats = manor.seats
        self.steps: list[Step] = []
        self._courses: list[Course] = [[] for _ in range(manor.seats)]
        self._piles = unseen_by(manor, reader)
        self._supply = [*accumulate(self._piles, added, initial=NONE)]
        """By pile, what there was in all before it."""
        newest: list[list[int]] = [[] for _ in range(manor.seats)]
        for passing in manor.passings:
            if passing.seat != reader:
                self._note(passing, newest[passing.seat])
        self._ends = [[bisect(piles, pile) for pile in range(len(self._piles))] for piles in newest]
        """By seat and pile, how far its course is before it draws from a later one."""
        self._laid = [[*accumulate(course, and_laid, initial=NONE)] for course in self._courses]
        """By seat and place in its course, what it has laid down."""

    def _note(self, passing: Passing, newest: list[int]) -> None:
        newest.append(newest[-1] if passing.pile is None else passing.pile)
        laid = FACES.index(passing.card.open().name) if passing.pile is None else None
        self._courses[passing.seat].append(laid)
        self.steps.append(Step(passing.seat, laid, newest[-1], tuple(map(len, self._courses))))

    def after(self, way: list[Guess]) -> list[Guess]:
        """What the next card can have been, after these guesses."""
        step, last = self.steps[len(way) - 1], way[-1]
        hand = last.hands[step.seat]
        if step.laid is not None:
            face = step.laid
            return [Guess(face, 1, held(last, step.seat, face, -1), last.rest)] if hand[face] else []
        rest = last.rest if any(last.rest) else self._piles[step.pile]
        drawn = [
            Guess(face, ways, held(last, step.seat, face, 1), changed(rest, face, -1))
            for face, ways in enumerate(rest)
            if ways
        ]
        return [guess for guess in drawn if self._can_go_on(step, guess)]

    def _can_go_on(self, step: Step, guess: Guess) -> bool:
        """Whether nothing that was laid down later shows that this card was not drawn here."""
        course, place = self._courses[step.seat], step.places[step.seat]
        return can_lay_down(guess.hands[step.seat], course, place) and self._leaves_enough(step, guess)

    def _leaves_enough(self, step: Step, guess: Guess) -> bool:
        """Whether the others can still draw what they will lack of this face, up to the end of each pile.

        As soon as the seat would lack a card itself, had it not drawn this one, nobody is the worse for it.
        """
        face = guess.face
        left = guess.rest[face] - self._supply[step.pile + 1][face]
        for pile in range(step.pile, len(self._piles)):
            if self._lacking(step.seat, pile, step, guess) >= 0:
                return True
            lacking = [self._lacking(seat, pile, step, guess) for seat in seats_of(self.seats)]
            if sum(cards for cards in lacking if cards > 0) > left + self._supply[pile + 1][face]:
                return False
        return True

    def _lacking(self, seat: Seat, pile: int, step: Step, guess: Guess) -> int:
        """How many more of the cards a seat lays down than it holds, before it draws from a later pile."""
        face, laid = guess.face, self._laid[seat]
        return laid[self._ends[seat][pile]][face] - laid[step.places[seat]][face] - guess.hands[seat][face]


def unseen_by(manor: Manor, reader: Reader) -> list[Counts]:
    """What each pile was made of, without the cards that the reader drew from it."""
    unseen = [Counter(faces) for faces in (TRINKETS, *manor.reshuffled)]
    for passing in manor.passings:
        if passing.seat == reader and passing.pile is not None:
            unseen[passing.pile][passing.card.open().name] -= 1
    return [tuple(faces[face] for face in FACES) for faces in unseen]


def can_lay_down(hand: Counts, course: Course, place: int) -> bool:
    """Whether a seat that holds this can go on with its course, if it is lucky whenever it draws."""
    kept, cards, lucky = [*hand], sum(hand), 0
    for laid in islice(course, place, None):
        if not cards:
            break
        if laid is None:
            lucky += 1
        elif kept[laid]:
            kept[laid] -= 1
            cards -= 1
        elif lucky:
            lucky -= 1
        else:
            return False
    return True


def held(guess: Guess, seat: Seat, face: Face, by: int) -> tuple[Counts, ...]:
    """The hands after a seat has a card more or less."""
    hands = guess.hands
    return (*hands[:seat], changed(hands[seat], face, by), *hands[seat + 1 :])


def and_laid(counts: Counts, laid: Face | None) -> Counts:
    return counts if laid is None else changed(counts, laid, 1)


def changed(counts: Counts, face: Face, by: int) -> Counts:
    return (*counts[:face], counts[face] + by, *counts[face + 1 :])


def added(one: Counts, other: Counts) -> Counts:
    return tuple(map(add, one, other))
