"""Lists in words: those with a place for each seat, and the ends of any."""

from __future__ import annotations

import pytest

from domain.kernel.moves import CardId, Event
from domain.kernel.secrets import Reader, Seat, Secret, known_to, veiled_struct
from domain.kernel.words.catalogue import KERNEL, Catalogue
from domain.kernel.words.values import Teller

A, B = Seat(0), Seat(1)


class Dealt(Event, frozen=True, tag="dealt"):
    hands: tuple[tuple[Secret[CardId], ...], ...]
    votes: tuple[Secret[CardId] | None, ...]
    empty: tuple[CardId, ...] = ()


DEALT = Dealt(
    hands=((known_to(CardId("c1"), A), known_to(CardId("c2"), A)), (known_to(CardId("c3"), B),)),
    votes=(None, known_to(CardId("c4"), A, B), known_to(CardId("c5"), A)),
)


def told(message: str, reader: Reader) -> str:
    catalogue = KERNEL["en"].with_more(Catalogue("en", f"event-dealt = {message}"))
    teller = Teller(catalogue, ("Ann", "Ben"), reader)
    sentence = teller.struct(veiled_struct(DEALT, reader))
    assert not teller.faults
    return sentence


@pytest.mark.parametrize(("reader", "sentence"), [(A, "c1 and c2 (2)"), (B, "c3 (1)")])
def test_a_reader_is_told_of_the_own_place(reader: Seat, sentence: str) -> None:
    assert told("{ $hands-own } ({ $hands-own-count })", reader) == sentence


def test_a_spectator_has_no_own_place() -> None:
    assert told("{ $hands-own-known }", None) == "no"
    assert told("{ $hands-own-known }", A) == "yes"


@pytest.mark.parametrize(
    ("reader", "sentence"), [(A, "Ben: c4 and seat 2: c5"), (B, "Ben: c4"), (None, "nothing")]
)
def test_what_is_told_of_each_seat_has_its_name(reader: Reader, sentence: str) -> None:
    assert told("{ $votes-seats }", reader) == sentence


def test_a_place_where_nothing_is_is_passed_over() -> None:
    assert told("{ $votes }", A) == "c4 and c5"


def test_the_ends_of_a_list_can_be_told_apart() -> None:
    assert told("from { $hands-first-first } to { $hands-first-last }", A) == "from c1 to c2"


def test_a_list_of_nothing_has_no_ends() -> None:
    assert told("{ $empty-first }", A) == "none"
