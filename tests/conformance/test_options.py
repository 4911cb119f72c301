"""Refused options say which one it is about, in every game."""

from __future__ import annotations

import pytest

from domain.games import GAMES
from domain.kernel.codec import AnyGame
from domain.kernel.options import option_types
from domain.kernel.violations import RuleViolation

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)


def refused_option(game: AnyGame, options: dict[str, object]) -> str | None:
    with pytest.raises(RuleViolation) as refusal:
        game.read_options(game.seats[-1], options)
    return refusal.value.option


@every_game
def test_a_value_that_does_not_fit_is_refused_for_its_option(game: AnyGame) -> None:
    for name in option_types(game.options):
        assert refused_option(game, {name: {"of": "another kind"}}) == name


@every_game
def test_a_seat_that_is_not_there_is_refused_for_its_option(game: AnyGame) -> None:
    for name in option_types(game.options):
        if name.startswith("first_"):
            assert refused_option(game, {name: 99}) == name


@every_game
def test_an_unknown_option_is_named(game: AnyGame) -> None:
    assert refused_option(game, {"colour": "red"}) == "colour"
