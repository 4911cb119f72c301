"""The benchmarks of the rules: their data fit the games, and their sums are right."""

from __future__ import annotations

import pytest

from bench.bench_copy import midway
from bench.bench_decisions import decisions, enough
from bench.bench_decisions import line as decisions_line
from bench.bench_fold import log, told
from bench.bench_winrates import compared, expected
from bench.processor import quickest
from domain.games import GAMES
from domain.kernel.codec import AnyGame, encode
from domain.kernel.match import fold
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


def test_matches_are_played_until_there_are_enough_decisions() -> None:
    assert enough(lambda seed: 600 + seed)() == 600 + 601 + 602


def test_a_rate_stands_beside_its_goals() -> None:
    game = next(iter(GAMES.values()))
    assert "goal 20,000 missed" in decisions_line(game, 3, 19_000, None)
    assert "0.95 of the peer, goal 0.9 reached" in decisions_line(game, 3, 38_000, 40_000)
    assert "0.85 of the peer, goal 0.9 missed" in decisions_line(game, 3, 34_000, 40_000)


@EVERY
def test_the_logs_that_are_folded_are_whole_matches(game: AnyGame) -> None:
    events = log(game, min(game.seats), 1)
    assert game.outcome(fold(game, events)) is not None
    assert len(told(events)) == len(events)


def test_the_quickest_of_all_rounds_counts() -> None:
    calls: list[str] = []
    best = quickest({"one": lambda: calls.append("one"), "other": lambda: calls.append("other")}, 2)
    assert calls == ["one", "other"] * 2
    assert set(best) == {"one", "other"}
    assert all(0 <= seconds < 1 for seconds in best.values())


@EVERY
def test_a_table_in_mid_game_is_not_over(game: AnyGame) -> None:
    table = midway(game, min(game.seats))
    assert game.pending(table)
    assert encode(table.copy()) == encode(table)
