"""A sequential test errs as rarely as it says, and needs fewer deals than were planned."""

from __future__ import annotations

import random
from collections import Counter
from typing import Literal

import pytest

from tests.tournaments.planned import plan_of, setting_of, won_by
from tournaments.results import Result
from tournaments.setting import Duplicate, EntrantId, Sprt
from tournaments.sprt import differences_of, verdict_of

TEST = Sprt(low=0.0, high=0.1)


def planted(seed: int, gain: float, deals: int = 800) -> list[float]:
    """Differences as a duplicate at tables of five gives them: in fifths, most of them nothing."""
    chance = random.Random(seed)
    up, down = 0.25 + gain / 0.6, 0.25 - gain / 0.6
    return chance.choices((0.2, 0.4, -0.2, -0.4, 0.0), (up, up, down, down, 1.0), k=deals)


@pytest.mark.parametrize(("gain", "wrong"), [(0.0, "high"), (0.1, "low")])
def test_planted_strength_is_misjudged_as_rarely_as_was_allowed(
    gain: float, wrong: Literal["low", "high"]
) -> None:
    verdicts = Counter(verdict_of(TEST, planted(seed, gain)).decided for seed in range(400))
    assert verdicts[None] == 0
    assert verdicts[wrong] <= 0.05 * 400 + 3 * (400 * 0.05 * 0.95) ** 0.5


def test_the_planted_mean_is_what_it_says() -> None:
    differences = planted(1, 0.1, 20_000)
    assert sum(differences) / len(differences) == pytest.approx(0.1, abs=0.01)


def test_clear_cases_take_fewer_deals_than_close_ones() -> None:
    deals = {gain: verdict_of(TEST, planted(7, gain)).deals for gain in (0.05, 0.15)}
    assert deals[0.15] < deals[0.05]
    assert deals[0.15] < 60


def test_who_are_equal_on_every_deal_are_found_equal_and_not_at_once() -> None:
    verdict = verdict_of(TEST, [0.0] * 100)
    assert verdict.decided == "low"
    assert 5 < verdict.deals < 50


def test_what_comes_after_a_decision_changes_nothing() -> None:
    decided = verdict_of(TEST, [0.2] * 20)
    assert decided.decided == "high"
    assert verdict_of(TEST, [0.2] * 20 + [-1.0] * 50) == decided


def test_before_the_first_deal_nothing_is_decided() -> None:
    verdict = verdict_of(TEST, [])
    assert (verdict.decided, verdict.deals, verdict.ratio) == (None, 0, 0.0)
    assert verdict.lower == pytest.approx(-2.944, abs=0.001)
    assert verdict.upper == pytest.approx(2.944, abs=0.001)


def test_a_deal_counts_when_it_and_all_before_it_are_played() -> None:
    setting = setting_of(Duplicate(deals=3, others=("random",)), 2)
    tables = plan_of(setting.format, 2, 2).tables
    results: dict[int, Result] = {}
    for table in tables:
        first = "e1" in table.seats
        results[table.number] = won_by(
            table, table.seats.index("e1") if first else table.seats.index("bot:random")
        )
    one, other = EntrantId("e1"), EntrantId("e2")
    assert differences_of(setting, one, other, tables, results) == [1.0, 1.0, 1.0]
    assert differences_of(setting, other, one, tables, results) == [-1.0, -1.0, -1.0]
    second = next(table.number for table in tables if table.deal == 2)
    del results[second]
    assert differences_of(setting, one, other, tables, results) == [1.0]
