"""What was seen or confessed for certain, and what became of it: it outlives exchanges and shuffles.

Every entry is public; the faces and answers in it are known to whoever saw or heard them.
"""

from __future__ import annotations

from typing import Annotated, Literal, NewType

from msgspec import Struct

from domain.kernel.marks import marked
from domain.kernel.secrets import Seat, Secret
from domain.passengers.components import Face

PassengerId = NewType("PassengerId", Annotated[str, marked("card")])
"""The name of a passenger on a boat. A fresh one is given whenever eyes lose track of the passenger."""

Answer = bool | str
"""Yes or no, or a colour (`none` for the Yaesther), or a type."""


class Question(Struct, frozen=True, gc=False):
    """What is asked about a hand or a placed passenger: whether it `has` this, or `what` it is."""

    about: Literal["hand", "placed"]
    has: str | None = None
    what: Literal["color", "type"] | None = None


class Entry(Struct, frozen=True, gc=False, tag_field="kind"):
    """Something to remember of a round."""

    round: int


class Placed(Entry, frozen=True, gc=False, tag="placed"):
    """A seat put this passenger on a boat, perhaps in exchange for the one it `replaces`."""

    seat: Seat
    passenger: PassengerId
    face: Secret[Face]
    replaces: PassengerId | None = None


class Shuffled(Entry, frozen=True, gc=False, tag="shuffled"):
    """The passengers `before` stand, in some order, where the passengers `after` are."""

    before: tuple[PassengerId, ...]
    after: tuple[PassengerId, ...]


class Shown(Entry, frozen=True, gc=False, tag="shown"):
    """A seat showed another a card from hand, or the passenger it had placed."""

    seat: Seat
    to: Seat
    passenger: PassengerId | None
    face: Secret[Face]


class Peeked(Entry, frozen=True, gc=False, tag="peeked"):
    seats: tuple[Seat, ...]
    passenger: PassengerId
    face: Secret[Face]


class Confessed(Entry, frozen=True, gc=False, tag="confessed"):
    """What a seat had to confess; the passenger is unknown after a shuffle."""

    seat: Seat
    by: Seat
    question: Question
    passenger: PassengerId | None
    answer: Secret[Answer]


Memory = Placed | Shuffled | Shown | Peeked | Confessed
