"""Seats, cards and numbers in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from domain.adrift.pieces import ItemCard
from domain.kernel.secrets import Reader, Seat


def named(seats: Iterable[Seat], reader: Reader) -> str:
    return ", ".join(seat(one, reader) for one in seats) or "nobody"


def seat(one: Seat, reader: Reader) -> str:
    return f"@{one} (you)" if one == reader else f"@{one}"


def named_cards(cards: Iterable[ItemCard]) -> str:
    """Cards that can be chosen, with their ids."""
    return ", ".join(f"{card.name} [{card.id}]" for card in cards) or "no cards"


def faces(cards: Iterable[ItemCard]) -> str:
    """Cards that only lie there: how many of which, in order of first appearance."""
    return counted(card.name for card in cards)


def counted(names: Iterable[str]) -> str:
    return ", ".join(f"{count} {name}" for name, count in Counter(names).items()) or "nothing"


def weight(votes: int) -> str:
    """What a ballot counts, where that is not the usual one vote."""
    return "" if votes == 1 else f" with {votes} votes"


def number(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"
