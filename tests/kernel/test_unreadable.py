"""Wishes that are no action of a game: the game is told what is wrong with them, and refuses in its order."""

from __future__ import annotations

import pytest

from domain.kernel.codec import read_action
from domain.kernel.moves import Unreadable
from tests.toy import TOY


def unreadable(wish: dict[str, object]) -> Unreadable:
    read = read_action(TOY, wish)
    assert isinstance(read, Unreadable)
    return read


@pytest.mark.parametrize("kind", ["fly", 7, None])
def test_an_unknown_type_names_no_action(kind: object) -> None:
    wish = unreadable({"type": kind, "card": "c1"})
    assert (wish.problem, wish.action, wish.unfit) == ("unknown-action", None, ())


@pytest.mark.parametrize("fields", [{}, {"card": "c1", "stall": 1}, {"card": 5, "stall": 1}])
def test_missing_and_superfluous_fields_outweigh_values_that_do_not_fit(fields: dict[str, object]) -> None:
    wish = unreadable({"type": "sell", **fields})
    assert (wish.problem, wish.action, wish.unfit) == ("malformed", "sell", ())


@pytest.mark.parametrize(("kind", "field", "value"), [("sell", "card", 5), ("peek", "stall", True)])
def test_a_value_that_does_not_fit_is_told_by_its_field(kind: str, field: str, value: object) -> None:
    wish = unreadable({"type": kind, field: value})
    assert (wish.problem, wish.action, wish.unfit) == ("malformed", kind, (field,))
