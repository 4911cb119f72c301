"""Piles and hands as each reader knows them."""

from __future__ import annotations

import pytest

from domain.kernel.moves import CardId
from domain.kernel.secrets import HiddenFace, Seat, Secret, known_to, sealed
from domain.kernel.violations import Refusals, RuleViolation
from domain.kernel.zones import Card, Pile, card_in_hand, hand_without, pile_of

A = Seat(0)


def test_a_pile_is_drawn_from_the_top() -> None:
    pile = Pile(3, ("ace", "king", "queen"))
    assert pile.top() == "queen"
    assert pile.drawn().top() == "king"
    assert pile.drawn().drawn().top() == "ace"


def test_a_pile_holds_what_has_not_been_drawn() -> None:
    pile = Pile(3, ("ace", "king", "queen")).drawn()
    assert pile.faces() == ("ace", "king")
    assert len(pile) == 2


def test_an_empty_pile_has_no_top() -> None:
    """Not even the card drawn last, which its order still remembers."""
    with pytest.raises(IndexError):
        Pile(1, ("ace",)).drawn().top()


def test_whoever_may_not_look_sees_the_size() -> None:
    pile = pile_of(3, Secret[tuple[str, ...]](()))
    assert len(pile) == 3
    assert len(pile.drawn()) == 2
    with pytest.raises(HiddenFace):
        pile.top()
    with pytest.raises(HiddenFace):
        pile.faces()


def test_the_server_knows_the_order() -> None:
    assert pile_of(2, sealed(("ace", "king"))) == Pile(2, ("ace", "king"))


def test_an_empty_pile_is_false_and_empty_for_all() -> None:
    assert not Pile[str]()
    assert len(Pile[str]()) == 0


def hand(*names: str) -> tuple[Secret[Card[str]], ...]:
    return tuple(known_to(Card(CardId(f"c{number}"), name), A) for number, name in enumerate(names))


def test_the_owner_loses_the_card_that_left() -> None:
    names = [card.open().name for card in hand_without(hand("ace", "king"), known_to(CardId("c0"), A))]
    assert names == ["king"]


def test_others_see_a_hand_one_card_smaller() -> None:
    hidden: tuple[Secret[Card[str]], ...] = (Secret((A,)), Secret((A,)))
    assert hand_without(hidden, Secret((A,))) == (Secret((A,)),)


def test_a_card_is_found_in_the_own_hand_by_its_id_or_refused() -> None:
    refused = Refusals({"card-not-in-hand": ("You do not hold that card.", "hands")})
    hand = (known_to(Card(CardId("c1"), "ace"), Seat(0)), known_to(Card(CardId("c2"), "king"), Seat(0)))
    assert card_in_hand(hand, CardId("c2"), refused).name == "king"
    with pytest.raises(RuleViolation, match="card-not-in-hand"):
        card_in_hand(hand, CardId("c3"), refused)
