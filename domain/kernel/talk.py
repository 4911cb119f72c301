"""Talk: free text and structured claims, in every game. Words may be lies, and nothing follows from them: at
most a table remembers what was said.
"""

from __future__ import annotations

from typing import Annotated, Generic, TypeVar

from msgspec import Meta, Struct

from domain.kernel.moves import Action, Aside, Event
from domain.kernel.secrets import Seat

LONGEST_SAYING = 500


class Claim(Struct, frozen=True, tag_field="about", forbid_unknown_fields=True):
    """Something a seat asserts about the match in words a program can read. Never checked for truth."""


C = TypeVar("C")


class Say(Action, frozen=True, tag="say"):
    """Say something to the whole table."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_SAYING)]


class Assert(Action, Generic[C], frozen=True, tag="claim"):
    """Make one of the game's structured claims."""

    claim: C


class Said(Aside, frozen=True, tag="said"):
    """A seat said something aloud."""

    seat: Seat
    text: str


class Claimed(Aside, Generic[C], frozen=True, tag="claimed"):
    """A seat made a structured claim."""

    seat: Seat
    claim: C


def spoken(seat: Seat, words: Say | Assert[Claim]) -> Event:
    """What everybody hears."""
    if isinstance(words, Say):
        return Said(seat, words.text)
    return Claimed(seat, words.claim)
