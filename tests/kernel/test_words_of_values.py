"""Values whose type says more than their class does, in words."""

from __future__ import annotations

from typing import Annotated, NewType

from domain.kernel.marks import component
from domain.kernel.moves import CardId, Event
from domain.kernel.secrets import Reader, Seat, Secret, known_to, shown, veiled_struct
from domain.kernel.words.catalogue import KERNEL, Catalogue
from domain.kernel.words.values import Teller
from domain.kernel.zones import Card

Gift = NewType("Gift", Annotated[str, component("gift")])
A, B = Seat(0), Seat(1)


class Drawn(Event, frozen=True, tag="drawn"):
    card: Secret[Card[Gift]]
    owed: tuple[tuple[Seat, Secret[int]], ...]
    slots: tuple[int, int]


DRAWN = Drawn(known_to(Card(CardId("c1"), Gift("bell")), A), ((A, shown(2)), (B, shown(1))), (0, 2))
NAMES = """
value-card = { $name } ({ $id })
gift-bell = Bell
    .a = a bell
"""


def told(message: str, reader: Reader = A) -> str:
    catalogue = KERNEL["en"].with_more(Catalogue("en", f"event-drawn = {message}{NAMES}"))
    teller = Teller(catalogue, ("Ann", "Ben"), reader)
    sentence = teller.struct(veiled_struct(DRAWN, reader))
    assert not teller.faults
    return sentence


def test_a_card_is_called_by_what_is_printed_on_it() -> None:
    assert told("{ $card }, { $card-name-a }") == "Bell (c1), a bell"
    assert told("{ $card-known }", B) == "no"


def test_a_seat_and_its_number_are_a_pair() -> None:
    assert told("{ $owed }") == "Ann: 2 and Ben: 1"


def test_two_of_a_kind_are_a_list() -> None:
    assert told("{ $slots }") == "0 and 2"
