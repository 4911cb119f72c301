"""The benchmarks of the rules: their data fit the games, and their sums are right."""

from __future__ import annotations

import pytest

from bench.bench_copy import midway
from bench.bench_decisions import decisions
from bench.bench_winrates import compared, expected
from domain.games import GAMES
from domain.kernel.codec import AnyGame, encode
from domain.kernel.tally import share

EVERY = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@EVERY
def test_expected_shares_are_for_matches_that_can_be_played(game: AnyGame) -> None:
    cells = expected(game.id).cells
    assert cells
    for cell in cells:
        game.read_options(cell.seats, cell.options)
        assert all(0 <= percent <= 100 for percent in (*cell.sides.values(), *cell.reasons.values()))


def test_a_game_without_expectations_has_no_cells() -> None:
    assert expected("no such game").cells == ()


def test_two_shares_agree_within_two_standard_errors() -> None:
    apart, words = compared(share(510, 1000), 0.5, 1000, 1000)
    assert apart == pytest.approx(0.447, abs=0.001)
    assert "agrees, +0.4 standard errors" in words
    apart, words = compared(share(400, 1000), 0.5, 1000, 1000)
    assert apart < -4
    assert "differs" in words
    assert compared(share(0, 10), 0.0, 10, 10)[0] == 0


@EVERY
def test_decisions_are_counted_to_the_end_of_a_match(game: AnyGame) -> None:
    seats = min(game.seats)
    assert 0 < decisions(game, seats, 1) <= game.longest(seats)


@EVERY
def test_a_table_in_mid_game_is_not_over(game: AnyGame) -> None:
    table = midway(game, min(game.seats))
    assert game.pending(table)
    assert encode(table.copy()) == encode(table)
