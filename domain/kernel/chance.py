"""Chance as an argument: the only source of randomness a rule may use.

Every use carries a label that names its purpose. `SeededChance` is fast and repeatable, for tests, bots
and search. `HmacChance` is what the server plays with: anyone who is given its key can derive each shuffle
and draw again and check it.

Whether chance is asked is for everybody to see, as a shuffle is at a table: a rule asks it under conditions
that all know. What it is asked for and what it gives may be secret.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

from msgspec import Struct

T = TypeVar("T")

BLOCK = 64
"""How many bytes SHA-256 takes at a time."""
INNER, OUTER = (bytes(byte ^ pad for byte in range(256)) for pad in (0x36, 0x5C))
"""What HMAC makes of each byte of a key."""


class Chance(Protocol):
    """A source of chance: one number, from which choices, samples and shuffles follow."""

    def below(self, label: str, bound: int) -> int:
        """A whole number from 0 to bound - 1, all equally likely."""
        ...

    def shuffled(self, label: str, items: Iterable[T]) -> list[T]:
        """The items in a random order, all orders equally likely."""
        ...

    def sample(self, label: str, items: Sequence[T], count: int) -> list[T]:
        """`count` different items in random order."""
        ...

    def choice(self, label: str, items: Sequence[T]) -> T:
        """One of the items, all equally likely."""
        ...


class SeededChance:
    """Chance from a seed, for tests, simulation and search. The labels play no part."""

    __slots__ = ("_random",)

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed)

    def below(self, label: str, bound: int) -> int:  # noqa: ARG002
        return self._random.randrange(bound)

    def shuffled(self, label: str, items: Iterable[T]) -> list[T]:  # noqa: ARG002
        mixed = list(items)
        self._random.shuffle(mixed)
        return mixed

    def sample(self, label: str, items: Sequence[T], count: int) -> list[T]:  # noqa: ARG002
        return self._random.sample(items, count)

    def choice(self, label: str, items: Sequence[T]) -> T:  # noqa: ARG002
        return self._random.choice(items)


class Draw(Struct, frozen=True, gc=False):
    """What chance was asked for, and what it gave: different numbers below `of`, in the order they came."""

    purpose: str
    of: int
    drawn: tuple[int, ...]


Uses = Mapping[str, int]
"""How often chance was asked for each purpose."""
UNUSED: Uses = MappingProxyType({})


class HmacChance:
    """Chance derived from a secret key, so that it can be proved fair once the key is disclosed.

    What is drawn depends on its purpose and on how often chance was asked for that purpose before, on nothing
    else; so equal keys meet equal shuffles even where play differs. `uses` counts what came before this
    object, `draws` keeps what it gave.

    Every draw takes the first items of a Fisher-Yates shuffle that goes up from the first place. Its numbers
    are HMAC-SHA-256 of `purpose/use/place/attempt`, 64 bits of each, by rejection sampling.
    """

    __slots__ = ("_key", "_uses", "draws")

    def __init__(self, key: bytes, uses: Uses = UNUSED) -> None:
        self._key = key
        self._uses = dict(uses)
        self.draws: list[Draw] = []

    def below(self, label: str, bound: int) -> int:
        if bound < 1:
            raise ValueError(f"nothing to draw below {bound}")
        number = self._below(f"{label}/{self._uses.get(label, 0)}/0", bound)
        self._note(label, bound, (number,))
        return number

    def shuffled(self, label: str, items: Iterable[T]) -> list[T]:
        items = list(items)
        return self.sample(label, items, len(items))

    def sample(self, label: str, items: Sequence[T], count: int) -> list[T]:
        if not 0 <= count <= len(items):
            raise ValueError(f"{count} of {len(items)} items")
        order = list(range(len(items)))
        use = self._uses.get(label, 0)
        for place in range(count):
            other = place + self._below(f"{label}/{use}/{place}", len(items) - place)
            order[place], order[other] = order[other], order[place]
        self._note(label, len(items), tuple(order[:count]))
        return [items[number] for number in order[:count]]

    def choice(self, label: str, items: Sequence[T]) -> T:
        return items[self.below(label, len(items))]

    def apart(self, name: str) -> HmacChance:
        """Chance of its own, derived from the same key. What it gives is not among the draws kept here."""
        return HmacChance(hmac_sha256(self._key, name.encode()))

    def _note(self, label: str, of: int, drawn: tuple[int, ...]) -> None:
        self._uses[label] = self._uses.get(label, 0) + 1
        self.draws.append(Draw(label, of, drawn))

    def _below(self, context: str, bound: int) -> int:
        """A number below a bound; below 1 there is but one, and nothing is derived."""
        if bound == 1:
            return 0
        fair = 2**64 - 2**64 % bound
        attempt = 0
        while (number := self._number(f"{context}/{attempt}")) >= fair:
            attempt += 1
        return number % bound

    def _number(self, message: str) -> int:
        return int.from_bytes(hmac_sha256(self._key, message.encode())[:8], "big")


def counted(uses: Uses, draws: Iterable[Draw]) -> Uses:
    """How often chance was asked for each purpose, these draws included."""
    counts = dict(uses)
    for draw in draws:
        counts[draw.purpose] = counts.get(draw.purpose, 0) + 1
    return counts


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA-256 (RFC 2104), for keys that are used often: at a third of the cost of `hmac.digest`."""
    of_inner, of_outer = _pads(key)
    inner, outer = of_inner.copy(), of_outer.copy()
    inner.update(message)
    outer.update(inner.digest())
    digest: bytes = outer.digest()
    return digest


@lru_cache(maxsize=4096)
def _pads(key: bytes) -> tuple[Any, Any]:
    block = (hashlib.sha256(key).digest() if len(key) > BLOCK else key).ljust(BLOCK, b"\0")
    return hashlib.sha256(block.translate(INNER)), hashlib.sha256(block.translate(OUTER))
