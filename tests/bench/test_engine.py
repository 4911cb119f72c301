"""The benchmarks of the rules: their data fit the games, and their sums are right."""

from __future__ import annotations

import pytest

from bench.bench_copy import midway
from bench.bench_decisions import compared as slowest
from bench.bench_decisions import decisions, enough
from bench.bench_fold import log, told
from bench.processor import quickest
from domain.games import GAMES
from domain.kernel.codec import AnyGame, encode
from domain.kernel.match import fold
from simulation.tally import share
from simulation.winrates import compared, expected
from tests.toy import TOY
from tests.trials import trials_of

EVERY = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@EVERY
def test_expected_shares_are_for_matches_that_can_be_played(game: AnyGame) -> None:
    for cell in expected(game).cells:
        game.read_options(cell.seats, cell.options)
        assert all(0 <= percent <= 100 for percent in (*cell.sides.values(), *cell.reasons.values()))


def test_a_game_need_not_expect_anything() -> None:
    assert expected(TOY).cells == ()


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
    assert 0 < decisions(game, seats, 1) <= trials_of(game).longest(seats)


def test_matches_are_played_until_there_are_enough_decisions() -> None:
    assert enough(lambda seed: 600 + seed)() == 600 + 601 + 602


def test_the_slowest_number_of_seats_of_a_game_counts() -> None:
    figures = slowest({("ferry", 2): 19_000.0, ("ferry", 3): 50_000.0, ("raft", 2): 60_000.0}, 40_000)
    assert [(figure.measured, figure.verdict) for figure in figures] == [
        (19_000, "FALLS SHORT"),
        (60_000, "holds"),
        (0.475, "FALLS SHORT"),
        (1.5, "holds"),
        (1, "FALLS SHORT"),
    ]


def test_without_a_peer_nothing_is_said_of_it() -> None:
    verdicts = [figure.verdict for figure in slowest({("raft", 2): 60_000.0}, None)]
    assert verdicts == ["holds", "not measured", "not measured"]


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
