"""All that closed hands can hold, worked out card by card: slow, but complete."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from domain.kernel.secrets import Reader
from domain.visitors.components import TRINKETS
from domain.visitors.pieces import Passing
from domain.visitors.table import Manor

Cards = tuple[str, ...]
"""Sorted, so that equal ones are equal."""
Hands = tuple[Cards, ...]
"""By seat; none for the reader."""
Story = tuple[Hands, Cards]
"""The hands, and what is left of the pile for others than the reader."""


def possible_hands(manor: Manor, reader: Reader) -> set[Hands]:
    """Every way in which the others' hands fit what the reader was shown."""
    piles = [Counter(faces) for faces in (TRINKETS, *manor.reshuffled)]
    for passing in manor.passings:
        if passing.seat == reader and passing.pile is not None:
            piles[passing.pile][passing.card.open().name] -= 1
    unseen = [tuple(sorted(pile.elements())) for pile in piles]
    stories: set[Story] = {(((),) * manor.seats, ())}
    for passing in manor.passings:
        if passing.seat != reader:
            stories = {longer for story in stories for longer in continued(story, passing, unseen)}
    return {hands for hands, _ in stories}


def continued(story: Story, passing: Passing, piles: list[Cards]) -> Iterator[Story]:
    """What the story may become with one more card drawn or laid down."""
    hands, rest = story
    hand = hands[passing.seat]
    if passing.pile is not None:
        rest = rest or piles[passing.pile]
        for face in set(rest):
            yield with_hand(hands, passing, tuple(sorted((*hand, face)))), without_one(rest, face)
    elif (face := passing.card.open().name) in hand:
        yield with_hand(hands, passing, without_one(hand, face)), rest


def with_hand(hands: Hands, passing: Passing, hand: Cards) -> Hands:
    return (*hands[: passing.seat], hand, *hands[passing.seat + 1 :])


def without_one(cards: Cards, face: str) -> Cards:
    place = cards.index(face)
    return (*cards[:place], *cards[place + 1 :])


def hands_of_others(world: Manor, reader: Reader) -> Hands:
    """What a world has dealt to them."""
    return tuple(
        () if seat == reader else tuple(sorted(card.open().name for card in hand))
        for seat, hand in enumerate(world.hands)
    )
