"""Seats, cards and numbers in words. What a thing is called stands in the English catalogue."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from domain.adrift.components import ItemId
from domain.adrift.pieces import ItemCard
from domain.kernel.secrets import Reader, Seat
from domain.kernel.words import english_beside

ENGLISH = english_beside(__file__)


def named(seats: Iterable[Seat], reader: Reader) -> str:
    return ", ".join(seat(one, reader) for one in seats) or "nobody"


def seat(one: Seat, reader: Reader) -> str:
    return f"@{one} (you)" if one == reader else f"@{one}"


def named_cards(cards: Iterable[ItemCard]) -> str:
    """Cards that can be chosen, with their ids."""
    return ", ".join(f"{called('item', card.name)} [{card.id}]" for card in cards) or "no cards"


def faces(cards: Iterable[ItemCard]) -> str:
    """Cards that only lie there: how many of which, in order of first appearance."""
    return counted(card.name for card in cards)


def counted(items: Iterable[ItemId]) -> str:
    return ", ".join(f"{count} {called('item', item)}" for item, count in Counter(items).items()) or "nothing"


def all_called(kind: str, things: Iterable[str]) -> str:
    return ", ".join(called(kind, thing) for thing in things) or "none"


def called(kind: str, thing: str) -> str:
    """What a thing, or a value of some kind, is called."""
    return ENGLISH.name(kind, thing)


def printed(kind: str, thing: str, between: str) -> str:
    """The name and the text of a card."""
    return f"{called(kind, thing)}{between}{ENGLISH.explanation(kind, thing)}"


def weight(votes: int) -> str:
    """What a ballot counts, where that is not the usual one vote."""
    return "" if votes == 1 else f" with {votes} votes"


def number(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"
