"""What is recalled of another match, and a table that is laid: as each reader knows it."""

from __future__ import annotations

import pytest
from msgspec import UNSET, Struct

from domain.kernel.branches import Recalled, TableLaid, laid_out, laid_table, recalled, recalled_truly, retold
from domain.kernel.match import fold
from domain.kernel.moves import CardId, Event
from domain.kernel.secrets import Reader, Seat, Secret, known_to, sealed, shown, veiled_struct
from domain.kernel.words.speaker import speaker
from domain.kernel.zones import Card, Pile
from tests.toy import TOY
from tests.toy.events import TurnBegan

A, B, C = Seat(0), Seat(1), Seat(2)


class Dealt(Event, frozen=True, tag="dealt"):
    card: Secret[CardId]


class Hand(Struct, frozen=True):
    cards: tuple[Secret[Card[str]], ...]
    shown: Secret[CardId]


class Table(Struct, frozen=True, omit_defaults=True, rename={"lot": "a/b~c"}):
    hands: dict[int, Hand]
    stock: Pile[str]
    drawn: Pile[str]
    lot: Pile[str]
    spent: Pile[str]
    turn: int
    said: str | None = None


CARD = known_to(CardId("c1"), A, B)
TABLE = Table(
    hands={0: Hand((known_to(Card(CardId("c1"), "ace"), A),), shown(CardId("c9"))), 2: Hand((), CARD)},
    stock=Pile(2, ("king", "queen", "drawn already")),
    drawn=Pile(0, ("drawn already",)),
    lot=Pile(1, ("jack",)),
    spent=Pile(1),
    turn=2,
)


def test_whoever_branches_recalls_what_it_was_told_and_the_others_what_everybody_was() -> None:
    event = recalled(Dealt(CARD), 7, A)
    assert (event.version, event.inner) == (7, Dealt(CARD))
    assert veiled_struct(event, A).inner.card.open() == "c1"
    for reader in (B, C, None):
        assert veiled_struct(event, reader).inner.card.face is UNSET


@pytest.mark.parametrize(("reader", "event"), [(None, Dealt(CARD)), (C, Dealt(CARD)), (A, TurnBegan(A, 2))])
def test_what_is_told_to_all_alike_is_recalled_by_all(reader: Reader, event: Event) -> None:
    assert recalled(event, 7, reader).told is None


def test_the_truth_is_recalled_by_each_as_it_was_told() -> None:
    event = recalled_truly(Dealt(CARD), 7)
    assert veiled_struct(event, B).inner.card.open() == "c1"
    assert veiled_struct(event, C).inner.card.face is UNSET


def test_what_is_recalled_twice_is_recalled_once() -> None:
    once = recalled(Dealt(CARD), 7, A)
    again = recalled(once, 9, A)
    assert retold(again) == retold(once) == Dealt(CARD)
    assert recalled_truly(once, 9) == Recalled(9, once.event, once.told)


def test_a_table_is_laid_so_that_each_reader_finds_what_it_may_know() -> None:
    laid = laid_out(TABLE)
    whole = laid_table(Table, laid)
    assert whole.hands == TABLE.hands
    assert (whole.stock, whole.lot) == (Pile(2, ("king", "queen")), Pile(1, ("jack",)))
    assert (whole.drawn, whole.spent) == (Pile(0, ()), Pile(1, None))
    own = laid_table(Table, veiled_struct(laid, A))
    assert own.hands == TABLE.hands
    assert own.stock == Pile(2, None)
    other = laid_table(Table, veiled_struct(laid, C))
    assert other.hands[0].cards[0].face is other.hands[2].shown.face is UNSET
    assert other.hands[0].shown.open() == "c9"


def test_nothing_hidden_stands_in_what_everybody_sees_of_a_laid_table() -> None:
    laid = laid_out(TABLE)
    assert set(laid.hidden) == {"/hands/0/cards/0", "/hands/2/shown", "/stock", "/a~1b~0c"}
    table = str(veiled_struct(laid, None).table)
    assert not any(f"'{name}'" in table for name in ("ace", "king", "queen", "jack", "c1", "drawn already"))


def test_a_secret_whose_face_is_not_known_is_laid_without_one() -> None:
    laid = laid_out(Hand((), Secret[CardId]((A,))))
    assert laid == TableLaid({"cards": [], "shown": {"known_to": [0]}}, {})
    assert laid_table(Hand, laid_out(Hand((), sealed(CardId("c1"))))).shown == sealed(CardId("c1"))


def test_what_is_recalled_happens_to_the_table_as_it_did_there() -> None:
    began = TurnBegan(B, 2)
    assert fold(TOY, [recalled(began, 7, A)]) == fold(TOY, [began])


def test_a_laid_table_takes_the_place_of_what_was_there() -> None:
    elsewhere = fold(TOY, [TurnBegan(B, 2)])
    assert fold(TOY, [TurnBegan(A, 1), laid_out(elsewhere)]) == elsewhere


def test_what_is_recalled_is_told_as_what_it_was() -> None:
    told = speaker(TOY, names=("Ann", "Ben")).event
    assert told(Recalled(3, TurnBegan(A, 2))) == f"Before: {told(TurnBegan(A, 2))}"
