"""Bots against bots, and what many matches come to."""

from __future__ import annotations

import pytest

from domain.kernel.bots import bots_of
from domain.kernel.secrets import Seat
from simulation.match import Played, simulate
from simulation.tally import NOBODY, share, spread, tally, wilson
from tests.toy import TOY
from tests.trials import trials_of

RANDOM, SCRIPTED = bots_of(TOY)["random"], bots_of(TOY)["scripted"]


def test_a_match_is_played_to_its_end() -> None:
    played = simulate(TOY, 3, {"night": "long"}, [RANDOM] * 3, "seed")
    assert 0 < played.actions <= trials_of(TOY).longest(3)
    assert played.events > played.actions
    assert played.actions <= played.choices <= played.actions * played.most_choices
    assert bool(played.winners) == bool(played.sides)
    assert played.reasons


def test_equal_seeds_give_equal_matches() -> None:
    one, same, other = (simulate(TOY, 4, {}, [RANDOM] * 4, seed) for seed in ("a", "a", "b"))
    assert one == same != other


def test_bots_may_talk_before_they_act() -> None:
    played = simulate(TOY, 2, {}, [SCRIPTED] * 2, "seed")
    assert played.actions <= trials_of(TOY).longest(2)


def played(*winners: int, side: str = "", reasons: tuple[str, ...] = ("end",), size: int = 10) -> Played:
    seats = tuple(Seat(seat) for seat in winners)
    return Played(seats, (side,) if side else (), reasons, size, 4 * size, 3 * size, size // 2)


MATCHES = [
    played(0, side="red"),
    played(0, side="red", size=20),
    played(0, 1, side="blue", reasons=("end", "storm")),
    played(reasons=("storm",), size=40),
]


def test_a_tally_counts_sides_reasons_and_seats() -> None:
    found = tally(MATCHES, 2)
    assert {name: share.count for name, share in found.sides.items()} == {"red": 2, "blue": 1, NOBODY: 1}
    assert {name: share.count for name, share in found.reasons.items()} == {"end": 3, "storm": 2}
    assert [share.share for share in found.seats] == [0.75, 0.25]
    assert next(iter(found.sides)) == "red"


def test_a_tally_measures_the_length_of_matches() -> None:
    found = tally(MATCHES, 2)
    assert (found.matches, found.decisions) == (4, 80)
    assert found.actions == spread([10, 20, 10, 40])
    assert (found.events.mean, found.events.least, found.events.most) == (80, 40, 160)
    assert (found.choices, found.most_choices) == (3, 20)


@pytest.mark.parametrize(
    ("count", "total", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (1, 10, 0.0179, 0.4042)],
)
def test_intervals_are_those_of_wilson(count: int, total: int, low: float, high: float) -> None:
    assert wilson(count, total) == pytest.approx((low, high), abs=1e-4)
    assert share(count, total).share == count / total
