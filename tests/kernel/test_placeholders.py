"""What a message can ask of a list or of a seat."""

from __future__ import annotations

import pytest
from msgspec import Struct

from domain.kernel.secrets import Seat, Secret, known_to, sealed
from domain.kernel.words.catalogue import KERNEL, Catalogue
from domain.kernel.words.values import Teller, fields_of

MESSAGES = """
value-hand =
    { $cards-known ->
        [yes] all of { $cards-count }: { $cards }
        [some] of { $cards-count } only { $cards }
       *[no] { $cards-count } cards
    }
value-pile = { $cards-counted }
value-deed = { $target-same }
"""
HIDDEN: Secret[str] = Secret(())


class Hand(Struct, frozen=True):
    cards: tuple[Secret[str], ...]


class Pile(Struct, frozen=True):
    cards: tuple[str, ...]


def told(value: Struct, lang: str = "en") -> str:
    teller = Teller(KERNEL[lang].with_more(Catalogue(lang, MESSAGES)))
    said = teller.message(f"value-{type(value).__name__.lower()}", fields_of(value))
    assert not teller.faults
    return said


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ((sealed("ace"), sealed("king")), "all of 2: ace and king"),
        ((HIDDEN, known_to("king"), HIDDEN), "of 3 only king"),
        ((HIDDEN, HIDDEN), "2 cards"),
        ((), "all of 0: nothing"),
    ],
)
def test_of_a_list_of_secrets_the_known_ones_are_told(cards: tuple[Secret[str], ...], said: str) -> None:
    assert told(Hand(cards)) == said


@pytest.mark.parametrize(
    ("cards", "lang", "said"),
    [
        (("ace", "king", "ace", "ace"), "en", "3 × ace and king"),
        (("туз", "король", "туз"), "uk", "2 × туз і король"),
        ((), "en", "nothing"),
    ],
)
def test_equal_things_can_be_counted(cards: tuple[str, ...], lang: str, said: str) -> None:
    assert told(Pile(cards), lang) == said


class Deed(Struct, frozen=True):
    seat: Seat
    target: Seat


@pytest.mark.parametrize(("target", "same"), [(Seat(1), "yes"), (Seat(2), "no")])
def test_it_can_be_told_whether_somebody_does_something_to_themselves(target: Seat, same: str) -> None:
    assert told(Deed(Seat(1), target)) == same
