"""All the ways in which closed hands can have come about, worked out one by one: slow, but complete."""

from __future__ import annotations

from collections import Counter
from itertools import chain, permutations, product
from typing import NamedTuple, TypeVar

from domain.kernel.secrets import Reader, Seat
from domain.visitors.components import TRINKETS
from domain.visitors.mind.inference import Trace
from domain.visitors.pieces import Passing
from domain.visitors.table import Manor

T = TypeVar("T")


class Story(NamedTuple):
    """Both sorted, so that equal stories are equal."""

    sources: tuple[tuple[int, ...], ...]
    """By seat, the piles that its cards came from; none for the reader."""
    unseen: tuple[tuple[str, ...], ...]
    """By pile, the faces not seen since it was made."""


def stories(manor: Manor, reader: Reader) -> set[Story]:
    """Every story that fits what the reader was shown."""
    piles = [list(faces) for faces in (TRINKETS, *manor.reshuffled)]
    others = []
    for passing in manor.passings:
        if passing.seat != reader:
            others.append(passing)
        elif passing.pile is not None:
            piles[passing.pile].remove(passing.card.open().name)
    found = {Story(((),) * manor.seats, tuple(tuple(sorted(faces)) for faces in piles))}
    for passing in others:
        found = {longer for story in found for longer in continued(story, passing)}
    return found


def continued(story: Story, passing: Passing) -> list[Story]:
    """What the story may become with one more card drawn or laid open."""
    hand = story.sources[passing.seat]
    if passing.pile is not None:
        return [with_hand(story, passing, (*hand, passing.pile))]
    face = passing.card.open().name
    return [
        with_hand(story, passing, without_one(hand, pile))._replace(
            unseen=changed(story.unseen, pile, without_one(story.unseen[pile], face))
        )
        for pile in set(hand)
        if face in story.unseen[pile]
    ]


def with_hand(story: Story, passing: Passing, hand: tuple[int, ...]) -> Story:
    return story._replace(sources=changed(story.sources, passing.seat, tuple(sorted(hand))))


def changed(row: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    return (*row[:place], item, *row[place + 1 :])


def without_one(row: tuple[T, ...], item: T) -> tuple[T, ...]:
    place = row.index(item)
    return (*row[:place], *row[place + 1 :])


def as_story(trace: Trace, seats: int) -> Story:
    sources = tuple(tuple(sorted(trace.sources.get(Seat(seat), ()))) for seat in range(seats))
    return Story(sources, tuple(tuple(sorted(faces.elements())) for faces in trace.unseen))


def fits(world: Manor, story: Story) -> bool:
    """Whether the hands and the pile of a world can be dealt from the piles of a story."""
    supply = Counter((pile, face) for pile, faces in enumerate(story.unseen) for face in faces)
    supply.subtract((len(story.unseen) - 1, face) for face in world.trinket_pile.faces())
    others = [seat for seat, hand in enumerate(story.sources) if hand]
    deals = [set(permutations(card.open().name for card in world.hands[seat])) for seat in others]
    return any(
        Counter(chain.from_iterable(zip(story.sources[seat], deal, strict=True) for seat, deal in dealt))
        == supply
        for dealt in (zip(others, hands, strict=True) for hands in product(*deals))
    )
